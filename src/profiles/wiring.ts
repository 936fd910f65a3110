import { GAME_KINDS, type GameKindName } from '../games/kinds';
import type { CanisterApp } from '../platform/canister';
import { createCounter } from '../platform/counters';
import type { Host, StableMap } from '../platform/host';
import { createLinks } from '../platform/links';
import { createRateLimit } from '../platform/rate_limit';
import type { App } from './app';
import { metrics } from './queries/metrics';
import { createCountedGames } from './store/counted_games';
import { MEMORY } from './store/memory';
import { createNames } from './store/names';
import { createProfileStore } from './store/profile_store';
import { createRanking, type Ranking } from './store/ranking';

/** Stored counters, by their keys. Append only. */
const COUNTER = { games: 1 } as const;

/** Each name that is given up stays reserved, so nobody gets to reserve many. */
const NAMES_RATE = { burst: 5, seconds: 600 } as const;

/** Builds the canister from a platform and its memories. Calls neither, because this also runs at build time. */
export function wire(host: Host, memory: (id: number) => StableMap): App & CanisterApp {
    const counters = memory(MEMORY.counters);
    const app: App = {
        host,
        links: createLinks(memory(MEMORY.links)),
        profiles: createProfileStore(memory(MEMORY.profiles)),
        names: createNames(memory(MEMORY.names)),
        namesRate: createRateLimit(host, NAMES_RATE),
        countedGames: createCountedGames(memory(MEMORY.countedGames), createCounter(counters, COUNTER.games)),
        rankings: Object.fromEntries(
            GAME_KINDS.map((kind, index) => [kind, createRanking(memory(MEMORY.rankings + index))]),
        ) as Record<GameKindName, Ranking>,
    };
    // There are no timers to start, and nothing waits for a link.
    return { ...app, start: () => undefined, linked: () => undefined, metrics: () => metrics(app) };
}
