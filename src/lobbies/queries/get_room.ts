import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { isShownTo } from '../model/room';
import { named, type RoomView, roomView } from '../model/room_view';
import type { Reply } from '../refusals';
import { isHiddenFrom } from '../updates/block';
import { wishOf } from '../updates/rematch';

/**
 * One room. `RoomNotFound` for a private one too, unless you have a seat in it: ids can be counted; and as of `isHiddenFrom`.
 */
export function getRoom(app: App, caller: Uint8Array, roomId: number): Reply<RoomView> {
    const room = app.rooms.live(roomId);
    if (room === undefined || !isShownTo(room, caller) || isHiddenFrom(app, room, caller)) return REFUSE.roomNotFound;
    const wish = room.stage.phase === 'finished' ? wishOf(app, roomId) : undefined;
    return { Ok: named(roomView(room, caller, wish), app.names) };
}
