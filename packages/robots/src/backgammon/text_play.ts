import type { Board } from '@dice-wards/games/backgammon/board/board';
import { allOf, type Dice, type DiceLeft, without } from '@dice-wards/games/backgammon/board/dice';
import { legalSteps, stepped } from '@dice-wards/games/backgammon/board/legal_steps';
import type { Move } from '@dice-wards/games/backgammon/commands';
import type { MatchStep } from '@dice-wards/games/backgammon/notation/match_text';

/**
 * The moves of a whole play that a text tells, one for each die; `undefined` where no legal play is like this. A text may tell a
 * checker's way with several dice in one step, with or without the hits on the way, and its steps in any order.
 */
export function movesOfText(board: Board, dice: Dice, steps: readonly MatchStep[]): readonly Move[] | undefined {
    const left = allOf(dice);
    return walked(board, left, steps, true) ?? walked(board, left, steps, false);
}

/** @param isExact whether checkers hit on the way only where the text says so */
function walked(
    board: Board,
    left: DiceLeft,
    steps: readonly MatchStep[],
    isExact: boolean,
): readonly Move[] | undefined {
    if (steps.length === 0) return legalSteps(board, left).length === 0 ? [] : undefined;
    for (const [n, { from, to, hits }] of steps.entries()) {
        for (const step of legalSteps(board, left)) {
            if (step.from !== from || step.to < to) continue;
            const isThere = step.to === to;
            if (isThere ? step.hits !== hits : step.hits && isExact) continue;
            const others = steps.filter((_, other) => other !== n);
            const rest = isThere ? others : [{ from: step.to, to, hits }, ...others];
            const moves = walked(stepped(board, step), without(left, step.die), rest, isExact);
            if (moves !== undefined) return [{ from, die: step.die }, ...moves];
        }
    }
    return undefined;
}
