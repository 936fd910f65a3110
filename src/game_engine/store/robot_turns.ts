import { ById } from '../../platform/by_id';
import { idOfKey, timeKey, timeOfKey } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';

/** A robot that is to act. */
export interface RobotTurn {
    readonly roomId: number;
    /** When it should, in milliseconds. */
    readonly dueMs: number;
    /** Messages that took it up and came to no end: they trapped. */
    readonly tries: number;
    /** Commands that it has given in this turn. */
    readonly commands: number;
    /** The line in which it stands: that of the person it plays against. */
    readonly line: string;
}

/**
 * The games in which a robot is to act. Those that are due stand in lines, one for each person, and the lines are served in turn: a
 * person's first game comes before another's second, however many games that one has. A game may have more than one entry: one that
 * finds somebody else to act is nothing but removed.
 *
 * Stored: key = time (48 bits) · room id (32 bits); value = u8 layout 1 · u8 tries · u8 commands. Lines lie on the heap. A turn from before
 * an upgrade has a line of its own.
 */
export interface RobotTurns {
    /** Reads what is stored. Call it at init and after an upgrade, before anything else. */
    load(): void;
    /** Notes a turn, unless one is noted for this room already. */
    note(roomId: number, line: string, dueMs: number): void;
    /** The one that comes next of those that are due. */
    next(nowMs: number): RobotTurn | undefined;
    /** When the one that has waited longest was due, or the next one will be; `undefined` if there is none. */
    earliestMs(): number | undefined;
    /** Takes one off, and serves the next line. */
    remove(turn: RobotTurn): void;
    /** Puts one behind the others of its line, and serves the next one. */
    change(before: RobotTurn, after: RobotTurn): void;
    size(): number;
}

const LAYOUT = 1;
const MOST = 255;
/** Keys that are read at once. */
const READ = 1000;

export function createRobotTurns(map: StableMap): RobotTurns {
    const noted = new ById<true>();
    /** In the order in which they are served. */
    const lines = new Map<string, RobotTurn[]>();
    /** Those that are not due yet, or were not when they came. Few: they wait for dice, or for another try. */
    let later: RobotTurn[] = [];

    function load(): void {
        for (let start = 0; ; start += READ) {
            const keys = map.keys(start, READ);
            for (const key of keys) {
                const value = map.get(key);
                if (value === undefined) continue;
                if (value[0] !== LAYOUT) throw new Error(`a robot's turn of layout ${value[0]}`);
                const roomId = idOfKey(key);
                noted.set(roomId, true);
                later.push({ roomId, dueMs: timeOfKey(key), tries: value[1]!, commands: value[2]!, line: `${roomId}` });
            }
            if (keys.length < READ) return;
        }
    }

    function put(turn: RobotTurn): void {
        const { roomId, dueMs, tries, commands } = turn;
        map.set(timeKey(dueMs, roomId), Uint8Array.of(LAYOUT, Math.min(tries, MOST), Math.min(commands, MOST)));
        noted.set(roomId, true);
    }

    function stand(turn: RobotTurn): void {
        const line = lines.get(turn.line);
        if (line === undefined) lines.set(turn.line, [turn]);
        else line.push(turn);
    }

    /** Takes a turn out of its line, which then comes behind all others. */
    function leave(turn: RobotTurn): void {
        const { roomId, dueMs, line } = turn;
        map.delete(timeKey(dueMs, roomId));
        noted.delete(roomId);
        const others = lines.get(line);
        if (others === undefined) return;
        others.splice(others.indexOf(turn), 1);
        lines.delete(line);
        if (others.length > 0) lines.set(line, others);
    }

    return {
        load,
        note: (roomId, line, dueMs) => {
            if (noted.has(roomId)) return;
            const turn = { roomId, dueMs, tries: 0, commands: 0, line };
            put(turn);
            stand(turn);
        },
        next: (nowMs) => {
            if (later.length > 0) {
                for (const turn of later) if (turn.dueMs <= nowMs) stand(turn);
                later = later.filter(({ dueMs }) => dueMs > nowMs);
            }
            for (const line of lines.values()) return line[0];
            return undefined;
        },
        earliestMs: () => {
            let earliest = Infinity;
            for (const line of lines.values()) earliest = Math.min(earliest, line[0]?.dueMs ?? Infinity);
            for (const { dueMs } of later) earliest = Math.min(earliest, dueMs);
            return earliest === Infinity ? undefined : earliest;
        },
        remove: leave,
        change: (before, after) => {
            leave(before);
            put(after);
            if (after.dueMs > before.dueMs) later.push(after);
            else stand(after);
        },
        size: () => map.size(),
    };
}
