import { asciiBytes } from '../../platform/bytes';
import { samePrincipal } from '../../platform/principal';
import { invalidArgument, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { startGame } from '../jobs/start_game';
import { type Room, type Settings, sameSettings } from '../model/room';
import { type RoomView, roomView } from '../model/room_view';
import { checkedSettings, type GivenSettings } from '../model/settings';
import { liveRoom, sweep } from '../store/live_rooms';
import { openRoom } from './create_room';

const NAME = asciiBytes('Quick match');
/** Rooms that one call looks at: one's own five, and some that have expired. */
const LOOKED_AT = 50;

/**
 * Finds an opponent who wants the same: joins the oldest public room with these settings. If there is none but the caller's
 * own, that one again, so that asking twice opens no second room; otherwise opens one. Against the house that is all there
 * is to it: nobody's room is open.
 *
 * Nobody gets two games for one wish: the caller's own rooms of this kind are closed in the message that seats him in
 * another's, and while a game of this kind is being started for him, the answer is its room. If such a start fails, he
 * has no room and asks again.
 *
 * Refusals: `InvalidArgument` for settings out of range, and those of `startGame` and `createRoom`.
 */
export function quickMatch(
    app: App,
    caller: Uint8Array,
    given: GivenSettings,
): Reply<RoomView> | Promise<Reply<RoomView>> {
    const checked = checkedSettings(given);
    if ('fault' in checked) return invalidArgument(checked.fault);
    const { settings } = checked;
    sweep(app, app.rooms.waiting.open(settings), LOOKED_AT);

    const mine = ownRooms(app, caller, settings);
    const starting = mine.find(({ stage }) => stage.phase === 'starting');
    if (starting !== undefined) return { Ok: roomView(starting, caller) };
    const open = mine.filter(({ stage }) => stage.phase === 'waiting');
    const theirs = oldestOfOthers(app, caller, settings);
    if (theirs !== undefined) return startGame(app, theirs, caller, (room) => roomView(room, caller), open);
    if (open.length > 0) return { Ok: roomView(open[0], caller) };
    return openRoom(app, caller, { name: NAME, settings, inviteCode: null });
}

/** Public rooms with these settings and without a game in which the caller has a seat, oldest first. */
function ownRooms(app: App, caller: Uint8Array, settings: Settings): Room[] {
    const list = app.rooms.waiting.of(caller);
    const rooms: Room[] = [];
    for (let place = 0; place < list.length; place += 1) {
        const room = liveRoom(app, list.at(place));
        if (room !== undefined && room.inviteCode === null && sameSettings(room.settings, settings)) rooms.push(room);
    }
    return rooms;
}

function oldestOfOthers(app: App, caller: Uint8Array, settings: Settings): Room | undefined {
    const list = app.rooms.waiting.open(settings);
    for (let place = 0; place < Math.min(list.length, LOOKED_AT); place += 1) {
        const room = liveRoom(app, list.at(place));
        if (room !== undefined && !samePrincipal(room.owner, caller)) return room;
    }
    return undefined;
}
