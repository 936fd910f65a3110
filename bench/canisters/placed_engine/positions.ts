import { BAR, type Board, PLACES } from '@dice-wards/games/backgammon/board/board';
import type { Dice } from '@dice-wards/games/backgammon/board/dice';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import { STATE_BYTES, writeState } from '@dice-wards/games/backgammon/state_records';
import { CENTRED } from '@dice-wards/games/cube';
import type { Seat } from '@dice-wards/games/for_two';
import type { GameOptions } from '@dice-wards/games/options';
import type { GameBackgammon, GameView } from '../../../src/declarations/game_engine.did';

/** `turn` is about to roll on this board, in the first game. With dice, they have been rolled. */
export function positionOf(board: readonly number[], turn: Seat, options: GameOptions, dice?: Dice): State {
    const table = { match: startOf(options).match, turn, board: Int8Array.from(board), cube: CENTRED };
    return dice === undefined ? { kind: 'rolling', ...table, askedBy: 'nobody' } : { kind: 'rolled', ...table, dice };
}

/** What `place` takes. */
export function recordOf(state: State): Uint8Array {
    const bytes = new Uint8Array(STATE_BYTES);
    writeState(state, new DataView(bytes.buffer), 0);
    return bytes;
}

/** What `plays` answers. */
export function boardsOf(plays: Uint8Array): Board[] {
    const count = plays.length / PLACES;
    return Array.from({ length: count }, (_, play) =>
        Int8Array.from(plays.subarray(PLACES * play, PLACES * (play + 1))),
    );
}

/** The board of a view, as this player sees it. */
export function boardShown({ player1Checkers, player2Checkers }: GameBackgammon, seat: Seat): Board {
    const [mine, theirs] = seat === 0 ? [player1Checkers, player2Checkers] : [player2Checkers, player1Checkers];
    const board = new Int8Array(PLACES);
    for (let place = 1; place <= BAR; place += 1) {
        board[place] += mine[place];
        board[BAR - place] -= theirs[place];
    }
    return board;
}

export function backgammonOf({ game: [game] }: Pick<GameView, 'game'>): GameBackgammon {
    if (game === undefined || !('Backgammon' in game)) throw new Error('this is not backgammon');
    return game.Backgammon;
}
