import { busy, invalidArgument, limitReached, type Reply } from '../../platform/refusal';
import { utf8 } from '../../platform/utf8';
import type { App } from '../app';
import { NO_ENGINE, startGame } from '../jobs/start_game';
import { hasAllGames, TOO_MANY_GAMES } from '../limits';
import { INVITE_CODE_LENGTH, inviteCode } from '../model/invite_code';
import { isAgainstHouse, type Room } from '../model/room';
import { roomName } from '../model/room_name';
import { type RoomView, roomView } from '../model/room_view';
import { checkedSettings, type GivenSettings } from '../model/settings';
import { sweep } from '../store/live_rooms';

export interface NewRoom extends GivenSettings {
    readonly name: string;
    readonly private: boolean | null;
}

/** Rooms without a game in which one principal sits, and that there are in all. */
export const MAX_WAITING = { each: 5, total: 2000 } as const;

/** Expired rooms that one call clears away: more than it makes, so that they become fewer. */
const SWEPT = 10;

/**
 * Opens a room with the caller in its first seat. A private one gets an invite code. One against the house starts at once,
 * so the answer is its running game or a refusal; a private one is listed nowhere, and its code lets nobody in.
 *
 * Refusals: `InvalidArgument` says what is wrong with the name or the settings; `LimitReached` at 2,000 games, at 5 rooms of one's own
 * that wait, or 2,000 of all that are being started; `Busy` while there are no random bytes for a code;
 * and against the house those of `startGame`.
 */
export function createRoom(app: App, caller: Uint8Array, given: NewRoom): Reply<RoomView> | Promise<Reply<RoomView>> {
    const named = roomName(given.name);
    if ('fault' in named) return invalidArgument(named.fault);
    const checked = checkedSettings(given);
    if ('fault' in checked) return invalidArgument(checked.fault);
    const name = utf8(named.name);
    const { settings } = checked;
    if (given.private !== true) return openRoom(app, caller, { name, settings, inviteCode: null });

    const random = app.randomness.bytes(INVITE_CODE_LENGTH);
    if (random === undefined) return busy('Invite codes are being prepared; try again in a few seconds');
    return openRoom(app, caller, { name, settings, inviteCode: inviteCode(random) });
}

/**
 * Clearing expired rooms away comes first, so that they count against nobody. Then, if the house is full, the room that
 * has waited longest gives way: principals are free, and whoever makes up four hundred of them must not lock everybody
 * out.
 */
export function openRoom(
    app: App,
    owner: Uint8Array,
    description: Pick<Room, 'name' | 'settings' | 'inviteCode'>,
): Reply<RoomView> | Promise<Reply<RoomView>> {
    const againstHouse = isAgainstHouse(description.settings);
    const house = againstHouse ? app.links.get('gameEngine') : undefined;
    if (againstHouse && house === undefined) return NO_ENGINE;
    const { waiting } = app.rooms;
    const mine = waiting.of(owner);
    sweep(app, waiting.all(), SWEPT);
    sweep(app, mine, SWEPT);
    if (hasAllGames(app, owner)) return TOO_MANY_GAMES;
    if (mine.length >= MAX_WAITING.each) {
        return limitReached(`One player has at most ${MAX_WAITING.each} waiting rooms`);
    }
    if (waiting.all().length >= MAX_WAITING.total) {
        const oldest = oldestWaiting(app);
        if (oldest === undefined) return limitReached(`${MAX_WAITING.total} games are being started; try again`);
        app.rooms.remove(oldest);
    }
    const { name, settings, inviteCode: code } = description;
    const room: Room = {
        id: app.roomIds.next(),
        name,
        owner,
        settings,
        inviteCode: code,
        createdAtMs: app.host.now(),
        stage: { phase: 'waiting' },
    };
    // Not stored before its seat is taken: nobody else may join it, not even if the game is refused.
    if (house !== undefined) return startGame(app, room, house, (started) => roomView(started, owner));
    app.rooms.add(room);
    return { Ok: roomView(room, owner) };
}

/** The one that has waited longest of those that nobody is joining. */
function oldestWaiting({ rooms: { waiting } }: App): Room | undefined {
    const list = waiting.all();
    for (let place = 0; place < list.length; place += 1) {
        const room = waiting.get(list.at(place));
        if (room?.stage.phase === 'waiting') return room;
    }
    return undefined;
}
