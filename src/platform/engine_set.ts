import type { StableMap } from './host';

/**
 * Stored as the index in this list: append only.
 *
 * - `opening`: the others are told of it, and it of what it has to know; it gets no games yet.
 * - `open`: it gets new games.
 * - `draining`: it gets none, and goes on with those it has.
 * - `closing`: it is let go as soon as nothing is left there.
 */
export const ENGINE_STATES = ['opening', 'open', 'draining', 'closing'] as const;
export type EngineState = (typeof ENGINE_STATES)[number];

export interface HouseEngine {
    readonly id: Uint8Array;
    readonly state: EngineState;
}

/** A letter names all engines: with more, it would be longer than a method reads. */
export const MOST_ENGINES = 30;

/**
 * The engines of the house besides the one that is linked, or with a word on that one. Lobbies keeps it, and tells Profiles, which
 * believes the engines in it.
 *
 * Stored beside the links: key = u8 64 · principal, value = u8 layout 1 · u8 state.
 */
export interface EngineSet {
    all(): readonly HouseEngine[];
    stateOf(engine: Uint8Array): EngineState | undefined;
    set(engine: Uint8Array, state: EngineState): void;
    /** False if it was none of them. */
    remove(engine: Uint8Array): boolean;
}

const ENGINE = 64;
const LAYOUT = 1;
/** The links themselves come before the engines, one for each name. */
const LINKS = 4;

export function createEngineSet(store: StableMap): EngineSet {
    let known: readonly HouseEngine[] | undefined;
    const keyOf = (engine: Uint8Array): Uint8Array => Uint8Array.of(ENGINE, ...engine);

    function all(): readonly HouseEngine[] {
        known ??= store
            .keys(0, LINKS + MOST_ENGINES)
            .filter((key) => key[0] === ENGINE)
            .map((key) => ({ id: key.slice(1), state: stateIn(store.get(key)) }));
        return known;
    }
    return {
        all,
        stateOf: (engine) => {
            // Most houses have one engine, and no set.
            if (all().length === 0) return undefined;
            const record = store.get(keyOf(engine));
            return record && stateIn(record);
        },
        set: (engine, state) => {
            store.set(keyOf(engine), Uint8Array.of(LAYOUT, ENGINE_STATES.indexOf(state)));
            known = undefined;
        },
        remove: (engine) => {
            known = undefined;
            return store.delete(keyOf(engine)) !== undefined;
        },
    };
}

function stateIn(record: Uint8Array | undefined): EngineState {
    if (record?.[0] !== LAYOUT) throw new Error(`an engine of the unknown layout ${record?.[0]}`);
    const state = ENGINE_STATES[record[1]!];
    if (state === undefined) throw new Error(`an engine in the unknown state ${record[1]}`);
    return state;
}
