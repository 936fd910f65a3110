import type { GameView } from '@dice-wards/client';

/** The other person at the player's table; undefined for spectators, against robots and at the doors. */
export function opponentIn(view: GameView | undefined): string | undefined {
    if (view?.me === undefined || view.robot !== undefined || view.kind === 'MontyHall') return undefined;
    return view.me === 'Player1' ? view.player2 : view.player1;
}
