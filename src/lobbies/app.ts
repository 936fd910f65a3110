import type { Bans } from '../platform/bans';
import type { Budget } from '../platform/budget';
import type { Counter } from '../platform/counters';
import type { Errands } from '../platform/errands';
import type { Grace } from '../platform/grace';
import type { Host } from '../platform/host';
import type { KnownNames } from '../platform/known_names';
import type { Links } from '../platform/links';
import type { Heard } from '../platform/news/listener';
import type { Teller } from '../platform/news/teller';
import type { OfferedGames } from '../platform/offered_games';
import type { Outbox } from '../platform/outbox';
import type { Pause } from '../platform/pause';
import type { PublicLog } from '../platform/public_log';
import type { Randomness } from '../platform/randomness';
import type { RateLimit } from '../platform/rate_limit';
import type { Retention } from '../platform/retention';
import type { Sessions } from '../platform/sessions';
import type { Directory } from './jobs/directory';
import type { EngineStates } from './jobs/engine_states';
import type { Engines } from './jobs/engines';
import type { Matches } from './jobs/matches';
import type { Meetings } from './jobs/meetings';
import type { KnownRatings } from './jobs/ratings';
import type { Review } from './jobs/review';
import type { Watch } from './jobs/watch';
import type { Limits } from './model/limits';
import type { Absentees } from './store/absentees';
import type { Acquaintances } from './store/acquaintances';
import type { Acts } from './store/acts';
import type { Blocks } from './store/blocks';
import type { Complaints } from './store/complaints';
import type { Histories } from './store/histories';
import type { LatestMatches } from './store/latest_matches';
import type { Moderators } from './store/moderators';
import type { PlayerSessions } from './store/player_sessions';
import type { Rematches } from './store/rematches';
import type { RoomStore } from './store/room_store';
import type { SessionOffers } from './store/session_offers';

/** Everything that the use cases of this canister may touch. `wiring.ts` builds it. */
export interface App {
    readonly host: Host;
    readonly links: Links;
    readonly bans: Bans;
    readonly errands: Errands;
    readonly publicLog: PublicLog;
    readonly moderators: Moderators;
    readonly acts: Acts;
    readonly complaints: Complaints;
    readonly sessions: Sessions;
    readonly sessionOffers: SessionOffers;
    readonly playerSessions: PlayerSessions;
    readonly watch: Watch;
    readonly histories: Histories;
    readonly names: KnownNames;
    readonly heard: Heard;
    /** Of the house, to all others; `jobs/news.ts` has the subjects. */
    readonly news: Teller;
    readonly engines: Engines;
    readonly directory: Directory;
    readonly engineStates: EngineStates;
    /** Of the whole house. */
    readonly pause: Pause;
    readonly grace: Grace;
    readonly offered: OfferedGames;
    readonly rooms: RoomStore;
    readonly rematches: Rematches;
    readonly blocks: Blocks;
    readonly ratings: KnownRatings;
    readonly meetings: Meetings;
    /** Of tournaments. */
    readonly matches: Matches;
    readonly absentees: Absentees;
    readonly acquaintances: Acquaintances;
    readonly latestMatches: LatestMatches;
    /** Issues the ids of rooms. */
    readonly roomIds: Counter;
    readonly finishedGames: Counter;
    readonly outbox: Outbox;
    readonly review: Review;
    readonly retention: Retention;
    readonly randomness: Randomness;
    readonly limits: Limits;
    /** Of what callers make all canisters spend. */
    readonly budget: Budget;
    /** Of rooms that are opened and seats that are taken. */
    readonly roomsRate: RateLimit;
    /** Of players who are reported. */
    readonly reportsRate: RateLimit;
    /** Of what moderators do. */
    readonly actsRate: RateLimit;
    /** Of wrong invite codes. */
    readonly guessesRate: RateLimit;
}
