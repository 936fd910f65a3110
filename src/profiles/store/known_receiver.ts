import { getTime, setTime } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { samePrincipal } from '../../platform/principal';

const TIME_BYTES = 6;

/**
 * The canister that has answered last, as it was then: since when it keeps names.
 *
 * Stored: u48 when the receiver began to keep names · its principal.
 */
export interface KnownReceiver {
    /** Whether any has answered ever. */
    isReached(): boolean;
    /** Whether it is this one, and has not been reinstalled since. */
    is(receiver: Uint8Array, beganMs: number): boolean;
    remember(receiver: Uint8Array, beganMs: number): void;
}

/** @param key where it lies among the counters */
export function createKnownReceiver(counters: StableMap, key: number): KnownReceiver {
    const name = Uint8Array.of(key);

    return {
        isReached: () => counters.has(name),
        is: (receiver, beganMs) => {
            const record = counters.get(name);
            if (record === undefined) return false;
            const view = new DataView(record.buffer, record.byteOffset);
            return getTime(view, 0) === beganMs && samePrincipal(record.subarray(TIME_BYTES), receiver);
        },
        remember: (receiver, beganMs) => {
            const record = new Uint8Array(TIME_BYTES + receiver.length);
            setTime(new DataView(record.buffer), 0, beganMs);
            record.set(receiver, TIME_BYTES);
            counters.set(name, record);
        },
    };
}
