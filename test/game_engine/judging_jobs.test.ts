import { beforeEach, expect, it, vi } from 'vitest';
import { createJudging, type Judging, MOST_WAITING, PAGE_INSTRUCTIONS } from '../../src/game_engine/jobs/judging';
import { createRobotBudget, MESSAGE_CYCLES } from '../../src/game_engine/jobs/robot_budget';
import { createGamesToJudge } from '../../src/game_engine/store/games_to_judge';
import { createAlarm } from '../../src/platform/alarm';
import { createTally } from '../../src/platform/counters';
import { FakeHost } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** Billions of cycles a day for robots; four hours of a tenth of them, for judging. */
const DAILY = 60;
const HELD = 1e9;

let host: FakeHost;
let memory: MemoryMap;
let counters: MemoryMap;
let budget: ReturnType<typeof createRobotBudget>;
let judging: Judging;
let robots: number;
/** The games and how far each was when a message took it up. */
let taken: [roomId: number, before: number | undefined][];
/** Messages that each game takes. */
let messages: number;
let judge: (roomId: number, before: number | undefined) => number | undefined;

function start(): void {
    host.forget();
    budget = createRobotBudget(host, counters);
    judging = createJudging<number>(host, createAlarm(host), {
        games: createGamesToJudge(() => memory, createTally(counters, 7)),
        budget: budget.forJudging,
        off: createTally(counters, 8),
        robotsAreToAct: () => robots > 0,
        judge: (roomId, before) => {
            taken.push([roomId, before]);
            return judge(roomId, before);
        },
    });
    judging.wake();
}

beforeEach(() => {
    host = new FakeHost();
    memory = new MemoryMap();
    counters = new MemoryMap();
    robots = 0;
    taken = [];
    messages = 1;
    judge = (_roomId, before = 0) => (before + 1 === messages ? undefined : before + 1);
    start();
    budget.setDaily(DAILY);
});

const rooms = (): number[] => taken.map(([roomId]) => roomId);

it('games are judged one after the other, a part in each message', async () => {
    messages = 3;
    judging.note(5);
    await host.pass(SECOND_MS);
    // A lower number has to wait all the same.
    judging.note(4);
    expect(judging.waiting()).toBe(2);
    await host.pass(SECOND_MS);
    expect(taken).toEqual([
        [5, undefined],
        [5, 1],
    ]);
    await host.pass(60 * SECOND_MS);
    expect(taken.slice(2)).toEqual([
        [5, 2],
        [4, undefined],
        [4, 1],
        [4, 2],
    ]);
    expect(judging.waiting()).toBe(0);
    expect(judging.counts()).toEqual({ judged: 2, leftOut: 0, faults: 0 });
});

it('a message may take so many instructions, however many it has taken before', async () => {
    const most = vi.fn();
    host.taken = 7;
    judging = createJudging<number>(host, createAlarm(host), {
        games: createGamesToJudge(() => memory, createTally(counters, 7)),
        budget: budget.forJudging,
        off: createTally(counters, 8),
        robotsAreToAct: () => false,
        judge: (_roomId, _before, limit) => most(limit),
    });
    judging.note(1);
    await host.pass(SECOND_MS);
    expect(most.mock.calls).toEqual([[7 + PAGE_INSTRUCTIONS]]);
});

it('no game is judged while a robot is to act, and looking costs budget', async () => {
    robots = 1;
    judging.note(1);
    await host.pass(60 * SECOND_MS);
    expect(taken).toEqual([]);
    const looks = (HELD - budget.forJudging.left()) / MESSAGE_CYCLES;
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThanOrEqual(6);
    robots = 0;
    await host.pass(10 * SECOND_MS);
    expect(rooms()).toEqual([1]);
});

