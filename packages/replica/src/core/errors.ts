import { ADVICE, advised, NO_ADVICE, WRONG_MODE } from './advice';
import type { Reject } from './api';
import { textOf } from './bytes';
import { CODES, type ErrorName } from './error_codes';

/** A network's state that cannot be copied, or a file that holds no state this replica can read. */
export class StateError extends Error {}

export function reject(error: ErrorName, message: string): Reject {
    const [code, rejectCode] = CODES[error];
    return { kind: 'rejected', rejectCode, message, errorCode: `IC0${code}` };
}

/** With the IC's words in front of an error that happened inside a canister. */
export function canisterError(error: ErrorName, canisterId: Uint8Array, what: string): Reject {
    return reject(error, `Error from Canister ${textOf(canisterId)}: ${what}`);
}

const named = (error: ErrorName, text: (canister: string) => string) => (id: Uint8Array) =>
    reject(error, text(textOf(id)));

/** Rejects that need nothing but the canister's name. */
export const REJECTS = {
    notFound: named('canisterNotFound', (id) => `Canister ${id} not found`),
    /** Of a call to an id that no subnet has. */
    noRoute: named('canisterNotFound', (id) => `No route to canister ${id}`),
    stopped: named('stopped', (id) => `Canister ${id} is stopped`),
    stopping: named('stopping', (id) => `Canister ${id} is stopping`),
    didNotReply: named('didNotReply', (id) => `Canister ${id} did not reply to the call`),
    /** Of a query that is not replicated. */
    noQueryResponse: named('didNotReply', (id) => `Canister ${id} did not produce a response`),
    noWasmModule: named('noWasmModule', (id) =>
        advised(
            `Error from Canister ${id}: Attempted to execute a message, but the canister contains no Wasm module.`,
            ADVICE.noWasmModule,
        ),
    ),
    uninstalled: named('rejectedMessage', () => 'Canister has been uninstalled.'),
    notAccepted: named('rejectedMessage', (id) => `Error from Canister ${id}: Canister rejected the message`),
    stopCancelled: named('stoppingCancelled', (id) => `Canister ${id}'s stop request was cancelled.`),
    outOfCycles: named('outOfCycles', (id) => `Canister ${id} is out of cycles`),
    frozen: named(
        'outOfCycles',
        (id) =>
            `Canister ${id} is unable to process query calls because it's frozen. Please top up the canister with cycles and try again.`,
    ),
    queueFull: named('queueFull', (id) => `Canister ${id} input queue is full`),
} as const;

/**
 * A reject that executing an update call ended with, as a calling canister gets it: there is no field for the error's
 * code, so the text begins with it. Rejects by which a call is not even delivered have no code in front, nor have those of
 * queries and of the management canister.
 */
export function asReject(error: Reject): Reject {
    const { message, errorCode } = error;
    return {
        ...error,
        message: errorCode === `IC0${CODES.didNotReply[0]}` ? 'No response' : `${errorCode}: ${message}`,
    };
}

export function methodNotFound(canisterId: Uint8Array, kind: 'update' | 'query', method: string): Reject {
    const what = advised(`Canister has no ${kind} method '${method}'`, ADVICE.methodNotFound);
    return canisterError('methodNotFound', canisterId, what);
}

/** Unwinds the Wasm stack. It is the only thing the System API throws at a canister. */
export class CanisterTrap extends Error {
    override readonly name = 'CanisterTrap';

    constructor(
        readonly error: ErrorName,
        message: string,
        private readonly brief = message,
        private readonly advice: string | undefined = ADVICE[error],
    ) {
        super(message);
    }

    /** Its text in the canister's log. */
    toLogLine(): Uint8Array {
        return new TextEncoder().encode(`[TRAP]: ${this.brief}`);
    }

    /** The trap of a callback, together with that of its cleanup callback if there is one. */
    withCleanup(trap: CanisterTrap | undefined): CanisterTrap {
        if (trap === undefined) return this;
        const both = `${this.message}\n\ncall_on_cleanup also failed:\n\n${trap.message}`;
        return plainTrap(this.error, both);
    }

    toReject(canisterId: Uint8Array): Reject {
        return canisterError(this.error, canisterId, advised(this.message, this.advice));
    }
}

/** @param advice the IC's, if it is not the usual one */
export function contractViolation(what: string, advice?: string): CanisterTrap {
    const text = `Canister violated contract: ${what}`;
    return new CanisterTrap('contractViolation', text, text, advice);
}

/** Of a function of the System API that this kind of message does not have. */
export function wrongMode(name: string, mode: string): CanisterTrap {
    return contractViolation(`"ic0_${name}" cannot be executed in ${mode} mode`, WRONG_MODE);
}

/** One about which the IC says no more. */
export function plainTrap(error: ErrorName, what: string): CanisterTrap {
    return new CanisterTrap(error, what, what, NO_ADVICE);
}

export function wasmTrap(what: string): CanisterTrap {
    return new CanisterTrap('trapped', `Canister trapped: ${what}`, what);
}

/** V8's words for a trap, and the IC's. */
const TRAPS: readonly (readonly [RegExp, string])[] = [
    [/unreachable/, 'unreachable'],
    [/memory access out of bounds|data segment/, 'heap out of bounds'],
    [/divide by zero|remainder by zero/, 'integer division by 0'],
    [/divide result unrepresentable/, 'integer overflow'],
    [/table (index|access|element)|out of bounds table/, 'table out of bounds'],
    [/signature mismatch|null function/, 'function signature mismatch'],
];

/** An exception of Wasm code as a trap. Anything else is a fault of the replica and is thrown again. */
export function trapOf(thrown: unknown): CanisterTrap {
    if (thrown instanceof CanisterTrap) return thrown;
    if (thrown instanceof RangeError && /call stack/.test(thrown.message)) return wasmTrap('stack overflow');
    if (thrown instanceof WebAssembly.RuntimeError) {
        const message = thrown.message;
        return wasmTrap(TRAPS.find(([pattern]) => pattern.test(message))?.[1] ?? 'unknown');
    }
    throw thrown;
}
