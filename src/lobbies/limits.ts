import { limitReached } from '../platform/refusal';
import type { App } from './app';
import { MOST_GAMES } from './store/member_games';

/** Whether a player has as many games as one may have. Asked of who opens a room, and of who joins one. */
export function hasAllGames(app: App, player: Uint8Array): boolean {
    return app.rooms.memberGames.of(player).length >= MOST_GAMES;
}

export const TOO_MANY_GAMES = limitReached(`One player has at most ${MOST_GAMES} games at a time`);
