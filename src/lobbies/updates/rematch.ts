import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import { samePrincipal } from '../../platform/principal';
import { busy, invalidState, REFUSE } from '../../platform/refusal';
import { isAgainstHouse, type Settings } from '../../platform/room_settings';
import type { App } from '../app';
import { INVITE_CODE_LENGTH, inviteCode } from '../model/invite_code';
import { PRICE } from '../model/limits';
import { isOpenWish, type Rematch } from '../model/rematch';
import { type Finished, isMember, isShownTo, type Room } from '../model/room';
import { type RoomView, roomView } from '../model/room_view';
import type { Reply } from '../refusals';
import { hasBlocked } from './block';
import { charge, priceOfOpening } from './charge';
import { comeTo } from './im_ready';
import { preparedRoom } from './open_room';
import { NO_ENGINE, tooManyGames } from './start_game';
import { takeSeat } from './take_seat';

/**
 * Asks for another game with the same settings, in a room whose game is over. Once both players have asked, within five
 * minutes, a new room starts at once in which they have changed seats. A robot and the house always agree. Returns the new
 * room, or until there is one this room, whose `rematch` tells of the wish. A room has one rematch: asking again finds it.
 *
 * If the engine does not take the new game, the new room keeps its seats for the two, until it expires; each of them can
 * try again by the same call.
 *
 * Refusals: `RoomNotFound`; `Unauthorized` if you have no seat in the room; `InvalidState` before the end of its game, for one that the house does not offer any more, or if you have blocked the other player;
 * `Busy` while there are no random bytes for an invite code; and those of `charge`, `openRoom` and `takeSeat`.
 */
export function rematch(app: App, caller: Uint8Array, roomId: number): Reply<RoomView> | Promise<Reply<RoomView>> {
    const room = app.rooms.live(roomId);
    if (room === undefined || !isShownTo(room, caller)) return REFUSE.roomNotFound;
    if (!isMember(room, caller)) return REFUSE.unauthorized;
    const { stage } = room;
    if (stage.phase !== 'finished') return invalidState("This room's game is not over");
    const withdrawn = app.offered.refusal(room.settings.kind);
    if (withdrawn !== undefined) return withdrawn;
    const other = isAgainstHouse(room.settings) ? undefined : otherMember(room, stage, caller);
    const blocked = other && hasBlocked(app, caller, other);
    if (blocked !== undefined) return blocked;
    const wish = wishOf(app, roomId);
    const next = wish === undefined || wish.roomId === 0 ? undefined : app.rooms.live(wish.roomId);
    if (next !== undefined && next.stage.phase !== 'waiting') return comeTo(app, next, caller);
    const seat = samePrincipal(room.owner, caller) ? 0 : 1;
    const isAlone = other !== undefined && (wish === undefined || wish.askedBy === seat);
    const price = other === undefined ? priceOfOpening(room.settings) : isAlone ? PRICE.write : PRICE.meet;
    const tooFast = charge(app, caller, price);
    if (tooFast !== undefined) return tooFast;
    const isRefused = other !== undefined && app.blocks.has(other, caller);
    if (next !== undefined)
        return isRefused ? { Ok: roomView(room, caller, wish) } : start(app, next, room.owner, caller);
    // Somebody who has blocked the caller does not agree, whatever they wished before.
    const agrees =
        other === undefined || (wish !== undefined && wish.askedBy !== seat && !app.blocks.has(other, caller));
    if (!agrees) {
        const mine: Rematch = { askedBy: seat, askedAtMs: app.host.now(), roomId: 0 };
        app.rematches.set(roomId, mine);
        return { Ok: roomView(room, caller, mine) };
    }
    return open(app, room, stage, caller, wish?.askedBy ?? 0);
}

function otherMember({ owner }: Room, { player2 }: Finished, caller: Uint8Array): Uint8Array {
    return samePrincipal(owner, caller) ? player2 : owner;
}

/** The wish of a room's players, unless it has expired, or the new room has not come to a game. */
export function wishOf(app: App, roomId: number): Rematch | undefined {
    const wish = app.rematches.of(roomId);
    if (wish === undefined) return undefined;
    const isAlive = wish.roomId === 0 ? isOpenWish(wish, app.host.now()) : app.rooms.live(wish.roomId) !== undefined;
    return isAlive ? wish : undefined;
}

/** Opens the new room of two who agree, and starts its game. */
function open(
    app: App,
    room: Room,
    { player2 }: Finished,
    caller: Uint8Array,
    askedBy: Seat,
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
    const [owner, guest] = againstHouse ? [room.owner, engine] : [player2, room.owner];
    const description = {
        name: room.name,
        settings: withSeatsChanged(room.settings),
        inviteCode: code === undefined ? null : inviteCode(code),
        invited: againstHouse ? null : guest,
    };
    const next = preparedRoom(app, owner, description, !againstHouse);
    if ('Err' in next) return next;
    app.rematches.set(room.id, { askedBy, askedAtMs: app.host.now(), roomId: next.id });
    return start(app, next, guest, caller);
}

function start(
    app: App,
    room: Room,
    guest: Uint8Array,
    caller: Uint8Array,
): Reply<RoomView> | Promise<Reply<RoomView>> {
    return takeSeat(app, room, guest, caller, (started) => roomView(started, caller), { isRematch: true });
}

function withSeatsChanged(settings: Settings): Settings {
    const { robot } = settings;
    return robot === null ? settings : { ...settings, robot: { level: robot.level, seat: otherSeat(robot.seat) } };
}
