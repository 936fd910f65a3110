/** Random numbers that can be had again: set `TEST_SEED` to the seed that a failure names. */
export interface Random {
    readonly seed: number;
    /** From 0 to `limit` - 1. */
    below(limit: number): number;
}

/** Mulberry32: small, and good enough to damage bytes. */
export function seededRandom(seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 32))): Random {
    let state = seed >>> 0;
    function next(): number {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return (mixed ^ (mixed >>> 14)) >>> 0;
    }
    console.log(`TEST_SEED=${seed}`);
    return { seed, below: (limit) => next() % limit };
}
