import { type Infer, nat32, nat64, record } from '@dice-wards/candid/schema';
import { tooManyAsked } from '../../platform/asked_players';
import type { App } from '../app';
import { isAwaited, isMeeting } from '../model/room';
import type { Reply } from '../refusals';

/** Rooms of one player at which a call looks. Nobody lets so many wait, and few are awaited in two. This bounds its cost. */
const MAX_LOOKED_AT = 100;

/** A room whose game waits for a player to say that they are there. */
export const ReadyCheck = record('ReadyCheck', {
    /** 0 for a private room, whose number only its players learn. */
    roomId: nat32,
    /** Until then, in milliseconds since 1970. */
    readyBy: nat64,
});
type ReadyCheck = Infer<typeof ReadyCheck>;

/**
 * For each of these players, in their order, the room whose ready check awaits them, and of several the one whose time is over
 * first; null where none does. A check whose time has passed awaits nobody, even if it is not ended yet.
 *
 * Refusals: `InvalidArgument` for more than 50 players.
 */
export function whoIsAwaited(
    app: App,
    _caller: Uint8Array,
    players: readonly Uint8Array[],
): Reply<(ReadyCheck | null)[]> {
    const nowMs = app.host.now();
    return tooManyAsked(players) ?? { Ok: players.map((player) => firstAwaiting(app, player, nowMs)) };
}

/** Of the newest rooms without a game in which the player has a seat: all that meet may be thousands. */
function firstAwaiting({ rooms: { waiting } }: App, player: Uint8Array, nowMs: number): ReadyCheck | null {
    const ids = waiting.of(player);
    let first: ReadyCheck | null = null;
    for (let place = ids.length - 1; place >= Math.max(0, ids.length - MAX_LOOKED_AT); place -= 1) {
        const room = waiting.get(ids.at(place));
        if (room === undefined || !isMeeting(room)) continue;
        const { byMs } = room.stage;
        if (byMs <= nowMs || byMs >= (first?.readyBy ?? Infinity) || !isAwaited(room, player)) continue;
        first = { roomId: room.inviteCode === null ? room.id : 0, readyBy: byMs };
    }
    return first;
}
