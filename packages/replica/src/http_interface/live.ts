import type { Network } from '../core/api';
import { Certifier } from './certificate';
import type { KeysOf } from './keys';
import { SentRequests } from './requests';

/**
 * A network whose owner keeps it going. The owner runs rounds by itself, at its own pace: requests that came
 * through the asynchronous endpoint depend on it.
 */
export interface Live {
    readonly network: Network;
    readonly keysOf: KeysOf;
    /** Runs the waiting rounds immediately, for a caller that waits for an answer. */
    readonly progress: () => Promise<void> | void;
    /** What `/_/topology` answers, if anything: it is PocketIC's. */
    readonly topology?: () => object;
    /** One that others use too, so that all certificates of the network agree about the time. */
    readonly certifier?: Certifier;
}

/** The state shared by the endpoints of one interface. */
export interface Service extends Live {
    readonly certifier: Certifier;
    readonly sent: SentRequests;
    readonly rootKey: Uint8Array;
}

export function createService(live: Live): Service {
    return {
        ...live,
        certifier: live.certifier ?? new Certifier(live.network, live.keysOf),
        sent: new SentRequests(live.network),
        rootKey: live.keysOf(0).publicKey,
    };
}
