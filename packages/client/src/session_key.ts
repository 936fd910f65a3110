import { callMethod, type RawActor } from './library';

/** A key that signs for a player for a while, in place of the player's own identity, which may be long and dear to send. */
export interface SessionKey {
    /** An identity of either agent library's kind. */
    readonly key: unknown;
    /** When its session ends, in milliseconds since 1970: at most seven days from its beginning. */
    readonly expiresAtMs: number;
}

/** Clocks differ: the key is not used in the last moments of its session. */
const SPARE_MS = 30_000;

/** What the canisters' filter says to a key whose session has ended. */
const ENDED = /A session key signs for its player/;

/** Signs by the key of a session as long as the canisters take it, and by the player's own identity otherwise. */
export class SessionSigner {
    private current: { readonly agent: unknown; readonly untilMs: number } | undefined;

    /** @param now in milliseconds since 1970 */
    constructor(private readonly now: () => number = Date.now) {}

    /** From now on. @param agent of the session's key */
    use(agent: unknown, expiresAtMs: number): void {
        this.current = { agent, untilMs: expiresAtMs - SPARE_MS };
    }

    /** @param make an actor of the same canister for the session's agent */
    actor(own: RawActor, signed: readonly string[], make: (agent: unknown) => RawActor): RawActor {
        let made = { agent: undefined as unknown, actor: own };
        const call = async (name: string, args: unknown[]): Promise<unknown> => {
            const { current } = this;
            if (current === undefined || this.now() >= current.untilMs) return callMethod(own, name, args);
            if (made.agent !== current.agent) made = { agent: current.agent, actor: make(current.agent) };
            const answer = await callMethod(made.actor, name, args).catch((error: unknown) => {
                if (ENDED.test(String(error))) return REFUSED;
                throw error;
            });
            if (!isUnauthorized(answer)) return answer;
            // A refusal changes nothing, so the same call can be made again. If it was not the key's fault, it is refused again.
            const again = await callMethod(own, name, args);
            if (!isUnauthorized(again) && this.current === current) this.current = undefined;
            return again;
        };
        const calls = signed.map((name) => [name, (...args: unknown[]) => call(name, args)] as const);
        return Object.assign(Object.create(own), Object.fromEntries(calls));
    }
}

const REFUSED = { Err: { Unauthorized: null } };

function isUnauthorized(answer: unknown): boolean {
    const { Err } = (answer ?? {}) as { readonly Err?: unknown };
    return typeof Err === 'object' && Err !== null && 'Unauthorized' in Err;
}
