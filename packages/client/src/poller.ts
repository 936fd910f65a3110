import { CallError } from './call_error';
import type { Value } from './store';
import { pauseAfter, type Surroundings } from './surroundings';
import { UNTOLD_MS, Unanswered } from './time_limits';

/** `paused`: nobody can see the page, so nothing is asked. `signedOut`: the sign-in has ended, so nothing is asked any more. */
export type Connection = 'connecting' | 'live' | 'lost' | 'signedOut' | 'paused' | 'closed';

/** What the state of something that is asked for again and again has of its connection. */
interface Connected {
    readonly connection: Connection;
    /** While the connection is `lost` or `signedOut`: why. */
    readonly lost?: CallError;
}

/** What a poller tells is kept in a state. Nobody draws a state again in which nothing has changed. */
export function keepingIn<State extends Connected>(
    value: Value<State>,
): (connection: Connection, lost?: CallError) => void {
    return (connection, lost) => {
        const { lost: before, ...state } = value.get();
        if (connection === state.connection && lost?.fault === before?.fault) return;
        value.set({ ...state, connection, ...(lost !== undefined && { lost }) } as State);
    };
}

const LONGEST_PAUSE_MS = 15_000;

/**
 * Asks again and again: one question at a time, none while the page is hidden, and ever less often while nobody answers. A question
 * that is out for long is told as lost, and waited for all the same.
 */
export class Poller {
    private cancel: (() => void) | undefined;
    /** Calls off the telling that no answer comes. */
    private cancelUntold: (() => void) | undefined;
    private failures = 0;
    private isAsking = false;
    private isWanted = false;
    private isClosed = false;
    /** Nobody is answered any more. */
    private isOver = false;
    /** When something has happened last, or somebody has looked, by the machine's clock. */
    private stirredMs: number;
    private waiting: (() => void)[] = [];
    private readonly unlisten: () => void;

    /**
     * @param ask one question; it throws if there is no answer
     * @param pause milliseconds until the next question, for whom nothing has happened since then; undefined if there is nothing more to ask
     * @param tell how the last question went, and if it was lost, why
     */
    constructor(
        private readonly surroundings: Surroundings,
        private readonly ask: () => Promise<void>,
        private readonly pause: (stirredMs: number) => number | undefined,
        private readonly tell: (connection: Connection, lost?: CallError) => void,
    ) {
        this.stirredMs = surroundings.now();
        this.unlisten = surroundings.onChange(() => this.changed());
        this.changed();
    }

    /** Asks at once, or after the question that is under way. */
    wake(): void {
        this.stir();
        this.next();
    }

    /** Something has happened: more may follow soon. */
    stir(): void {
        this.stirredMs = this.surroundings.now();
    }

    /** A part of the question has been answered: what is still out may take its time anew. */
    heard(): void {
        this.cancelUntold?.();
        if (!this.isAsking || this.isClosed) return;
        this.cancelUntold = this.surroundings.after(UNTOLD_MS, () => {
            if (this.surroundings.isHidden()) return;
            this.tell('lost', new CallError('question', 'unreachable', false, new Unanswered(UNTOLD_MS)));
        });
    }

    /** When a question that is asked from now on has an answer, or none is asked any more. */
    answered(): Promise<void> {
        if (this.isClosed || this.isOver) return Promise.resolve();
        return new Promise((resolve) => {
            this.waiting.push(resolve);
            this.next();
        });
    }

    close(): void {
        if (this.isClosed) return;
        this.isClosed = true;
        this.cancel?.();
        this.cancelUntold?.();
        this.unlisten();
        this.release(this.waiting);
        this.tell('closed');
    }

    private next(): void {
        if (this.isClosed || this.isOver || this.surroundings.isHidden()) return;
        this.cancel?.();
        this.cancel = undefined;
        if (this.isAsking) this.isWanted = true;
        else void this.round();
    }

    private release(waiting: readonly (() => void)[]): void {
        for (const resume of waiting) resume();
    }

    private changed(): void {
        if (this.isOver) return;
        if (!this.surroundings.isHidden()) {
            if (this.isAsking) this.heard();
            this.wake();
            return;
        }
        this.cancel?.();
        this.cancel = undefined;
        this.tell('paused');
    }

    private async round(): Promise<void> {
        this.isAsking = true;
        this.isWanted = false;
        const waiting = this.waiting.splice(0);
        let isLive = true;
        let lost: CallError | undefined;
        this.heard();
        try {
            await this.ask();
            this.failures = 0;
        } catch (error) {
            isLive = false;
            if (error instanceof CallError) lost = error;
            this.isOver = lost?.fault === 'signedOut';
            this.failures += 1;
        }
        this.isAsking = false;
        this.cancelUntold?.();
        if (isLive || this.isClosed || this.isOver) this.release(waiting);
        else this.waiting.unshift(...waiting);
        if (this.isClosed) return;
        if (this.isOver) {
            this.tell('signedOut', lost);
            return;
        }
        if (this.surroundings.isHidden()) {
            this.tell('paused');
            return;
        }
        this.tell(isLive ? 'live' : 'lost', lost);
        if (this.isWanted) return this.round();
        const wait = isLive ? this.pause(this.stirredMs) : pauseAfter(this.failures, LONGEST_PAUSE_MS);
        if (wait !== undefined && !this.isClosed) this.cancel = this.surroundings.after(wait, () => this.next());
    }
}
