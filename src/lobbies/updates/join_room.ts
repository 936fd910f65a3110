import { REFUSE, type Refused, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { opensRoom } from '../model/invite_code';
import { isMember, type Room } from '../model/room';
import { startGame } from './start_game';

/**
 * Takes the second seat of a waiting room, which starts its game. Returns the game's id.
 *
 * A private room does not exist for a caller who names no code. Nobody can find it by trying codes either: five may be wrong,
 * and after that one a minute.
 *
 * Refusals: `RoomNotFound`; `AlreadyInRoom` if you have a seat in it; `WrongInviteCode`; `RoomFull` if both seats are taken,
 * whether the game is starting, running or finished; `TooManyRequests` after too many wrong codes, or 30 rooms in a row; and
 * those of `startGame`.
 */
export function joinRoom(
    app: App,
    caller: Uint8Array,
    roomId: number,
    code: string | null,
): Reply<number> | Promise<Reply<number>> {
    const room = app.rooms.live(roomId);
    if (room === undefined) return noRoom(app, caller, code);
    if (isMember(room, caller)) return REFUSE.alreadyInRoom;
    const closed = room.inviteCode === null ? undefined : wrongCode(app, caller, room, code);
    if (closed !== undefined) return closed;
    if (room.stage.phase !== 'waiting') return REFUSE.roomFull;
    return app.roomsRate.take(caller) ?? startGame(app, room, caller, ({ id }) => id);
}

/** The same as of a private room to those whose guesses are used up: their refusal must not tell that there is one. */
function noRoom(app: App, caller: Uint8Array, code: string | null): Refused {
    return (code === null ? undefined : app.guessesRate.refusal(caller)) ?? REFUSE.roomNotFound;
}

function wrongCode(app: App, caller: Uint8Array, { inviteCode }: Room, given: string | null): Refused | undefined {
    if (given === null) return REFUSE.roomNotFound;
    const tooFast = app.guessesRate.refusal(caller);
    if (tooFast !== undefined) return tooFast;
    if (opensRoom(inviteCode, given)) return undefined;
    app.guessesRate.take(caller);
    return REFUSE.wrongInviteCode;
}
