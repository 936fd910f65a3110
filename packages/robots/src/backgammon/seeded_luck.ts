import type { Luck } from '@dice-wards/games/rules';

const ALL = 2 ** 32;

/** Numbers that a seed decides, the same on every machine: splitmix32. Good enough to throw dice with, and for no secret. */
export function seededLuck(seed: number): Luck & { next(): number } {
    let state = seed | 0;
    const next = (): number => {
        state = (state + 0x9e37_79b9) | 0;
        let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
        mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
        return (mixed ^ (mixed >>> 15)) >>> 0;
    };
    return { next, draw: (faces) => 1 + Math.floor((next() / ALL) * faces) };
}
