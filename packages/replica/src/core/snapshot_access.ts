import type { Reject } from './api';
import { hexOf, textOf } from './bytes';
import type { Canister } from './canister';
import { cyclesText, MANAGEMENT_INSTRUCTIONS } from './cycles';
import { reject } from './errors';
import { MAX_SNAPSHOTS } from './limits';
import type { Context } from './management_method';
import { bytesUsed, charge, freezingThreshold } from './resources';
import { type CanisterSnapshot, ownerOf, type SnapshotContent, snapshotBytes } from './snapshots';

/** Finding a canister's snapshots, and paying for them. */

export function isReject(value: object | undefined): value is Reject {
    return value !== undefined && 'rejectCode' in value;
}

export function notFound(canister: Canister, id: Uint8Array): Reject {
    return reject(
        'snapshotNotFound',
        `Could not find the snapshot ID ${hexOf(id)} for canister ${textOf(canister.id)}.`,
    );
}

/** A snapshot of this canister; those of others have ids that end with another canister's. */
export function findOwn(
    canister: Canister,
    id: Uint8Array,
    { network }: Pick<Context, 'network'>,
): CanisterSnapshot | Reject {
    const snapshot = canister.snapshots.find(id);
    if (snapshot !== undefined) return snapshot;
    if (network.find(ownerOf(id))?.snapshots.find(id) === undefined) return notFound(canister, id);
    return reject('rejectedMessage', `The snapshot ${hexOf(id)} does not belong to canister ${textOf(canister.id)}.`);
}

/** The snapshot whose place a new one takes; a reject when there is neither such a snapshot nor room. */
export function replacedBy(
    canister: Canister,
    id: Uint8Array | undefined,
    context: Pick<Context, 'network'>,
): CanisterSnapshot | undefined | Reject {
    if (id !== undefined) return findOwn(canister, id, context);
    if (canister.snapshots.list.length < MAX_SNAPSHOTS) return undefined;
    return reject(
        'rejectedMessage',
        `Canister ${textOf(canister.id)} has reached the maximum number of snapshots allowed: ${MAX_SNAPSHOTS}.`,
    );
}

/** Charges for making a snapshot, unless the canister would be frozen with it. */
export function chargeGrowth(
    context: Context,
    canister: Canister,
    snapshot: SnapshotContent,
    replaced: CanisterSnapshot | undefined,
): Reject | undefined {
    const { prices } = context.network.world(canister);
    const bytes = snapshotBytes(snapshot);
    const growth = bytes - (replaced === undefined ? 0 : snapshotBytes(replaced));
    const missing = freezingThreshold(canister, prices, bytesUsed(canister) + growth) - canister.balance;
    if (missing > 0n) {
        return reject(
            'memoryGrowthTooDear',
            `Canister cannot grow memory by ${Math.max(growth, 0)} bytes due to insufficient cycles. At least ${cyclesText(missing)} additional cycles are required.`,
        );
    }
    return chargeInstructions(context, canister, MANAGEMENT_INSTRUCTIONS.snapshot + BigInt(bytes), growth);
}

/** Charges for work with snapshots, as if the canister's memory had grown by so many bytes. */
export function chargeInstructions(
    { network, call }: Context,
    canister: Canister,
    instructions: bigint,
    growth = 0,
): Reject | undefined {
    const { prices } = network.world(canister);
    const fee = prices.instructions(instructions, false);
    const refusal = charge(canister, prices, call.caller, fee, bytesUsed(canister) + growth);
    return refusal && reject('outOfCycles', `Canister snapshotting failed with: \`${refusal.message}\``);
}
