import type { Counter } from '../canister/counters';
import type { Host } from '../canister/host';
import type { Links } from '../canister/links';
import type { Outbox } from '../canister/outbox';
import type { Randomness } from '../canister/randomness';
import type { RoomStore } from './store';

/** Everything that the use cases of this canister may touch. `wiring.ts` builds it. */
export interface App {
    readonly host: Host;
    readonly links: Links;
    readonly rooms: RoomStore;
    /** Gives the ids of rooms. */
    readonly roomIds: Counter;
    readonly finishedGames: Counter;
    readonly outbox: Outbox;
    readonly randomness: Randomness;
}
