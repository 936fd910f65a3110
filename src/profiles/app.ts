import type { GameKindName } from '../games/kinds';
import type { Host } from '../platform/host';
import type { Links } from '../platform/links';
import type { CountedGames } from './store/counted_games';
import type { Names } from './store/names';
import type { ProfileStore } from './store/profile_store';
import type { Leaderboard } from './store/ranking';

/** Everything that the use cases of this canister may touch. `wiring.ts` builds it. */
export interface App {
    readonly host: Host;
    readonly links: Links;
    readonly profiles: ProfileStore;
    readonly names: Names;
    readonly countedGames: CountedGames;
    readonly leaderboards: Readonly<Record<GameKindName, Leaderboard>>;
}
