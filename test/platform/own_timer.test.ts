import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The platform: one timer, and messages that the canister sends for. The module under test is a fresh one for each test. */
class FakePlatform {
    readonly callbacks: Record<string, () => void> = {};
    /** When the canister's own timer fires; 0 if it is not set. */
    setMs = 0;
    /** Messages that are on their way. */
    sent = 0;
    takesCalls = true;
    /** Of all messages, by the number of their function. */
    readonly messages: string[] = [];
    readonly trapped: string[] = [];

    /** Instructions that each message takes. */
    taken = 0n;

    readonly ic = {
        performanceCounter: (): bigint => this.taken,
        certifiedDataSet: (bytes: Uint8Array): void => {
            const doubles = new Float64Array(bytes.buffer);
            [this.setMs] = doubles;
            if (doubles[1] === 0) return;
            doubles[2] = this.takesCalls ? 0 : 2;
            if (this.takesCalls) this.sent += 1;
        },
        trap: (message: string): void => void this.trapped.push(message.split('\n')[0]),
    };

    /** Lets time pass, and what is due happen at its time. */
    pass(milliseconds: number): void {
        const until = Date.now() + milliseconds;
        for (let rounds = 0; ; rounds += 1) {
            if (rounds > 10_000) throw new Error('messages for ever');
            if (this.sent > 0) this.answer();
            else if (this.setMs > 0 && this.setMs <= until) this.fire();
            else break;
        }
        vi.setSystemTime(until);
    }

    fire(): void {
        vi.setSystemTime(Math.max(Date.now(), this.setMs));
        this.setMs = 0;
        this.run('-1');
    }

    answer(): void {
        this.sent -= 1;
        this.run('-2');
    }

    run(number: string): void {
        this.messages.push(number);
        this.callbacks[number]();
    }
}

let platform: FakePlatform;
let own: typeof import('../../src/platform/own_timer');
let ran: string[];
const job = (name: string) => () => void ran.push(name);
const startMs = Date.UTC(2026, 0, 1) + 7;

beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: startMs });
    platform = new FakePlatform();
    ran = [];
    vi.stubGlobal('_azleIc', platform.ic);
    vi.stubGlobal('_azleCanisterClassMeta', { callbacks: platform.callbacks });
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
        platform.pass(9_999);
        expect(ran).toEqual([]);
        platform.pass(1);
        expect(ran).toEqual(['soon', 'then']);
        platform.pass(10_000);
        expect(ran).toEqual(['soon', 'then', 'late']);
        expect(platform.setMs).toBe(0);
    });

    it('runs in one message all that is due, and what they ask for at once, but no job twice', () => {
        const again = (): void => {
            ran.push('again');
            if (ran.length === 1) own.runAfter(0, again);
            own.runAfter(0, job('asked for'));
        };
        own.runAfter(10, again);
        own.runAfter(11, job('other'));
        vi.setSystemTime(Date.now() + 30_000);
        platform.fire();
        platform.answer();
        expect(ran).toEqual(['again', 'other', 'asked for']);
        platform.answer();
        expect(ran).toEqual(['again', 'other', 'asked for', 'again', 'asked for']);
        expect(platform.messages).toEqual(['-1', '-2', '-2']);
    });

    it('leaves the rest of a round to what people send, after a message that has taken much', () => {
        const thinking = (): void => {
            ran.push('thought');
            if (ran.length < 3) own.runAfter(0, thinking);
        };
        own.runAfter(0, thinking);
        platform.taken = 400_000_000n;
        for (const thoughts of [1, 2, 3]) {
            // The timer comes once in a round.
            platform.fire();
            while (platform.sent > 0) platform.answer();
            expect(ran).toHaveLength(thoughts);
        }
        expect(platform.setMs).toBe(0);
    });

    it('has what a message that has taken much asks for run in another round', () => {
        own.runAfter(0, () => {
            platform.taken = 200_000_000n;
            own.runAfter(0, job('asked for'));
        });
        platform.pass(0);
        expect([ran, platform.messages]).toEqual([['asked for'], ['-1', '-2', '-1', '-2']]);
    });

    it('is set for the earliest time alone', () => {
        const times: number[] = [];
        for (const seconds of [30, 40, 20]) {
            own.runAfter(seconds, job(''));
            times.push((platform.setMs - Date.now()) / 1000);
        }
        expect(times).toEqual([30, 30, 20]);
    });

    it('is set while the message is under way in which jobs run, and not for them once they have', () => {
        own.runAfter(10, job(''));
        vi.setSystemTime(Date.now() + 10_000);
        platform.fire();
        expect(platform.setMs).toBeGreaterThan(Date.now());
        platform.answer();
        expect(platform.setMs).toBe(0);
    });

    it('fires for nothing that was taken back', () => {
        const [none, other] = [job('none'), job('other')];
        own.runAfter(10, none);
        own.runAfter(20, other);
        own.runAfter(30, none);
        own.forget(none);
        expect(platform.setMs).toBe(startMs + 20_000);
        platform.pass(60_000);
        expect([ran, platform.setMs, platform.messages]).toEqual([['other'], 0, ['-1', '-2']]);
        own.runAfter(10, other);
        own.forget(other);
        expect(platform.setMs).toBe(0);
    });

    it('runs what is overdue as soon as that is said, and is set again for what comes next', () => {
        own.runAfter(10, job('lost'));
        own.runAfter(60, job('next'));
        platform.setMs = 0;
        platform.pass(30_000);
        expect(ran).toEqual([]);
        own.fireDue();
        platform.pass(0);
        expect([ran, platform.setMs]).toEqual([['lost'], startMs + 60_000]);
    });

    it('runs jobs in its own message where the platform takes no call', () => {
        platform.takesCalls = false;
        own.runAfter(10, job('poor'));
        platform.pass(10_000);
        expect([ran, platform.messages]).toEqual([['poor'], ['-1']]);
        platform.takesCalls = true;
        own.runAfter(0, job('rich'));
        platform.pass(0);
        expect([ran, platform.messages]).toEqual([
            ['poor', 'rich'],
            ['-1', '-1', '-2'],
        ]);
    });

    it('traps on what a job throws after an await', async () => {
        own.runAfter(0, async () => {
            await Promise.resolve();
            throw new RangeError('too late');
        });
        platform.pass(0);
        await new Promise(setImmediate);
        expect(platform.trapped).toEqual(['Uncaught RangeError: too late']);
    });
});
