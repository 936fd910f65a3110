import { describe, expect, it, vi } from 'vitest';
import { type Alarm, createAlarm, type Job, ROUND_MS, type Rounds } from '../../src/platform/alarm';
import { LOST_AFTER_MS } from '../../src/platform/job_timers';
import { FakeHost } from '../support/fake_host';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** An alarm with two jobs, and what happened by it. */
class World {
    readonly host = new FakeHost();
    /** The jobs that ran, and `gap` each time that one was told of a time without messages. */
    readonly happened: string[] = [];
    looks = 0;
    needed = false;
    /** What a job does when it runs. */
    onRun: () => void = () => undefined;
    private readonly startMs = this.host.now();
    readonly alarm: Alarm = createAlarm(this.host, {
        look: () => {
            this.looks += 1;
        },
        areNeeded: () => this.needed,
    } satisfies Rounds);
    readonly clock: Job = this.job('clock', () => this.happened.push('gap'));
    readonly letters: Job = this.job('letters');

    /** `milliseconds` from the start of the world. */
    at(job: Job, milliseconds: number): void {
        job.at(this.startMs + milliseconds, this.host.now());
    }

    lag(): number {
        return this.alarm.lagMs(this.host.now());
    }

    private job(name: string, lost?: () => void): Job {
        return this.alarm.job(() => {
            this.onRun();
            this.happened.push(name);
        }, lost);
    }
}

describe('an alarm', () => {
    it('runs each job once, at the earliest time that it asked for', async () => {
        const world = new World();
        world.at(world.clock, 20 * SECOND);
        world.at(world.clock, 10 * SECOND);
        world.at(world.letters, 15 * SECOND);
        await world.host.pass(10 * SECOND - 1);
        expect(world.happened).toEqual([]);
        await world.host.pass(1);
        expect(world.happened).toEqual(['clock']);
        await world.host.pass(ROUND_MS);
        expect(world.happened).toEqual(['clock', 'letters']);
    });

    it.each([
        3 * SECOND,
        90 * SECOND,
        29.5 * MINUTE,
        31 * MINUTE,
        3 * 24 * 60 * MINUTE + 1,
    ])('runs a job after %d ms, within a second and not before', async (milliseconds) => {
        const world = new World();
        world.at(world.clock, milliseconds);
        await world.host.pass(milliseconds - 1);
        expect(world.happened).toEqual([]);
        await world.host.pass(SECOND);
        expect(world.happened).toEqual(['clock']);
    });

    it('runs a job whose time has passed as soon as possible', async () => {
        const world = new World();
        world.at(world.clock, -5 * MINUTE);
        await world.host.pass(0);
        expect(world.happened).toEqual(['clock']);
    });

    it('sets few timers, whatever it is asked for', () => {
        const world = new World();
        for (let minutes = 10_000; minutes > 0; minutes -= 1) world.at(world.clock, minutes * MINUTE - 1);
        expect(world.host.timersSet()).toBeLessThan(40);
    });

    it('says how late the earliest job is', async () => {
        const world = new World();
        expect(world.lag()).toBe(0);
        world.at(world.letters, 50 * SECOND);
        world.at(world.clock, 20 * SECOND);
        world.host.loseTimer();
        await world.host.pass(20 * SECOND);
        expect(world.lag()).toBe(0);
        await world.host.pass(70 * SECOND);
        expect(world.lag()).toBe(70 * SECOND);
        world.host.beginMessage();
        await world.host.pass(0);
        expect(world.lag()).toBe(0);
    });
});

