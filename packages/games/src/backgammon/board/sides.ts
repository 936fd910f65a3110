import { ANSWER_AT, MIN_BYTES, PIPS_AT, SIDES, THEIRS_AT } from '@dice-wards/kernel/questions';
import { askAbout } from './ask_about';
import { type Board, PLACES } from './board';

/** A board as each side counts it: checkers by place, 0 for those that are off, and the pips still to go. */
export interface Sides {
    readonly mine: Uint8Array;
    readonly theirs: Uint8Array;
    readonly myPips: number;
    readonly theirPips: number;
}

const desk = new Uint8Array(MIN_BYTES);
const shorts = new Uint16Array(desk.buffer);
const NO_DIE = 0;

export function sidesOf(board: Board): Sides {
    askAbout(desk, SIDES, board, NO_DIE, NO_DIE);
    return {
        mine: desk.slice(ANSWER_AT, ANSWER_AT + PLACES),
        theirs: desk.slice(THEIRS_AT, THEIRS_AT + PLACES),
        myPips: shorts[PIPS_AT / 2]!,
        theirPips: shorts[PIPS_AT / 2 + 1]!,
    };
}
