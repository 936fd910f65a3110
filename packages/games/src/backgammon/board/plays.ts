import { ANSWER_AT, LEGAL_PLAYS, MIN_BYTES } from '@dice-wards/kernel/questions';
import { askAbout } from './ask_about';
import { type Board, PLACES } from './board';
import { type Step, stepOf } from './legal_steps';

/** A complete legal play: one way to do it, and the board after it, still as the player who played sees it. */
export interface Play {
    readonly steps: readonly Step[];
    readonly board: Board;
}

/** A play in the kernel's bytes: the board after it, and as `packages/kernel/src/plays.ts` says. */
export const PLAY_BYTES = 32;
const FROM = 26;
const STEPS = 30;
const FIRST_DIE = 31;

let desk = new Uint8Array(MIN_BYTES);

/** Every position that a complete legal play can lead to, once, with one way to get there. Empty: the player must pass. */
export function legalPlays(board: Board, dice: readonly [number, number]): Play[] {
    const bytes = legalPlayBytes(board, dice);
    return Array.from({ length: bytes.length / PLAY_BYTES }, (_, play) =>
        playOf(bytes.subarray(PLAY_BYTES * play, PLAY_BYTES * (play + 1)), board, dice),
    );
}

/** The same as bytes, `PLAY_BYTES` each. They are overwritten by the next call. */
function legalPlayBytes(board: Board, dice: readonly [number, number]): Uint8Array {
    askAbout(desk, LEGAL_PLAYS, board, dice[0], dice[1]);
    const end = ANSWER_AT + PLAY_BYTES * (desk[1]! + 256 * desk[2]!);
    if (end > desk.length) {
        desk = new Uint8Array(end);
        return legalPlayBytes(board, dice);
    }
    return desk.subarray(ANSWER_AT, end);
}

/** @param bytes of one play with these dice */
export function playOf(bytes: Uint8Array, before: Board, dice: readonly [number, number]): Play {
    const steps: Step[] = [];
    const at = before.slice();
    let die = bytes[FIRST_DIE]!;
    for (let n = 0; n < bytes[STEPS]!; n += 1) {
        const from = bytes[FROM + n]!;
        const step = stepOf(from, die, from > die && at[from - die] === -1 ? 1 : 0);
        at[step.to] = step.hits ? 1 : at[step.to]! + 1;
        steps.push(step);
        die = dice[0] + dice[1] - die;
    }
    return { steps, board: new Int8Array(bytes.slice(0, PLACES).buffer) };
}
