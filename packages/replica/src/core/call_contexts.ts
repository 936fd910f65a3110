import type { Response, SenderInfo } from './api';
import type { Callback } from './outgoing_call';

/** The one that waits for a call's answer. */
export type Origin =
    | { readonly kind: 'ingress'; readonly requestId: string }
    | {
          readonly kind: 'canister';
          readonly canister: string;
          readonly callbackId: number;
          /** On another subnet than its callee, so that the answer has to cross. */
          readonly isAway?: true;
      }
    | { readonly kind: 'system' };

/** A call that a canister has taken on and not finished: the specification's call context. */
export interface CallContext {
    readonly id: number;
    readonly origin: Origin;
    readonly caller: Uint8Array;
    readonly senderInfo?: SenderInfo | undefined;
    /** 0 for a call that waits without bound. */
    readonly deadline: bigint;
    /** Cycles that came with the call and were neither accepted nor refunded. */
    available: bigint;
    responded: boolean;
    /** Its canister's code was uninstalled. */
    deleted: boolean;
    /** Calls made on its behalf that have no response yet. */
    outstanding: number;
    /** Executed on its behalf by the messages before. */
    instructions: bigint;
}

/** A call that is out, kept by its caller. */
export interface OpenCall {
    readonly id: number;
    readonly context: CallContext;
    readonly callback: Callback;
    readonly callee: string;
    readonly deadline: bigint;
    readonly cycles: bigint;
    /** Cycles set aside for the answer. */
    readonly reserve: bigint;
}

export interface CallMessage {
    readonly kind: 'call';
    readonly origin: Origin;
    readonly caller: Uint8Array;
    readonly senderInfo?: SenderInfo | undefined;
    readonly method: string;
    readonly arg: Uint8Array;
    readonly cycles: bigint;
    readonly deadline: bigint;
    /** Cycles charged for its reception from outside. */
    readonly receptionFee?: bigint;
}
/** A `stop_canister` call that waits. */
export interface StopRequest extends CallMessage {
    /** Nanoseconds since 1970. */
    readonly since: bigint;
}
export interface ResponseMessage {
    readonly kind: 'response';
    readonly callbackId: number;
    readonly response: Response;
    readonly refund: bigint;
}
export type TaskName = 'canister_heartbeat' | 'canister_global_timer' | 'canister_on_low_wasm_memory';
export interface TaskMessage {
    readonly kind: 'task';
    readonly task: TaskName;
}
export type Message = CallMessage | ResponseMessage | TaskMessage;
