import type { App } from '../app';
import { isExpired, type Room } from '../model/room';
import type { IdList } from './id_list';

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
    const expired: Room[] = [];
    const nowMs = host.now();
    const looks = Math.min(list.length, most);
    for (let place = 0; place < looks; place += 1) {
        const room = rooms.waiting.get(list.at(place));
        if (room === undefined || room.stage.phase === 'starting') continue;
        if (!isExpired(room, nowMs)) break;
        expired.push(room);
    }
    for (const room of expired) rooms.remove(room);
}
