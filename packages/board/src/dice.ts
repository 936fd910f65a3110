import { dieOf, type Move } from './position';

type Pip = readonly [x: number, y: number];

/** Where the pips of a face lie, from -1 to 1: one in the middle of an odd one, the others in pairs. */
export function pipsOf(value: number): readonly Pip[] {
    const pips: Pip[] = value % 2 === 1 ? [[0, 0]] : [];
    if (value > 1) pips.push([-1, -1], [1, 1]);
    if (value > 3) pips.push([1, -1], [-1, 1]);
    if (value > 5) pips.push([-1, 0], [1, 0]);
    return pips;
}

/** What a throw gives to play: doubles four times. */
export function allOf(values: readonly number[]): readonly number[] {
    return values.length === 2 && values[0] === values[1] ? [...values, ...values] : values;
}

/** What is left of the dice after these moves. */
export function leftAfter(left: readonly number[], moves: readonly Move[]): readonly number[] {
    const rest = [...left];
    for (const move of moves) {
        const at = rest.indexOf(dieOf(move));
        if (at >= 0) rest.splice(at, 1);
    }
    return rest;
}

/** How much of each of the dice is played: 0, 0.5 for two steps of a double, or 1. @param left those that are not, doubles up to four times */
export function usedDice(values: readonly number[], left: readonly number[]): readonly number[] {
    const [a, b] = values;
    if (values.length === 2 && a === b) return [playedOf(4 - left.length), playedOf(2 - left.length)];
    return values.map((value) => (left.includes(value) ? 0 : 1));
}

/** Of a die that stands for two steps of a double. */
function playedOf(steps: number): number {
    return Math.min(2, Math.max(0, steps)) / 2;
}
