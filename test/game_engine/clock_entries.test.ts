import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Clock, createClock } from '../../src/game_engine/jobs/clock';
import { createDeadlines, type Due } from '../../src/game_engine/store/deadlines';
import { createAlarm } from '../../src/platform/alarm';
import { createTally } from '../../src/platform/counters';
import { createGrace, type Grace } from '../../src/platform/grace';
import { createPause, type Pause } from '../../src/platform/pause';
import { FakeHost } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';

const SECOND = 1000;

let host: FakeHost;
let beganMs: number;
let entries: MemoryMap;
let pause: Pause;
let grace: Grace;
let clock: Clock;
/** The games that were handled, with the seconds since the beginning; `struck` at the end of each message. */
let handled: (string | 'struck')[];
let due: (roomId: number) => Due;
beforeEach(() => {
    host = new FakeHost();
    beganMs = host.now();
    entries = new MemoryMap();
    const counters = new MemoryMap();
    pause = createPause(counters);
    grace = createGrace(counters);
    grace.set(0);
    handled = [];
    due = () => undefined;
    clock = createClock(
        host,
        createAlarm(host),
        createDeadlines(entries, createTally(counters, 1)),
        { pause, grace },
        {
            expire: (roomId) => {
                handled.push(`${roomId} at ${(host.now() - beganMs) / SECOND}`);
                return due(roomId);
            },
            struck: () => handled.push('struck'),
        },
    );
    clock.wake();
});

const watch = (roomId: number, second: number): void => clock.watch(roomId, beganMs + second * SECOND);
const messages = (): number => handled.filter((each) => each === 'struck').length;
const games = (): string[] => handled.filter((each) => each !== 'struck');

describe('the clock', () => {
    it('handles each game when its time has come, and not before', async () => {
        for (const [roomId, second] of [
            [1, 30],
            [2, 10],
            [3, 30],
            [4, 50],
        ]) {
            watch(roomId, second);
        }
        due = (roomId) => (roomId === 2 ? beganMs + 40 * SECOND : undefined);
        expect(clock.size()).toBe(4);
        await host.pass(30 * SECOND);
        expect(handled).toEqual(['2 at 10', 'struck', '1 at 30', '3 at 30', 'struck']);
        due = () => undefined;
        await host.pass(60 * SECOND);
        expect(games().slice(3)).toEqual(['2 at 40', '4 at 50']);
        expect(clock.size()).toBe(0);
    });

    it('handles all that are due in one message, but a thousand at most', async () => {
        for (let roomId = 1; roomId <= 40; roomId += 1) watch(roomId, 10);
        await host.pass(10 * SECOND);
        expect([games().length, messages()]).toEqual([40, 1]);
        for (let roomId = 1; roomId <= 1100; roomId += 1) watch(roomId, 20);
        await host.pass(10 * SECOND);
        expect([games().length, messages()]).toEqual([40 + 1100, 1 + 2]);
    });

    it('counts games that are over no more, whose entries stay until their time', async () => {
        for (const roomId of [1, 2]) watch(roomId, 10);
        clock.leave();
        expect(clock.size()).toBe(1);
        due = (roomId) => (roomId === 1 ? 'left' : beganMs + 60 * SECOND);
        await host.pass(10 * SECOND);
        expect([clock.size(), entries.size()]).toEqual([1, 1]);
    });

    it('tries a game again a minute after a fault, and goes on with the others', async () => {
        const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        onTestFinished(() => error.mockRestore());
        for (const roomId of [1, 2]) watch(roomId, 10);
        due = (roomId) => {
            if (roomId === 1 && host.now() < beganMs + 60 * SECOND) throw new Error('unreadable');
            return undefined;
        };
        await host.pass(100 * SECOND);
        expect(games()).toEqual(['1 at 10', '2 at 10', '1 at 70']);
        expect(error.mock.calls).toEqual([['room 1: Error: unreadable']]);
        expect(clock.faults()).toBe(1);
    });

    it('handles nothing in a pause, and says that it lasts until now', async () => {
        watch(1, 10);
        expect(clock.tend()).toMatchObject({ pausedUntilMs: 0, standsStill: false });
        pause.begin('Back soon');
        clock.freeze();
        await host.pass(3600 * SECOND);
        expect(games()).toEqual([]);
        for (const moment of [clock.tend(), clock.peek()]) expect(moment.pausedUntilMs).toBe(host.now());
        // After an upgrade the pause goes on.
        clock.wake();
        watch(2, 3610);
        await host.pass(20 * SECOND);
        expect(games()).toEqual([]);
        pause.end(host.now());
        clock.wake();
        const endedMs = host.now();
        await host.pass(SECOND);
        expect(games()).toEqual(['1 at 3620', '2 at 3620']);
        expect(clock.tend().pausedUntilMs).toBe(endedMs);
    });

    it('comes a grace after the time of an entry, and where that is another, to all entries by the other', async () => {
        grace.set(2);
        clock.wake();
        for (const roomId of [1, 2]) watch(roomId, 10 * roomId);
        await host.pass(11 * SECOND);
        expect(games()).toEqual([]);
        await host.pass(2 * SECOND);
        expect(games()).toEqual(['1 at 12']);
        clock.setGrace(5);
        await host.pass(11 * SECOND);
        expect(games()).toEqual(['1 at 12']);
        clock.setGrace(0);
        await host.pass(SECOND);
        expect(games()).toEqual(['1 at 12', '2 at 24']);
        expect(clock.tend().graceMs).toBe(0);
    });

    it('says to queries that it stands still, while its timer is lost, and to updates that it does not', async () => {
        watch(1, 10);
        host.loseTimer();
        await host.pass(120 * SECOND);
        expect(clock.peek()).toMatchObject({ standsStill: true, resumedAtMs: host.now() });
        expect(clock.tend()).toMatchObject({ standsStill: false });
    });
});
