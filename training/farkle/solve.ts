import { SCORES, solveTurn } from '@dice-wards/kernel/farkle';
import { provide } from '@dice-wards/kernel/host/source';
import { BANKED, CHANCES } from '@dice-wards/kernel/machine';
import { dataWith, pack } from './pack';

/** The chance to win of a player whose turn begins, at `indexOf` both scores. */
export type Chances = Float64Array;

/** Scores are in units of 50 points. */
export function indexOf(mine: number, theirs: number): number {
    return mine * SCORES + theirs;
}

/** Well above the rounding errors of a turn. */
const PRECISION = 1e-12;
const DICE = 6;

/**
 * Value iteration for Farkle. A turn that banks something leads to a greater sum of scores, so they are solved from the end. What is
 * left to iterate are two turns in a row that bank nothing. The kernel solves the turns, as it does for the robot.
 *
 * @param tell receives a line now and then
 * @param least no score below is solved: a game from there on is one to fewer points
 */
export function solve(tell: (line: string) => void = () => undefined, least = 0): Chances {
    const chances = new Float64Array(SCORES * SCORES);
    // The kernel takes the sorts of throws from its data.
    provide(dataWith(pack(chances)));
    let turns = 0;
    for (let sum = 2 * (SCORES - 1); sum >= 2 * least; sum -= 1) {
        for (let mine = Math.max(least, sum - SCORES + 1); 2 * mine <= sum; mine += 1) {
            turns += solvePair(chances, mine, sum - mine);
        }
        if (sum % 40 === 0) tell(`scores from ${50 * sum} together on: ${turns} turns worked out`);
    }
    return chances;
}

/**
 * Fills in both sides of a pair of scores. Answers how many turns were worked out. As long as the play stays the same, each round is
 * nearer to the end by the same factor: so two of them tell where that is.
 */
function solvePair(chances: Chances, mine: number, theirs: number): number {
    const [here, there] = [indexOf(mine, theirs), indexOf(theirs, mine)];
    let turns = 0;
    const further = (): number => {
        const before = chances[here];
        chances[there] = chanceOfTurn(chances, theirs, mine);
        chances[here] = chanceOfTurn(chances, mine, theirs);
        turns += 2;
        return chances[here] - before;
    };
    chances[here] = 0.5;
    for (;;) {
        const first = further();
        if (Math.abs(first) < PRECISION) return turns;
        const second = further();
        if (Math.abs(second) < PRECISION) return turns;
        chances[here] += (second * second) / (first - second);
    }
}

/** The chance at the beginning of a turn, from those of the turns that can follow it: Bellman's equation. */
export function chanceOfTurn(chances: Chances, mine: number, theirs: number): number {
    const lacking = SCORES - mine;
    for (let points = 0; points < lacking; points += 1) BANKED[points] = 1 - chances[indexOf(theirs, mine + points)];
    solveTurn(lacking, 0);
    return CHANCES[DICE];
}
