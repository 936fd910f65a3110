import { DICE, FACES, keepsOf } from '@dice-wards/games/farkle/scoring';

/** The points of this repository's tables. */
export const UNIT = 50;

/** Throws from which the same can be kept, as far as it matters. */
export interface Sort {
    /** How many of all throws of so many dice, each die for itself. */
    readonly times: number;
    /** By the dice that are left, from 0 on: the most points, in units of 50; 0 where that is not possible. */
    readonly most: readonly number[];
}

/** For throws of 1 to 6 dice: the sorts that score. */
export function sortsOfThrows(): readonly (readonly Sort[])[] {
    return Array.from({ length: DICE }, (_, n) => sortsOf(n + 1));
}

function sortsOf(dice: number): readonly Sort[] {
    const times = new Map<string, number>();
    for (let number = 0; number < FACES.length ** dice; number += 1) {
        const most = mostOf(thrown(number, dice)).join();
        times.set(most, (times.get(most) ?? 0) + 1);
    }
    return [...times]
        .map(([most, count]) => ({ times: count, most: most.split(',').map(Number) }))
        .filter(({ most }) => most.some((points) => points > 0));
}

/** Each throw has a number. */
function thrown(number: number, dice: number): readonly number[] {
    return Array.from({ length: dice }, (_, n) => (Math.floor(number / FACES.length ** n) % FACES.length) + 1);
}

export function mostOf(dice: readonly number[]): readonly number[] {
    const most = [0, 0, 0, 0, 0, 0];
    for (const keep of keepsOf(dice)) {
        const left = dice.length - keep.dice.length;
        most[left] = Math.max(most[left], keep.points / UNIT);
    }
    return most;
}
