import { type Infer, record, text, whenAbsent } from '@dice-wards/candid/schema';
import { busy, invalidArgument } from '../../platform/refusal';
import { isAgainstHouse, NewGame, NOTHING_SAID, wishesIn } from '../../platform/room_settings';
import { shownName } from '../../platform/shown_name';
import { utf8 } from '../../platform/utf8';
import type { App } from '../app';
import { INVITE_CODE_LENGTH, inviteCode } from '../model/invite_code';
import { PRICE } from '../model/limits';
import type { RoomView } from '../model/room_view';
import type { Reply } from '../refusals';
import { agreedSettings } from './agreed_settings';
import { charge, priceOfOpening } from './charge';
import { openRoom } from './open_room';

export const NewRoom = whenAbsent(record('NewRoom', { name: text, ...NewGame.fields }), {
    name: 'A room',
    ...NOTHING_SAID,
});
export type NewRoom = Infer<typeof NewRoom>;

/**
 * Opens a room with the caller in its first seat. A private room gets an invite code. A room against the house or a robot starts at
 * once, so the reply is its running game or a refusal; if it is private, it is not listed, and its code admits nobody.
 *
 * Refusals: `InvalidArgument` says what is wrong with the name or the settings; `Busy` while there are no random bytes for
 * an invite code, or to draw a seat; `TooManyRequests` in a public room for two for some minutes after not coming to a game with a
 * stranger; and those of `charge` and `openRoom`.
 */
export function createRoom(app: App, caller: Uint8Array, given: NewRoom): Reply<RoomView> | Promise<Reply<RoomView>> {
    // Names and settings are looked at for nothing otherwise, as often as somebody likes.
    const tooMuch = app.budget.take(caller, PRICE.write);
    if (tooMuch !== undefined) return tooMuch;
    const named = shownName(given.name, 'A room');
    if ('fault' in named) return invalidArgument(named.fault);
    const agreed = agreedSettings(app, given);
    if ('Err' in agreed) return agreed;
    const { settings } = agreed;
    const isPublic = wishesIn(given).private !== true;
    const isForStrangers = isPublic && !isAgainstHouse(settings);
    const refused = isForStrangers ? app.absentees.refusal(caller) : undefined;
    if (refused !== undefined) return refused;
    const tooFast = charge(app, caller, priceOfOpening(settings), PRICE.write);
    if (tooFast !== undefined) return tooFast;
    const name = utf8(named.name);
    if (isPublic) {
        const opened = openRoom(app, caller, { name, settings, inviteCode: null, invited: null });
        // So that quick match answers with its game, once somebody has joined.
        if ('Ok' in opened) app.latestMatches.set(caller, opened.Ok.id, null);
        return opened;
    }
    const random = app.randomness.bytes(INVITE_CODE_LENGTH);
    if (random === undefined) return busy('Invite codes are being prepared; try again in a few seconds');
    return openRoom(app, caller, { name, settings, inviteCode: inviteCode(random), invited: null });
}
