import { otherSeat } from '@dice-wards/games/for_two';
import { allSeats } from '@dice-wards/games/seats';
import { busy, invalidState, REFUSE } from '../../platform/refusal';
import { isAgainstHouse, type Settings } from '../../platform/room_settings';
import type { App } from '../app';
import { INVITE_CODE_LENGTH, inviteCode } from '../model/invite_code';
import { PRICE } from '../model/limits';
import { isOpenWish, type Rematch } from '../model/rematch';
import { isMember, isShownTo, membersOf, placeIn, type Room } from '../model/room';
import { type RoomView, roomView } from '../model/room_view';
import type { Reply } from '../refusals';
import { hasBlocked } from './block';
import { charge, priceOfOpening } from './charge';
import { comeTo } from './im_ready';
import { preparedRoom } from './open_room';
import { NO_ENGINE, tooManyGames } from './start_game';
import { takeSeat } from './take_seat';

/**
 * Asks for another game with the same settings, in a room whose game is over. Once all players have asked, within five
 * minutes, a new room starts at once in which they have moved on by one seat: two have changed theirs. Robots and the house always agree.
 * Returns the new room, or until there is one this room, whose `rematch` tells of the wish. A room has one rematch: asking again finds it.
 *
 * If the engine does not take the new game, the new room keeps its seats for the players, until it expires; each of them can
 * try again by the same call.
 *
 * Refusals: `RoomNotFound`; `Unauthorized` if you have no seat in the room; `InvalidState` before the end of its game, for one that the house does not offer any more, or if you have blocked another player;
 * `Busy` while there are no random bytes for an invite code; and those of `charge`, `openRoom` and `takeSeat`.
 */
export function rematch(app: App, caller: Uint8Array, roomId: number): Reply<RoomView> | Promise<Reply<RoomView>> {
    const room = app.rooms.live(roomId);
    if (room === undefined || !isShownTo(room, caller)) return REFUSE.roomNotFound;
    const place = placeIn(room, caller);
    if (!isMember(room, caller) || place === undefined) return REFUSE.unauthorized;
    if (room.stage.phase !== 'finished') return invalidState("This room's game is not over");
    const withdrawn = app.offered.refusal(room.settings.kind);
    if (withdrawn !== undefined) return withdrawn;
    const others = isAgainstHouse(room.settings) ? [] : membersOf(room).filter((_, at) => at !== place);
    const blocked = hasBlocked(app, caller, others);
    if (blocked !== undefined) return blocked;
    const wish = wishOf(app, roomId);
    const next = wish === undefined || wish.roomId === 0 ? undefined : app.rooms.live(wish.roomId);
    if (next !== undefined && next.stage.phase !== 'waiting') return comeTo(app, next, caller);
    const agreed = (wish?.agreed ?? 0) | (1 << place);
    const isAlone = others.length > 0 && agreed !== allSeats(others.length + 1);
    const price = others.length === 0 ? priceOfOpening(room.settings) : isAlone ? PRICE.write : PRICE.meet;
    const tooFast = charge(app, caller, price);
    if (tooFast !== undefined) return tooFast;
    // Somebody who has blocked another player does not agree, whatever they wished before.
    const isRefused = others.some((other) => app.blocks.has(other, caller)) || (!isAlone && areApart(app, others));
    if (next !== undefined)
        return isRefused ? { Ok: roomView(room, caller, wish) } : start(app, next, membersOf(room), caller);
    const nowMs = app.host.now();
    if (isAlone || isRefused) {
        const mine = isRefused ? 1 << place : agreed;
        const askedBy = isRefused ? place : (wish?.askedBy ?? place);
        const asked: Rematch = { askedBy, askedAtMs: nowMs, agreed: mine, roomId: 0 };
        app.rematches.set(roomId, asked);
        return { Ok: roomView(room, caller, asked) };
    }
    return open(app, room, caller, { askedBy: wish?.askedBy ?? 0, askedAtMs: nowMs, agreed });
}

/** Whether one of these players has blocked another of them. */
function areApart({ blocks }: App, players: readonly Uint8Array[]): boolean {
    return players.some((one) => players.some((other) => blocks.has(one, other)));
}

/** The wish of a room's players, unless it has expired, or the new room has not come to a game. */
export function wishOf(app: App, roomId: number): Rematch | undefined {
    const wish = app.rematches.of(roomId);
    if (wish === undefined) return undefined;
    const isAlive = wish.roomId === 0 ? isOpenWish(wish, app.host.now()) : app.rooms.live(wish.roomId) !== undefined;
    return isAlive ? wish : undefined;
}

/** Opens the new room of players who agree, and starts its game. */
function open(
    app: App,
    room: Room,
    caller: Uint8Array,
    wish: Omit<Rematch, 'roomId'>,
): Reply<RoomView> | Promise<Reply<RoomView>> {
    const engine = app.engines.next();
    if (engine === undefined) return NO_ENGINE;
    const againstHouse = isAgainstHouse(room.settings);
    const tooMany = againstHouse ? undefined : tooManyGames(app, room.owner);
    if (tooMany !== undefined) return tooMany;
    const code = room.inviteCode === null ? undefined : app.randomness.bytes(INVITE_CODE_LENGTH);
    if (room.inviteCode !== null && code === undefined) {
        return busy('Invite codes are being prepared; try again in a few seconds');
    }
    // The owner has the first seat. A robot's seat is in the settings.
    const [owner = room.owner, ...guests] = againstHouse ? [room.owner, engine] : [...room.stage.guests, room.owner];
    const description = {
        name: room.name,
        settings: movedOn(room),
        inviteCode: code === undefined ? null : inviteCode(code),
        // Should the start fail, strangers do not find the room.
        invited: againstHouse ? null : room.owner,
    };
    const next = preparedRoom(app, owner, description, !againstHouse);
    if ('Err' in next) return next;
    app.rematches.set(room.id, { ...wish, roomId: next.id });
    return start(app, next, guests, caller);
}

/** Seats those who are not in the room yet. */
function start(
    app: App,
    room: Room,
    players: readonly Uint8Array[],
    caller: Uint8Array,
): Reply<RoomView> | Promise<Reply<RoomView>> {
    const [first, ...others] = players.filter((player) => placeIn(room, player) === undefined);
    if (first === undefined) return { Ok: roomView(room, caller) };
    const show = (started: Room): RoomView => roomView(started, caller);
    return takeSeat(app, room, [first, ...others], caller, { show, isRematch: true });
}

/** The settings of the next game: a robot's person changes seats with it, and as many play as did. */
function movedOn({ settings, stage }: Room): Settings {
    const { robot } = settings;
    if (robot !== null) return { ...settings, robot: { level: robot.level, seat: otherSeat(robot.seat) } };
    return isAgainstHouse(settings) ? settings : { ...settings, seats: stage.guests.length + 1 };
}
