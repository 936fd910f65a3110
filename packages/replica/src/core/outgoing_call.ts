import { concatBytes } from './bytes';
import { contractViolation } from './errors';
import { MAX_CALL_PAYLOAD, MAX_CALL_TIMEOUT_SECONDS } from './limits';

/** A function in the canister's table and the value to pass it. */
export interface Closure {
    readonly fun: number;
    readonly env: number;
}
export interface Callback {
    readonly onReply: Closure;
    readonly onReject: Closure;
    readonly onCleanup: Closure | undefined;
}
export interface OutgoingCall {
    readonly callee: Uint8Array;
    readonly method: string;
    readonly arg: Uint8Array;
    readonly cycles: bigint;
    /** 0 when the caller waits without bound. */
    readonly deadline: bigint;
    readonly callback: Callback;
    /** Cycles set aside for the answer. */
    readonly reserve: bigint;
}

/** `call_new`'s parameters, in its order. */
export type CallNew = [
    callee: number,
    calleeSize: number,
    name: number,
    nameSize: number,
    replyFun: number,
    replyEnv: number,
    rejectFun: number,
    rejectEnv: number,
];

/** A call between `call_new` and `call_perform`. */
export class CallBuilder {
    cycles = 0n;
    private readonly parts: Uint8Array[] = [];
    private size = 0;
    private onCleanup: Closure | undefined;
    private timeoutSeconds: number | undefined;

    constructor(
        readonly callee: Uint8Array,
        private readonly method: string,
        private readonly onReply: Closure,
        private readonly onReject: Closure,
    ) {}

    setCleanup(onCleanup: Closure): void {
        if (this.onCleanup !== undefined)
            throw contractViolation(
                'ic0.call_on_cleanup can be called at most once between ic0.call_new and ic0.call_perform',
            );
        this.onCleanup = onCleanup;
    }

    append(bytes: Uint8Array): void {
        this.size += bytes.length;
        if (this.size > MAX_CALL_PAYLOAD) {
            throw contractViolation(
                `ic0.call_data_append: the payload of ${this.size} bytes exceeds the limit of ${MAX_CALL_PAYLOAD} bytes`,
            );
        }
        this.parts.push(bytes);
    }

    /** Makes it a best-effort call. */
    setTimeout(seconds: number): void {
        if (this.timeoutSeconds !== undefined)
            throw contractViolation('ic0.call_with_best_effort_response can be called at most once for a call');
        this.timeoutSeconds = Math.min(seconds, MAX_CALL_TIMEOUT_SECONDS);
    }

    /** The bytes whose transmission is charged. */
    get bytes(): number {
        return Buffer.byteLength(this.method) + this.size;
    }

    finish(now: bigint, reserve: bigint): OutgoingCall {
        const { callee, method, cycles, onReply, onReject, onCleanup } = this;
        const deadline = this.timeoutSeconds === undefined ? 0n : now + BigInt(this.timeoutSeconds) * 1_000_000_000n;
        return {
            callee,
            method,
            arg: concatBytes(this.parts),
            cycles,
            deadline,
            callback: { onReply, onReject, onCleanup },
            reserve,
        };
    }
}
