import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { opensRoom } from '../model/invite_code';
import { isMember } from '../model/room';
import { startGame } from './start_game';

/**
 * Takes the second seat of a waiting room, which starts its game. Returns the game's id.
 *
 * Refusals: `RoomNotFound`; `AlreadyInRoom` if you have a seat in it; `RoomFull` if both seats are taken, whether the game is
 * starting, running or finished; `Unauthorized` without the invite code of a private room; and those of `startGame`.
 */
export function joinRoom(
    app: App,
    caller: Uint8Array,
    roomId: number,
    code: string | null,
): Reply<number> | Promise<Reply<number>> {
    const room = app.rooms.live(roomId);
    if (room === undefined) return REFUSE.roomNotFound;
    if (isMember(room, caller)) return REFUSE.alreadyInRoom;
    if (room.stage.phase !== 'waiting') return REFUSE.roomFull;
    if (!opensRoom(room.inviteCode, code)) return REFUSE.unauthorized;
    return startGame(app, room, caller, ({ id }) => id);
}
