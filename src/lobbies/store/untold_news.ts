import type { StableMap } from '../../platform/host';

/** What an engine may not know yet of a player; of the house, if there is no player. */
export interface News {
    readonly player: Uint8Array;
    readonly isBan: boolean;
    readonly isName: boolean;
}

/**
 * What the engines may not know yet. It says of whom, not what: a letter tells what is true when it goes out. So nothing is told that is
 * out of date, and what waits is never more than there are players.
 *
 * Stored: key = u8 length of the engine's principal · the engine · the player, or nothing for the pause of the house; value = u8 bits:
 * 1 a ban, 2 a name.
 */
export interface UntoldNews {
    add(engine: Uint8Array, news: News): void;
    /** The first ones of an engine, at most `count`, and whether the pause is among what it may not know. */
    of(engine: Uint8Array, count: number): { readonly players: readonly News[]; readonly pause: boolean };
    remove(engine: Uint8Array, player: Uint8Array): void;
    /** Whether the engine knows all. */
    isTold(engine: Uint8Array): boolean;
    /** Forgets an engine. */
    drop(engine: Uint8Array): void;
    size(): number;
}

/** The pause of the house, in the place of a player. */
export const HOUSE = new Uint8Array(0);

const BAN = 1;
const NAME = 2;

export function createUntoldNews(map: StableMap): UntoldNews {
    const keyOf = (engine: Uint8Array, player: Uint8Array): Uint8Array =>
        Uint8Array.of(engine.length, ...engine, ...player);

    function keysOf(engine: Uint8Array, count: number): Uint8Array[] {
        const from = keyOf(engine, HOUSE);
        // Engines are few, and what waits is little: all of it is looked through.
        const all = map.keys(0, map.size()).filter((key) => from.every((byte, place) => key[place] === byte));
        return all.slice(0, count);
    }

    return {
        add: (engine, { player, isBan, isName }) => {
            const key = keyOf(engine, player);
            const before = map.get(key)?.[0] ?? 0;
            map.set(key, Uint8Array.of(before | (isBan ? BAN : 0) | (isName ? NAME : 0)));
        },
        of: (engine, count) => {
            const at = 1 + engine.length;
            const all = keysOf(engine, count).map((key): News => {
                const bits = map.get(key)?.[0] ?? 0;
                return { player: key.slice(at), isBan: (bits & BAN) > 0, isName: (bits & NAME) > 0 };
            });
            const players = all.filter(({ player }) => player.length > 0);
            return { players, pause: players.length < all.length };
        },
        remove: (engine, player) => {
            map.delete(keyOf(engine, player));
        },
        isTold: (engine) => keysOf(engine, 1).length === 0,
        drop: (engine) => {
            for (const key of keysOf(engine, map.size())) map.delete(key);
        },
        size: () => map.size(),
    };
}
