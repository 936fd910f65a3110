import {
    canisterSelf,
    certifiedDataSet,
    dataCertificate,
    inReplicatedExecution,
    isController,
    msgArgData,
    msgCaller,
    msgMethodName,
    msgReject,
    msgReply,
    Principal,
    randSeed,
    type Serializable,
    StableBTreeMap,
} from 'azle';
import { beginMessage, callBytes, environmentVariable, instructionsTaken, onMessage } from './azle_internals';
import type { CallAnswer, Host, StableMap } from './host';
import { fireDue, forget, runAfter } from './own_timer';

/** The Internet Computer as Azle shows it. */
export const azleHost: Host = {
    now: Date.now,
    caller: () => msgCaller().toUint8Array(),
    argument: msgArgData,
    methodName: msgMethodName,
    reply: msgReply,
    reject: msgReject,
    callerIsController: () => isController(msgCaller()),
    isController: (principal) => isController(Principal.fromUint8Array(principal)),
    isReplicated: inReplicatedExecution,
    self: () => canisterSelf().toUint8Array(),
    principalText: (principal) => Principal.fromUint8Array(principal).toText(),
    principalOf: (text) => Principal.fromText(text).toUint8Array(),
    environmentVariable,
    after: runAfter,
    notAfter: forget,
    fireTimer: fireDue,
    onMessage,
    // Not one-way: on the platform, the answer to such a call is a trap, which costs more and fills the log.
    notify: (canister, method, argument) => void answer(canister, method, argument),
    call: answer,
    rawRand: async () => seedIn(await answer(new Uint8Array(0), 'raw_rand', NO_ARGUMENTS)),
    seedRandom: randSeed,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    certify: certifiedDataSet,
    certificate: dataCertificate,
    instructions: instructionsTaken,
};

const NO_ARGUMENTS = Uint8Array.of(0x44, 0x49, 0x44, 0x4c, 0, 0);

const SEED_BYTES = 32;

/** The last 32 bytes of a `blob` reply, which are its contents. Less is no seed, and another is asked for. */
function seedIn(answered: CallAnswer): CallAnswer {
    if (answered.kind === 'rejected') return answered;
    const { bytes } = answered;
    if (bytes.length < SEED_BYTES)
        return { kind: 'rejected', code: 5, message: 'raw_rand answered less than 32 bytes' };
    return { kind: 'replied', bytes: bytes.slice(bytes.length - SEED_BYTES) };
}

/** The only place that catches errors that Azle throws at an `await`. */
async function answer(canister: Uint8Array, method: string, args: Uint8Array): Promise<CallAnswer> {
    try {
        const bytes = await callBytes(canister, method, args);
        beginMessage();
        return { kind: 'replied', bytes };
    } catch (thrown) {
        if (!isRejection(thrown)) throw thrown;
        beginMessage();
        return { kind: 'rejected', code: thrown.rejectCode ?? 2, message: thrown.rejectMessage ?? thrown.type };
    }
}

interface Rejection {
    readonly type: string;
    readonly rejectCode?: number;
    readonly rejectMessage?: string;
}

/**
 * Azle throws plain objects. `CleanupCallback` must be rethrown: it says that the code after the `await` trapped, and
 * swallowing it loses the clean-up itself.
 */
function isRejection(thrown: unknown): thrown is Rejection {
    if (typeof thrown !== 'object' || thrown === null || !('type' in thrown)) return false;
    return thrown.type !== 'CleanupCallback';
}

const RAW: Serializable = { toBytes: (bytes: Uint8Array) => bytes, fromBytes: (bytes: Uint8Array) => bytes };

/** `memoryId` 0 to 253, never given twice in one canister, never reused for another layout. */
export function stableMap(memoryId: number): StableMap {
    const tree = new StableBTreeMap<Uint8Array, Uint8Array>(memoryId, RAW, RAW);
    return {
        get: (key) => tree.get(key),
        set: (key, value) => {
            tree.insert(key, value);
        },
        delete: (key) => tree.remove(key),
        has: (key) => tree.containsKey(key),
        size: () => Number(tree.len()),
        keys: (start, count) => tree.keys(start, count),
    };
}
