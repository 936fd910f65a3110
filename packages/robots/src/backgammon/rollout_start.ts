import { CHECKERS, flipped, mineOff } from '@dice-wards/games/backgammon/board/board';
import type { Table } from '@dice-wards/games/backgammon/state';
import { otherSeat } from '@dice-wards/games/for_two';
import { err, ok, type Result } from '@dice-wards/games/result';
import type { Level } from '../levels';
import { playText } from './advised_text';
import type { AtCube } from './cube_play';
import type { Given, PositionFault } from './given_position';
import { afterPlay, playBy } from './rolled_out';

/** Where all games begin: before a throw, with the cube where it is, or after the play of the player whose dice lie. */
export type Start = { readonly table: Table; readonly play: string } | { readonly table: AtCube; readonly play: null };

export function startOf(state: Given, level: Level): Result<Start, PositionFault> {
    if (state.kind === 'rolling' || state.kind === 'doubled') return ok({ table: state, play: null });
    const { match, turn, cube, dice } = state;
    const moves = playBy(level, state, dice, 0);
    const board = afterPlay(state.board, moves);
    if (mineOff(board) === CHECKERS) return err({ kind: 'notPlayed', why: 'the play ends the game' });
    return ok({ table: { match, turn: otherSeat(turn), cube, board: flipped(board) }, play: playText(moves) });
}
