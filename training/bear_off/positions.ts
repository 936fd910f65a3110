/** One side's checkers on the six points of its home board: all 54,264 ways to have 15 there or off. */

export const POINTS = 6;
export const CHECKERS = 15;

/** Binomial coefficients, `CHOOSE[n][k]`. */
const CHOOSE: readonly (readonly number[])[] = (() => {
    const rows: number[][] = [];
    for (let n = 0; n <= CHECKERS + POINTS; n += 1) {
        const above = rows[n - 1];
        rows.push(Array.from({ length: POINTS + 1 }, (_, k) => (k === 0 ? 1 : n === 0 ? 0 : above[k - 1] + above[k])));
    }
    return rows;
})();

/** How many positions have so many checkers or fewer. */
export function positionsUpTo(checkers: number): number {
    return CHOOSE[checkers + POINTS][POINTS];
}

export const POSITIONS = positionsUpTo(CHECKERS);

/**
 * The number of a position, as `packages/kernel/src/bear_off.ts` counts them: fewer checkers come first, then more on the 6-point, then on
 * the 5-point, and so on.
 *
 * @param home checkers by point, from `home[1]` on
 */
export function numberOf(home: ArrayLike<number>): number {
    let number = 0;
    let checkers = 0;
    for (let point = 1; point <= POINTS; point += 1) {
        checkers += home[point];
        number += CHOOSE[checkers + point - 1][point];
    }
    return number;
}

/** The position with this number. */
export function positionOf(number: number): Int8Array {
    const home = new Int8Array(POINTS + 1);
    let rest = number;
    let above: number | undefined;
    for (let point = POINTS; point >= 1; point -= 1) {
        let place = point - 1;
        while (CHOOSE[place + 1]?.[point] <= rest) place += 1;
        rest -= CHOOSE[place][point];
        const checkers = place - point + 1;
        if (above !== undefined) home[point + 1] = above - checkers;
        above = checkers;
    }
    home[1] = above ?? 0;
    return home;
}
