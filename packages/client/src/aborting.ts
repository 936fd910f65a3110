/** The last argument of whatever waits for an answer. */
export interface CallOptions {
    /**
     * Ends the waiting: the call throws the signal's reason at once, as `fetch` does, and nothing more is sent for it. What was sent before
     * is not taken back, and may happen all the same. A signal that is aborted already sends nothing.
     */
    readonly signal?: AbortSignal | undefined;
}

/**
 * Waits for what `begin` resolves or rejects with. At the end, whichever it is, what `begin` returned is called, and the signal is
 * listened to no longer.
 *
 * @throws the signal's reason if it is aborted before that
 */
export async function wait<Value>(
    signal: AbortSignal | undefined,
    begin: (resolve: (value: Value) => void, reject: (error: unknown) => void) => () => void,
): Promise<Value> {
    signal?.throwIfAborted();
    let end = (): void => undefined;
    let abort = end;
    try {
        return await new Promise<Value>((resolve, reject) => {
            abort = () => reject(signal?.reason);
            signal?.addEventListener('abort', abort);
            end = begin(resolve, reject);
        });
    } finally {
        signal?.removeEventListener('abort', abort);
        end();
    }
}

/** The answer to what is asked. @throws the signal's reason if it is aborted before that; then the answer is dropped */
export async function within<Value>(signal: AbortSignal | undefined, ask: () => Promise<Value>): Promise<Value> {
    if (signal === undefined) return ask();
    return wait(signal, (resolve, reject) => {
        ask().then(resolve, reject);
        return () => undefined;
    });
}

/** The same calls, each of which ends with the signal of its last argument, if that is `CallOptions`. */
export function abortable<Calls extends object>(calls: Calls): Calls {
    const ending = Object.entries(calls).map(([name, call]) => [
        name,
        (...args: unknown[]) => within(signalIn(args), () => call(...args)),
    ]);
    return Object.fromEntries(ending) as Calls;
}

/** The signal in the last argument of a call. */
export function signalIn(args: readonly unknown[]): AbortSignal | undefined {
    return (args.at(-1) as CallOptions | null | undefined)?.signal;
}
