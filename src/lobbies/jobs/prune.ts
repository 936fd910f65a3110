import type { Pruning } from '../../platform/retention';
import { endOf } from '../model/room';
import type { Rematches } from '../store/rematches';
import type { RoomStore } from '../store/room_store';

/** Rooms that one message looks at. Removing one takes half a million instructions. */
const STEP = 50;

/**
 * Removes the rooms whose games ended before this time. Ids ascend with the times at which rooms were opened: where a whole page was
 * opened after that time, none behind it ended before.
 */
export function pruneRooms(rooms: RoomStore, rematches: Pick<Rematches, 'remove'>, beforeMs: number): Pruning {
    let start = 0;
    let isDone = false;
    return () => {
        if (isDone) return undefined;
        const page = rooms.games(start, STEP);
        const removed: number[] = [];
        for (const room of page) {
            if (room.stage.phase !== 'finished' || endOf(room) >= beforeMs) continue;
            rematches.remove(room.id);
            rooms.played.forget(room);
            removed.push(room.id);
        }
        start += page.length - removed.length;
        isDone = page.length < STEP || page.every(({ createdAtMs }) => createdAtMs >= beforeMs);
        return removed;
    };
}
