import type { Bans } from '../platform/bans';
import type { Counter } from '../platform/counters';
import type { Errands } from '../platform/errands';
import type { Host } from '../platform/host';
import type { Links } from '../platform/links';
import type { Pause } from '../platform/pause';

/** Everything that the use cases of this canister may touch. `wiring.ts` builds it. */
export interface App {
    readonly host: Host;
    readonly links: Links;
    readonly bans: Bans;
    readonly errands: Errands;
    /** Of new events. */
    readonly pause: Pause;
    /** Letters of Lobbies about matches that are over. */
    readonly finished: Counter;
}
