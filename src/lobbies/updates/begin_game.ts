import { KINDS, usualSeats } from '@dice-wards/games/kinds';
import { samePrincipal } from '../../platform/principal';
import { invalidState, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { PRICE } from '../model/limits';
import { isMember, isShownTo } from '../model/room';
import { type RoomView, roomView } from '../model/room_view';
import type { Reply } from '../refusals';
import { charge } from './charge';
import { beginWith } from './take_seat';

/**
 * Begins the game of the caller's room with those who are there, although seats are free. If the room has a ready check, the others are
 * asked first. Said again it changes nothing. Returns the room.
 *
 * If somebody does not come, or the engine does not take the game, the room waits again, for as many players as before.
 *
 * Refusals: `RoomNotFound`; `Unauthorized` to all but the owner; `InvalidState` while the game needs more players; and those of `charge`
 * and `startGame`.
 */
export function beginGame(app: App, caller: Uint8Array, roomId: number): Reply<RoomView> | Promise<Reply<RoomView>> {
    const room = app.rooms.live(roomId);
    if (room === undefined || !isShownTo(room, caller)) return REFUSE.roomNotFound;
    if (!isMember(room, caller) || !samePrincipal(room.owner, caller)) return REFUSE.unauthorized;
    const { stage, settings } = room;
    if (stage.phase !== 'waiting') return { Ok: roomView(room, caller) };
    // A room in which one plays alone never waits.
    const least = usualSeats(settings.kind);
    if (stage.guests.length + 1 < least) return invalidState(`${KINDS[settings.kind].title} needs ${least} players`);
    const withdrawn = app.offered.refusal(settings.kind);
    return (
        withdrawn ??
        charge(app, caller, PRICE.meet) ??
        beginWith(app, room, stage.guests, caller, { show: (begun) => roomView(begun, caller) })
    );
}
