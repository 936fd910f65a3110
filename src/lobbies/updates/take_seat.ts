import { allSeats } from '@dice-wards/games/seats';
import { isAgainstHouse } from '../../platform/room_settings';
import type { App } from '../app';
import { stepOut } from '../jobs/meetings';
import { placeIn, type Room } from '../model/room';
import type { Reply } from '../refusals';
import { tooManyWaiting } from './open_room';
import { NO_ENGINE, startGame, tooManyGames } from './start_game';

interface Seating {
    /** Whether the caller waits for the other players where the room checks that they are there. */
    readonly knowsChecks?: boolean;
    /** Rooms in which the player waits, and which they leave when the seat is taken. */
    readonly givenUp?: readonly Room[];
    /** Whether all have asked for this game. */
    readonly isRematch?: boolean;
}

/**
 * Seats a player in a waiting room, or several at once. Once all seats are taken, its game starts as `beginWith` says; until then it waits.
 * Returns what `show` makes of the room afterwards.
 *
 * The room must be waiting and read in this very message; a room against the house is new and not stored yet. The rooms in
 * `givenUp` are waiting too and read in this message.
 *
 * Refusals: `InvalidState` for a game that the house does not offer any more, `LimitReached` if the player who joins has their share of games, or of
 * rooms that wait, and those of `startGame`.
 */
export function takeSeat<T>(
    app: App,
    room: Room,
    newcomers: readonly [Uint8Array, ...Uint8Array[]],
    caller: Uint8Array,
    { show, givenUp = [], ...how }: Seating & { readonly show: (room: Room) => T },
): Reply<T> | Promise<Reply<T>> {
    const withdrawn = app.offered.refusal(room.settings.kind);
    if (withdrawn !== undefined) return withdrawn;
    if (app.engines.next() === undefined) return NO_ENGINE;
    const guests = [...room.stage.guests, ...newcomers];
    const isFull = isAgainstHouse(room.settings) || guests.length + 1 >= room.settings.seats;
    // The owner's limit was checked when the room was opened: nobody is refused because of somebody else's games.
    const tooMany = isAgainstHouse(room.settings)
        ? undefined
        : (tooManyGames(app, newcomers[0]) ?? (isFull ? undefined : tooManyWaiting(app, newcomers[0])));
    if (tooMany !== undefined) return tooMany;
    for (const other of givenUp) stepOut(app, other, newcomers[0]);
    if (isFull) return beginWith(app, room, guests, caller, { show, ...how });
    return { Ok: show(app.rooms.move(room, { phase: 'waiting', guests })) };
}

/**
 * Begins the game of a room with these guests, or, if the room has a ready check, lets its players meet first: the caller is
 * there, and the others have thirty seconds for `imReady`.
 *
 * For a caller who knows of no ready checks the game for two starts at once, and the room is one without, so that a rematch does not wait for
 * them either. Where more play, the others are asked all the same.
 */
export function beginWith<T>(
    app: App,
    room: Room,
    guests: readonly Uint8Array[],
    caller: Uint8Array,
    { show, knowsChecks = true, isRematch = false }: Omit<Seating, 'givenUp'> & { readonly show: (room: Room) => T },
): Reply<T> | Promise<Reply<T>> {
    const engine = app.engines.next();
    if (engine === undefined) return NO_ENGINE;
    if (!room.settings.checksReady) return startGame(app, room, guests, caller, show, isRematch);
    if (!knowsChecks && guests.length === 1) return startGame(app, withoutCheck(room), guests, caller, show);
    const there = placeIn({ owner: room.owner, stage: { phase: 'waiting', guests } }, caller);
    const awaited = allSeats(guests.length + 1) & ~(there === undefined ? 0 : 1 << there);
    return { Ok: show(app.meetings.begin(room, { guests, engine, awaited })) };
}

function withoutCheck(room: Room): Room {
    return { ...room, settings: { ...room.settings, checksReady: false } };
}
