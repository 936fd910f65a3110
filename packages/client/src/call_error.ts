/**
 * Why a call has no answer.
 *
 * - `unreachable`: no answer came. An update may have happened all the same: see `mayHaveHappened`.
 * - `rejected`: the network or the canister refused the message as such, for example an update by nobody in particular. It
 *   changed nothing, unless the canister failed in the middle of it.
 * - `untrusted`: an answer came that is not signed as it must be.
 * - `invalid`: an argument is not of its type. Nothing was sent.
 */
export type CallFault = 'unreachable' | 'rejected' | 'untrusted' | 'invalid';

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
        super(`${method}: ${FAULTS[fault]}${TOLD.has(fault) ? `: ${messageOf(cause)}` : ''}`);
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
    invalid: 'an argument that does not fit',
} as const satisfies Record<CallFault, string>;
const TEXTS = {
    unreachable: 'The network cannot be reached. Check your connection.',
    rejected: 'The network refused this. Try again later.',
    untrusted: 'The answer was not signed as it must be. Try again later.',
    invalid: 'This page made a mistake. Load it again.',
} as const satisfies Record<CallFault, string>;
/** Faults of which the cause says what a developer wants to know. */
const TOLD: ReadonlySet<CallFault> = new Set(['rejected', 'invalid']);
/** The words of both libraries for a value that is not of its type. */
const NOT_OF_ITS_TYPE = /^(Invalid .* argument|Wrong number of message arguments)/s;
/** The code of a canister that trapped. */
const CANISTER_ERROR = 5;

/** What the error of an agent library means; both have the same words for it. */
export function callError(method: string, isUpdate: boolean, cause: unknown): CallError {
    const fault = faultOf(cause);
    const isWhole = fault === 'invalid' || (fault === 'rejected' && !isHalfDone(cause));
    return new CallError(method, fault, isUpdate && !isWhole, cause);
}

function faultOf(cause: unknown): CallFault {
    const kind = typeof cause === 'object' && cause !== null && 'kind' in cause ? cause.kind : undefined;
    if (kind === 'Reject') return 'rejected';
    if (kind === 'Trust') return 'untrusted';
    return kind === undefined && NOT_OF_ITS_TYPE.test(messageOf(cause)) ? 'invalid' : 'unreachable';
}

/** Whether a canister trapped in a message that was executed: what it did before it waited for another canister stays. */
function isHalfDone(cause: unknown): boolean {
    const code = (cause as { readonly code?: { readonly name?: string; readonly rejectCode?: number } }).code;
    return code?.name === 'CertifiedRejectErrorCode' && code.rejectCode === CANISTER_ERROR;
}

function messageOf(cause: unknown): string {
    return cause instanceof Error ? cause.message : String(cause);
}
