import { GAME_KINDS, type GameKindName } from '../games/kinds';
import type { House } from '../platform/canister';
import { createCounter } from '../platform/counters';
import type { Host, StableMap } from '../platform/host';
import { createLinks } from '../platform/links';
import type { App } from './app';
import { metrics } from './queries/metrics';
import { createCountedGames } from './store/counted_games';
import { createNames } from './store/names';
import { createProfileStore, MEMORY } from './store/profile_store';
import { createLeaderboard, type Leaderboard } from './store/ranking';

/** Stored counters, by their keys. Append only. */
const COUNTER = { games: 1 } as const;

/** Builds the canister from a platform and its memories. Calls neither: this also runs while the canister is built. */
export function wire(host: Host, memory: (id: number) => StableMap): App & House {
    const counters = memory(MEMORY.counters);
    const app: App = {
        host,
        links: createLinks(memory(MEMORY.links)),
        profiles: createProfileStore(memory(MEMORY.profiles)),
        names: createNames(memory(MEMORY.names)),
        countedGames: createCountedGames(memory(MEMORY.countedGames), createCounter(counters, COUNTER.games)),
        leaderboards: Object.fromEntries(
            GAME_KINDS.map((kind, index) => [kind, createLeaderboard(memory(MEMORY.leaderboards + index))]),
        ) as Record<GameKindName, Leaderboard>,
    };
    // No timers here, and nobody waits for a link.
    return { ...app, start: () => undefined, linked: () => undefined, metrics: () => metrics(app) };
}
