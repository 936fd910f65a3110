import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { opensRoom } from '../model/invite_code';
import { PRICE } from '../model/limits';
import { isInvited, isMember, isOpen, membersOf, type Room } from '../model/room';
import type { Refused, Reply } from '../refusals';
import { hasBlocked, isHiddenFrom } from './block';
import { charge } from './charge';
import { takeSeat } from './take_seat';

/**
 * Takes a seat in a waiting room. The last one starts its game; if the room has a ready check, and the caller `knowsChecks`, the game
 * starts when the others have said that they are there. Returns the game's id.
 *
 * A player who is invited needs no code, and until then the seat of a public room is theirs.
 *
 * A room that waits does not exist for a caller whom one of its members has blocked, unless they have its code.
 *
 * A private room does not exist for a caller who names no code. Nobody can find it by trying codes either: five may be wrong,
 * and after that one a minute.
 *
 * Refusals: `RoomNotFound`; `AlreadyInRoom` if you have a seat in it; `WrongInviteCode`; `RoomFull` if all seats are taken,
 * whether the game is starting, running or finished; `InvalidState` if the caller has blocked one of its members; `TooManyRequests` after too
 * many wrong codes, and in a public room for some minutes after not coming to a game with a stranger; and those of `charge` and
 * `takeSeat`.
 */
export function joinRoom(
    app: App,
    caller: Uint8Array,
    roomId: number,
    code: string | null,
    knowsChecks?: boolean | null,
): Reply<number> | Promise<Reply<number>> {
    const room = app.rooms.live(roomId);
    if (room === undefined) return noRoom(app, caller, code);
    if (isMember(room, caller)) return REFUSE.alreadyInRoom;
    const asked = isInvited(room, caller);
    const closed = asked || room.inviteCode === null ? undefined : wrongCode(app, caller, room, code);
    if (closed !== undefined) return closed;
    const isKept = room.inviteCode === null && !isOpen(room) && !asked;
    if (room.stage.phase !== 'waiting') return REFUSE.roomFull;
    if (isHiddenFrom(app, room, caller)) return REFUSE.roomNotFound;
    if (isKept) return REFUSE.roomFull;
    return (
        hasBlocked(app, caller, membersOf(room)) ??
        (isOpen(room) ? app.absentees.refusal(caller) : undefined) ??
        charge(app, caller, PRICE.meet) ??
        takeSeat(app, room, [caller], caller, { show: ({ id }) => id, knowsChecks: knowsChecks === true })
    );
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
