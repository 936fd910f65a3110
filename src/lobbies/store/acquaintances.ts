import { principalNumber } from '../../platform/principal';

const PLACES = 1 << 16;

/**
 * Pairs that have been in a game with each other lately: about the last 65,536; and as many players who have finished one. Kept on the
 * heap alone, in tables of fixed size: it is only a preference, and costs a game's end next to nothing.
 */
export interface Acquaintances {
    /** @param isFinished whether their game came to an end that counts */
    add(players: readonly Uint8Array[], isFinished: boolean): void;
    has(one: Uint8Array, other: Uint8Array): boolean;
    hasFinished(player: Uint8Array): boolean;
}

export function createAcquaintances(): Acquaintances {
    let pairs: Uint32Array | undefined;
    let players: Uint32Array | undefined;
    return {
        add(members, isFinished) {
            pairs ??= new Uint32Array(PLACES);
            const numbers = members.map(principalNumber);
            for (const [place, one] of numbers.entries()) {
                for (const other of numbers.slice(place + 1)) {
                    const pair = pairOf(one, other);
                    pairs[pair % PLACES] = pair;
                }
            }
            if (!isFinished) return;
            players ??= new Uint32Array(PLACES);
            for (const number of numbers) players[number % PLACES] = number;
        },
        has(one, other) {
            if (pairs === undefined) return false;
            const pair = pairOf(principalNumber(one), principalNumber(other));
            return pairs[pair % PLACES] === pair;
        },
        hasFinished(player) {
            const number = principalNumber(player);
            return players?.[number % PLACES] === number;
        },
    };
}

/** The same number in either order; never 0, which is an empty place. */
function pairOf(one: number, other: number): number {
    return ((one ^ other) | 0x8000_0000) >>> 0;
}
