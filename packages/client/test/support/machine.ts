import type { Surroundings } from '../../src';

/** A machine whose time passes when a test says so. */
export class Machine implements Surroundings {
    time = 1_000_000;
    hidden = false;
    private timers: { at: number; action: () => void }[] = [];
    private listeners = new Set<() => void>();

    now = (): number => this.time;
    isHidden = (): boolean => this.hidden;
    after = (milliseconds: number, action: () => void) => {
        const timer = { at: this.time + milliseconds, action };
        this.timers.push(timer);
        return () => {
            this.timers = this.timers.filter((each) => each !== timer);
        };
    };
    onChange = (listener: () => void) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    };

    async pass(milliseconds: number): Promise<void> {
        const end = this.time + milliseconds;
        await settled();
        for (;;) {
            const [next] = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
            if (next === undefined) break;
            this.timers = this.timers.filter((each) => each !== next);
            this.time = Math.max(this.time, next.at);
            next.action();
            await settled();
        }
        this.time = end;
    }

    async show(isShown: boolean): Promise<void> {
        this.hidden = !isShown;
        for (const listener of this.listeners) listener();
        await settled();
    }
}

async function settled(): Promise<void> {
    for (let n = 0; n < 50; n += 1) await Promise.resolve();
}
