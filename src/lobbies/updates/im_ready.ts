import type { Seats } from '@dice-wards/games/seats';
import { samePrincipal } from '../../platform/principal';
import { invalidState, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { PRICE } from '../model/limits';
import { isAwaited, isMeeting, isMember, isShownTo, type MeetingRoom, placeIn, type Room } from '../model/room';
import { type RoomView, roomView } from '../model/room_view';
import type { Refused, Reply } from '../refusals';
import { charge } from './charge';
import { startGame } from './start_game';

/**
 * Says that the caller is there, in a room with a ready check whose seats have all been taken: its game starts once all have said so. Once
 * said, or without need, it changes nothing. Returns the room.
 *
 * If the engine does not take the game, the room waits again, and the seat that was taken last is free. The game of a match starts when both
 * have said it; if no engine takes it, each of them can try again by the same call, for a minute.
 *
 * Refusals: `RoomNotFound`; `Unauthorized` if you have no seat in the room; `InvalidState` while a seat is free;
 * `TooManyRequests` if they cannot pay for their half of a match: then they have not come; and those of `startGame`.
 */
export function imReady(app: App, caller: Uint8Array, roomId: number): Reply<RoomView> | Promise<Reply<RoomView>> {
    const { room, refused } = roomFor(app, caller, roomId);
    return room === undefined ? refused : comeTo(app, room, caller);
}

/**
 * As `imReady`, and halves the caller's reserve in the match, for one point more if they win it. It can be said after `imReady`, too, as
 * long as the game has not begun. Said again it changes nothing.
 *
 * Refusals: those of `imReady`; `InvalidState` where nobody may go berserk, and once the game begins.
 */
export function goBerserk(app: App, caller: Uint8Array, roomId: number): Reply<RoomView> | Promise<Reply<RoomView>> {
    const { room, refused } = roomFor(app, caller, roomId);
    if (room === undefined) return refused;
    if (room.berserk === null) return invalidState('Nobody goes berserk in this room');
    const seat = samePrincipal(room.owner, caller) ? 'player1' : 'player2';
    const isSaid = room.berserk[seat];
    if (!isMeeting(room)) return isSaid ? { Ok: roomView(room, caller) } : invalidState('The game has begun');
    return comeToMatch(app, room, caller, isSaid ? room.berserk : { ...room.berserk, [seat]: true });
}

type Found =
    | { readonly room: Room; readonly refused?: undefined }
    | { readonly room?: undefined; readonly refused: Refused };

/** The room to which the caller comes. */
function roomFor(app: App, caller: Uint8Array, roomId: number): Found {
    const room = app.rooms.live(roomId);
    if (room === undefined || !isShownTo(room, caller)) return { refused: REFUSE.roomNotFound };
    if (!isMember(room, caller)) return { refused: REFUSE.unauthorized };
    if (room.stage.phase === 'waiting') {
        const isForTwo = room.settings.seats === 2;
        return {
            refused: isForTwo ? invalidState('Nobody has taken the other seat yet') : invalidState('A seat is free'),
        };
    }
    return { room };
}

/** The caller is there: if the room has waited for nobody else, its game starts. Its seats must be taken. */
export function comeTo(app: App, room: Room, caller: Uint8Array): Reply<RoomView> | Promise<Reply<RoomView>> {
    if (!isMeeting(room)) return { Ok: roomView(room, caller) };
    if (room.place !== null) return comeToMatch(app, room, caller, room.berserk);
    if (!isAwaited(room, caller)) return { Ok: roomView(room, caller) };
    const { stage } = room;
    const awaited = stillAwaited(room, caller);
    if (awaited === 0) return startGame(app, room, stage.guests, caller, (started) => roomView(started, caller));
    return { Ok: roomView(app.rooms.move(room, { ...stage, awaited }), caller) };
}

/** Notes that the caller is there before an engine is asked: whatever that says, they have come. */
function comeToMatch(
    app: App,
    room: MeetingRoom,
    caller: Uint8Array,
    berserk: Room['berserk'],
): Reply<RoomView> | Promise<Reply<RoomView>> {
    const { stage } = room;
    const isAnew = isAwaited(room, caller);
    const awaited = isAnew ? stillAwaited(room, caller) : stage.awaited;
    // Each player pays their half when they come. To try again is the caller's own wish.
    const isAgain = !isAnew && awaited === 0;
    const tooFast = isAnew || isAgain ? charge(app, caller, isAnew ? PRICE.match : PRICE.meet) : undefined;
    if (tooFast !== undefined) return tooFast;
    const isNews = isAnew || berserk !== room.berserk;
    const met = isNews ? app.rooms.move({ ...room, berserk }, { ...stage, awaited }) : room;
    return awaited === 0
        ? startGame(app, met, stage.guests, caller, (started) => roomView(started, caller))
        : { Ok: roomView(met, caller) };
}

function stillAwaited(room: MeetingRoom, caller: Uint8Array): Seats {
    const place = placeIn(room, caller);
    return place === undefined ? room.stage.awaited : room.stage.awaited & ~(1 << place);
}
