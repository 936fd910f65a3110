import type { Reject } from './api';
import { hexOf } from './bytes';
import type { GlobalType } from './canister_module';
import { MANAGEMENT_INSTRUCTIONS } from './cycles';
import { reject } from './errors';
import { MAX_CERTIFIED_DATA, MAX_SNAPSHOT_SLICE, STABLE_MEMORY_PAGES, WASM_PAGE } from './limits';
import { chunkStoreError, sha256, storeChunk } from './management_code';
import { about, type CanisterRecord, DONE, method, type Opt } from './management_method';
import { chargeGrowth, chargeInstructions, findOwn, isReject, replacedBy } from './snapshot_access';
import type { CanisterSnapshot, LowMemoryHook, TypedGlobal } from './snapshots';
import { StableMemory, type StableState } from './stable_memory';
import type { Vector } from './vector_globals';
import { MAX_MODULE_BYTES } from './wasm_module';

interface OneSnapshot extends CanisterRecord {
    readonly snapshot_id: Uint8Array;
}
type GlobalTimer = { inactive: null } | { active: bigint };
interface Metadata {
    readonly wasm_module_size: bigint;
    readonly globals: readonly Readonly<Partial<Record<GlobalType, number | bigint>>>[];
    readonly wasm_memory_size: bigint;
    readonly stable_memory_size: bigint;
    readonly certified_data: Uint8Array;
    readonly global_timer: Opt<GlobalTimer>;
    readonly on_low_wasm_memory_hook_status: Opt<Partial<Record<LowMemoryHook, null>>>;
}
interface Slice {
    readonly offset: bigint;
    readonly size: bigint;
}
type SliceKind = { wasm_module: Slice } | { wasm_memory: Slice } | { stable_memory: Slice };
type OffsetKind =
    | { wasm_module: { offset: bigint } }
    | { wasm_memory: { offset: bigint } }
    | { stable_memory: { offset: bigint } };

const LANE_BITS = 64n;
const HEAP_PAGES = 65_536;

/** The management canister's methods that read a snapshot's content, and make one from outside. */
export const SNAPSHOT_DATA_METHODS = {
    read_canister_snapshot_metadata: method<OneSnapshot>({
        about,
        run: (context, { snapshot_id }, canister) => {
            const snapshot = findOwn(canister, snapshot_id, context);
            return isReject(snapshot) ? snapshot : { value: metadataOf(snapshot) };
        },
    }),
    read_canister_snapshot_data: method<OneSnapshot & { kind: SliceKind | { wasm_chunk: { hash: Uint8Array } } }>({
        about,
        run: (context, { snapshot_id, kind }, canister) => {
            const snapshot = findOwn(canister, snapshot_id, context);
            if (isReject(snapshot)) return snapshot;
            if ('wasm_chunk' in kind) {
                const { hash } = kind.wasm_chunk;
                const chunk = snapshot.chunks.get(hexOf(hash));
                return chunk === undefined
                    ? chunkStoreError(`WasmChunkHash ${hexOf(hash)} not found.`)
                    : { value: { chunk } };
            }
            const { offset, size } = Object.values(kind)[0] as Slice;
            if (size > MAX_SNAPSHOT_SLICE) {
                return reject('invalidManagementPayload', `Requested slice too large: ${size} > ${MAX_SNAPSHOT_SLICE}`);
            }
            const source = partOf(snapshot, kind);
            if (size === 0n || offset + size > BigInt(source.length)) return invalidSlice(offset, size);
            const refusal = chargeInstructions(context, canister, MANAGEMENT_INSTRUCTIONS.snapshotData + size);
            return refusal ?? { value: { chunk: source.read(Number(offset), Number(size)) } };
        },
    }),
    upload_canister_snapshot_metadata: method<CanisterRecord & Metadata & { replace_snapshot: Opt<Uint8Array> }>({
        about,
        run: (context, argument, canister) => {
            const fault = faultOf(argument);
            if (fault !== undefined)
                return reject('invalidManagementPayload', `Snapshot Metadata contains invalid data: ${fault}`);
            const replaced = replacedBy(canister, argument.replace_snapshot[0], context);
            if (isReject(replaced)) return replaced;
            const [timer] = argument.global_timer;
            const [hook] = argument.on_low_wasm_memory_hook_status;
            const content = {
                source: 'metadata_upload',
                takenAt: context.network.world(canister).now,
                version: canister.version,
                wasm: new Uint8Array(Number(argument.wasm_module_size)),
                heap: emptyPages(argument.wasm_memory_size),
                globals: argument.globals.map(globalOf),
                stable: emptyPages(argument.stable_memory_size),
                certifiedData: argument.certified_data.slice(),
                chunks: new Map<string, Uint8Array>(),
                globalTimer: timer === undefined ? undefined : 'active' in timer ? timer.active : 0n,
                lowMemoryHook: hook === undefined ? undefined : (Object.keys(hook)[0] as LowMemoryHook),
            } as const;
            const refusal = chargeGrowth(context, canister, content, replaced);
            return refusal ?? { value: { snapshot_id: canister.snapshots.put(canister.id, content, replaced).id } };
        },
    }),
    upload_canister_snapshot_data: method<OneSnapshot & { kind: OffsetKind | { wasm_chunk: null }; chunk: Uint8Array }>(
        {
            about,
            run: (context, { snapshot_id, kind, chunk }, canister) => {
                const snapshot = findOwn(canister, snapshot_id, context);
                if (isReject(snapshot)) return snapshot;
                if (snapshot.source !== 'metadata_upload') {
                    return reject(
                        'snapshotImmutable',
                        'Only canister snapshots created by metadata upload can be mutated.',
                    );
                }
                const refusal = chargeInstructions(context, canister, BigInt(chunk.length));
                if (refusal !== undefined) return refusal;
                const changed = 'wasm_chunk' in kind ? withChunk(snapshot, chunk) : withBytes(snapshot, kind, chunk);
                if (isReject(changed)) return changed;
                canister.snapshots.update(changed);
                return DONE;
            },
        },
    ),
} as const;

