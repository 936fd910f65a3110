import { soleWinner } from '@dice-wards/games/places';
import type { GameResult } from '../../platform/messages';
import { samePrincipal } from '../../platform/principal';
import { invalidArgument, REFUSE } from '../../platform/refusal';
import { isAgainstHouse } from '../../platform/room_settings';
import type { App } from '../app';
import { endOfGame } from '../model/match';
import { membersOf, placeIn, type Room } from '../model/room';
import type { Reply } from '../refusals';

/**
 * Records how a room's game ended. The engine repeats this call until the reply is `Ok`. So a repeat changes nothing and
 * returns `Ok`, and so does news of a room that no longer exists. For a room that is still starting, this call also tells
 * that its game was created. An abandoned game has no winner, whichever seat the engine names.
 *
 * News of an earlier room with the same id, from before a reinstallation, is news of a room that no longer exists. A room
 * that still waits although its game is over was restored from a snapshot: it is closed. And if it plays in another engine
 * by now, this is news of a game that it does not know.
 *
 * A player who never came to the game of a public room counts as absent, as after a ready check.
 *
 * Refusals: `Unauthorized` unless the caller is or was linked as an engine; `InvalidArgument` if the winner has no seat or the game is
 * another room's.
 */
export function onGameFinished(
    app: App,
    caller: Uint8Array,
    roomId: number,
    winnerId: Uint8Array,
    result: GameResult,
): Reply<null> {
    const stored = app.rooms.get(roomId);
    const room = stored === undefined || isOfAnother(stored, result) ? undefined : stored;
    const seated = room === undefined || room.stage.phase === 'waiting' ? undefined : room.stage;
    if (!app.links.everLinked('gameEngine', caller)) return REFUSE.unauthorized;
    const isTheirs = seated === undefined || samePrincipal(seated.engine, caller);
    if (!isTheirs) return { Ok: null };
    if (result.gameId !== roomId) return invalidArgument("The game must have its room's id");
    if (room === undefined) return { Ok: null };
    if (seated === undefined) {
        app.rooms.remove(room);
        return { Ok: null };
    }
    const { guests, engine } = seated;
    const named = placeIn(room, winnerId);
    if (named === undefined) return invalidArgument('The winner has no seat in this room');
    if (seated.phase === 'finished') return { Ok: null };

    app.matches.end(room, endOfGame(room, winnerId, result));
    const isAbandoned = 'Abandoned' in result.reason;
    const winner = isAbandoned || isDraw(result) ? undefined : named;
    app.rooms.move(room, { phase: 'finished', guests, engine, winner, endedAtMs: app.host.now() });
    app.finishedGames.next();
    if (isAgainstHouse(room.settings)) return { Ok: null };
    app.acquaintances.add(membersOf(room), !isAbandoned);
    // Those who have invited somebody may be away for a moment; strangers have been promised opponents.
    if (room.inviteCode === null) for (const player of absentIn(room, result)) app.absentees.add(player);
    return { Ok: null };
}

function isDraw({ ranking }: GameResult): boolean {
    return ranking !== null && soleWinner(ranking.map(({ place }) => place)) === undefined;
}

/** Those who never came to the game. */
function absentIn(room: Room, { absent, ranking }: GameResult): readonly Uint8Array[] {
    const ofMany = (ranking ?? []).filter(({ there }) => !there).map(({ player }) => player);
    return absent === null
        ? ofMany
        : membersOf(room)
              .slice('Player1' in absent ? 0 : 1)
              .slice(0, 1);
}

/** Whether the game is of another room that had the same id. */
function isOfAnother(room: Room, { startedAtMs }: GameResult): boolean {
    return startedAtMs < room.createdAtMs;
}
