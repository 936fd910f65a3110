import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Args } from './interface';
import type { Action } from './moves';
import type { Visit } from './visit';

/** Whoever of the two is to act; the first in a game in which nobody is. */
export function actorIn({ activePlayer: [active] }: GameView, first: Principal, second: Principal): Principal {
    return active !== undefined && 'Player2' in active ? second : first;
}

/** Somebody acts in a game. Answers the game afterwards, as they are shown it. */
export function send(visit: Visit, who: Principal, { roomId }: GameView, action: Action): GameView {
    const { method, args, more = [] } = action;
    const all = [roomId, ...args, [], ...more] as unknown as Args<'game_engine', 'roll'>;
    return visit.does(who, 'game_engine', method as 'roll', ...all);
}
