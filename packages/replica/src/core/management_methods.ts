import { createHash } from 'node:crypto';
import { Principal } from '@icp-sdk/core/principal';
import type { Reject, Response } from './api';
import { concatBytes, hexOf, sameBytes, textOf } from './bytes';
import type { CallMessage } from './call_contexts';
import type { Canister } from './canister';
import { CHAIN_KEY_METHODS } from './chain_key_methods';
import { DEFAULT_PROVISIONAL_CYCLES } from './cycles';
import { REJECTS, reject } from './errors';
import type { World } from './execution_input';
import type { Outcall } from './http_outcalls';
import { HTTP_REQUEST } from './http_request_method';
import { type InstallMode, installCode } from './lifecycle';
import { MAX_CHUNK_BYTES, MAX_CHUNKS, WASM_PAGE } from './limits';
import type { ManagementMethod } from './management_candid';
import { REFUSED_METHODS } from './refused_methods';
import { applySettings, checkSettings, type SettingsArgument, settingsOf } from './settings';
import { StableMemory } from './stable_memory';
import type { LateAnswer } from './subnet_calls';
import type { KeyedSubnet } from './subnets';

/** The parts of the network that the management canister needs. */
export interface Administration {
    world(canister: Canister): World;
    find(id: Uint8Array): Canister | undefined;
    /** Makes an empty canister; a reject when `specifiedId` is taken. */
    create(
        controllers: readonly Uint8Array[],
        specifiedId: Uint8Array | undefined,
        subnet: number | undefined,
    ): Canister | Reject;
    remove(canister: Canister): void;
    /** Answers the callers that wait for this canister, and forgets its calls. */
    abandonCalls(canister: Canister, error: Reject): void;
    /** Stops the canister when no call context is open. */
    settleStop(canister: Canister): void;
    respond(origin: CallMessage['origin'], response: Response, refund: bigint): void;
    /** Answers when the next round begins. */
    respondNextRound(answer: LateAnswer): void;
    startOutcall(outcall: Omit<Outcall, 'id'>): void;
    random(size: number): Uint8Array;
    /** Gives the call back for its answer in a later round, with `roundsLeft` at 0. */
    postponeRandomness(call: ManagementCall): void;
    subnets(): readonly KeyedSubnet[];
}

export interface ManagementCall extends CallMessage {
    /** The place of the subnet for a canister without a specified id. */
    readonly subnet: number | undefined;
    /** Rounds that begin before it is executed. */
    readonly roundsLeft?: number;
}

type Opt<T> = [] | [T];
type ModeArgument =
    | { install: null }
    | { reinstall: null }
    | {
          upgrade: Opt<{
              skip_pre_upgrade: Opt<boolean>;
              wasm_memory_persistence: Opt<{ keep: null } | { replace: null }>;
          }>;
      };
export interface Context {
    readonly network: Administration;
    readonly call: ManagementCall;
    /** Cycles that came with the call and were taken. */
    taken: bigint;
}
/** A value is the result, a reject the refusal, and `later` means that the answer comes another way. */
export type Outcome = { readonly value: unknown } | Reject | 'later';

interface Guards {
    /** Not for users' messages. */
    readonly onlyCanisters?: boolean;
    readonly query?: boolean;
    readonly onlyQuery?: boolean;
    /** Its argument may hold functions. */
    readonly references?: boolean;
}
/** A method that is about no canister that exists. `A` is its decoded argument. */
export interface GeneralMethod<A> extends Guards {
    run(context: Context, argument: A): Outcome;
}
/** A method about a canister. Its controllers alone may call it, unless it is `open`. */
export interface CanisterMethod<A> extends Guards {
    readonly about: (argument: A) => Principal;
    readonly open?: boolean;
    run(context: Context, argument: A, canister: Canister): Outcome;
}
/** `dispatch` decodes the argument by the method's own signature, so the table may forget its type. */
export type Method = GeneralMethod<unknown> | CanisterMethod<unknown>;

const DONE: Outcome = { value: undefined };
const about = ({ canister_id }: { canister_id: Principal }) => canister_id;
const general = <A>(definition: GeneralMethod<A>) => definition as GeneralMethod<unknown>;
const method = <A>(definition: CanisterMethod<A>) => definition as CanisterMethod<unknown>;
interface CanisterRecord {
    readonly canister_id: Principal;
}

