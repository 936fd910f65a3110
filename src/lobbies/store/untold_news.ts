import type { StableMap } from '../../platform/host';

/** What an engine may not know yet of a player. */
export interface News {
    readonly player: Uint8Array;
    readonly isBan: boolean;
    readonly isName: boolean;
}

/** What an engine may not know yet of the house. */
export interface HouseNews {
    readonly isPause: boolean;
    /** Whether it has to forget all bans of the house first: some may have been lifted while it knew nothing. */
    readonly isAfresh: boolean;
}

/**
 * What the engines may not know yet. It says of whom, not what: a letter tells what is true when it goes out. So nothing is told that is
 * out of date, and what waits is never more than there are players.
 *
 * Stored: key = u8 length of the engine's principal · the engine · the player, or nothing for the house; value = u8 bits:
 * 1 a ban, 2 a name, 4 the pause, 8 afresh.
 */
export interface UntoldNews {
    add(engine: Uint8Array, news: News): void;
    addOfHouse(engine: Uint8Array, news: HouseNews): void;
    /** The first players of whom an engine may not know something, at most `count`. */
    playersOf(engine: Uint8Array, count: number): readonly News[];
    /** What it may not know of the house. */
    houseOf(engine: Uint8Array): HouseNews;
    remove(engine: Uint8Array, player: Uint8Array): void;
    removeOfHouse(engine: Uint8Array): void;
    /** Whether the engine knows all. */
    isTold(engine: Uint8Array): boolean;
    /** Forgets an engine. */
    drop(engine: Uint8Array): void;
    /** Forgets all but these: some may have been replaced by another one. */
    keepOnly(engines: readonly Uint8Array[]): void;
    size(): number;
}

/** In the place of a player. */
const HOUSE = new Uint8Array(0);

const BAN = 1;
const NAME = 2;
const PAUSE = 4;
const AFRESH = 8;

export function createUntoldNews(map: StableMap): UntoldNews {
    const keyOf = (engine: Uint8Array, player: Uint8Array): Uint8Array =>
        Uint8Array.of(engine.length, ...engine, ...player);

    function keysOf(engine: Uint8Array, count: number): Uint8Array[] {
        const from = keyOf(engine, HOUSE);
        // Engines are few, and what waits is little: all of it is looked through.
        const all = map.keys(0, map.size()).filter((key) => from.every((byte, place) => key[place] === byte));
        return all.slice(0, count);
    }

    function mark(key: Uint8Array, bits: number): void {
        map.set(key, Uint8Array.of(bitsAt(key) | bits));
    }

    function bitsAt(key: Uint8Array): number {
        return map.get(key)?.[0] ?? 0;
    }

    return {
        add: (engine, { player, isBan, isName }) => {
            mark(keyOf(engine, player), (isBan ? BAN : 0) | (isName ? NAME : 0));
        },
        addOfHouse: (engine, { isPause, isAfresh }) => {
            mark(keyOf(engine, HOUSE), (isPause ? PAUSE : 0) | (isAfresh ? AFRESH : 0));
        },
        playersOf: (engine, count) => {
            const at = 1 + engine.length;
            const keys = keysOf(engine, count + 1).filter(({ length }) => length > at);
            return keys.slice(0, count).map((key) => {
                const bits = bitsAt(key);
                return { player: key.slice(at), isBan: (bits & BAN) > 0, isName: (bits & NAME) > 0 };
            });
        },
        houseOf: (engine) => {
            const bits = bitsAt(keyOf(engine, HOUSE));
            return { isPause: (bits & PAUSE) > 0, isAfresh: (bits & AFRESH) > 0 };
        },
        remove: (engine, player) => {
            map.delete(keyOf(engine, player));
        },
        removeOfHouse: (engine) => {
            map.delete(keyOf(engine, HOUSE));
        },
        isTold: (engine) => keysOf(engine, 1).length === 0,
        drop: (engine) => {
            for (const key of keysOf(engine, map.size())) map.delete(key);
        },
        keepOnly: (engines) => {
            const starts = engines.map((engine) => keyOf(engine, HOUSE));
            for (const key of map.keys(0, map.size())) {
                if (!starts.some((start) => start.every((byte, place) => key[place] === byte))) map.delete(key);
            }
        },
        size: () => map.size(),
    };
}
