import { beforeEach, describe, expect, it } from 'vitest';
import { createRobotTurns, type RobotTurn, type RobotTurns } from '../../src/game_engine/store/robot_turns';
import { timeKey } from '../../src/platform/bytes';
import { hex, MemoryMap } from '../support/memory_map';

const NOW = Date.UTC(2026, 0, 1);

let map: MemoryMap;
let turns: RobotTurns;
beforeEach(() => {
    map = new MemoryMap();
    turns = createRobotTurns(map);
});

function next(nowMs = NOW): RobotTurn {
    const turn = turns.next(nowMs);
    if (turn === undefined) throw new Error('no turn is due');
    return turn;
}

/** Serves all turns that are due. */
function served(nowMs = NOW): number[] {
    const rooms: number[] = [];
    for (let turn = turns.next(nowMs); turn !== undefined; turn = turns.next(nowMs)) {
        rooms.push(turn.roomId);
        turns.remove(turn);
    }
    return rooms;
}

describe('turns of robots', () => {
    it('are served line by line, those of a line in their order', () => {
        for (const [roomId, line] of [
            [1, 'ana'],
            [2, 'ana'],
            [3, 'ana'],
            [4, 'ben'],
            [5, 'cleo'],
            [6, 'ben'],
        ] as const) {
            turns.note(roomId, line, NOW);
        }
        expect(turns.size()).toBe(6);
        expect(served()).toEqual([1, 4, 5, 2, 6, 3]);
        expect([turns.size(), turns.earliestMs()]).toEqual([0, undefined]);
    });

    it('are noted once for a room, until they are taken off', () => {
        turns.note(1, 'ana', NOW);
        turns.note(1, 'ana', NOW + 5);
        expect(served()).toEqual([1]);
        turns.note(1, 'ana', NOW + 5);
        expect(served(NOW + 5)).toEqual([1]);
    });

    it('that are changed come behind the others of their line, or when they are due', () => {
        for (const roomId of [1, 2, 3]) turns.note(roomId, 'ana', NOW);
        turns.change(next(), { ...next(), commands: 7 });
        expect(next()).toMatchObject({ roomId: 2, commands: 0 });
        turns.change(next(), { ...next(), dueMs: NOW + 1000, tries: 1 });
        expect(turns.earliestMs()).toBe(NOW);
        expect(served()).toEqual([3, 1]);
        expect(turns.earliestMs()).toBe(NOW + 1000);
        expect(turns.next(NOW + 999)).toBeUndefined();
        expect(next(NOW + 1000)).toMatchObject({ roomId: 2, tries: 1, dueMs: NOW + 1000 });
    });

    it('are found again after an upgrade, each in a line of its own', () => {
        for (const roomId of [1, 2]) turns.note(roomId, 'ana', NOW + roomId);
        turns.change(next(NOW + 2), { ...next(NOW + 2), tries: 3, commands: 9 });
        turns = createRobotTurns(map);
        turns.load();
        expect(turns.earliestMs()).toBe(NOW + 1);
        expect(turns.next(NOW)).toBeUndefined();
        turns.note(1, 'ana', NOW);
        turns.note(7, 'ana', NOW);
        expect(next(NOW + 2)).toMatchObject({ roomId: 7 });
        turns.remove(next(NOW + 2));
        expect(next(NOW + 2)).toEqual({ roomId: 1, dueMs: NOW + 1, tries: 3, commands: 9, line: '1' });
        expect(served(NOW + 2)).toEqual([1, 2]);
    });

    it('are all read, however many are stored', () => {
        for (let roomId = 1; roomId <= 2001; roomId += 1) map.set(timeKey(NOW, roomId), Uint8Array.of(1, 0, 0));
        turns.load();
        expect(served()).toHaveLength(2001);
    });

    it('are stored as a time and a room, with tries and commands up to 255', () => {
        turns.note(5, 'ana', NOW);
        turns.change(next(), { ...next(), tries: 2, commands: 1000 });
        expect(map.keys(0, 9).map(hex)).toEqual([hex(timeKey(NOW, 5))]);
        expect(hex(map.get(timeKey(NOW, 5)) as Uint8Array)).toBe('0102ff');
        map.set(timeKey(NOW, 5), Uint8Array.of(2, 0, 0));
        expect(() => createRobotTurns(map).load()).toThrow('layout 2');
    });
});
