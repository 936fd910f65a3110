import { FAULT_WORDS } from './fault_words';

/**
 * Why a call has no answer.
 *
 * - `unreachable`: no answer came. An update may have happened all the same: see `mayHaveHappened`.
 * - `rejected`: the network or the canister refused the message as such, for example an update by nobody in particular, or
 *   one to a canister that is not there. It changed nothing, unless the canister failed in the middle of it.
 * - `signedOut`: the caller's sign-in has ended: a delegation of `identity` has expired. Nobody of this client is answered any more, and
 *   nothing has happened. Connect anew with another one.
 * - `untrusted`: an answer came that is not signed as it must be.
 * - `invalid`: an argument is not of its type, or an action cannot be chosen. Nothing was sent.
 */
export type CallFault = 'unreachable' | 'rejected' | 'signedOut' | 'untrusted' | 'invalid';

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

    /** Whether the same call may well be answered later: nothing was reached, or a canister that is stopped for a moment. */
    get isPassing(): boolean {
        return this.fault === 'unreachable' || (this.fault === 'rejected' && isForNow(this.cause));
    }

    /** For the person at the screen. */
    get text(): string {
        const said = this.fault === 'rejected' ? SAID.exec(messageOf(this.cause))?.[0] : undefined;
        return said === undefined ? FAULT_WORDS[this.fault] : FAULT_WORDS.said[said as keyof typeof FAULT_WORDS.said];
    }
}

const FAULTS = {
    unreachable: 'no answer',
    rejected: 'rejected',
    signedOut: 'the sign-in has ended',
    untrusted: 'an answer that cannot be trusted',
    invalid: 'an argument that does not fit',
} as const satisfies Record<CallFault, string>;
/** What a canister says to people whose updates it does not take. */
const SAID = /Sign in first|You are banned: you may look, but not act/;
/** Faults of which the cause says what a developer wants to know. */
const TOLD: ReadonlySet<CallFault> = new Set(['rejected', 'invalid']);
/** The words of both libraries for a value that is not of its type. */
const NOT_OF_ITS_TYPE = /^(Invalid .* argument|Wrong number of message arguments)/s;
/** The words of the network for a sign-in that has ended. */
const EXPIRED = /delegation\b.*\bexpired/is;
/** The codes of a network that is too busy, and of a canister that trapped. */
const TRANSIENT = 2;
const CANISTER_ERROR = 5;
/** The words for a canister whose code is changed just now. */
const NOT_RUNNING = /Canister \S+ is stopp(ed|ing)/;
/** Of HTTP: the request as such is wrong, for example its canister, other than for being late or one too many. */
const isWrong = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** What the error of an agent library means; both have the same words for it. */
export function callError(method: string, isUpdate: boolean, cause: unknown): CallError {
    const fault = faultOf(cause);
    const isWhole = fault === 'invalid' || fault === 'signedOut' || (fault === 'rejected' && !isHalfDone(cause));
    return new CallError(method, fault, isUpdate && !isWhole, cause);
}

function faultOf(cause: unknown): CallFault {
    const kind = typeof cause === 'object' && cause !== null && 'kind' in cause ? cause.kind : undefined;
    if (kind === 'Reject') return 'rejected';
    if (kind === 'Trust') return 'untrusted';
    if (kind === 'Protocol' && EXPIRED.test(messageOf(cause))) return 'signedOut';
    if (kind === 'Protocol' && isWrong(codeOf(cause).status ?? 0)) return 'rejected';
    return kind === undefined && NOT_OF_ITS_TYPE.test(messageOf(cause)) ? 'invalid' : 'unreachable';
}

interface Code {
    readonly name?: string;
    readonly rejectCode?: number;
    readonly status?: number;
}

/** What an agent library's error tells besides its kind. */
function codeOf(cause: unknown): Code {
    return (cause as { readonly code?: Code } | undefined)?.code ?? {};
}

function isForNow(cause: unknown): boolean {
    return codeOf(cause).rejectCode === TRANSIENT || NOT_RUNNING.test(messageOf(cause));
}

/** Whether a canister trapped in a message that was executed: what it did before it waited for another canister stays. */
function isHalfDone(cause: unknown): boolean {
    const { name, rejectCode } = codeOf(cause);
    return name === 'CertifiedRejectErrorCode' && rejectCode === CANISTER_ERROR;
}

function messageOf(cause: unknown): string {
    return cause instanceof Error ? cause.message : String(cause);
}
