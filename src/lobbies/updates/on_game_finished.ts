import type { GameResult } from '../../platform/game_types';
import { samePrincipal } from '../../platform/principal';
import { invalidArgument, invalidState, REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';

/**
 * Notes how the game of a room ended. The engine repeats this until it is answered `Ok`, so a repeat is `Ok` and changes
 * nothing, and so is news of a room that nobody has any more. A room that is still starting has its answer by this:
 * the game was created. A game that was abandoned has no winner, whichever seat the engine names.
 *
 * Refusals: `Unauthorized` to all but the room's engine, or where a room has none, to who never was one;
 * `InvalidArgument` when the winner has no seat or the game is another room's; `InvalidState` when the room has no
 * game.
 */
export function onGameFinished(
    app: App,
    caller: Uint8Array,
    roomId: number,
    winnerId: Uint8Array,
    result: GameResult,
): Reply<null> {
    const room = app.rooms.get(roomId);
    const seated = room === undefined || room.stage.phase === 'waiting' ? undefined : room.stage;
    const believed = seated ? samePrincipal(seated.engine, caller) : app.links.everLinked('gameEngine', caller);
    if (!believed) return REFUSE.unauthorized;
    if (result.gameId !== roomId) return invalidArgument('The game of a room has the id of the room');
    if (room === undefined) return { Ok: null };
    if (seated === undefined) return invalidState('No game of this room was started');
    const { player2, engine } = seated;
    const ownerWon = samePrincipal(room.owner, winnerId);
    if (!ownerWon && !samePrincipal(player2, winnerId)) return invalidArgument('The winner has no seat in this room');
    if (seated.phase === 'finished') return { Ok: null };

    const winner = 'Abandoned' in result.reason ? 'nobody' : ownerWon ? 'owner' : 'player2';
    app.rooms.move(room, { phase: 'finished', player2, engine, winner });
    app.finishedGames.next();
    return { Ok: null };
}
