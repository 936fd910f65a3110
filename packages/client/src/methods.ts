import { abortable, signalIn } from './aborting';
import type { Answer, AnyRefusal } from './answer';
import { CallError, callError } from './call_error';
import { callMethod, type RawActor } from './library';
import type { PlainMethod } from './plain_values';
import { inReadersWords } from './refusal_texts';
import { type Surroundings, sleep } from './surroundings';
import { inTime, QUERY_MS, SILENCE_MS, Unanswered, UPDATE_MS } from './time_limits';

export type AnyMethods = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

/** How often a call that may be repeated is sent again after no answer came, and after how many milliseconds. */
const PAUSES_MS = [500, 2_000];

export interface Repeats {
    /**
     * Whether a second call changes nothing more than the first; queries always.
     *
     * @param sinceMs how long ago the first one was sent
     */
    isSafe(method: string, args: readonly unknown[], sinceMs: number): boolean;
    /**
     * A repeated call was refused. Maybe because the first one happened, although its answer was lost.
     *
     * @returns what to answer then; undefined if the refusal holds
     */
    afterRefusal(method: string, args: readonly unknown[], refusal: AnyRefusal): Promise<unknown>;
}

/** A canister's methods with plain values, each of which takes `CallOptions` behind its arguments. @throws CallError (of each) if no answer comes in time */
export function plainMethods(
    actor: RawActor,
    methods: Readonly<Record<string, PlainMethod>>,
    repeats: Repeats,
    surroundings: Surroundings,
): AnyMethods {
    const calls = Object.entries(methods).map(([name, method]) => {
        const call = async (...given: unknown[]): Promise<unknown> => {
            const raw = rawArguments(name, method, given);
            return new OneCall(name, method, given, repeats, surroundings).answered(() => callMethod(actor, name, raw));
        };
        return [name, call] as const;
    });
    return abortable(Object.fromEntries(calls));
}

/** A call with its repetitions. */
class OneCall {
    private readonly begunAt: number;
    private readonly signal: AbortSignal | undefined;
    private readonly wholeMs: number;

    constructor(
        private readonly name: string,
        private readonly method: PlainMethod,
        private readonly given: readonly unknown[],
        private readonly repeats: Repeats,
        private readonly surroundings: Surroundings,
    ) {
        this.begunAt = surroundings.now();
        this.signal = signalIn(given);
        this.wholeMs = method.isQuery ? QUERY_MS : UPDATE_MS;
    }

    /** @throws CallError if no answer comes in time */
    async answered(send: () => Promise<unknown>): Promise<unknown> {
        for (let tries = 0; ; tries += 1) {
            try {
                return await this.once(send, tries);
            } catch (cause) {
                await this.pause(cause, tries);
            }
        }
    }

    private async once(send: () => Promise<unknown>, tries: number): Promise<unknown> {
        const reply = await inTime(this.surroundings, this.limitMs(tries), this.signal, send);
        const answer = this.method.results[0]?.toPlain(reply);
        if (!isRefused(answer)) return answer;
        const isFirst = tries === 0 || this.method.isQuery;
        const happened = isFirst ? undefined : this.repeats.afterRefusal(this.name, this.given, answer.refusal);
        return (await happened) ?? (await inReadersWords(answer, reply));
    }

    /** As long as it may take, or until silence means that it is sent again. */
    private limitMs(tries: number): number {
        const usedMs = this.surroundings.now() - this.begunAt;
        const leftMs = this.wholeMs - usedMs;
        const isLast = tries === PAUSES_MS.length;
        const isAwaited = this.method.isQuery || isLast || !this.isSafe(usedMs + SILENCE_MS);
        return isAwaited ? leftMs : Math.min(leftMs, SILENCE_MS);
    }

    /** Waits until it is sent again. @throws CallError unless it may be */
    private async pause(cause: unknown, tries: number): Promise<void> {
        this.signal?.throwIfAborted();
        const error = cause instanceof CallError ? cause : callError(this.name, !this.method.isQuery, cause);
        const usualMs = PAUSES_MS[tries];
        if (error.fault !== 'unreachable' || usualMs === undefined) throw error;
        const pauseMs = cause instanceof Unanswered ? 0 : usualMs;
        const againMs = this.surroundings.now() + pauseMs - this.begunAt;
        if (againMs >= this.wholeMs || !this.isSafe(againMs)) throw error;
        if (pauseMs > 0) await sleep(this.surroundings, pauseMs, this.signal);
    }

    private isSafe(sinceMs: number): boolean {
        return this.method.isQuery || this.repeats.isSafe(this.name, this.given, sinceMs);
    }
}

/** @throws CallError if a value is not of its type */
function rawArguments(name: string, { args }: PlainMethod, given: readonly unknown[]): unknown[] {
    try {
        return args.map((type, place) => type.toAgent(given[place]));
    } catch (cause) {
        throw new CallError(name, 'invalid', false, cause);
    }
}

function isRefused(answer: unknown): answer is Answer<never, AnyRefusal> & { readonly ok: false } {
    return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
