import { isAgainstHouse } from '../../platform/room_settings';
import type { App } from '../app';
import { isMember, type Room } from '../model/room';
import type { Reply } from '../refusals';
import { NO_ENGINE, startGame, tooManyGames } from './start_game';

interface Seating {
    /** Whether the caller waits for the other player where the room checks that they are there. */
    readonly knowsChecks?: boolean;
    /** Rooms of theirs that are closed when the seat is taken. */
    readonly givenUp?: readonly Room[];
    /** Whether both have asked for this game. */
    readonly isRematch?: boolean;
}

/**
 * Seats the second player of a waiting room. Its game starts, or, if the room has a ready check, the two meet first: the caller is
 * there, and the other one has thirty seconds for `imReady`. Returns what `show` makes of the room afterwards.
 *
 * For a caller who knows of no ready checks the game starts at once, and the room is one without, so that a rematch does not wait for
 * them either.
 *
 * The room must be waiting and read in this very message; a room against the house is new and not stored yet. The rooms in
 * `givenUp` are waiting too and read in this message. They are closed when the seat is taken.
 *
 * Refusals: `InvalidState` for a game that the house does not offer any more, `LimitReached` if the player who joins has their share of games, and those of `startGame`.
 */
export function takeSeat<T>(
    app: App,
    room: Room,
    player2: Uint8Array,
    caller: Uint8Array,
    show: (room: Room) => T,
    { knowsChecks = true, givenUp = [], isRematch = false }: Seating = {},
): Reply<T> | Promise<Reply<T>> {
    const withdrawn = app.offered.refusal(room.settings.kind);
    if (withdrawn !== undefined) return withdrawn;
    const engine = app.engines.next();
    if (engine === undefined) return NO_ENGINE;
    // The owner's limit was checked when the room was opened: nobody is refused because of somebody else's games.
    const tooMany = isAgainstHouse(room.settings) ? undefined : tooManyGames(app, player2);
    if (tooMany !== undefined) return tooMany;
    for (const other of givenUp) app.rooms.remove(other);
    if (!room.settings.checksReady) return startGame(app, room, player2, caller, show, isRematch);
    if (!knowsChecks) return startGame(app, withoutCheck(room), player2, caller, show);
    const awaited = isMember(room, caller) ? 'player2' : 'owner';
    return { Ok: show(app.meetings.begin(room, { player2, engine, awaited })) };
}

function withoutCheck(room: Room): Room {
    return { ...room, settings: { ...room.settings, checksReady: false } };
}
