import type { GameKindName } from '@dice-wards/games/kinds';
import type { Bans } from '../platform/bans';
import type { Budget } from '../platform/budget';
import type { Errands } from '../platform/errands';
import type { Host } from '../platform/host';
import type { Links } from '../platform/links';
import type { Heard } from '../platform/news/listener';
import type { Teller } from '../platform/news/teller';
import type { PublicLog } from '../platform/public_log';
import type { RateLimit } from '../platform/rate_limit';
import type { Recent } from '../platform/recent';
import type { Sessions } from '../platform/sessions';
import type { CertifiedLeaderboards } from './jobs/certified_places';
import type { Seasons } from './jobs/seasons';
import type { Bounds } from './model/standing';
import type { CountedGames } from './store/counted_games';
import type { Founding } from './store/founding';
import type { History } from './store/history';
import type { Names } from './store/names';
import type { Pairs } from './store/pairs';
import type { ProfileStore } from './store/profile_store';
import type { Reports } from './store/reports';
import type { SecretNumbers } from './store/secret_numbers';
import type { Standings } from './store/standings';
import type { TakenNames } from './store/taken_names';

/** Everything that the use cases of this canister may touch. `wiring.ts` builds it. */
export interface App {
    readonly host: Host;
    readonly links: Links;
    readonly bans: Bans;
    readonly errands: Errands;
    readonly publicLog: PublicLog;
    readonly sessions: Sessions;
    readonly heard: Heard;
    readonly profiles: ProfileStore;
    readonly names: Names;
    readonly takenNames: TakenNames;
    /** Of new names. */
    readonly namesRate: RateLimit;
    readonly budget: Budget;
    /** To the canisters that show names; a subject is a player's principal. */
    readonly nameNews: Teller;
    readonly countedGames: CountedGames;
    readonly reports: Reports;
    readonly history: History;
    readonly bounds: Bounds;
    readonly founding: Founding;
    readonly secretNumbers: SecretNumbers;
    /** When bots declared themselves, by principal in the form of keys, since the last upgrade. */
    readonly botsSince: Recent<number>;
    /** Of rated games lately. */
    readonly pairs: Readonly<Record<GameKindName, Pairs>>;
    readonly standings: Readonly<Record<GameKindName, Standings>>;
    readonly leaderboards: CertifiedLeaderboards;
    readonly seasons: Seasons;
}
