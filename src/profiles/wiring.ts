import type { House } from '../canister/canister';
import { createCounter } from '../canister/counters';
import { GAME_KINDS, type GameKindName } from '../canister/game_kinds';
import type { Host, StableMap } from '../canister/host';
import { createLinks } from '../canister/links';
import type { App } from './app';
import { createCountedGames } from './counted_games';
import { createLeaderboard, type Leaderboard } from './leaderboard';
import { createNames } from './names';
import { metrics } from './queries/metrics';
import { createProfileStore, MEMORY } from './store';

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
