import type { Host } from '../../platform/host';
import type { Links } from '../../platform/links';
import type { Load } from '../../platform/messages';
import { principalKey, samePrincipal } from '../../platform/principal';
import { leastLoaded } from '../model/engine_choice';

/** So long an engine rests that has not taken a game: others are asked first. */
const REST_MS = 30_000;
/** So long it counts what an engine has told of its load. One that gets no games tells nothing, while its games end; so then it gets one. */
const TOLD_MS = 30_000;

const OTHERS = ['profiles', 'tournaments'] as const;

/** The engines of the house, as far as new games are concerned. What is known of their load is on the heap, and each answer tells it anew. */
export interface Engines {
    /** For a new game; `undefined` if none is linked or all drain. With one engine it is that one, whatever it has to do. */
    next(): Uint8Array | undefined;
    /** Another one that does not rest, for a game that this one has not taken; `undefined` if there is none. */
    insteadOf(engine: Uint8Array): Uint8Array | undefined;
    /** All that may have games: the linked one, and those of the set, closing ones too. */
    all(): readonly Uint8Array[];
    /** All of them, Profiles, and the canister of tournaments: those that are told of bans, the pause and sessions. */
    withOthers(): readonly Uint8Array[];
    /** Those that take new games. */
    open(): readonly Uint8Array[];
    isOpen(engine: Uint8Array): boolean;
    /** What an engine has told with a game that it took. */
    loaded(engine: Uint8Array, load: Load): void;
    /** It has not taken a game. */
    rest(engine: Uint8Array): void;
}

export function createEngines(host: Pick<Host, 'now'>, links: Links): Engines {
    const loads = new Map<string, { readonly load: Load; readonly atMs: number }>();
    const rests = new Map<string, number>();

    function all(): readonly Uint8Array[] {
        const linked = links.get('gameEngine');
        const others = links.engines.all().map(({ id }) => id);
        return linked === undefined ? others : [linked, ...others.filter((id) => !samePrincipal(id, linked))];
    }

    function withOthers(): readonly Uint8Array[] {
        const others = OTHERS.map(links.get).filter((each) => each !== undefined);
        return others.length === 0 ? all() : [...all(), ...others];
    }

    /** The linked engine is in no set, as long as nobody has said a word on it. */
    function isOpen(engine: Uint8Array): boolean {
        return (links.engines.stateOf(engine) ?? 'open') === 'open';
    }

    function open(): readonly Uint8Array[] {
        return all().filter(isOpen);
    }

    function among(engines: readonly Uint8Array[]): Uint8Array | undefined {
        const nowMs = host.now();
        const candidates = engines.map((id) => {
            const key = principalKey(id);
            const told = loads.get(key);
            const load = told !== undefined && nowMs - told.atMs < TOLD_MS ? told.load : undefined;
            return { id, load, restsUntilMs: rests.get(key) ?? 0 };
        });
        return leastLoaded(candidates, nowMs)?.id;
    }

    function next(): Uint8Array | undefined {
        return links.engines.all().length === 0 ? links.get('gameEngine') : among(open());
    }

    function insteadOf(engine: Uint8Array): Uint8Array | undefined {
        if (links.engines.all().length === 0) return undefined;
        const nowMs = host.now();
        const rested = open().filter((id) => (rests.get(principalKey(id)) ?? 0) <= nowMs);
        return among(rested.filter((id) => !samePrincipal(id, engine)));
    }
    return {
        next,
        insteadOf,
        all,
        withOthers,
        open,
        isOpen,
        loaded: (engine, load) => {
            const key = principalKey(engine);
            loads.set(key, { load, atMs: host.now() });
            rests.delete(key);
        },
        rest: (engine) => {
            if (links.engines.all().length > 0) rests.set(principalKey(engine), host.now() + REST_MS);
        },
    };
}
