import type { StableMap } from './host';

/** The names of players as Profiles has told them, for queries that show rooms and games. */
export interface KnownNames {
    /** ASCII; null for a player who has no name, or of whom Profiles has not told yet. */
    of(player: Uint8Array): Uint8Array | null;
    /** Null for a player who has none any more. */
    set(player: Uint8Array, username: Uint8Array | null): void;
}

const LAYOUT = 1;

/**
 * Stored: key = the player's principal, value = u8 layout 1 · the name in ASCII. A name takes about 50 bytes. There is one for each profile
 * that has a name, which takes three times as much in Profiles.
 */
export function createKnownNames(map: StableMap): KnownNames {
    return {
        of: (player) => {
            const record = map.get(player);
            if (record === undefined) return null;
            if (record[0] !== LAYOUT) throw new Error(`a name has the unknown layout ${record[0]}`);
            return record.subarray(1);
        },
        set: (player, username) => {
            if (username === null) map.delete(player);
            else map.set(player, Uint8Array.of(LAYOUT, ...username));
        },
    };
}
