import type { Board } from './board';
import type { DiceLeft } from './dice';
import { legalSteps, type Step } from './legal_steps';
import { type Sides, sidesOf } from './sides';

/**
 * The legal steps of one game, and its board as both sides see it, worked out once. Whether a play is over, which steps the view offers, and whether the next one is
 * legal are all the same question; it comes up several times within a call, and again in the next one. Boards, steps and lists
 * of dice never change, so the very same objects have the very same answer.
 */
export class LegalMemo {
    private board: Board | undefined;
    private dice: DiceLeft = NONE;
    private steps: readonly Step[] = NONE;
    private shown: Board | undefined;
    private sides: Sides | undefined;

    /** `legalSteps`, from memory if that was the last question. */
    from(board: Board, dice: DiceLeft): readonly Step[] {
        if (dice.length === 0) return NONE;
        if (this.board !== board || this.dice !== dice) {
            this.steps = legalSteps(board, dice);
            this.board = board;
            this.dice = dice;
        }
        return this.steps;
    }

    /** `sidesOf`, from memory if that was the last question: a roll moves no checker. */
    sidesOf(board: Board): Sides {
        if (this.sides === undefined || this.shown !== board) {
            this.sides = sidesOf(board);
            this.shown = board;
        }
        return this.sides;
    }
}

const NONE: readonly never[] = [];
