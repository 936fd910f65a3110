import { idOfKey } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { isOver, peopleIn } from '../model/game';
import type { GameStore } from '../store/game_store';
import type { PlayerGames } from '../store/player_games';

/** Keys read from the map in one go. Each time those before are passed over, which costs as well. */
const READ = 10_000;

/**
 * Lists the games that the clock watches under their players: up to 0.2.0 they are on no list. Reads all live games: only for an
 * upgrade.
 */
export function listLiveGames(
    deadlines: StableMap,
    games: GameStore,
    playerGames: PlayerGames,
    self: Uint8Array,
): void {
    let keys: Uint8Array[];
    let start = 0;
    do {
        keys = deadlines.keys(start, READ);
        for (const key of keys) {
            const game = games.get(idOfKey(key));
            if (game === undefined || isOver(game)) continue;
            for (const player of peopleIn(game, self)) playerGames.add(player, game.roomId);
        }
        start += READ;
    } while (keys.length === READ);
}
