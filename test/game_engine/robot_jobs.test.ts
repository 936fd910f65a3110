import { beforeEach, expect, it, vi } from 'vitest';
import { type Acted, createRobots, MAX_INSTRUCTIONS, type Robots } from '../../src/game_engine/jobs/robots';
import { createRobotTurns, type RobotTurn, type RobotTurns } from '../../src/game_engine/store/robot_turns';
import { createAlarm } from '../../src/platform/alarm';
import { FakeHost } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';
import { ANA } from './world';

let host: FakeHost;
let memory: MemoryMap;
let turns: RobotTurns;
let robots: Robots;
let acted: [roomId: number, atMs: number][];
let act: (turn: RobotTurn) => Acted;

function start(): void {
    turns = createRobotTurns(memory);
    robots = createRobots(host, createAlarm(host), turns, (turn) => {
        acted.push([turn.roomId, host.now()]);
        return act(turn);
    });
    robots.wake();
}

beforeEach(() => {
    host = new FakeHost();
    memory = new MemoryMap();
    acted = [];
    act = () => 'done';
    start();
});

const rooms = (): number[] => acted.map(([roomId]) => roomId);

it('a robot that waits for dice looks again after a second, and one that is not done at once', async () => {
    const answers: Acted[] = [{ commands: 1, waitMs: 1000 }, { commands: 2, waitMs: 0 }, 'done'];
    act = () => answers.shift() ?? 'done';
    const beganMs = host.now();
    robots.soon(1, ANA);
    await host.pass(0);
    expect(acted).toEqual([[1, beganMs]]);
    expect(robots.waiting()).toBe(1);
    await host.pass(999);
    expect(acted).toHaveLength(1);
    await host.pass(1);
    expect(acted.map(([, atMs]) => atMs - beganMs)).toEqual([0, 1000, 1000]);
    expect(robots.waiting()).toBe(0);
});

it('a message that has done enough takes up no other turn', async () => {
    const used = vi.spyOn(host, 'instructions').mockReturnValue(MAX_INSTRUCTIONS);
    for (const roomId of [1, 2, 3]) robots.soon(roomId, Uint8Array.of(roomId, 2));
    act = () => {
        if (acted.length === 2) used.mockReturnValue(MAX_INSTRUCTIONS + 1);
        return 'done';
    };
    // At the end of each message it is asked when the next is due.
    const ended: number[] = [];
    vi.spyOn(turns, 'earliestMs').mockImplementation(() => {
        ended.push(acted.length);
        return acted.length < 3 ? host.now() : undefined;
    });
    await host.pass(0);
    expect(rooms()).toEqual([1, 2, 3]);
    expect(ended).toEqual([2, 3]);
});

it('turns that a message has trapped at are put off, the first of them for longer, and then taken up', async () => {
    host.forget();
    for (const roomId of [1, 2]) turns.note(roomId, `line ${roomId}`, host.now());
    await host.pass(9000);
    const beganMs = host.now();
    expect(robots.longestWaitMs()).toBe(9000);
    const earliest = turns.earliestMs;
    const ended: number[] = [];
    vi.spyOn(turns, 'earliestMs').mockImplementation(() => {
        ended.push(acted.length);
        return earliest();
    });
    robots.soon(3, ANA);
    await host.pass(0);
    // The message that puts them off takes up none.
    expect(ended.slice(0, 2)).toEqual([0, 2]);
    await host.pass(3999);
    expect(rooms()).not.toContain(1);
    expect(rooms()).toEqual(expect.arrayContaining([2, 3]));
    await host.pass(1);
    expect(acted.at(-1)).toEqual([1, beganMs + 4000]);
    expect(robots.longestWaitMs()).toBe(0);
});

it('a turn at which a message has trapped is taken up alone', async () => {
    host.forget();
    for (const roomId of [1, 2, 3]) turns.note(roomId, `line ${roomId}`, host.now());
    const first = turns.next(host.now()) as RobotTurn;
    turns.change(first, { ...first, tries: 1, dueMs: host.now() });
    const ended: number[] = [];
    vi.spyOn(turns, 'earliestMs').mockImplementation(() => {
        ended.push(acted.length);
        return acted.length < 3 ? host.now() : undefined;
    });
    robots.soon(4, ANA);
    await host.pass(0);
    expect(rooms()).toEqual([2, 3, 1]);
    expect(ended).toEqual([2, 3]);
});

it('what is due is found again after an upgrade', async () => {
    turns.note(7, 'line', host.now());
    host.forget();
    start();
    expect(robots.waiting()).toBe(1);
    await host.pass(0);
    expect(rooms()).toEqual([7]);
});
