import type { GameView } from '../generated/game_engine';
import type { ClientGame, GameOf } from './client_game';

export const diceWards: ClientGame<GameOf<'DiceWards'>> = {
    actions: () => ['roll', 'rollUntil', 'hold', 'resign'],
    held,
};

/** The end of a game is left to the canister. */
function held(view: GameView, game: GameOf<'DiceWards'>): GameView {
    const { me } = view;
    if (me === undefined) return view;
    const [mine, opponent] =
        me === 'Player1' ? (['player1Score', 'Player2'] as const) : (['player2Score', 'Player1'] as const);
    const score = game[mine] + game.roundScore;
    return {
        ...view,
        activePlayer: opponent,
        game: { ...game, [mine]: score, roundScore: 0 },
    };
}
