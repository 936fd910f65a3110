/**
 * Why a call has no answer.
 *
 * - `unreachable`: no answer came. An update may have happened all the same: see `mayHaveHappened`.
 * - `rejected`: the network or the canister refused the message as such, for example an update by nobody in particular. It
 *   changed nothing.
 * - `untrusted`: an answer came that is not signed as it must be.
 */
export type CallFault = 'unreachable' | 'rejected' | 'untrusted';

/** A call without an answer. What a canister refuses is an answer, and no error. */
export class CallError extends Error {
    override readonly name = 'CallError';

    constructor(
        /** The canister's method. */
        readonly method: string,
        readonly fault: CallFault,
        /** Whether the call may have changed something although nobody said so. */
        readonly mayHaveHappened: boolean,
        override readonly cause: unknown,
    ) {
        super(`${method}: ${FAULTS[fault]}${fault === 'rejected' ? `: ${messageOf(cause)}` : ''}`);
    }

    /** For the person at the screen. */
    get text(): string {
        if (this.fault === 'rejected' && /Sign in first/.test(messageOf(this.cause))) return 'Sign in first.';
        return TEXTS[this.fault];
    }
}

const FAULTS = {
    unreachable: 'no answer',
    rejected: 'rejected',
    untrusted: 'an answer that cannot be trusted',
} as const satisfies Record<CallFault, string>;
const TEXTS = {
    unreachable: 'The network cannot be reached. Check your connection.',
    rejected: 'The network refused this. Try again later.',
    untrusted: 'The answer was not signed as it must be. Try again later.',
} as const satisfies Record<CallFault, string>;

/** What the error of an agent library means; both have the same words for it. */
export function callError(method: string, isUpdate: boolean, cause: unknown): CallError {
    const fault = faultOf(cause);
    return new CallError(method, fault, isUpdate && fault !== 'rejected', cause);
}

function faultOf(cause: unknown): CallFault {
    const kind = typeof cause === 'object' && cause !== null && 'kind' in cause ? cause.kind : undefined;
    if (kind === 'Reject') return 'rejected';
    return kind === 'Trust' ? 'untrusted' : 'unreachable';
}

function messageOf(cause: unknown): string {
    return cause instanceof Error ? cause.message : String(cause);
}