describe('a lost timer', () => {
    it('of the platform is set again by the next message, and everything due runs', async () => {
        const world = new World();
        world.at(world.clock, 10 * SECOND);
        world.at(world.letters, 20 * SECOND);
        world.host.loseTimer();
        await world.host.pass(50 * SECOND);
        expect(world.happened).toEqual([]);
        world.host.beginMessage();
        await world.host.pass(0);
        expect(new Set(world.happened)).toEqual(new Set(['clock', 'letters']));
        world.at(world.clock, 60 * SECOND);
        await world.host.pass(10 * SECOND);
        expect(world.happened.filter((name) => name === 'clock')).toHaveLength(2);
    });

    it('is found by the answer to a call, too', async () => {
        const world = new World();
        world.at(world.clock, 10 * SECOND);
        void world.host.call(Uint8Array.of(1), 'anything', new Uint8Array());
        world.host.loseTimer();
        await world.host.pass(30 * SECOND);
        await world.host.calls[0].answer({ kind: 'replied', bytes: new Uint8Array() });
        await world.host.pass(0);
        expect(world.happened).toEqual(['clock']);
    });

    it('of one job is found by the next timer of another', async () => {
        const world = new World();
        world.at(world.clock, 10 * SECOND);
        world.at(world.letters, 40 * SECOND);
        world.host.stall(10 * SECOND);
        world.host.loseDueTimers();
        await world.host.pass(31 * SECOND);
        expect(world.happened).toEqual(['letters', 'clock']);
    });

    it('is found by the next round if nothing else happens', async () => {
        const world = new World();
        world.at(world.clock, 10 * SECOND);
        world.host.stall(10 * SECOND);
        world.host.loseDueTimers();
        await world.host.pass(ROUND_MS);
        expect(world.happened).toEqual(['gap', 'clock']);
    });

    it('of the round does not end the rounds', async () => {
        const world = new World();
        world.at(world.clock, 5 * ROUND_MS);
        world.host.stall(ROUND_MS);
        world.host.loseDueTimers();
        world.host.stall(MINUTE);
        world.host.beginMessage();
        await world.host.pass(2 * ROUND_MS);
        expect(world.looks).toBe(3);
    });

    it('that was only late runs nothing twice, and the rounds go on', async () => {
        const world = new World();
        world.at(world.letters, 60 * SECOND);
        world.at(world.clock, 5 * ROUND_MS);
        // Both are late; the first takes the other for lost.
        world.host.stall(ROUND_MS + 10 * MINUTE);
        await world.host.pass(0);
        expect(world.happened.filter((name) => name === 'letters')).toHaveLength(1);
        expect(world.looks).toBe(1);
        await world.host.pass(ROUND_MS);
        expect(world.looks).toBe(2);
    });

    it('is not set again before it is late: on time costs nothing', async () => {
        const world = new World();
        world.at(world.clock, 10 * SECOND);
        const timers = world.host.timersSet();
        world.host.stall(15 * SECOND);
        for (let message = 0; message < 10; message += 1) world.host.beginMessage();
        expect(world.host.timersSet()).toBe(timers);
    });

    it('is a gap only if it is a minute late', async () => {
        const world = new World();
        world.at(world.clock, 10 * SECOND);
        world.host.loseTimer();
        world.host.stall(10 * SECOND + LOST_AFTER_MS - 1);
        expect(world.clock.isLost(world.host.now())).toBe(false);
        world.host.stall(1);
        expect(world.clock.isLost(world.host.now())).toBe(true);
        world.host.beginMessage();
        expect(world.happened).toEqual(['gap']);
        expect(world.clock.isLost(world.host.now())).toBe(false);
    });

    it('of a job that always traps is set ever more rarely', async () => {
        const world = new World();
        let attempts = 0;
        // Lost as a trap loses it: all that its message did is undone, and Azle forgets the task.
        world.at(world.clock, 0);
        for (let seconds = 0; seconds < 4 * 3600; seconds += 5) {
            const before = world.host.timersSet();
            world.host.beginMessage();
            if (world.host.timersSet() > before) attempts += 1;
            world.host.loseDueTimers();
            world.host.stall(5 * SECOND);
        }
        expect(attempts).toBeGreaterThan(10);
        expect(attempts).toBeLessThan(40);
    });
});

describe('a round', () => {
    it('comes every half hour while a job waits, and no longer', async () => {
        const world = new World();
        await world.host.pass(10 * ROUND_MS);
        expect(world.looks).toBe(0);
        world.at(world.clock, 14.5 * ROUND_MS);
        await world.host.pass(20 * ROUND_MS);
        expect(world.looks).toBe(4);
        expect(world.host.timersSet()).toBe(0);
    });

    it('comes also while the neighbours need it', async () => {
        const world = new World();
        world.needed = true;
        world.alarm.goRound(world.host.now());
        await world.host.pass(5 * ROUND_MS);
        expect(world.looks).toBe(5);
        world.needed = false;
        await world.host.pass(5 * ROUND_MS);
        expect(world.looks).toBe(5);
        expect(world.host.timersSet()).toBe(0);
    });
});

