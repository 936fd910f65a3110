import { u32Key } from '../canister/bytes';
import type { StableMap } from '../canister/host';

/**
 * The games that have been counted, because the engine repeats its letter until it knows that it arrived.
 *
 * Stored: key = u32 game id; value = u8 layout 1.
 */
export interface CountedGames {
    has(gameId: number): boolean;
    add(gameId: number): void;
    size(): number;
}

const VALUE = Uint8Array.of(1);

export function createCountedGames(map: StableMap): CountedGames {
    return {
        has: (gameId) => map.has(u32Key(gameId)),
        add: (gameId) => map.set(u32Key(gameId), VALUE),
        size: () => map.size(),
    };
}
