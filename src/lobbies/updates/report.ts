import { nameIn } from '@dice-wards/candid/choice';
import type { Infer } from '@dice-wards/candid/schema';
import { isAnonymous, samePrincipal } from '../../platform/principal';
import { invalidArgument, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Category, CategoryName } from '../model/moderation';
import { isMember, isShownTo, type Room } from '../model/room';
import type { Reply } from '../refusals';

/**
 * Tells the moderators of a player, of their name, or of their room's. Reported again, a player is so by the same caller once, with the latest
 * reason, and keeps the place in the queue.
 *
 * @param roomId the room whose name it is about, or in which it was
 *
 * Refusals: `InvalidArgument` for oneself and for nobody; `RoomNotFound` for a room that the caller cannot see; `TooManyRequests` after
 * five in a row.
 */
export function report(
    app: App,
    caller: Uint8Array,
    player: Uint8Array,
    category: Infer<typeof Category>,
    roomId: number | null,
): Reply<null> {
    if (samePrincipal(caller, player)) return invalidArgument('Nobody reports themselves');
    if (isAnonymous(player)) return invalidArgument('The anonymous principal is nobody');
    const room = roomId === null ? undefined : app.rooms.get(roomId);
    if (roomId !== null && (room === undefined || !isShownTo(room, caller))) return REFUSE.roomNotFound;
    const tooFast = app.reportsRate.take(caller);
    if (tooFast !== undefined) return tooFast;
    app.complaints.add({
        category: nameIn<CategoryName>(category),
        by: caller.slice(),
        player: player.slice(),
        roomId: roomId ?? 0,
        atMs: app.host.now(),
        hasPlayed: app.acquaintances.hasFinished(caller) || hasFinished(room, caller),
    });
    return { Ok: null };
}

function hasFinished(room: Room | undefined, player: Uint8Array): boolean {
    return room?.stage.phase === 'finished' && room.stage.winner !== undefined && isMember(room, player);
}
