import { createHash } from 'node:crypto';
import type { Principal } from '@icp-sdk/core/principal';
import type { Reject } from './api';
import { concatBytes, hexOf, sameBytes } from './bytes';
import type { Canister } from './canister';
import { MANAGEMENT_INSTRUCTIONS } from './cycles';
import { reject } from './errors';
import { type InstallMode, installCode } from './lifecycle';
import { MAX_CHUNK_BYTES, MAX_CHUNKS } from './limits';
import {
    about,
    type CanisterRecord,
    type Context,
    DONE,
    method,
    type Opt,
    type Outcome,
    originOf,
    type Versioned,
} from './management_method';
import { charge } from './resources';

type ModeArgument =
    | { install: null }
    | { reinstall: null }
    | {
          upgrade: Opt<{
              skip_pre_upgrade: Opt<boolean>;
              wasm_memory_persistence: Opt<{ keep: null } | { replace: null }>;
          }>;
      };
interface Installation extends Versioned {
    readonly mode: ModeArgument;
    readonly arg: Uint8Array;
}

/** The management canister's methods for a canister's code. */
export const CODE_METHODS = {
    install_code: method<CanisterRecord & Installation & { wasm_module: Uint8Array }>({
        about,
        run: (context, argument, canister) => install(context, canister, argument, argument.wasm_module),
    }),
    install_chunked_code: method<
        Installation & {
            target_canister: Principal;
            store_canister: Opt<Principal>;
            chunk_hashes_list: { hash: Uint8Array }[];
            wasm_module_hash: Uint8Array;
        }
    >({
        about: ({ target_canister }) => target_canister,
        run: (context, argument, canister) => {
            const { store_canister, chunk_hashes_list, wasm_module_hash } = argument;
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
            return install(context, canister, argument, wasm);
        },
    }),
    upload_chunk: method<CanisterRecord & { chunk: Uint8Array }>({
        about,
        self: true,
        run: ({ network, call }, { chunk }, canister) => {
            const { prices } = network.world(canister);
            const fee = prices.instructions(MANAGEMENT_INSTRUCTIONS.uploadChunk, false);
            const refusal = charge(canister, prices, call.caller, fee);
            if (refusal !== undefined) return chunkStoreError(`Error charging for 'upload_chunk': ${refusal.message}`);
            return storeChunk(canister.chunks, chunk) ?? { value: { hash: sha256(chunk) } };
        },
    }),
    stored_chunks: method<CanisterRecord>({
        about,
        self: true,
        run: (_, __, canister) => ({ value: [...canister.chunks.values()].map((chunk) => ({ hash: sha256(chunk) })) }),
    }),
    clear_chunk_store: method<CanisterRecord>({
        about,
        self: true,
        run: (_, __, canister) => {
            canister.chunks.clear();
            return DONE;
        },
    }),
    uninstall_code: method<CanisterRecord & Versioned>({
        about,
        run: (context, argument, canister) => {
            const { network } = context;
            network.uninstall(canister);
            canister.recordChange(network.world(canister).now, originOf(context, argument), { kind: 'code_uninstall' });
            network.settleStop(canister);
            return DONE;
        },
    }),
} as const;

/** Puts a chunk into a store, by its hash; a reject when it is too large or the store is full. */
export function storeChunk(store: Map<string, Uint8Array>, chunk: Uint8Array): Reject | undefined {
    if (chunk.length > MAX_CHUNK_BYTES)
        return chunkStoreError(`Wasm chunk size ${chunk.length} exceeds the maximum chunk size of ${MAX_CHUNK_BYTES}`);
    const hash = hexOf(sha256(chunk));
    if (!store.has(hash) && store.size >= MAX_CHUNKS)
        return chunkStoreError('Wasm chunk store has reached its maximum capacity');
    store.set(hash, chunk.slice());
    return undefined;
}

function install(context: Context, canister: Canister, argument: Installation, wasm: Uint8Array): Outcome {
    const { caller } = context.call;
    const { mode, arg } = argument;
    const world = context.network.world(canister);
    const refusal = installCode(canister, world, { mode: modeOf(mode), wasm, arg, caller });
    if (refusal !== undefined) return refusal;
    canister.recordChange(world.now, originOf(context, argument), {
        kind: 'code_deployment',
        mode: modeOf(mode).kind,
        moduleHash: sha256(wasm),
    });
    return DONE;
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

export function chunkStoreError(what: string): Reject {
    return reject('contractViolation', `Error from Wasm chunk store: ${what}.`);
}

export function sha256(bytes: Uint8Array): Uint8Array {
    return new Uint8Array(createHash('sha256').update(bytes).digest());
}