/** The methods of the management canister. */
export const METHODS: Readonly<Record<ManagementMethod, Method>> = {
    ...CHAIN_KEY_METHODS,
    ...REFUSED_METHODS,
    http_request: HTTP_REQUEST,
    create_canister: general<{ settings: Opt<SettingsArgument> }>({
        onlyCanisters: true,
        run: (context, { settings }) => {
            context.taken = context.call.cycles;
            return createCanister(context, settings[0], context.call.cycles, undefined);
        },
    }),
    provisional_create_canister_with_cycles: general<{
        amount: Opt<bigint>;
        settings: Opt<SettingsArgument>;
        specified_id: Opt<Principal>;
    }>({
        run: (context, { amount, settings, specified_id }) =>
            createCanister(
                context,
                settings[0],
                amount[0] ?? DEFAULT_PROVISIONAL_CYCLES,
                specified_id[0]?.toUint8Array(),
            ),
    }),
    provisional_top_up_canister: method<CanisterRecord & { amount: bigint }>({
        about,
        open: true,
        run: (_, { amount }, canister) => {
            canister.balance += amount;
            return DONE;
        },
    }),
    install_code: method<CanisterRecord & { mode: ModeArgument; wasm_module: Uint8Array; arg: Uint8Array }>({
        about,
        run: (context, { mode, wasm_module, arg }, canister) => install(context, canister, mode, wasm_module, arg),
    }),
    install_chunked_code: method<{
        mode: ModeArgument;
        target_canister: Principal;
        store_canister: Opt<Principal>;
        chunk_hashes_list: { hash: Uint8Array }[];
        wasm_module_hash: Uint8Array;
        arg: Uint8Array;
    }>({
        about: ({ target_canister }) => target_canister,
        run: (context, { mode, store_canister, chunk_hashes_list, wasm_module_hash, arg }, canister) => {
            const store =
                store_canister[0] === undefined ? canister : context.network.find(store_canister[0].toUint8Array());
            if (
                store === undefined ||
                !(
                    store === canister ||
                    store.isController(context.call.caller) ||
                    sameBytes(store.id, context.call.caller)
                )
            ) {
                return chunkStoreError('the store canister is unknown or not controlled by the caller');
            }
            const chunks: Uint8Array[] = [];
            for (const { hash } of chunk_hashes_list) {
                const chunk = store.chunks.get(hexOf(hash));
                if (chunk === undefined) return chunkStoreError(`Chunk hash ${hexOf(hash)} was not found`);
                chunks.push(chunk);
            }
            const wasm = concatBytes(chunks);
            if (!sameBytes(sha256(wasm), wasm_module_hash))
                return chunkStoreError('Wasm module hash does not match the given hash');
            return install(context, canister, mode, wasm, arg);
        },
    }),
    upload_chunk: method<CanisterRecord & { chunk: Uint8Array }>({
        about,
        run: (_, { chunk }, canister) => {
            if (chunk.length > MAX_CHUNK_BYTES)
                return chunkStoreError(
                    `Wasm chunk size ${chunk.length} exceeds the maximum chunk size of ${MAX_CHUNK_BYTES}`,
                );
            const hash = sha256(chunk);
            if (!canister.chunks.has(hexOf(hash)) && canister.chunks.size >= MAX_CHUNKS)
                return chunkStoreError('Wasm chunk store has reached its maximum capacity');
            canister.chunks.set(hexOf(hash), chunk.slice());
            return { value: { hash } };
        },
    }),
    stored_chunks: method<CanisterRecord>({
        about,
        run: (_, __, canister) => ({ value: [...canister.chunks.values()].map((chunk) => ({ hash: sha256(chunk) })) }),
    }),
    clear_chunk_store: method<CanisterRecord>({
        about,
        run: (_, __, canister) => {
            canister.chunks.clear();
            return DONE;
        },
    }),
    update_settings: method<CanisterRecord & { settings: SettingsArgument }>({
        about,
        run: (_, { settings }, canister) => {
            const refusal = checkSettings(settings);
            if (refusal !== undefined) return refusal;
            applySettings(canister, settings);
            canister.version += 1n;
            return DONE;
        },
    }),
    canister_status: method<CanisterRecord>({
        about,
        query: true,
        run: (_, __, canister) => ({ value: statusOf(canister) }),
    }),
    canister_info: method<CanisterRecord>({
        about,
        open: true,
        onlyCanisters: true,
        run: (_, __, canister) => ({
            value: {
                total_num_changes: 0n,
                recent_changes: [],
                module_hash: moduleHash(canister),
                controllers: canister.controllers.map((controller) => Principal.fromUint8Array(controller)),
            },
        }),
    }),
    start_canister: method<CanisterRecord>({
        about,
        run: ({ network }, _, canister) => {
            for (const { origin, cycles } of canister.stopRequests)
                network.respond(origin, REJECTS.stopCancelled(canister.id), cycles);
            canister.stopRequests = [];
            canister.status = 'running';
            canister.version += 1n;
            return DONE;
        },
    }),
    stop_canister: method<CanisterRecord>({
        about,
        run: ({ network, call }, _, canister) => {
            if (canister.status === 'stopped') return DONE;
            if (canister.status === 'running') canister.version += 1n;
            canister.status = 'stopping';
            canister.stopRequests.push(call);
            network.settleStop(canister);
            return 'later';
        },
    }),
    uninstall_code: method<CanisterRecord>({
        about,
        run: ({ network }, _, canister) => {
            network.abandonCalls(canister, REJECTS.uninstalled(canister.id));
            canister.instance = undefined;
            canister.stable = new StableMemory();
            canister.certifiedData = new Uint8Array(0);
            canister.globalTimer = 0n;
            canister.version += 1n;
            network.settleStop(canister);
            return DONE;
        },
    }),
    delete_canister: method<CanisterRecord>({
        about,
        run: ({ network, call }, _, canister) => {
            if (sameBytes(call.caller, canister.id))
                return reject('invalidController', `Canister ${textOf(canister.id)} cannot delete itself.`);
            if (canister.status !== 'stopped')
                return reject('notStopped', `Canister ${textOf(canister.id)} must be stopped before it is deleted.`);
            network.remove(canister);
            return DONE;
        },
    }),
    deposit_cycles: method<CanisterRecord>({
        about,
        open: true,
        onlyCanisters: true,
        run: (context, _, canister) => {
            canister.balance += context.call.cycles;
            context.taken = context.call.cycles;
            return DONE;
        },
    }),
    raw_rand: general<undefined>({
        onlyCanisters: true,
        run: ({ network, call }) => {
            // On the IC the bytes come from a later block, which nobody knows when the call is made.
            if (call.roundsLeft === 0) return { value: network.random(32) };
            network.postponeRandomness(call);
            return 'later';
        },
    }),
    fetch_canister_logs: method<CanisterRecord>({
        about,
        open: true,
        query: true,
        onlyQuery: true,
        run: ({ call }, _, canister) => {
            if (!mayReadLogs(canister, call.caller))
                return reject(
                    'invalidController',
                    `Caller ${textOf(call.caller)} is not allowed to access canister logs`,
                );
            const records = canister.log.records.map(({ index, timestamp, content }) => ({
                idx: index,
                timestamp_nanos: timestamp,
                content,
            }));
            return { value: { canister_log_records: records } };
        },
    }),
};

