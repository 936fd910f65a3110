import type { Bans } from '../platform/bans';
import type { Budget } from '../platform/budget';
import type { Counter } from '../platform/counters';
import type { Errands } from '../platform/errands';
import type { Host } from '../platform/host';
import type { Links } from '../platform/links';
import type { Listener } from '../platform/news/listener';
import type { OfferedGames } from '../platform/offered_games';
import type { Pause } from '../platform/pause';
import type { PublicLog } from '../platform/public_log';
import type { RateLimit } from '../platform/rate_limit';
import type { Director } from './jobs/director';
import type { Openings } from './jobs/openings';
import type { Limits } from './model/limits';
import type { Events } from './store/events';
import type { LiveEvents } from './store/live_events';

/** Everything that the use cases of this canister may touch. `wiring.ts` builds it. */
export interface App extends Pick<Listener, 'sessions' | 'heard'> {
    readonly host: Host;
    readonly links: Links;
    readonly bans: Bans;
    readonly errands: Errands;
    readonly publicLog: PublicLog;
    /** Of the house, or of this canister's operators. While it is on, nothing is announced and nobody enters. */
    readonly pause: Pause;
    /** Of the house. */
    readonly offered: OfferedGames;
    readonly limits: Limits;
    readonly budget: Budget;
    /** Of codes. */
    readonly guessesRate: RateLimit;
    /** Letters of Lobbies about matches that are over. */
    readonly finished: Counter;
    /** Numbers entries in their order. */
    readonly entries: Counter;
    readonly events: Events;
    readonly live: LiveEvents;
    readonly director: Director;
    readonly openings: Openings;
}
