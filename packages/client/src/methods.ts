import { abortable, signalIn } from './aborting';
import type { Answer, AnyRefusal } from './answer';
import { CallError, callError } from './call_error';
import type { RawActor } from './library';
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
            const signal = signalIn(given);
            const begunAt = surroundings.now();
            const wholeMs = method.isQuery ? QUERY_MS : UPDATE_MS;
            const isSafe = (sinceMs: number) => method.isQuery || repeats.isSafe(name, given, sinceMs);
            for (let tries = 0; ; tries += 1) {
                const usedMs = surroundings.now() - begunAt;
                const leftMs = wholeMs - usedMs;
                const isLast = tries === PAUSES_MS.length;
                const isAwaited = method.isQuery || isLast || !isSafe(usedMs + SILENCE_MS);
                const limitMs = isAwaited ? leftMs : Math.min(leftMs, SILENCE_MS);
                try {
                    const reply = await inTime(surroundings, limitMs, signal, () => actor[name](...raw));
                    const answer = method.results[0]?.toPlain(reply);
                    if (!isRefused(answer)) return answer;
                    const hasHappened =
                        tries === 0 || method.isQuery
                            ? undefined
                            : await repeats.afterRefusal(name, given, answer.refusal);
                    return hasHappened ?? (await inReadersWords(answer, reply));
                } catch (cause) {
                    signal?.throwIfAborted();
                    const error = cause instanceof CallError ? cause : callError(name, !method.isQuery, cause);
                    if (error.fault !== 'unreachable' || isLast) throw error;
                    const pauseMs = cause instanceof Unanswered ? 0 : PAUSES_MS[tries];
                    const againMs = surroundings.now() + pauseMs - begunAt;
                    if (againMs >= wholeMs || !isSafe(againMs)) throw error;
                    if (pauseMs > 0) await sleep(surroundings, pauseMs, signal);
                }
            }
        };
        return [name, call] as const;
    });
    return abortable(Object.fromEntries(calls));
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
