import { nameIn } from '@dice-wards/candid/choice';
import { samePrincipal } from '../../platform/principal';
import { invalidState, REFUSE, tooManyRequests } from '../../platform/refusal';
import type { App } from '../app';
import { endedAtMs, isOver, peopleIn, seatOf } from '../model/game';
import type { Reaction, ReactionName } from '../model/reactions';
import type { Reply } from '../refusals';

const MINUTE_MS = 60_000;
/** Of one player, in one game. */
const MOST_A_MINUTE = 4;
/** Players may say goodbye so long after the last action. */
const AFTERWARDS_MS = 10 * MINUTE_MS;

/**
 * Says one of a few things to the opponent, on either player's turn, and for ten minutes after the end. The game itself does not
 * change: neither its version nor its window, and nobody counts as present by it.
 *
 * Refusals: `RoomNotFound`; `Unauthorized` to all but the players; `InvalidState` later than that, and where nobody would hear
 * it; `TooManyRequests` after four in a minute.
 */
export function react(app: App, caller: Uint8Array, roomId: number, reaction: Reaction): Reply<null> {
    const game = app.games.get(roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    const by = seatOf(game, caller);
    if (by === undefined) return game.setup.isPrivate ? REFUSE.roomNotFound : REFUSE.unauthorized;
    if (!peopleIn(game, app.host.self()).some((player) => !samePrincipal(player, caller))) {
        return invalidState('Nobody would hear it');
    }
    const nowMs = app.host.now();
    if (isOver(game) && nowMs > endedAtMs(game) + AFTERWARDS_MS)
        return invalidState('The game has been over for a while');
    const mine = app.reactions.of(roomId).filter((said) => said.by === by && said.atMs > nowMs - MINUTE_MS);
    const first = mine.at(-MOST_A_MINUTE);
    if (first !== undefined) return tooManyRequests(Math.ceil((first.atMs + MINUTE_MS - nowMs) / 1000));
    app.reactions.add(roomId, { atMs: nowMs, by, reaction: nameIn<ReactionName>(reaction) });
    return { Ok: null };
}
