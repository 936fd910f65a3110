import type { GameBackgammon } from '@dice-wards/client';
import { isInTheAir } from '../../table/at_table';
import type { SmallGame, SmallProps } from '../small_game';
import { Board, toneOf } from './board';
import { boardGame } from './board_game';
import { lyingOn } from './playing_board';
import { TABLE_WORDS } from './table_words';

export const SMALL: SmallGame = {
    // As the board's package draws it.
    ratio: 642 / 472,
    Picture,
    scores: ({ game }) => {
        const board = boardGame(game);
        if (board === undefined) return { Player1: '', Player2: '' };
        const { player1Score, player2Score, player1Pips, player2Pips } = board;
        const text = (score: number, pips: number) =>
            isLong(board) ? `${score}/${board.matchLength}` : `${pips} ${TABLE_WORDS.pips}`;
        return { Player1: text(player1Score, player1Pips), Player2: text(player2Score, player2Pips) };
    },
    told: ({ game }) => {
        const board = boardGame(game);
        if (board === undefined || !isLong(board)) return undefined;
        return `${TABLE_WORDS.pips}: ${board.player1Pips} – ${board.player2Pips}`;
    },
};

/** Whether it is a match of several games, of which the score says more than the pips. */
function isLong({ matchLength = 1 }: GameBackgammon): boolean {
    return matchLength > 1;
}

/** The board as the first player sees it. */
function Picture({ view }: SmallProps) {
    const game = boardGame(view.game);
    if (game === undefined) return null;
    const roller = isInTheAir(view) ? view.activePlayer : undefined;
    return <Board {...lyingOn(view, game, roller)} seat={toneOf('Player1')} numbers={false} />;
}
