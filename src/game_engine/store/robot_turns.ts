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
}

/**
 * The games in which a robot is to act, by the time at which it should. A game may have more than one entry: one that finds somebody
 * else to act is nothing but removed.
 *
 * Stored: key = time (48 bits) · room id (32 bits); value = u8 layout 1 · u8 tries · u8 commands.
 */
export interface RobotTurns {
    /** Notes a turn, unless one is noted for this room since the last upgrade. */
    note(roomId: number, dueMs: number): void;
    /** The one that is due first. */
    first(): RobotTurn | undefined;
    /** Takes one off. */
    remove(turn: RobotTurn): void;
    /** Puts one in another place. */
    change(before: RobotTurn, after: RobotTurn): void;
    size(): number;
}

const LAYOUT = 1;
const MOST = 255;

export function createRobotTurns(map: StableMap): RobotTurns {
    /** Rooms with an entry, as far as this heap knows. */
    const noted = new Set<number>();

    function put({ roomId, dueMs, tries, commands }: RobotTurn): void {
        map.set(timeKey(dueMs, roomId), Uint8Array.of(LAYOUT, Math.min(tries, MOST), Math.min(commands, MOST)));
        noted.add(roomId);
    }

    function remove({ roomId, dueMs }: RobotTurn): void {
        map.delete(timeKey(dueMs, roomId));
        noted.delete(roomId);
    }

    return {
        note: (roomId, dueMs) => {
            if (!noted.has(roomId)) put({ roomId, dueMs, tries: 0, commands: 0 });
        },
        first: () => {
            const [key] = map.keys(0, 1);
            const value = key && map.get(key);
            if (value === undefined) return undefined;
            if (value[0] !== LAYOUT) throw new Error(`a robot's turn of layout ${value[0]}`);
            return { roomId: idOfKey(key), dueMs: timeOfKey(key), tries: value[1], commands: value[2] };
        },
        remove,
        change: (before, after) => {
            remove(before);
            put(after);
        },
        size: () => map.size(),
    };
}
