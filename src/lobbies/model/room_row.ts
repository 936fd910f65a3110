import { compileRow } from '@dice-wards/candid/rows';
import type { Room } from './room';
import { RoomView, roomView } from './room_view';

const encodeRow = compileRow(RoomView);

/** The room's view in bytes, as its members see it. Everybody sees the same of a public room. */
export function roomRow(room: Room): Uint8Array {
    return encodeRow(roomView(room, room.owner));
}
