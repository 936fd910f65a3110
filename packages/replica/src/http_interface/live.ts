import type { Network } from '../core/api';
import { Certifier } from './certificate';
import type { SubnetKeys } from './keys';
import { SentRequests } from './requests';

/**
 * A network whose owner keeps it going. The owner runs rounds by itself, at its own pace: requests that came
 * through the asynchronous endpoint depend on it.
 */
export interface Live {
    readonly network: Network;
    readonly keys: SubnetKeys;
    /** Runs the waiting rounds immediately, for a caller that waits for an answer. */
    readonly progress: () => Promise<void> | void;
}

/** The state shared by the endpoints of one interface. */
export interface Service extends Live {
    readonly certifier: Certifier;
    readonly sent: SentRequests;
}

export function createService(live: Live): Service {
    return { ...live, certifier: new Certifier(live.network, live.keys), sent: new SentRequests(live.network) };
}
