import type { Surroundings } from './surroundings';

/** `paused`: nobody can see the page, so nothing is asked. */
export type Connection = 'connecting' | 'live' | 'lost' | 'paused' | 'closed';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** Asks again and again: one question at a time, none while the page is hidden, and ever less often while nobody answers. */
export class Poller {
    private cancel: (() => void) | undefined;
    private failures = 0;
    private isAsking = false;
    private isWanted = false;
    private isClosed = false;
    private readonly unlisten: () => void;

    /**
     * @param ask one question; it throws if there is no answer
     * @param pause milliseconds until the next question; undefined if there is nothing more to ask
     */
    constructor(
        private readonly surroundings: Surroundings,
        private readonly ask: () => Promise<void>,
        private readonly pause: () => number | undefined,
        private readonly tell: (connection: Connection) => void,
    ) {
        this.unlisten = surroundings.onChange(() => this.changed());
        this.changed();
    }

    /** Asks at once, or after the question that is under way. */
    wake(): void {
        if (this.isClosed || this.surroundings.isHidden()) return;
        this.cancel?.();
        this.cancel = undefined;
        if (this.isAsking) this.isWanted = true;
        else void this.round();
    }

    close(): void {
        if (this.isClosed) return;
        this.isClosed = true;
        this.cancel?.();
        this.unlisten();
        this.tell('closed');
    }

    private changed(): void {
        if (!this.surroundings.isHidden()) {
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
        let isLive = true;
        try {
            await this.ask();
            this.failures = 0;
        } catch {
            isLive = false;
            this.failures += 1;
        }
        this.isAsking = false;
        if (this.isClosed) return;
        if (this.surroundings.isHidden()) {
            this.tell('paused');
            return;
        }
        this.tell(isLive ? 'live' : 'lost');
        if (this.isWanted) return this.round();
        const wait = isLive ? this.pause() : Math.min(FIRST_PAUSE_MS * 2 ** (this.failures - 1), LONGEST_PAUSE_MS);
        if (wait !== undefined && !this.isClosed) this.cancel = this.surroundings.after(wait, () => this.wake());
    }
}
