import { FACES, type Hand, WILD } from '@dice-wards/games/liars_dice/bids';

/** Hands as sets of dice, whatever the order in which they fell. */

/** n over k. */
export function choose(n: number, k: number): number {
    let ways = 1;
    for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
    return ways;
}

/** How many hands of so many dice differ. */
export function handsOf(dice: number): number {
    return choose(dice + FACES - 1, dice);
}

/** The number of a hand among those of as many dice, from 0 on. */
export function handNumber(hand: Hand): number {
    return [...hand].sort((one, other) => one - other).reduce((sum, die, n) => sum + choose(die - 1 + n, n + 1), 0);
}

/** How many dice of a hand count for each face, by the face; at 1, the ones alone. */
export function supportOf(hand: Hand): readonly number[] {
    const support = new Array<number>(FACES + 1).fill(0);
    for (const die of hand) support[die]! += 1;
    for (let face = WILD + 1; face <= FACES; face += 1) support[face]! += support[WILD]!;
    return support;
}
