import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The platform's timer, and Azle's: the module under test is a fresh one for each test. */
class FakeTimers {
    readonly callbacks: Record<string, () => void> = {};
    readonly azleTimerCallbacks: Record<string, () => void> = {};
    /** When the canister's own timer fires; 0 if it is not set. */
    setMs = 0;
    /** When Azle's look what is due, if that was said; and how many there are. */
    azlesMs = 0;
    azles = 0;

    readonly ic = {
        certifiedDataSet: (bytes: Uint8Array): void => {
            [this.setMs, this.azlesMs] = new Float64Array(bytes.buffer);
        },
        setTimer: (seconds: number): bigint => {
            expect(seconds).toBe(0);
            this.azles += 1;
            return BigInt(this.azles);
        },
        trap: (message: string): void => void this.trapped.push(message.split('\n')[0]),
    };
    readonly trapped: string[] = [];

    /** Lets time pass, and the timer fire if it comes. */
    pass(milliseconds: number): void {
        vi.setSystemTime(Date.now() + milliseconds);
        if (this.setMs === 0 || this.setMs > Date.now()) return;
        this.setMs = 0;
        this.callbacks['-1']();
    }
}

let timers: FakeTimers;
let own: typeof import('../../src/platform/own_timer');
let ran: string[];
const job = (name: string) => () => void ran.push(name);

beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) + 7 });
    timers = new FakeTimers();
    ran = [];
    vi.stubGlobal('_azleIc', timers.ic);
    vi.stubGlobal('_azleCanisterClassMeta', { callbacks: timers.callbacks });
    vi.stubGlobal('_azleTimerCallbacks', timers.azleTimerCallbacks);
    vi.resetModules();
    own = await import('../../src/platform/own_timer');
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("the canister's own timer", () => {
    it('runs each job when its time has come, in the order of their times', () => {
        own.runAfter(20, job('late'));
        own.runAfter(10, job('soon'));
        own.runAfter(10, job('then'));
        timers.pass(9_999);
        expect(ran).toEqual([]);
        timers.pass(1);
        expect(ran).toEqual(['soon', 'then']);
        timers.pass(10_000);
        expect(ran).toEqual(['soon', 'then', 'late']);
        expect([timers.setMs, timers.azlesMs, timers.azles]).toEqual([0, 0, 0]);
    });

    it('runs in one message all that is due, and what they ask for in the next', () => {
        own.runAfter(10, () => own.runAfter(0, job('again')));
        own.runAfter(11, job('other'));
        timers.pass(30_000);
        expect(ran).toEqual(['other']);
        timers.pass(0);
        expect(ran).toEqual(['other', 'again']);
    });

    it('is set for the earliest time alone', () => {
        const times: number[] = [];
        for (const seconds of [30, 40, 20]) {
            own.runAfter(seconds, job(''));
            times.push((timers.setMs - Date.now()) / 1000);
        }
        expect(times).toEqual([30, 30, 20]);
    });

    it('has Azle run what is overdue, each job in a message of its own, and is set again for what comes next', () => {
        own.runAfter(10, job('lost'));
        own.runAfter(10, job('lost, too'));
        own.runAfter(60, job('next'));
        timers.setMs = 0;
        timers.pass(30_000);
        own.fireDue();
        expect([timers.azles, timers.azlesMs, timers.setMs]).toEqual([2, Date.now(), Date.now() + 30_000]);
        for (const each of Object.values(timers.azleTimerCallbacks)) each();
        expect(ran).toEqual(['lost', 'lost, too']);
        timers.pass(30_000);
        expect(ran).toEqual(['lost', 'lost, too', 'next']);
    });

    it('traps on what a job throws after an await', async () => {
        own.runAfter(0, async () => {
            await Promise.resolve();
            throw new RangeError('too late');
        });
        timers.pass(0);
        await new Promise(setImmediate);
        expect(timers.trapped).toEqual(['Uncaught RangeError: too late']);
    });
});
