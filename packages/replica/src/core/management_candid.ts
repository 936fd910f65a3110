import { IDL } from '@icp-sdk/core/candid';
import { encodeValues } from './candid_values';
import { CHAIN_KEY_SIGNATURES } from './chain_key_candid';
import { HTTP_SIGNATURES } from './http_request_method';
import { REFUSED_SIGNATURES } from './refused_methods';

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

const Version = IDL.Opt(IDL.Nat64);
const ChangeOrigin = IDL.Variant({
    from_user: IDL.Record({ user_id: IDL.Principal }),
    from_canister: IDL.Record({ canister_id: IDL.Principal, canister_version: Version }),
});
const Controllers = IDL.Vec(IDL.Principal);
const SnapshotSource = IDL.Variant({ taken_from_canister: IDL.Reserved, metadata_upload: IDL.Reserved });
const ChangeDetails = IDL.Variant({
    creation: IDL.Record({ controllers: Controllers, environment_variables_hash: IDL.Opt(Blob) }),
    code_uninstall: IDL.Null,
    code_deployment: IDL.Record({
        mode: IDL.Variant({ install: IDL.Null, reinstall: IDL.Null, upgrade: IDL.Null }),
        module_hash: Blob,
    }),
    load_snapshot: IDL.Record({
        canister_version: IDL.Nat64,
        snapshot_id: Blob,
        taken_at_timestamp: IDL.Nat64,
        source: SnapshotSource,
        from_canister_id: IDL.Opt(IDL.Principal),
    }),
    controllers_change: IDL.Record({ controllers: Controllers }),
});
const Change = IDL.Record({
    timestamp_nanos: IDL.Nat64,
    canister_version: IDL.Nat64,
    origin: ChangeOrigin,
    details: ChangeDetails,
});
const LogRange = IDL.Record({ start: IDL.Nat64, end: IDL.Nat64 });
const Snapshot = IDL.Record({ id: Blob, taken_at_timestamp: IDL.Nat64, total_size: IDL.Nat64 });
const OneSnapshot = IDL.Record({ canister_id: IDL.Principal, snapshot_id: Blob });
const Globals = IDL.Vec(
    IDL.Variant({ i32: IDL.Int32, i64: IDL.Int64, f32: IDL.Float32, f64: IDL.Float64, v128: IDL.Nat }),
);
const GlobalTimer = IDL.Opt(IDL.Variant({ inactive: IDL.Null, active: IDL.Nat64 }));
const LowMemoryHook = IDL.Opt(IDL.Variant({ condition_not_satisfied: IDL.Null, ready: IDL.Null, executed: IDL.Null }));
const Slice = IDL.Record({ offset: IDL.Nat64, size: IDL.Nat64 });
const Offset = IDL.Record({ offset: IDL.Nat64 });

