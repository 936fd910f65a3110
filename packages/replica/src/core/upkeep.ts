import type { Canister } from './canister';
import { DAY } from './cycles';
import { reject } from './errors';
import { STOP_TIMEOUT_SECONDS } from './limits';
import type { Administration } from './management_method';
import { idleCyclesPerDay } from './resources';

/** What a round does for a canister besides its messages. Times are nanoseconds since 1970. */

const SECOND = 1_000_000_000n;
/** The answer to `stop_canister`: Candid without values. */
const NOTHING = Uint8Array.of(0x44, 0x49, 0x44, 0x4c, 0, 0);

/** Stops a stopping canister when no call context is open, and answers those that asked for it. */
export function settleStop(network: Pick<Administration, 'respond'>, canister: Canister): void {
    if (canister.status !== 'stopping' || canister.contexts.size > 0) return;
    canister.status = 'stopped';
    canister.version += 1n;
    for (const { origin, cycles } of canister.stopRequests)
        network.respond(origin, { kind: 'replied', data: NOTHING }, cycles);
    canister.stopRequests = [];
}

/** A canister may wait for answers for ever; those that asked it to stop do not. */
export function giveUpStopping(network: Pick<Administration, 'respond'>, canister: Canister, now: bigint): void {
    if (canister.stopRequests.length === 0) return;
    const late = canister.stopRequests.filter(({ since }) => now - since >= STOP_TIMEOUT_SECONDS * SECOND);
    for (const { origin, cycles } of late)
        network.respond(origin, reject('stopTimeout', 'Stop canister request timed out'), cycles);
    canister.stopRequests = canister.stopRequests.filter((request) => !late.includes(request));
}

/** Charges for memory and compute allocation since the last time. A canister that cannot pay loses its code. */
export function chargeForTime(
    network: Pick<Administration, 'world' | 'uninstall' | 'settleStop'>,
    canister: Canister,
    now: bigint,
): void {
    const seconds = (now - canister.chargedAt) / SECOND;
    canister.chargedAt = now;
    const cost = (idleCyclesPerDay(canister, network.world(canister).prices) * seconds) / DAY;
    if (cost <= canister.balance) {
        canister.balance -= cost;
        return;
    }
    canister.settings.computeAllocation = 0n;
    canister.settings.memoryAllocation = 0n;
    network.uninstall(canister);
    network.settleStop(canister);
}
