/** A set of players, roughly: a bit of 64 for each, so many of them say of how many there were. */
export type Sketch = readonly [number, number];

export const NOBODY: Sketch = [0, 0];
export const EVERYBODY: Sketch = [0xffff_ffff, 0xffff_ffff];

/** How many there are at least. */
export function countOf(sketch: Sketch): number {
    return bits(sketch[0]) + bits(sketch[1]);
}

function bits(word: number): number {
    let rest = word;
    let count = 0;
    for (; rest !== 0; rest &= rest - 1) count += 1;
    return count;
}

/** @param number of the player's bit, below 64 */
export function withBit(sketch: Sketch, number: number): Sketch {
    const first = sketch[0];
    const second = sketch[1];
    const bit = 1 << (number & 31);
    const isNew = ((number < 32 ? first : second) & bit) === 0;
    if (!isNew) return sketch;
    return number < 32 ? [(first | bit) >>> 0, second] : [first, (second | bit) >>> 0];
}