function metadataOf(snapshot: CanisterSnapshot): Record<string, unknown> {
    const { globalTimer, lowMemoryHook } = snapshot;
    const timer = globalTimer === 0n ? { inactive: null } : { active: globalTimer };
    return {
        source: { [snapshot.source]: null },
        taken_at_timestamp: snapshot.takenAt,
        wasm_module_size: snapshot.wasm.length,
        globals: snapshot.globals.map(variantOf),
        wasm_memory_size: snapshot.heap.size * WASM_PAGE,
        stable_memory_size: snapshot.stable.size * WASM_PAGE,
        wasm_chunk_store: [...snapshot.chunks.values()].map((chunk) => ({ hash: sha256(chunk) })),
        canister_version: snapshot.version,
        certified_data: snapshot.certifiedData,
        global_timer: globalTimer === undefined ? [] : [timer],
        on_low_wasm_memory_hook_status: lowMemoryHook === undefined ? [] : [{ [lowMemoryHook]: null }],
    };
}

function variantOf({ type, value }: TypedGlobal): Record<string, unknown> {
    if (type !== 'v128') return { [type]: value };
    const [low, high] = value as Vector;
    return { v128: (BigInt.asUintN(64, high) << LANE_BITS) | BigInt.asUintN(64, low) };
}

function globalOf(variant: Readonly<Partial<Record<GlobalType, number | bigint>>>): TypedGlobal {
    const [[type, value]] = Object.entries(variant) as [[GlobalType, number | bigint]];
    if (type !== 'v128') return { type, value };
    const bits = BigInt(value);
    return { type, value: [BigInt.asIntN(64, bits), BigInt.asIntN(64, bits >> LANE_BITS)] };
}

/** The name of the first rule that the metadata break. */
function faultOf({ wasm_module_size, wasm_memory_size, stable_memory_size, certified_data }: Metadata) {
    const page = BigInt(WASM_PAGE);
    if (wasm_module_size === 0n) return 'WasmModuleEmpty';
    if (wasm_module_size > MAX_MODULE_BYTES) return 'WasmModuleTooLarge';
    if (wasm_memory_size % page !== 0n) return 'WasmMemoryNotPageAligned';
    if (wasm_memory_size > page * BigInt(HEAP_PAGES)) return 'WasmMemoryTooLarge';
    if (stable_memory_size % page !== 0n) return 'StableMemoryNotPageAligned';
    if (stable_memory_size > page * BigInt(STABLE_MEMORY_PAGES)) return 'StableMemoryTooLarge';
    if (certified_data.length > MAX_CERTIFIED_DATA) return 'CertifiedDataTooLarge';
    return undefined;
}

function emptyPages(bytes: bigint): StableState {
    return { pages: [], size: Number(bytes) / WASM_PAGE };
}

interface Part {
    readonly length: number;
    read(offset: number, size: number): Uint8Array;
}

function partOf(snapshot: CanisterSnapshot, kind: SliceKind): Part {
    if ('wasm_module' in kind) {
        const { wasm } = snapshot;
        return { length: wasm.length, read: (offset, size) => wasm.subarray(offset, offset + size) };
    }
    const memory = StableMemory.restore('wasm_memory' in kind ? snapshot.heap : snapshot.stable);
    return {
        length: memory.size * WASM_PAGE,
        read: (offset, size) => {
            const bytes = new Uint8Array(size);
            memory.read(offset, bytes);
            return bytes;
        },
    };
}

function withChunk(snapshot: CanisterSnapshot, chunk: Uint8Array): CanisterSnapshot | Reject {
    const chunks = new Map(snapshot.chunks);
    return storeChunk(chunks, chunk) ?? { ...snapshot, chunks };
}

function withBytes(snapshot: CanisterSnapshot, kind: OffsetKind, chunk: Uint8Array): CanisterSnapshot | Reject {
    const { offset } = Object.values(kind)[0] as { offset: bigint };
    const name = 'wasm_memory' in kind ? 'heap' : 'stable';
    const length = 'wasm_module' in kind ? snapshot.wasm.length : snapshot[name].size * WASM_PAGE;
    if (offset + BigInt(chunk.length) > BigInt(length)) return invalidSlice(offset, BigInt(chunk.length));
    if ('wasm_module' in kind) {
        const wasm = snapshot.wasm.slice();
        wasm.set(chunk, Number(offset));
        return { ...snapshot, wasm };
    }
    const memory = StableMemory.restore(snapshot[name]);
    memory.begin();
    memory.write(Number(offset), chunk);
    memory.commit();
    return { ...snapshot, [name]: memory.capture() };
}

function invalidSlice(offset: bigint, size: bigint): Reject {
    return reject(
        'invalidManagementPayload',
        `Invalid subslice into wasm module / main memory / stable memory: offset: ${offset}, size: ${size}`,
    );
}
