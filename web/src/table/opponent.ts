import type { GameView } from '@dice-wards/client';
import { isForTwo } from '../kinds';

/** The other person at the player's table; undefined for spectators, against robots and in games for one. */
export function opponentIn(view: GameView | undefined): string | undefined {
    if (view?.me === undefined || view.robot !== undefined || !isForTwo(view.kind)) return undefined;
    return view.me === 'Player1' ? view.player2 : view.player1;
}
