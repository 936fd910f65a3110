import { bool, type Infer, opt, record, text } from '@dice-wards/candid/schema';
import { busy, invalidArgument, type Reply } from '../../platform/refusal';
import { utf8 } from '../../platform/utf8';
import type { App } from '../app';
import { INVITE_CODE_LENGTH, inviteCode } from '../model/invite_code';
import { roomName } from '../model/room_name';
import type { RoomView } from '../model/room_view';
import { checkedSettings, GivenSettings } from '../model/settings';
import { openRoom } from './open_room';

export const NewRoom = record('NewRoom', { name: text, private: opt(bool), ...GivenSettings.fields });
export type NewRoom = Infer<typeof NewRoom>;

/**
 * Opens a room with the caller in its first seat. A private room gets an invite code. A room against the house starts at
 * once, so the reply is its running game or a refusal; if it is private, it is not listed, and its code admits nobody.
 *
 * Refusals: `InvalidArgument` says what is wrong with the name or the settings; `Busy` while there are no random bytes for
 * an invite code; `TooManyRequests` after 30 rooms in a row; and those of `openRoom`.
 */
export function createRoom(app: App, caller: Uint8Array, given: NewRoom): Reply<RoomView> | Promise<Reply<RoomView>> {
    const named = roomName(given.name);
    if ('fault' in named) return invalidArgument(named.fault);
    const checked = checkedSettings(given);
    if ('fault' in checked) return invalidArgument(checked.fault);
    const tooFast = app.roomsRate.take(caller);
    if (tooFast !== undefined) return tooFast;
    const name = utf8(named.name);
    const { settings } = checked;
    if (given.private !== true) return openRoom(app, caller, { name, settings, inviteCode: null });

    const random = app.randomness.bytes(INVITE_CODE_LENGTH);
    if (random === undefined) return busy('Invite codes are being prepared; try again in a few seconds');
    return openRoom(app, caller, { name, settings, inviteCode: inviteCode(random) });
}
