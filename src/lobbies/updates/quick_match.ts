import { asciiBytes } from '../../platform/bytes';
import { samePrincipal } from '../../platform/principal';
import { invalidArgument, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { type Room, type Settings, sameSettings } from '../model/room';
import { type RoomView, roomView } from '../model/room_view';
import { checkedSettings, type GivenSettings } from '../model/settings';
import { openRoom } from './open_room';
import { startGame } from './start_game';

const NAME = asciiBytes('Quick match');
/** Rooms that one call reads: the caller's own five, and some that have expired. */
const MAX_CANDIDATES = 50;

/**
 * Finds an opponent who wants the same settings. It joins the oldest public room of another player with these settings. If
 * there is none, it returns the caller's own room, so asking twice opens no second room; without one, it opens one. For a
 * game against the house it always opens one, because nobody's room is open.
 *
 * Nobody gets two games for one request. The caller's own rooms with these settings are closed in the message that seats
 * them in another's. While a game with these settings is starting for the caller, the reply is its room. If that start
 * fails, the caller has no room and can ask again.
 *
 * Refusals: `InvalidArgument` for settings out of range, `TooManyRequests` after 30 rooms in a row, and those of `startGame` and `openRoom`.
 */
export function quickMatch(
    app: App,
    caller: Uint8Array,
    given: GivenSettings,
): Reply<RoomView> | Promise<Reply<RoomView>> {
    const checked = checkedSettings(given);
    if ('fault' in checked) return invalidArgument(checked.fault);
    const { settings } = checked;
    app.rooms.sweep(app.rooms.waiting.open(settings), MAX_CANDIDATES);

    const mine = ownRooms(app, caller, settings);
    const starting = mine.find(({ stage }) => stage.phase === 'starting');
    if (starting !== undefined) return { Ok: roomView(starting, caller) };
    const open = mine.filter(({ stage }) => stage.phase === 'waiting');
    const theirs = oldestOfOthers(app, caller, settings);
    if (theirs === undefined && open.length > 0) return { Ok: roomView(open[0], caller) };
    const tooFast = app.roomsRate.take(caller);
    if (tooFast !== undefined) return tooFast;
    if (theirs !== undefined) return startGame(app, theirs, caller, (room) => roomView(room, caller), open);
    return openRoom(app, caller, { name: NAME, settings, inviteCode: null });
}

/** Public rooms without a game, with these settings, in which the caller has a seat; oldest first. */
function ownRooms(app: App, caller: Uint8Array, settings: Settings): Room[] {
    const list = app.rooms.waiting.of(caller);
    const rooms: Room[] = [];
    for (let place = 0; place < list.length; place += 1) {
        const room = app.rooms.live(list.at(place));
        if (room !== undefined && room.inviteCode === null && sameSettings(room.settings, settings)) rooms.push(room);
    }
    return rooms;
}

function oldestOfOthers(app: App, caller: Uint8Array, settings: Settings): Room | undefined {
    const list = app.rooms.waiting.open(settings);
    for (let place = 0; place < Math.min(list.length, MAX_CANDIDATES); place += 1) {
        const room = app.rooms.live(list.at(place));
        if (room !== undefined && !samePrincipal(room.owner, caller)) return room;
    }
    return undefined;
}
