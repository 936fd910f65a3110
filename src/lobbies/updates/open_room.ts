import { fairShare } from '../../platform/fair_share';
import { limitReached, tooManyRequests } from '../../platform/refusal';
import { isAgainstHouse } from '../../platform/room_settings';
import type { App } from '../app';
import { LEAST, SAFE_MS } from '../model/limits';
import { EMPTY, type Room } from '../model/room';
import { type RoomView, roomView } from '../model/room_view';
import type { Refused, Reply } from '../refusals';
import { NO_ENGINE, startGame, tooManyGames } from './start_game';

/** Expired rooms that one call removes: more than it adds, so they become fewer. */
const MAX_SWEPT = 10;

/** What a room is from the beginning. */
type Description = Pick<Room, 'name' | 'settings' | 'inviteCode' | 'invited'>;

/**
 * Opens a room for `owner`, or starts its game if that is against the house.
 *
 * Expired rooms are removed first, so they count against nobody. If there are still too many rooms, one is closed: the
 * oldest of the owner who has most. Where everybody has one, it is the oldest that has waited for a minute.
 *
 * Refusals: `LimitReached` if the owner has their share of games or of waiting rooms, or if 2,000 games are starting;
 * `TooManyRequests` if there are too many rooms and none may be closed yet; and against the house those of `startGame`.
 */
export function openRoom(
    app: App,
    owner: Uint8Array,
    description: Description,
): Reply<RoomView> | Promise<Reply<RoomView>> {
    const againstHouse = isAgainstHouse(description.settings);
    const engine = againstHouse ? app.engines.next() : undefined;
    if (againstHouse && engine === undefined) return NO_ENGINE;
    const room = preparedRoom(app, owner, description, false);
    if ('Err' in room) return room;
    // It is stored only with its second seat taken: nobody else may join it, even if the engine refuses the game.
    if (engine !== undefined) return startGame(app, room, [engine], owner, (started) => roomView(started, owner));
    app.rooms.add(room);
    return { Ok: roomView(room, owner) };
}

/**
 * A room that is not stored yet, for which there is a place. Refusals: those of `openRoom` that are not of a start.
 *
 * @param isAgreed whether two players have agreed to its game: it takes none of its owner's places for rooms without a game then
 */
export function preparedRoom(app: App, owner: Uint8Array, description: Description, isAgreed: boolean): Room | Refused {
    const { waiting } = app.rooms;
    const { total } = app.limits.waiting;
    const mine = waiting.of(owner);
    app.rooms.sweep(waiting.all(), MAX_SWEPT);
    app.rooms.sweep(mine, MAX_SWEPT);
    const tooMany = tooManyGames(app, owner);
    if (tooMany !== undefined) return tooMany;
    const waitsEnough = isAgreed ? undefined : tooManyWaiting(app, owner);
    if (waitsEnough !== undefined) return waitsEnough;
    if (waiting.all().length >= total) {
        const refused = closeOne(app);
        if (refused !== undefined) return refused;
    }
    const { name, settings, inviteCode, invited } = description;
    return {
        id: app.roomIds.next(),
        name,
        owner,
        settings,
        inviteCode,
        invited,
        createdAtMs: app.host.now(),
        place: null,
        berserk: null,
        stage: EMPTY,
    };
}

/** `LimitReached` for a player who sits in their share of the rooms without a game. */
export function tooManyWaiting({ rooms: { waiting }, limits }: App, player: Uint8Array): Refused | undefined {
    const { each, total } = limits.waiting;
    const share = fairShare(waiting.all().length, total, each, LEAST.waiting);
    if (waiting.of(player).length - waiting.matchesOf(player) < share) return undefined;
    return limitReached(`You can have at most ${share} waiting ${share === 1 ? 'room' : 'rooms'}`);
}

/** Closes the waiting room that has to give way, unless there is none. */
function closeOne({ rooms, limits, host }: App): Refused | undefined {
    const room = rooms.waiting.oldestOfMost();
    if (room !== undefined) {
        rooms.remove(room);
        return undefined;
    }
    const oldest = oldestWaiting(rooms);
    if (oldest === undefined) {
        return limitReached(`${limits.waiting.total} games are starting right now; try again in a minute`);
    }
    const safeMs = oldest.createdAtMs + SAFE_MS - host.now();
    if (safeMs > 0) return tooManyRequests(Math.ceil(safeMs / 1000));
    rooms.remove(oldest);
    return undefined;
}

/** The room that has waited longest and that nobody is joining. */
function oldestWaiting({ waiting }: App['rooms']): Room | undefined {
    const list = waiting.all();
    for (let place = 0; place < list.length; place += 1) {
        const room = waiting.get(list.at(place));
        if (room?.stage.phase === 'waiting') return room;
    }
    return undefined;
}
