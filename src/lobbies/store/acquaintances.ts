import { principalNumber } from '../../platform/principal';

const PLACES = 1 << 16;

/**
 * Pairs that have finished a game with each other lately: about the last 65,536. Kept on the heap alone, in a table of fixed size: it
 * is only a preference, and costs a game's end next to nothing.
 */
export interface Acquaintances {
    add(one: Uint8Array, other: Uint8Array): void;
    has(one: Uint8Array, other: Uint8Array): boolean;
}

export function createAcquaintances(): Acquaintances {
    let pairs: Uint32Array | undefined;
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
    };
}

/** The same number in either order; never 0, which is an empty place. */
function pairOf(one: Uint8Array, other: Uint8Array): number {
    return ((principalNumber(one) ^ principalNumber(other)) | 0x8000_0000) >>> 0;
}
