import { principalNumber } from '../../platform/principal';

const PLACES = 1 << 16;

/**
 * Pairs that have been in a game with each other lately: about the last 65,536; and as many players who have finished one that somebody won. Kept on the
 * heap alone, in tables of fixed size: it is only a preference, and costs a game's end next to nothing.
 */
export interface Acquaintances {
    add(one: Uint8Array, other: Uint8Array): void;
    has(one: Uint8Array, other: Uint8Array): boolean;
    /** Somebody has won their game. */
    noteFinished(one: Uint8Array, other: Uint8Array): void;
    hasFinished(player: Uint8Array): boolean;
}

export function createAcquaintances(): Acquaintances {
    let pairs: Uint32Array | undefined;
    let players: Uint32Array | undefined;
    return {
        add(one, other) {
            pairs ??= new Uint32Array(PLACES);
            const pair = pairOf(one, other);
            pairs[pair % PLACES] = pair;
        },
        has(one, other) {
            if (pairs === undefined) return false;
            const pair = pairOf(one, other);
            return pairs[pair % PLACES] === pair;
        },
        noteFinished(one, other) {
            players ??= new Uint32Array(PLACES);
            for (const number of [principalNumber(one), principalNumber(other)]) players[number % PLACES] = number;
        },
        hasFinished(player) {
            const number = principalNumber(player);
            return players?.[number % PLACES] === number;
        },
    };
}

/** The same number in either order; never 0, which is an empty place. */
function pairOf(one: Uint8Array, other: Uint8Array): number {
    return ((principalNumber(one) ^ principalNumber(other)) | 0x8000_0000) >>> 0;
}
