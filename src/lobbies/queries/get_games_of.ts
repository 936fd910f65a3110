import type { App } from '../app';
import { named, type RoomView, roomView } from '../model/room_view';

/** Rooms that one call shows. */
const MAX_SHOWN = 20;
/** Games at which one call looks, whether it shows them or not. This bounds its cost. */
const MAX_LOOKED_AT = 50;

/**
 * The public rooms in which this player has a seat and whose game is running, newest first: up to 20 of their newest 50 games.
 * As in `listRooms`, a block hides no game that has begun.
 */
export function getGamesOf({ rooms, names }: App, caller: Uint8Array, player: Uint8Array): readonly RoomView[] {
    const ids = rooms.memberGames.of(player);
    const views: RoomView[] = [];
    const end = Math.max(0, ids.length - MAX_LOOKED_AT);
    for (let nth = ids.length - 1; nth >= end && views.length < MAX_SHOWN; nth -= 1) {
        const room = rooms.get(ids.at(nth));
        if (room?.inviteCode === null) views.push(named(roomView(room, caller), names));
    }
    return views;
}
