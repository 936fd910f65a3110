import { readU32, u32Key } from '../canister/bytes';
import type { StableMap } from '../canister/host';

/** Games that one principal plays at a time. */
export const MOST_GAMES = 2_000;

/**
 * How many games of a player the clock watches. Games that are over or asleep do not count.
 *
 * Stored: key = principal; value = u32.
 */
export interface Playing {
    count(principal: Uint8Array): number;
    add(players: readonly Uint8Array[]): void;
    remove(players: readonly Uint8Array[]): void;
}

export function createPlaying(map: StableMap): Playing {
    function count(principal: Uint8Array): number {
        const stored = map.get(principal);
        return stored === undefined ? 0 : readU32(stored, 0);
    }

    function change(players: readonly Uint8Array[], by: 1 | -1): void {
        for (const player of players) {
            const games = count(player) + by;
            if (games === 0) map.delete(player);
            else map.set(player, u32Key(games));
        }
    }
    return { count, add: (players) => change(players, 1), remove: (players) => change(players, -1) };
}
