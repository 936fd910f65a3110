/** How much of a throw of backgammon has to be played: `docs/play/rules/backgammon.md`. */

/** Own points from 1 to 24; 25 is the bar, and 0 is off. */
export type Checkers = readonly number[];
const BAR = 25;
const POINTS = 25;
const HOME = 6;

/** Where a checker comes to; undefined if it may not move so. */
function target(mine: Checkers, theirs: Checkers, from: number, die: number): number | undefined {
    if (mine[from] === 0 || (mine[BAR] > 0 && from !== BAR)) return undefined;
    const to = from - die;
    if (to > 0) return theirs[POINTS - to] < 2 ? to : undefined;
    const highest = mine.findLastIndex((checkers, point) => point > 0 && checkers > 0);
    return highest <= HOME && (to === 0 || from === highest) ? 0 : undefined;
}

/** Dice of which as many as can be are played; more than one way may play so many. */
export interface Playable {
    readonly count: number;
    /** The largest die with which such a play begins. */
    readonly largest: number;
}

/** The most of these dice that can be played. What is hit changes nothing of it. */
export function playable(mine: Checkers, theirs: Checkers, dice: readonly number[]): Playable {
    let best: Playable = { count: 0, largest: 0 };
    for (const die of new Set(dice)) {
        const left = dice.toSpliced(dice.indexOf(die), 1);
        for (let from = BAR; from > 0; from -= 1) {
            const to = target(mine, theirs, from, die);
            if (to === undefined) continue;
            const after = mine.with(from, mine[from] - 1).with(to, mine[to] + 1);
            const count = 1 + playable(after, theirs, left).count;
            if (count > best.count || (count === best.count && die > best.largest)) best = { count, largest: die };
            if (best.count === dice.length && left.length === 0) break;
        }
    }
    return best;
}
