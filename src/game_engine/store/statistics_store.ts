import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import type { StableMap } from '../../platform/host';

/** The results of a kind of game, for all players together (`undefined`) and for each, in the game's own records. */
export interface StatisticsStore {
    get(kind: GameKindName, player: Uint8Array | undefined): Uint8Array | undefined;
    /** Changes the records of several. All are read before one is written. */
    update(
        kind: GameKindName,
        players: readonly (Uint8Array | undefined)[],
        change: (before: Uint8Array | undefined) => Uint8Array,
    ): void;
}

/** Key: u8 kind · for a player u8 1 and the principal. */
export function createStatisticsStore(map: StableMap): StatisticsStore {
    return {
        get: (kind, player) => map.get(keyOf(kind, player)),
        update: (kind, players, change) => {
            const changed = players.map((player) => {
                const key = keyOf(kind, player);
                return [key, change(map.get(key))] as const;
            });
            for (const [key, record] of changed) map.set(key, record);
        },
    };
}

function keyOf(kind: GameKindName, player: Uint8Array | undefined): Uint8Array {
    const place = GAME_KINDS.indexOf(kind);
    if (player === undefined) return Uint8Array.of(place);
    const key = new Uint8Array(2 + player.length);
    key[0] = place;
    key[1] = 1;
    key.set(player, 2);
    return key;
}
