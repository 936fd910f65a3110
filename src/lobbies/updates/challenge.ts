import { asciiBytes } from '../../platform/bytes';
import { isAnonymous, samePrincipal } from '../../platform/principal';
import { busy, invalidArgument, REFUSE } from '../../platform/refusal';
import { isAgainstHouse, type NewGame, wishesIn } from '../../platform/room_settings';
import type { App } from '../app';
import { INVITE_CODE_LENGTH, inviteCode } from '../model/invite_code';
import { PRICE } from '../model/limits';
import { isInvited, type Room, sameSettings } from '../model/room';
import { type RoomView, roomView } from '../model/room_view';
import type { Reply } from '../refusals';
import { agreedSettings } from './agreed_settings';
import { hasBlocked } from './block';
import { charge } from './charge';
import { openRoom } from './open_room';

const NAME = asciiBytes('Challenge');

/**
 * Opens a room whose second seat is kept for one player; it is private unless the challenger says otherwise. They find it by `getChallenges`, and accept by `joinRoom`,
 * without a code, or refuse by `refuseChallenge`, which closes it. It expires as every waiting room does, and is one of the
 * challenger's share of them. The same challenge again is answered by the same room; one with other settings takes its place, so
 * that nobody fills another's list.
 *
 * A player who has blocked the challenger never sees it, and it expires unanswered.
 *
 * Refusals: `InvalidState` if the caller has blocked the player; `InvalidArgument` says what is wrong with the settings, for a game that is not of two people, or against oneself;
 * `Busy` while there are no random bytes for an invite code; and those of `charge` and `openRoom`.
 */
export function challenge(
    app: App,
    caller: Uint8Array,
    player: Uint8Array,
    given: NewGame,
): Reply<RoomView> | Promise<Reply<RoomView>> {
    if (samePrincipal(caller, player)) return invalidArgument('Nobody challenges themselves');
    if (isAnonymous(player)) return invalidArgument('The anonymous principal cannot play');
    const blocked = hasBlocked(app, caller, [player]);
    if (blocked !== undefined) return blocked;
    const agreed = agreedSettings(app, given);
    if ('Err' in agreed) return agreed;
    const { settings } = agreed;
    if (isAgainstHouse(settings) || settings.seats > 2)
        return invalidArgument('A challenge is for a game of two people');
    const before = openChallenge(app, caller, player);
    if (before !== undefined && sameSettings(before.settings, settings)) return { Ok: roomView(before, caller) };
    const tooFast = charge(app, caller, PRICE.open);
    if (tooFast !== undefined) return tooFast;
    if (wishesIn(given).private === false) {
        return inPlaceOf(app, caller, before, { settings, inviteCode: null, invited: player });
    }
    const random = app.randomness.bytes(INVITE_CODE_LENGTH);
    if (random === undefined) return busy('Invite codes are being prepared; try again in a few seconds');
    return inPlaceOf(app, caller, before, { settings, inviteCode: inviteCode(random), invited: player });
}

/** Opens the room of a challenge, and closes that of the one before, unless the new one is refused. */
function inPlaceOf(
    app: App,
    caller: Uint8Array,
    before: Room | undefined,
    room: Pick<Room, 'settings' | 'inviteCode' | 'invited'>,
): Reply<RoomView> | Promise<Reply<RoomView>> {
    const opened = openRoom(app, caller, { ...room, name: NAME });
    if (before !== undefined && 'Ok' in opened) app.rooms.remove(before);
    return opened;
}

/** The caller's challenge to this player, if it still waits. */
function openChallenge(app: App, caller: Uint8Array, player: Uint8Array): Room | undefined {
    const list = app.rooms.waiting.of(caller);
    for (let place = 0; place < list.length; place += 1) {
        const room = app.rooms.live(list.at(place));
        if (room !== undefined && isInvited(room, player)) return room;
    }
    return undefined;
}

/**
 * Closes the waiting room whose second seat was kept for the caller.
 *
 * Refusals: `RoomNotFound` if there is no such room, or it is not kept for the caller.
 */
export function refuseChallenge(app: App, caller: Uint8Array, roomId: number): Reply<null> {
    const room = app.rooms.live(roomId);
    if (room === undefined || !isInvited(room, caller)) return REFUSE.roomNotFound;
    app.rooms.remove(room);
    return { Ok: null };
}
