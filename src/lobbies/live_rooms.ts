import type { App } from './app';
import type { IdList } from './id_lists';
import { isExpired, type Room } from './model/room';

/** The room, unless it is gone: one that has waited too long is, even while its record is still there. */
export function liveRoom({ rooms, host }: App, id: number): Room | undefined {
    const room = rooms.get(id);
    return room === undefined || isExpired(room, host.now()) ? undefined : room;
}

/**
 * Removes the records of expired rooms from the front of a list, looking at `most` of them. Ids ascend with time, so behind
 * the first room that may still wait all others may too; rooms that are being started are passed over.
 */
export function sweep({ rooms, host }: App, list: IdList, most: number): void {
    for (let i = 0; i < Math.min(list.length, most); i += 1) {
        const room = rooms.get(list.at(i));
        if (room === undefined || room.stage.phase === 'starting') continue;
        if (!isExpired(room, host.now())) return;
        rooms.remove(room);
    }
}
