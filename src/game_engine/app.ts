import type { Bans } from '../platform/bans';
import type { Errands } from '../platform/errands';
import type { Host } from '../platform/host';
import type { Links } from '../platform/links';
import type { Outbox } from '../platform/outbox';
import type { Clock } from './jobs/clock';
import type { Endings } from './jobs/endings';
import type { Pause } from './jobs/pause';
import type { RandomBytes } from './model/sealed_dice';
import type { ViewReplies } from './model/view_replies';
import type { GameStore } from './store/game_store';
import type { StatisticsStore } from './store/statistics_store';
import type { TapeStore } from './store/tape_store';

/** Everything that the use cases of this canister may touch. `wiring.ts` builds it. */
export interface App {
    readonly host: Host;
    readonly links: Links;
    readonly bans: Bans;
    readonly errands: Errands;
    readonly pause: Pause;
    readonly games: GameStore;
    readonly tapes: TapeStore;
    readonly clock: Clock;
    readonly endings: Endings;
    readonly outbox: Outbox;
    readonly random: RandomBytes;
    readonly views: ViewReplies;
    readonly statistics: StatisticsStore;
}