it('a spent budget is waited for, and games that end meanwhile are left out', async () => {
    messages = 2;
    judging.note(1);
    judge = (_roomId, before) => {
        if (before !== undefined) return undefined;
        host.taken += 1.25 * HELD;
        return 1;
    };
    await host.pass(SECOND_MS);
    expect(taken).toEqual([[1, undefined]]);
    expect(budget.forJudging.left()).toBe(0);
    judging.note(2);
    expect(judging.counts().leftOut).toBe(1);
    await host.pass(HOUR_MS - 2 * SECOND_MS);
    expect(taken).toHaveLength(1);
    await host.pass(2 * 60 * SECOND_MS);
    expect(taken).toEqual([
        [1, undefined],
        [1, 1],
    ]);
    await host.pass(5 * HOUR_MS);
    expect(rooms()).toEqual([1, 1]);
    // A day of it is a tenth of what robots have.
    budget.forJudging.spend(HELD);
    await host.pass(HOUR_MS);
    expect(budget.forJudging.left()).toBeCloseTo((DAILY * 1e9) / 10 / 24, 0);
    expect(budget.left()).toBe(10 * HELD);
});

it('without a budget for robots games are left out, and those that wait are judged once there is one', async () => {
    judging.note(1);
    budget.setDaily(0);
    judging.note(2);
    await host.pass(HOUR_MS);
    expect(taken).toEqual([]);
    budget.setDaily(DAILY);
    judging.wake();
    await host.pass(60 * SECOND_MS);
    expect(rooms()).toEqual([1]);
    expect(judging.counts()).toEqual({ judged: 1, leftOut: 1, faults: 0 });
});

it('of a crowd of games, so many wait and the others are left out', () => {
    for (let roomId = 1; roomId <= MOST_WAITING + 2; roomId += 1) judging.note(roomId);
    expect(judging.waiting()).toBe(MOST_WAITING);
    expect(judging.counts().leftOut).toBe(2);
});

it('switched off, it leaves out the games that wait and all others, over an upgrade too, until it is on again', async () => {
    messages = 2;
    for (const roomId of [1, 2, 3]) judging.note(roomId);
    await host.pass(SECOND_MS);
    expect(judging.isOn()).toBe(true);
    judging.turn(false);
    judging.note(4);
    expect(judging.counts()).toEqual({ judged: 0, leftOut: 4, faults: 0 });
    await host.pass(60 * SECOND_MS);
    start();
    expect(judging.isOn()).toBe(false);
    judging.note(5);
    await host.pass(60 * SECOND_MS);
    expect(taken).toEqual([[1, undefined]]);
    judging.turn(true);
    judging.note(1);
    await host.pass(60 * SECOND_MS);
    expect(taken.slice(1)).toEqual([
        [1, undefined],
        [1, 1],
    ]);
});

it('after an upgrade a game is begun anew', async () => {
    messages = 3;
    judging.note(1);
    await host.pass(2 * SECOND_MS);
    start();
    await host.pass(60 * SECOND_MS);
    expect(taken.map(([, before]) => before)).toEqual([undefined, 1, undefined, 1, 2]);
    expect(judging.waiting()).toBe(0);
});

it('a game with a fault is dropped, and the next one is judged', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    judge = (roomId, before) => {
        if (roomId === 1 && before === 1) throw new Error('a fault');
        return before === undefined ? 1 : undefined;
    };
    for (const roomId of [1, 2]) judging.note(roomId);
    await host.pass(60 * SECOND_MS);
    expect(rooms()).toEqual([1, 1, 2, 2]);
    expect(judging.counts()).toEqual({ judged: 1, leftOut: 0, faults: 1 });
});

it('a game at which three messages in a row have trapped is dropped; one that was only late is judged', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    /** What a message leaves that traps: its timer is gone, and all else is as before. */
    async function trap(meanwhile = () => {}): Promise<void> {
        host.stall(5 * SECOND_MS);
        meanwhile();
        host.stall(5 * SECOND_MS);
        await host.pass(0);
    }
    messages = 2;
    judging.note(1);
    await host.pass(SECOND_MS);
    for (let late = 0; late < 2; late += 1) await trap();
    expect(taken).toHaveLength(1);
    await host.pass(SECOND_MS);
    expect(taken).toHaveLength(2);
    expect(judging.counts()).toEqual({ judged: 1, leftOut: 0, faults: 0 });

    judging.note(2);
    // That games end meanwhile is no news of that one.
    for (const roomId of [3, 4, 5]) await trap(() => judging.note(roomId));
    expect(judging.counts().faults).toBe(1);
    expect(error.mock.lastCall).toEqual(['room 2: Error: its judgement has come to no end']);
    await host.pass(60 * SECOND_MS);
    expect(rooms()).toEqual([1, 1, 3, 3, 4, 4, 5, 5]);
});
