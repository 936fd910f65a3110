import { samePrincipal } from '../../canister/principal';
import { invalidArgument, type Reply } from '../../canister/refusal';
import type { App } from '../app';
import { startGame } from '../jobs/start_game';
import { liveRoom, sweep } from '../live_rooms';
import type { Room, Settings } from '../model/room';
import { type RoomView, roomView } from '../model/room_view';
import { checkedSettings, type GivenSettings } from '../model/settings';
import { openRoom } from './create_room';

const NAME = 'Quick match';
/** Rooms that one call looks at: one's own five, and some that have expired. */
const LOOKED_AT = 50;

/**
 * Finds an opponent who wants the same: joins the oldest public room with these settings. If there is none but the caller's
 * own, that one again, so that asking twice opens no second room; otherwise opens one.
 *
 * Refusals: `InvalidArgument` for settings out of range, and those of `startGame` and `createRoom`.
 */
export function quickMatch(
    app: App,
    caller: Uint8Array,
    given: GivenSettings,
): Reply<RoomView> | Promise<Reply<RoomView>> {
    const checked = checkedSettings(given);
    if ('fault' in checked) return invalidArgument(checked.fault);
    const { settings } = checked;
    sweep(app, app.waiting.open(settings), LOOKED_AT);

    const { own, others } = oldest(app, caller, settings);
    if (others !== undefined) return join(app, others, caller);
    if (own !== undefined) return { Ok: roomView(own, caller) };
    return openRoom(app, caller, { name: NAME, settings, inviteCode: null });
}

function oldest(app: App, caller: Uint8Array, settings: Settings): { own?: Room; others?: Room } {
    const list = app.waiting.open(settings);
    let own: Room | undefined;
    for (let i = 0; i < Math.min(list.length, LOOKED_AT); i += 1) {
        const room = liveRoom(app, list.at(i));
        if (room === undefined) continue;
        if (!samePrincipal(room.owner, caller)) return { own, others: room };
        own ??= room;
    }
    return { own };
}

async function join(app: App, room: Room, caller: Uint8Array): Promise<Reply<RoomView>> {
    const started = await startGame(app, room, caller);
    if ('Err' in started) return started;
    return { Ok: roomView(app.rooms.get(room.id) ?? room, caller) };
}
