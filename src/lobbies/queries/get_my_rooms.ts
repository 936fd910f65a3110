import type { App } from '../app';
import { named, type RoomView, roomView } from '../model/room_view';

const MAX_SHOWN = 50;

/**
 * The rooms in which the caller has a seat and whose game is not over: the newest 50, newest first, private ones too.
 */
export function getMyRooms(app: App, caller: Uint8Array): readonly RoomView[] {
    const { rooms, names } = app;
    const waiting = rooms.waiting.of(caller);
    const games = rooms.memberGames.of(caller);
    const views: RoomView[] = [];
    let w = waiting.length - 1;
    let g = games.length - 1;
    // Only expired rooms are skipped, and nobody has more of those than they may have waiting.
    while ((w >= 0 || g >= 0) && views.length < MAX_SHOWN) {
        const isGame = w < 0 || (g >= 0 && games.at(g) > waiting.at(w));
        const room = rooms.live(isGame ? games.at(g) : waiting.at(w));
        if (room !== undefined) views.push(named(roomView(room, caller), names));
        if (isGame) g -= 1;
        else w -= 1;
    }
    return views;
}
