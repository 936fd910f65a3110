import { GAME_KINDS, type GameKindName } from '../games/kinds';
import { createBans } from '../platform/bans';
import type { CanisterApp } from '../platform/canister';
import { createCounter } from '../platform/counters';
import { createErrands } from '../platform/errands';
import type { Host, StableMap } from '../platform/host';
import { createLinks } from '../platform/links';
import type { App } from './app';
import { metrics } from './queries/metrics';
import { createCountedGames } from './store/counted_games';
import { MEMORY } from './store/memory';
import { createNames } from './store/names';
import { createProfileStore } from './store/profile_store';
import { createRanking, type Ranking } from './store/ranking';
import { createReports } from './store/reports';

/** Stored counters, by their keys. Append only. */
const COUNTER = { games: 1 } as const;

/** Builds the canister from a platform and its memories. Calls neither, because this also runs at build time. */
export function wire(host: Host, memory: (id: number) => StableMap): App & CanisterApp {
    const counters = memory(MEMORY.counters);
    const app: App = {
        host,
        links: createLinks(memory(MEMORY.links)),
        bans: createBans(counters),
        errands: createErrands(host),
        profiles: createProfileStore(memory(MEMORY.profiles)),
        names: createNames(memory(MEMORY.names)),
        countedGames: createCountedGames(memory(MEMORY.countedGames), createCounter(counters, COUNTER.games)),
        reports: createReports(memory(MEMORY.reports)),
        rankings: Object.fromEntries(
            GAME_KINDS.map((kind, index) => [kind, createRanking(memory(MEMORY.rankings + index))]),
        ) as Record<GameKindName, Ranking>,
    };
    // There are no timers to start, and nothing waits for a link.
    return { ...app, start: app.bans.load, linked: () => undefined, metrics: () => metrics(app) };
}