describe('the timers of an alarm', () => {
    /** From here on a timer is late, in milliseconds from the start. */
    const late = (world: World, startMs: number): number => world.alarm.lateMs - startMs;

    it('are late ten seconds after the earliest, and none is while nothing waits', async () => {
        const world = new World();
        const startMs = world.host.now();
        const fired = vi.spyOn(world.host, 'fireTimer');
        expect(late(world, startMs)).toBe(Infinity);
        world.at(world.clock, 20 * SECOND);
        expect(late(world, startMs)).toBe(30 * SECOND);
        world.at(world.letters, 15 * SECOND);
        expect(late(world, startMs)).toBe(25 * SECOND);
        world.at(world.clock, 18 * SECOND);
        expect(late(world, startMs)).toBe(25 * SECOND);
        for (const [pass, next] of [
            [14 * SECOND, 25 * SECOND],
            [SECOND, 28 * SECOND],
            [3 * SECOND, 30 * SECOND],
            [2 * SECOND, ROUND_MS + 10 * SECOND],
        ] as const) {
            await world.host.pass(pass);
            world.host.beginMessage();
            expect(late(world, startMs)).toBe(next);
        }
        expect(world.happened).toEqual(['letters', 'clock']);
        await world.host.pass(ROUND_MS);
        expect(late(world, startMs)).toBe(Infinity);
        expect(fired).not.toHaveBeenCalled();
    });

    it('are set once for each time, and for whole minutes if there are four of the same job', () => {
        const world = new World();
        world.at(world.clock, 10 * SECOND);
        world.at(world.clock, 10 * SECOND);
        world.at(world.clock, 20 * SECOND);
        expect(world.host.timersSet()).toBe(2); // and the round
        for (const second of [50, 40, 30, 20]) world.at(world.letters, 10 * MINUTE + second * SECOND);
        expect(world.host.timersSet()).toBe(6);
        for (const second of [15, 10, 5, 1]) world.at(world.letters, 10 * MINUTE + second * SECOND);
        expect(world.host.timersSet()).toBe(7);
    });

    it('of a quiet job cause no rounds', async () => {
        const world = new World();
        let ran = 0;
        const quiet = world.alarm.quietJob(() => {
            ran += 1;
        });
        world.at(quiet, 3 * 60 * MINUTE);
        expect(world.host.timersSet()).toBe(1);
        await world.host.pass(3 * 60 * MINUTE);
        expect([ran, world.looks]).toEqual([1, 0]);
        expect(world.host.timersSet()).toBe(0);
    });

    it('that are lost leave a quiet job waiting for a message, and it is not late', () => {
        const world = new World();
        world.at(
            world.alarm.quietJob(() => undefined),
            MINUTE,
        );
        world.host.stall(10 * MINUTE);
        expect(world.lag()).toBe(0);
        world.at(world.clock, 2 * MINUTE);
        expect(world.lag()).toBe(8 * MINUTE);
    });

    it('that fire a minute late tell their job first that nothing ran', async () => {
        for (const [delay, expected] of [
            [LOST_AFTER_MS - 1, ['clock']],
            [LOST_AFTER_MS, ['gap', 'clock']],
        ] as const) {
            const world = new World();
            world.at(world.clock, 10 * SECOND);
            world.host.stall(10 * SECOND + delay);
            await world.host.pass(0);
            expect(world.happened).toEqual(expected);
        }
    });

    it('tell every job, where it was the round that fired a minute late', async () => {
        const world = new World();
        world.at(world.clock, 60 * MINUTE);
        world.host.stall(ROUND_MS + LOST_AFTER_MS);
        await world.host.pass(0);
        expect(world.happened).toEqual(['gap']);
    });

    it('that were lost before their job is due are set again for when it is', async () => {
        const world = new World();
        world.at(world.clock, 9 * MINUTE + 30 * SECOND);
        world.host.stall(9 * MINUTE + 5 * SECOND);
        world.host.loseDueTimers();
        world.host.beginMessage();
        await world.host.pass(5 * SECOND);
        world.host.beginMessage();
        await world.host.pass(20 * SECOND - 1);
        expect(world.happened).toEqual([]);
        await world.host.pass(1);
        expect(world.happened).toEqual(['clock']);
    });

    it('that are not late yet are left alone by a message that finds another late', async () => {
        const world = new World();
        const startMs = world.host.now();
        const fired = vi.spyOn(world.host, 'fireTimer');
        world.at(world.clock, 10 * SECOND);
        world.at(world.letters, 15 * SECOND);
        world.host.stall(20 * SECOND - 1);
        world.host.beginMessage();
        expect(fired).not.toHaveBeenCalled();
        world.host.stall(1);
        world.host.beginMessage();
        expect(fired).toHaveBeenCalledTimes(1);
        // The letters’, whose patience has not grown; the clock’s own is twice as long now.
        expect(late(world, startMs)).toBe(25 * SECOND);
        await world.host.pass(0);
        expect(world.happened.sort()).toEqual(['clock', 'letters']);
    });

    it('have ever more patience with a job that never ends, up to a round', () => {
        const world = new World();
        const startMs = world.host.now();
        world.at(world.clock, 0);
        const patience: number[] = [];
        for (let attempt = 0; attempt < 10; attempt += 1) {
            const before = world.host.now();
            world.host.stall(world.alarm.lateMs - before);
            world.host.loseDueTimers();
            world.host.beginMessage();
            patience.push((world.alarm.lateMs - world.host.now()) / SECOND);
        }
        expect(patience.slice(0, 4)).toEqual([20, 40, 80, 160]);
        expect(Math.max(...patience)).toBeLessThanOrEqual(ROUND_MS / SECOND);
        expect(startMs).toBeLessThan(world.host.now());
    });
});
