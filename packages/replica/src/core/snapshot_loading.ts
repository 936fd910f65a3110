import type { Reject } from './api';
import { textOf } from './bytes';
import type { Canister } from './canister';
import type { CanisterModule } from './canister_module';
import { canisterError, reject, StateError } from './errors';
import type { World } from './execution_input';
import { Instance } from './instance';
import { WASM_PAGE } from './limits';
import type { CanisterSnapshot, SnapshotContent } from './snapshots';
import { StableMemory, type StableState } from './stable_memory';
import { InvalidModule } from './wasm_errors';
import { compileModule } from './wasm_module';

/** What a snapshot of the canister holds now. */
export function takeSnapshot(canister: Canister, now: bigint): SnapshotContent | Reject {
    const { instance, id, stable, certifiedData, version, chunks, globalTimer } = canister;
    if (instance === undefined)
        return reject('rejectedMessage', `Failed to create snapshot for empty canister ${textOf(id)}:`);
    try {
        const { module, heap, globals } = instance.capture();
        return {
            source: 'taken_from_canister',
            takenAt: now,
            version,
            wasm: module.source,
            heap: pagesOf(heap),
            globals: globals.flatMap((value, index) => {
                const type = module.globalTypes[index];
                return type === undefined ? [] : [{ type, value }];
            }),
            stable: stable.capture(),
            certifiedData,
            chunks: new Map(chunks),
            globalTimer,
            lowMemoryHook: canister.lowMemoryHookRan ? 'executed' : 'condition_not_satisfied',
        };
    } catch (error) {
        if (!(error instanceof StateError)) throw error;
        return reject('rejectedMessage', `Failed to create snapshot for canister ${textOf(id)}: ${error.message}`);
    }
}

/**
 * Puts the snapshot's code and memory in the place of the canister's. The timer and the low memory hook only change by
 * snapshots that were uploaded, as on the IC.
 */
export function loadSnapshot(canister: Canister, { counting }: World, snapshot: CanisterSnapshot): Reject | undefined {
    let module: CanisterModule;
    try {
        module = compileModule(snapshot.wasm, counting);
    } catch (error) {
        if (!(error instanceof InvalidModule)) throw error;
        return canisterError('invalidWasm', canister.id, `Canister's Wasm module is not valid: ${error.message}`);
    }
    const { globals } = snapshot;
    if (
        globals.length !== module.globalTypes.length ||
        globals.some(({ type }, nth) => type !== module.globalTypes[nth])
    )
        return inconsistent('Wasm exported globals of canister module and snapshot metadata do not match.');
    const heap = StableMemory.restore(snapshot.heap).toBytes();
    const instance = new Instance(module, { heap, globals: globals.map(({ value }) => value) });
    if (!instance.holdsItsHeap()) return inconsistent('The size of the Wasm memory does not fit the canister module.');
    canister.instance = instance;
    canister.stable = StableMemory.restore(snapshot.stable);
    canister.certifiedData = snapshot.certifiedData;
    canister.chunks.clear();
    for (const [hash, chunk] of snapshot.chunks) canister.chunks.set(hash, chunk);
    if (snapshot.source === 'metadata_upload') {
        canister.globalTimer = snapshot.globalTimer ?? canister.globalTimer;
        if (snapshot.lowMemoryHook !== undefined) canister.lowMemoryHookRan = snapshot.lowMemoryHook === 'executed';
    }
    canister.version += 1n;
    return undefined;
}

/** A heap as pages that share its bytes. */
function pagesOf(heap: Uint8Array): StableState {
    const size = heap.length / WASM_PAGE;
    const page = (_: unknown, nth: number) => heap.subarray(nth * WASM_PAGE, (nth + 1) * WASM_PAGE);
    return { pages: Array.from({ length: size }, page), size };
}

function inconsistent(why: string): Reject {
    return reject('invalidManagementPayload', why);
}
