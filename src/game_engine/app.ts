import type { GameResult } from '../platform/messages';
import type { Host } from '../platform/host';
import type { Links } from '../platform/links';
import type { Outbox } from '../platform/outbox';
import type { Clock } from './jobs/clock';
import type { Endings } from './jobs/endings';
import type { RandomBytes } from './model/sealed_dice';
import type { GameStore } from './store/game_store';
import type { StatisticsStore } from './store/statistics_store';
import type { TapeStore } from './store/tape_store';
import type { ViewReplies } from './view_replies';

/** Everything that the use cases of this canister may touch. `wiring.ts` builds it. */
export interface App {
    readonly host: Host;
    readonly links: Links;
    readonly games: GameStore;
    readonly tapes: TapeStore;
    readonly clock: Clock;
    readonly endings: Endings;
    readonly outbox: Outbox;
    readonly random: RandomBytes;
    readonly views: ViewReplies;
    readonly statistics: StatisticsStore;
    /** Puts the letters about a finished game into the outbox. */
    announce(winner: Uint8Array, loser: Uint8Array, result: GameResult): void;
    /** The same for a game that counts for nobody: only Lobbies hears of it. */
    announceAbandoned(house: Uint8Array, result: GameResult): void;
}
