import { idOfKey, timeKey, timeOfKey } from '../../platform/bytes';
import type { Tally } from '../../platform/counters';
import type { StableMap } from '../../platform/host';

const NOTHING = Uint8Array.of(0);

/** The next deadline of a game; `undefined` if it has none; `left` if its entry was counted as left. */
export type Due = number | 'left' | undefined;

/** A room's entry. */
export type Deadline = Uint8Array;

/**
 * One entry for each live game, at its deadline or before.
 *
 * Stored: key = time (48 bits) · room id (32 bits).
 */
export interface Deadlines {
    add(roomId: number, deadlineMs: number): void;
    /** Takes back an entry, if it is there. */
    remove(roomId: number, deadlineMs: number): void;
    /** Of the first `count` entries those whose time has come. */
    due(count: number, nowMs: number): Deadline[];
    earliestMs(): number | undefined;
    /** Moves an entry to the game's next deadline, or removes it. */
    move(entry: Deadline, next: Due): void;
    /** Notes that a game is over. Its entry stays until its time. */
    leave(): void;
    /** Entries of games that are not over. */
    size(): number;
}

/** @param left counts the entries of games that are over */
export function createDeadlines(entries: StableMap, left: Tally): Deadlines {
    return {
        add: (roomId, deadlineMs) => entries.set(timeKey(deadlineMs, roomId), NOTHING),
        remove: (roomId, deadlineMs) => entries.delete(timeKey(deadlineMs, roomId)),
        due: (count, nowMs) => entries.keys(0, count).filter((entry) => timeOfKey(entry) <= nowMs),
        earliestMs: () => {
            const [earliest] = entries.keys(0, 1);
            return earliest && timeOfKey(earliest);
        },
        move: (entry, next) => {
            entries.delete(entry);
            if (next === 'left') left.add(-1);
            else if (next !== undefined) entries.set(timeKey(next, idOfKey(entry)), NOTHING);
        },
        leave: () => left.add(1),
        size: () => entries.size() - left.value(),
    };
}
