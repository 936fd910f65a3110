import type { GameKindName } from '../canister/game_kinds';
import type { Host } from '../canister/host';
import type { Links } from '../canister/links';
import type { CountedGames } from './counted_games';
import type { Leaderboard } from './leaderboard';
import type { Names } from './names';
import type { ProfileStore } from './store';

/** Everything that the use cases of this canister may touch. `wiring.ts` builds it. */
export interface App {
    readonly host: Host;
    readonly links: Links;
    readonly profiles: ProfileStore;
    readonly names: Names;
    readonly countedGames: CountedGames;
    readonly leaderboards: Readonly<Record<GameKindName, Leaderboard>>;
}
