import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { CanisterState } from './canister';
import { StateError } from './errors';
import type { CodeState } from './instance';
import { countsByDefault } from './network_options';
import type { NetworkState } from './network_state';
import { compileModule } from './wasm_module';

/** Raise it whenever the shape of `NetworkState` changes, and keep a reader for the shapes before. */
export const STATE_FORMAT = 2;
/**
 *     "replica state 2\n"   the format's number, in decimal
 *     32 bytes              SHA-256 of all that follows
 *     the rest              the state in V8's serialization, with modules as they were installed
 */
const HEADER = /^replica state (\d{1,9})\n/;
const MAX_HEADER = 32;
const HASH = 32;

type StoredCode = Omit<CodeState, 'module'> & { readonly wasm: Uint8Array };
type StoredCanister = Omit<CanisterState, 'code'> & { readonly code: StoredCode | undefined };
type StoredNetwork = Omit<NetworkState, 'canisters'> & { readonly canisters: readonly StoredCanister[] };

/** A network's state as bytes for a file. */
export function encodeState(state: NetworkState): Uint8Array {
    const stored: StoredNetwork = { ...state, canisters: state.canisters.map(storedCanister) };
    const body = serialize(stored);
    return Buffer.concat([Buffer.from(`replica state ${STATE_FORMAT}\n`), sha256(body), body]);
}

/**
 * @param counting whether the modules are to count their instructions, as `NetworkOptions.countInstructions`
 * @throws StateError when the bytes are damaged, no state at all, or of a newer format; the text completes "The file …"
 */
export function decodeState(bytes: Uint8Array, counting = countsByDefault()): NetworkState {
    const [header, format] = HEADER.exec(Buffer.from(bytes.subarray(0, MAX_HEADER)).toString('latin1')) ?? [];
    if (header === undefined) throw new StateError("does not hold a replica's state");
    if (Number(format) > STATE_FORMAT) {
        throw new StateError(`was written by a newer replica: format ${format}, and this one reads ${STATE_FORMAT}`);
    }
    const hash = bytes.subarray(header.length, header.length + HASH);
    const body = bytes.subarray(header.length + HASH);
    if (Number(format) < 1 || !sha256(body).equals(hash)) throw new StateError('is damaged');
    const stored = deserializeBody(body);
    const { canisters, ...state } = Number(format) < 2 ? fromFormat1(stored) : stored;
    return { ...state, canisters: canisters.map((canister) => readCanister(canister, counting)) };
}

function deserializeBody(body: Uint8Array): StoredNetwork {
    try {
        return deserialize(body) as StoredNetwork;
    } catch {
        // Its hash is right, so another V8 wrote it.
        throw new StateError(`was written by a newer Node than ${process.version}`);
    }
}

/**
 * Format 1 had no cost schedules and did not count what subnets did. It had no canister history, no snapshots and no charges
 * over time: these begin at the state's time.
 */
function fromFormat1(state: StoredNetwork): StoredNetwork {
    const { time } = state;
    const subnets = state.subnets.map((subnet) => ({
        ...subnet,
        costSchedule: 'Normal' as const,
        transactions: 0n,
        consumedCycles: 0n,
    }));
    const canisters = state.canisters.map((canister) => ({
        ...canister,
        chargedAt: time,
        contexts: canister.contexts.map((context) => ({ ...context, deleted: false })),
        stopRequests: canister.stopRequests.map((request) => ({ ...request, since: time })),
        history: { changes: [], total: 0n },
        snapshots: { snapshots: [], next: 0n },
    }));
    return { ...state, chargedAt: time, subnets, canisters };
}

function storedCanister({ code, ...canister }: CanisterState): StoredCanister {
    if (code === undefined) return { ...canister, code };
    const { module, ...memory } = code;
    return { ...canister, code: { ...memory, wasm: module.source } };
}

function readCanister({ code, ...canister }: StoredCanister, counting: boolean): CanisterState {
    if (code === undefined) return { ...canister, code };
    const { wasm, ...memory } = code;
    return { ...canister, code: { ...memory, module: compileModule(wasm, counting) } };
}

function sha256(bytes: Uint8Array): Buffer {
    return createHash('sha256').update(bytes).digest();
}
