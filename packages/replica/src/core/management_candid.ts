import { candidFault } from '@dice-wards/candid/check';
import { IDL } from '@icp-sdk/core/candid';
import { CHAIN_KEY_SIGNATURES } from './chain_key_candid';
import { HTTP_SIGNATURES } from './http_request_method';
import { REFUSED_SIGNATURES } from './refused_methods';
import { MAX_MODULE_BYTES } from './wasm_module';

/** The management canister's Candid types, for the methods the replica has. */

const Blob = IDL.Vec(IDL.Nat8);
const CanisterRecord = IDL.Record({ canister_id: IDL.Principal });
const EnvironmentVariable = IDL.Record({ name: IDL.Text, value: IDL.Text });
const Visibility = IDL.Variant({ controllers: IDL.Null, public: IDL.Null, allowed_viewers: IDL.Vec(IDL.Principal) });
const Settings = IDL.Record({
    controllers: IDL.Opt(IDL.Vec(IDL.Principal)),
    compute_allocation: IDL.Opt(IDL.Nat),
    memory_allocation: IDL.Opt(IDL.Nat),
    freezing_threshold: IDL.Opt(IDL.Nat),
    reserved_cycles_limit: IDL.Opt(IDL.Nat),
    log_visibility: IDL.Opt(Visibility),
    wasm_memory_limit: IDL.Opt(IDL.Nat),
    wasm_memory_threshold: IDL.Opt(IDL.Nat),
    log_memory_limit: IDL.Opt(IDL.Nat),
    environment_variables: IDL.Opt(IDL.Vec(EnvironmentVariable)),
});
const DefiniteSettings = IDL.Record({
    controllers: IDL.Vec(IDL.Principal),
    compute_allocation: IDL.Nat,
    memory_allocation: IDL.Nat,
    freezing_threshold: IDL.Nat,
    reserved_cycles_limit: IDL.Nat,
    log_visibility: Visibility,
    wasm_memory_limit: IDL.Nat,
    wasm_memory_threshold: IDL.Nat,
    log_memory_limit: IDL.Nat,
    environment_variables: IDL.Vec(EnvironmentVariable),
    snapshot_visibility: Visibility,
    status_visibility: Visibility,
    minimum_incoming_canister_call_cycles: IDL.Nat,
});
const InstallMode = IDL.Variant({
    install: IDL.Null,
    reinstall: IDL.Null,
    upgrade: IDL.Opt(
        IDL.Record({
            skip_pre_upgrade: IDL.Opt(IDL.Bool),
            wasm_memory_persistence: IDL.Opt(IDL.Variant({ keep: IDL.Null, replace: IDL.Null })),
        }),
    ),
});
const ChunkHash = IDL.Record({ hash: Blob });
const MemoryMetrics = IDL.Record({
    wasm_memory_size: IDL.Nat,
    stable_memory_size: IDL.Nat,
    global_memory_size: IDL.Nat,
    wasm_binary_size: IDL.Nat,
    custom_sections_size: IDL.Nat,
    canister_history_size: IDL.Nat,
    wasm_chunk_store_size: IDL.Nat,
    snapshots_size: IDL.Nat,
    log_memory_store_size: IDL.Nat,
});

/** Argument and result types by method. */
export const SIGNATURES = {
    ...CHAIN_KEY_SIGNATURES,
    ...HTTP_SIGNATURES,
    ...REFUSED_SIGNATURES,
    create_canister: [IDL.Record({ settings: IDL.Opt(Settings) }), CanisterRecord],
    provisional_create_canister_with_cycles: [
        IDL.Record({ amount: IDL.Opt(IDL.Nat), settings: IDL.Opt(Settings), specified_id: IDL.Opt(IDL.Principal) }),
        CanisterRecord,
    ],
    provisional_top_up_canister: [IDL.Record({ canister_id: IDL.Principal, amount: IDL.Nat }), undefined],
    install_code: [
        IDL.Record({ mode: InstallMode, canister_id: IDL.Principal, wasm_module: Blob, arg: Blob }),
        undefined,
    ],
    install_chunked_code: [
        IDL.Record({
            mode: InstallMode,
            target_canister: IDL.Principal,
            store_canister: IDL.Opt(IDL.Principal),
            chunk_hashes_list: IDL.Vec(ChunkHash),
            wasm_module_hash: Blob,
            arg: Blob,
        }),
        undefined,
    ],
    upload_chunk: [IDL.Record({ canister_id: IDL.Principal, chunk: Blob }), ChunkHash],
    stored_chunks: [CanisterRecord, IDL.Vec(ChunkHash)],
    clear_chunk_store: [CanisterRecord, undefined],
    update_settings: [IDL.Record({ canister_id: IDL.Principal, settings: Settings }), undefined],
    canister_status: [
        CanisterRecord,
        IDL.Record({
            status: IDL.Variant({ running: IDL.Null, stopping: IDL.Null, stopped: IDL.Null }),
            ready_for_migration: IDL.Bool,
            version: IDL.Nat64,
            settings: DefiniteSettings,
            module_hash: IDL.Opt(Blob),
            memory_size: IDL.Nat,
            memory_metrics: MemoryMetrics,
            cycles: IDL.Nat,
            reserved_cycles: IDL.Nat,
            idle_cycles_burned_per_day: IDL.Nat,
            query_stats: IDL.Record({
                num_calls_total: IDL.Nat,
                num_instructions_total: IDL.Nat,
                request_payload_bytes_total: IDL.Nat,
                response_payload_bytes_total: IDL.Nat,
            }),
        }),
    ],
    canister_info: [
        IDL.Record({ canister_id: IDL.Principal, num_requested_changes: IDL.Opt(IDL.Nat64) }),
        IDL.Record({
            total_num_changes: IDL.Nat64,
            recent_changes: IDL.Vec(IDL.Record({})),
            module_hash: IDL.Opt(Blob),
            controllers: IDL.Vec(IDL.Principal),
        }),
    ],
    start_canister: [CanisterRecord, undefined],
    stop_canister: [CanisterRecord, undefined],
    uninstall_code: [CanisterRecord, undefined],
    delete_canister: [CanisterRecord, undefined],
    deposit_cycles: [CanisterRecord, undefined],
    raw_rand: [undefined, Blob],
    fetch_canister_logs: [
        CanisterRecord,
        IDL.Record({
            canister_log_records: IDL.Vec(IDL.Record({ idx: IDL.Nat64, timestamp_nanos: IDL.Nat64, content: Blob })),
        }),
    ],
} as const satisfies Record<string, readonly [IDL.Type | undefined, IDL.Type | undefined]>;
export type ManagementMethod = keyof typeof SIGNATURES;

/** A module and what goes with it. No honest argument holds more than some hundred values that are not in blobs. */
const BOUNDS = { maxBytes: MAX_MODULE_BYTES + 1024 * 1024, maxFuelBytes: 65_536 } as const;

/**
 * The one argument of a management method, or `undefined` if its bytes do not fit the type. Functions occur in it only
 * with `references`.
 */
export function decodeArgument<T>(type: IDL.Type, bytes: Uint8Array, references = false): T | undefined {
    if (candidFault(bytes, { ...BOUNDS, references }) !== undefined) return undefined;
    try {
        return IDL.decode([type], bytes)[0] as T;
    } catch {
        return undefined;
    }
}

export function encodeResult(method: ManagementMethod, value: unknown): Uint8Array {
    const type: IDL.Type | undefined = SIGNATURES[method][1];
    return new Uint8Array(type === undefined ? IDL.encode([], []) : IDL.encode([type], [value]));
}
