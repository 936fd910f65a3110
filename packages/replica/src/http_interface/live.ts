import type { Network } from '../core/api';
import { Certifier } from './certificate';
import type { SubnetKeys } from './keys';
import { SentRequests } from './requests';

/**
 * A network with somebody who keeps it going. The owner runs rounds by itself, at its own pace: requests that came
 * through the asynchronous endpoint depend on it.
 */
export interface Live {
    readonly network: Network;
    readonly keys: SubnetKeys;
    /** Runs the rounds that wait, at once. For a caller who waits for an answer. */
    readonly progress: () => Promise<void> | void;
}

/** What the endpoints of one interface share. */
export interface Service extends Live {
    readonly certifier: Certifier;
    readonly sent: SentRequests;
}

export function createService(live: Live): Service {
    return { ...live, certifier: new Certifier(live.network, live.keys), sent: new SentRequests(live.network) };
}