/** Argument and result types by method. */
export const SIGNATURES = {
    ...CHAIN_KEY_SIGNATURES,
    ...HTTP_SIGNATURES,
    ...REFUSED_SIGNATURES,
    create_canister: [IDL.Record({ settings: IDL.Opt(Settings), sender_canister_version: Version }), CanisterRecord],
    provisional_create_canister_with_cycles: [
        IDL.Record({
            amount: IDL.Opt(IDL.Nat),
            settings: IDL.Opt(Settings),
            specified_id: IDL.Opt(IDL.Principal),
            sender_canister_version: Version,
        }),
        CanisterRecord,
    ],
    provisional_top_up_canister: [IDL.Record({ canister_id: IDL.Principal, amount: IDL.Nat }), undefined],
    install_code: [
        IDL.Record({
            mode: InstallMode,
            canister_id: IDL.Principal,
            wasm_module: Blob,
            arg: Blob,
            sender_canister_version: Version,
        }),
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
            sender_canister_version: Version,
        }),
        undefined,
    ],
    upload_chunk: [IDL.Record({ canister_id: IDL.Principal, chunk: Blob }), ChunkHash],
    stored_chunks: [CanisterRecord, IDL.Vec(ChunkHash)],
    clear_chunk_store: [CanisterRecord, undefined],
    update_settings: [
        IDL.Record({ canister_id: IDL.Principal, settings: Settings, sender_canister_version: Version }),
        undefined,
    ],
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
            recent_changes: IDL.Vec(Change),
            module_hash: IDL.Opt(Blob),
            controllers: IDL.Vec(IDL.Principal),
        }),
    ],
    start_canister: [CanisterRecord, undefined],
    stop_canister: [CanisterRecord, undefined],
    uninstall_code: [IDL.Record({ canister_id: IDL.Principal, sender_canister_version: Version }), undefined],
    delete_canister: [CanisterRecord, undefined],
    deposit_cycles: [CanisterRecord, undefined],
    raw_rand: [undefined, Blob],
    node_metrics_history: [
        IDL.Record({ subnet_id: IDL.Principal, start_at_timestamp_nanos: IDL.Nat64 }),
        IDL.Vec(
            IDL.Record({
                timestamp_nanos: IDL.Nat64,
                node_metrics: IDL.Vec(
                    IDL.Record({
                        node_id: IDL.Principal,
                        num_blocks_proposed_total: IDL.Nat64,
                        num_block_failures_total: IDL.Nat64,
                    }),
                ),
            }),
        ),
    ],
    subnet_info: [
        IDL.Record({ subnet_id: IDL.Principal }),
        IDL.Record({ replica_version: IDL.Text, registry_version: IDL.Nat64 }),
    ],
    take_canister_snapshot: [
        IDL.Record({
            canister_id: IDL.Principal,
            replace_snapshot: IDL.Opt(Blob),
            uninstall_code: IDL.Opt(IDL.Bool),
            sender_canister_version: Version,
        }),
        Snapshot,
    ],
    load_canister_snapshot: [
        IDL.Record({ canister_id: IDL.Principal, snapshot_id: Blob, sender_canister_version: Version }),
        undefined,
    ],
    list_canister_snapshots: [CanisterRecord, IDL.Vec(Snapshot)],
    delete_canister_snapshot: [OneSnapshot, undefined],
    read_canister_snapshot_metadata: [
        OneSnapshot,
        IDL.Record({
            source: SnapshotSource,
            taken_at_timestamp: IDL.Nat64,
            wasm_module_size: IDL.Nat64,
            globals: Globals,
            wasm_memory_size: IDL.Nat64,
            stable_memory_size: IDL.Nat64,
            wasm_chunk_store: IDL.Vec(ChunkHash),
            canister_version: IDL.Nat64,
            certified_data: Blob,
            global_timer: GlobalTimer,
            on_low_wasm_memory_hook_status: LowMemoryHook,
        }),
    ],
    read_canister_snapshot_data: [
        IDL.Record({
            canister_id: IDL.Principal,
            snapshot_id: Blob,
            kind: IDL.Variant({
                wasm_module: Slice,
                wasm_memory: Slice,
                stable_memory: Slice,
                wasm_chunk: ChunkHash,
            }),
        }),
        IDL.Record({ chunk: Blob }),
    ],
    upload_canister_snapshot_metadata: [
        IDL.Record({
            canister_id: IDL.Principal,
            replace_snapshot: IDL.Opt(Blob),
            wasm_module_size: IDL.Nat64,
            globals: Globals,
            wasm_memory_size: IDL.Nat64,
            stable_memory_size: IDL.Nat64,
            certified_data: Blob,
            global_timer: GlobalTimer,
            on_low_wasm_memory_hook_status: LowMemoryHook,
        }),
        IDL.Record({ snapshot_id: Blob }),
    ],
    upload_canister_snapshot_data: [
        IDL.Record({
            canister_id: IDL.Principal,
            snapshot_id: Blob,
            kind: IDL.Variant({
                wasm_module: Offset,
                wasm_memory: Offset,
                stable_memory: Offset,
                wasm_chunk: IDL.Null,
            }),
            chunk: Blob,
        }),
        undefined,
    ],
    fetch_canister_logs: [
        IDL.Record({
            canister_id: IDL.Principal,
            filter: IDL.Opt(IDL.Variant({ by_idx: LogRange, by_timestamp_nanos: LogRange })),
        }),
        IDL.Record({
            canister_log_records: IDL.Vec(IDL.Record({ idx: IDL.Nat64, timestamp_nanos: IDL.Nat64, content: Blob })),
        }),
    ],
} as const satisfies Record<string, readonly [IDL.Type | undefined, IDL.Type | undefined]>;
export type ManagementMethod = keyof typeof SIGNATURES;

export function encodeResult(method: ManagementMethod, value: unknown): Uint8Array {
    const type: IDL.Type | undefined = SIGNATURES[method][1];
    return type === undefined ? encodeValues([], []) : encodeValues([type], [value]);
}