function createCanister(
    { network, call }: Context,
    settings: SettingsArgument | undefined,
    cycles: bigint,
    specifiedId: Uint8Array | undefined,
): Outcome {
    const refusal = settings === undefined ? undefined : checkSettings(settings);
    if (refusal !== undefined) return refusal;
    const canister = network.create([call.caller], specifiedId, call.subnet);
    if ('kind' in canister) return canister;
    canister.balance = cycles;
    if (settings !== undefined) applySettings(canister, settings);
    return { value: { canister_id: Principal.fromUint8Array(canister.id) } };
}

function install(
    { network, call }: Context,
    canister: Canister,
    mode: ModeArgument,
    wasm: Uint8Array,
    arg: Uint8Array,
): Outcome {
    return (
        installCode(canister, network.world(canister), { mode: modeOf(mode), wasm, arg, caller: call.caller }) ?? DONE
    );
}

function modeOf(mode: ModeArgument): InstallMode {
    if ('install' in mode) return { kind: 'install' };
    if ('reinstall' in mode) return { kind: 'reinstall' };
    const persistence = mode.upgrade[0]?.wasm_memory_persistence[0];
    return {
        kind: 'upgrade',
        skipPreUpgrade: mode.upgrade[0]?.skip_pre_upgrade[0] ?? false,
        keepMainMemory: persistence === undefined ? undefined : 'keep' in persistence,
    };
}

function statusOf(canister: Canister): Record<string, unknown> {
    const heap = BigInt(canister.instance?.heapBytes ?? 0);
    const stable = BigInt(canister.stable.size) * BigInt(WASM_PAGE);
    const binary = BigInt(canister.instance?.module.size ?? 0);
    return {
        status: { [canister.status]: null },
        ready_for_migration: canister.status === 'stopped',
        version: canister.version,
        settings: settingsOf(canister),
        module_hash: moduleHash(canister),
        memory_size: heap + stable + binary,
        memory_metrics: {
            wasm_memory_size: heap,
            stable_memory_size: stable,
            global_memory_size: 0n,
            wasm_binary_size: binary,
            custom_sections_size: 0n,
            canister_history_size: 0n,
            wasm_chunk_store_size: BigInt(canister.chunks.size * MAX_CHUNK_BYTES),
            snapshots_size: 0n,
            log_memory_store_size: 0n,
        },
        cycles: canister.balance,
        reserved_cycles: 0n,
        idle_cycles_burned_per_day: 0n,
        query_stats: {
            num_calls_total: 0n,
            num_instructions_total: 0n,
            request_payload_bytes_total: 0n,
            response_payload_bytes_total: 0n,
        },
    };
}

function moduleHash(canister: Canister): Opt<Uint8Array> {
    return canister.instance === undefined ? [] : [canister.instance.module.hash];
}

function mayReadLogs({ settings: { logVisibility }, controllers }: Canister, caller: Uint8Array): boolean {
    if ('public' in logVisibility) return true;
    const viewers =
        'allowed_viewers' in logVisibility ? [...controllers, ...logVisibility.allowed_viewers] : controllers;
    return viewers.some((viewer) => sameBytes(viewer, caller));
}

function chunkStoreError(what: string): Reject {
    return reject('contractViolation', `Error from Wasm chunk store: ${what}.`);
}

function sha256(bytes: Uint8Array): Uint8Array {
    return new Uint8Array(createHash('sha256').update(bytes).digest());
}
