import type { StableMap } from '../../platform/host';
import { IdList } from '../../platform/id_list';

/**
 * The games of each player that are not over, by the ids of their rooms.
 *
 * Stored: key = the player's principal, value = an `IdList`'s record. An empty list takes no space.
 */
export interface PlayerGames {
    of(player: Uint8Array): IdList;
    /** A full list loses its oldest id. */
    add(player: Uint8Array, roomId: number): void;
    /** Does nothing if the list does not have the id. */
    remove(player: Uint8Array, roomId: number): void;
}

/** More than Lobbies lets a player have, of which some are over and not concluded yet. */
const MAX_LISTED = 2500;

export function createPlayerGames(map: StableMap): PlayerGames {
    return {
        of: (player) => new IdList(map.get(player)),
        add: (player, roomId) => {
            const ids = new IdList(map.get(player));
            ids.add(roomId);
            if (ids.length > MAX_LISTED) ids.remove(ids.at(0));
            map.set(player, ids.record());
        },
        remove: (player, roomId) => {
            // Usually this was the only game, and nothing has to be written back.
            const record = map.delete(player);
            if (record === undefined) return;
            const ids = new IdList(record);
            ids.remove(roomId);
            if (ids.length > 0) map.set(player, ids.record());
        },
    };
}
