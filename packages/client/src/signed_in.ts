import { CallError, callError } from './call_error';
import { callMethod, type RawActor } from './library';

/** What both agent libraries' identities by delegations tell. */
interface Delegated {
    getDelegation?(): { readonly delegations: readonly { readonly delegation: { readonly expiration: bigint } }[] };
}

/** A caller's sign-in, which may end: by this machine's clock, or because the network says so. Nothing is sent by it after that. */
export class SignIn {
    /** In milliseconds since 1970; never where there is no delegation. */
    private untilMs: number;
    private isTold = false;

    /**
     * @param ended is called once
     * @param now in milliseconds since 1970
     */
    constructor(
        identity: unknown,
        private readonly ended: () => void = () => undefined,
        private readonly now: () => number = Date.now,
    ) {
        const { delegations = [] } = (identity as Delegated | undefined)?.getDelegation?.() ?? {};
        this.untilMs = Math.min(...delegations.map(({ delegation }) => Number(delegation.expiration / 1_000_000n)));
    }

    /** The same methods, as long as the sign-in lasts. @throws CallError (of each) if it has ended */
    actor(own: RawActor): RawActor {
        return new Proxy(own, {
            get:
                (_, name: string) =>
                async (...args: unknown[]) => {
                    if (this.now() >= this.untilMs) throw this.end(name, new Error('a delegation has expired'));
                    try {
                        return await callMethod(own, name, args);
                    } catch (cause) {
                        if (callError(name, false, cause).fault === 'signedOut') throw this.end(name, cause);
                        throw cause;
                    }
                },
        });
    }

    private end(name: string, cause: unknown): CallError {
        this.untilMs = Number.NEGATIVE_INFINITY;
        if (!this.isTold) this.ended();
        this.isTold = true;
        return new CallError(name, 'signedOut', false, cause);
    }
}
