import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { startGame } from '../jobs/start_game';
import { opensRoom } from '../model/invite_code';
import { isMember } from '../model/room';
import { liveRoom } from '../store/live_rooms';

/**
 * Takes the second seat of a waiting room, upon which its game starts; answers the game's id.
 *
 * Refusals: `RoomNotFound`; `AlreadyInRoom` to who has a seat in it; `RoomFull` when both seats are taken, be the game
 * starting, running or finished; `Unauthorized` without the invite code of a private room; and those of `startGame`.
 */
export function joinRoom(
    app: App,
    caller: Uint8Array,
    roomId: number,
    code: string | null,
): Reply<number> | Promise<Reply<number>> {
    const room = liveRoom(app, roomId);
    if (room === undefined) return REFUSE.roomNotFound;
    if (isMember(room, caller)) return REFUSE.alreadyInRoom;
    if (room.stage.phase !== 'waiting') return REFUSE.roomFull;
    if (!opensRoom(room.inviteCode, code)) return REFUSE.unauthorized;
    return startGame(app, room, caller, ({ id }) => id);
}
