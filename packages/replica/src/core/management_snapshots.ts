import type { Reject } from './api';
import { hexOf, sameBytes, textOf } from './bytes';
import type { Canister } from './canister';
import { MANAGEMENT_INSTRUCTIONS } from './cycles';
import { reject } from './errors';
import {
    about,
    type CanisterRecord,
    type Context,
    DONE,
    method,
    type Opt,
    originOf,
    type Versioned,
} from './management_method';
import { chargeGrowth, chargeInstructions, findOwn, isReject, notFound, replacedBy } from './snapshot_access';
import { loadSnapshot, takeSnapshot } from './snapshot_loading';
import { type CanisterSnapshot, ownerOf, snapshotBytes } from './snapshots';

interface OneSnapshot extends CanisterRecord {
    readonly snapshot_id: Uint8Array;
}

/** The management canister's methods for a canister's snapshots as a whole. */
export const SNAPSHOT_METHODS = {
    take_canister_snapshot: method<
        CanisterRecord & Versioned & { replace_snapshot: Opt<Uint8Array>; uninstall_code: Opt<boolean> }
    >({
        about,
        run: (context, argument, canister) => {
            const { network } = context;
            const { now } = network.world(canister);
            const replaced = replacedBy(canister, argument.replace_snapshot[0], context);
            if (isReject(replaced)) return replaced;
            const taken = takeSnapshot(canister, now);
            if (isReject(taken)) return taken;
            const refusal = chargeGrowth(context, canister, taken, replaced);
            if (refusal !== undefined) return refusal;
            const snapshot = canister.snapshots.put(canister.id, taken, replaced);
            if (argument.uninstall_code[0] === true) {
                network.uninstall(canister);
                canister.recordChange(now, originOf(context, argument), { kind: 'code_uninstall' });
            }
            return { value: summaryOf(snapshot) };
        },
    }),
    load_canister_snapshot: method<OneSnapshot & Versioned>({
        about,
        run: (context, argument, canister) => {
            const snapshot = findLoadable(context, canister, argument.snapshot_id);
            if (isReject(snapshot)) return snapshot;
            const instructions = MANAGEMENT_INSTRUCTIONS.snapshot + BigInt(snapshotBytes(snapshot));
            const world = context.network.world(canister);
            const refusal =
                chargeInstructions(context, canister, instructions) ?? loadSnapshot(canister, world, snapshot);
            if (refusal !== undefined) return refusal;
            const owner = ownerOf(snapshot.id);
            canister.recordChange(world.now, originOf(context, argument), {
                kind: 'load_snapshot',
                version: snapshot.version,
                snapshotId: snapshot.id,
                takenAt: snapshot.takenAt,
                source: snapshot.source,
                fromCanister: sameBytes(owner, canister.id) ? undefined : owner,
            });
            return DONE;
        },
    }),
    list_canister_snapshots: method<CanisterRecord>({
        about,
        run: (_, __, canister) => ({ value: canister.snapshots.list.map(summaryOf) }),
    }),
    delete_canister_snapshot: method<OneSnapshot>({
        about,
        run: (context, { snapshot_id }, canister) => {
            const snapshot = findOwn(canister, snapshot_id, context);
            if (isReject(snapshot)) return snapshot;
            canister.snapshots.delete(snapshot.id);
            return DONE;
        },
    }),
} as const;

/** A canister may load the snapshot of another one if the caller controls both. */
function findLoadable({ network, call }: Context, canister: Canister, id: Uint8Array): CanisterSnapshot | Reject {
    const owner = network.find(ownerOf(id));
    const snapshot = owner?.snapshots.find(id);
    if (owner === undefined || snapshot === undefined) return notFound(canister, id);
    if (owner === canister || owner.isController(call.caller)) return snapshot;
    return reject(
        'rejectedMessage',
        `Only a controller of the canister that snapshot ${hexOf(id)} belongs to can load it on canister ${textOf(canister.id)}. Sender: ${textOf(call.caller)}.`,
    );
}

function summaryOf(snapshot: CanisterSnapshot): Record<string, unknown> {
    return { id: snapshot.id, taken_at_timestamp: snapshot.takenAt, total_size: snapshotBytes(snapshot) };
}
