import type { App } from '../app';
import type { Room } from '../model/room';
import { named, type RoomView, roomView } from '../model/room_view';

/** Many can challenge somebody; each has one challenge to them that waits. */
const MAX_SHOWN = 20;

/**
 * The rooms whose second seat is kept for the caller: 20, newest first. In front of the newest 20 are those of up to 20 players with
 * whom the caller has finished a game lately, so that no crowd of strangers hides them. Not those of players who have blocked the
 * caller, or whom the caller has blocked.
 *
 * @param before only rooms with lower ids, and none of the earlier opponents; null for the first page
 */
export function getChallenges(app: App, caller: Uint8Array, before: number | null): readonly RoomView[] {
    const list = app.rooms.waiting.invitedTo(caller);
    const known: Room[] = [];
    const others: Room[] = [];
    const isBlocked = app.blocks.hasBy(caller);
    for (let place = list.length - 1; place >= 0; place -= 1) {
        const room = app.rooms.live(list.at(place));
        // Older ones have expired too.
        if (room === undefined) break;
        const isKnown = known.length < MAX_SHOWN && app.acquaintances.has(caller, room.owner);
        const isOnPage = isKnown ? before === null : others.length < MAX_SHOWN && room.id < (before ?? Infinity);
        if (!isOnPage || isBlocked(room.owner) || app.blocks.has(room.owner, caller)) continue;
        (isKnown ? known : others).push(room);
    }
    return [...known, ...others].map((room) => named(roomView(room, caller), app.names));
}
