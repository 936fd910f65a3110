/** What the canister of tournaments promises of its events, when nothing has been disturbed for some minutes. */
import type { EventTable, StandingsLine } from '../../src/declarations/tournaments.did';
import type { Checked } from './checked';
import { isArena, isLive, type KnownEvent, roundOf, tableOf } from './events';
import { placesFollow } from './models/standings';
import { nameOf } from './names';
import { ask, metrics, peek, roomOf } from './queries';
import { promised } from './violation';
import type { World } from './world';

/** Tables in one attempt to open a round; `src/tournaments/jobs/places.ts` numbers them so. */
const TABLES = 5000;
/** Matches to which somebody may not come before they are out. */
const MOST_NO_SHOWS = 2;
const PAGE = { start: 0, limit: 100 };

/** Tables, results, standings and rooms of every event tell the same. */
export function eventsHold(checked: Checked): void {
    const { world, model } = checked;
    if (!world.hasEvents) return;
    model.events.look(world);
    for (const event of model.events.all()) {
        if (model.events.settled.has(event.view.id)) continue;
        eventIsWhole(world, event, model.events.left.has(event.view.id));
        if (!model.events.disrupted.has(event.view.id)) roomsAgree(checked, event);
        if (!isLive(event.view)) model.events.settled.add(event.view.id);
    }
    everyRoomIsKnown(checked);
}

/** What one event tells of itself. @param mayHaveLeft whether somebody has been away from it */
export function eventIsWhole(world: World, event: KnownEvent, mayHaveLeft: boolean): void {
    tablesAreSound(event, mayHaveLeft);
    standingsAddUp(event, peek(world, 'tournaments', 'getStandings', event.view.id, PAGE)?.lines ?? []);
}

/** What its tables tell alone. @param mayHaveLeft whether somebody has been away from it */
export function tablesAreSound(event: KnownEvent, mayHaveLeft: boolean): void {
    seatsAreTakenOnce(event);
    nobodyMeetsTwice(event, mayHaveLeft);
    resultsAreWhole(event);
}

/** Nobody sits at two tables of a round, or of an arena at a time. */
function seatsAreTakenOnce({ view, tables }: KnownEvent): void {
    const taken = new Set<string>();
    for (const each of isArena(view) ? tables.filter(({ result }) => result.length === 0) : tables) {
        for (const player of playersAt(each)) {
            const seat = `${each.round} ${player}`;
            promised('E2', !taken.has(seat), () => `${player} has two seats, one at ${tableOf(view.id, each)}`);
            taken.add(seat);
        }
    }
}

/** In a round robin never, in a Swiss unless somebody has been away. In a knockout two may meet again in no bracket, and in an arena often. */
function nobodyMeetsTwice({ view, tables }: KnownEvent, mayHaveLeft: boolean): void {
    if (isArena(view) || ('Swiss' in view.form && (mayHaveLeft || hasBeenAway(tables)))) return;
    const met = new Set<string>();
    for (const each of tables) {
        const pair = playersAt(each).sort().join(' ');
        promised('E2', !met.has(pair), () => `${pair} meet again at ${tableOf(view.id, each)}`);
        met.add(pair);
    }
}

function hasBeenAway(tables: readonly EventTable[]): boolean {
    const missed = new Map<string, number>();
    for (const { first, second, result } of tables) {
        const [told] = result;
        if (told === undefined) continue;
        if ('Withdrawn' in told.how) return true;
        if (!('Absent' in told.how)) continue;
        const absent = [told.first === 0 ? [first] : [], told.second === 0 ? second : []].flat();
        for (const player of absent) missed.set(player.toText(), (missed.get(player.toText()) ?? 0) + 1);
    }
    return [...missed.values()].some((count) => count >= MOST_NO_SHOWS);
}

/** How half points are shared, by how a match was settled. */
const SHARES: Readonly<Record<string, readonly string[]>> = {
    Played: ['2 0', '0 2'],
    Berserk: ['2 0', '0 2'],
    Bye: ['2 0'],
    Absent: ['2 0', '0 2', '0 0'],
    Withdrawn: ['2 0', '0 2', '0 0'],
    Unfinished: ['1 1'],
    Lot: ['2 0', '0 2'],
    Corrected: ['2 0', '0 2', '1 1', '0 0', '1 0', '0 1'],
};

/** Rounds that are over are settled, and no match has more than its two half points. */
function resultsAreWhole({ view, tables }: KnownEvent): void {
    for (const each of tables) {
        const [result] = each.result;
        const isOpen = 'Cancelled' in view.phase || each.round === roundOf(view);
        promised('E3', isOpen || result !== undefined, () => `${tableOf(view.id, each)} was never settled`);
        if (result === undefined) continue;
        const [how, share] = [nameOf(result.how), `${result.first} ${result.second}`];
        const isDecided = !('Knockout' in view.form) || result.first + result.second === 2;
        const isShare = SHARES[how].includes(share) && isDecided && (!('Knockout' in view.form) || share !== '1 1');
        promised('E3', isShare, () => `${tableOf(view.id, each)} is ${how}, and shares ${share}`);
    }
}

/** Everybody has the half points of their tables, and places go down with them. */
export function standingsAddUp(event: KnownEvent, lines: readonly StandingsLine[]): void {
    const { view, tables } = event;
    promised('E4', lines.length === view.entered, () => `event ${view.id} has ${lines.length} lines`);
    lines.forEach(({ place }, nth) => {
        const isInOrder = nth === 0 ? place === 1 : place >= lines[nth - 1].place;
        promised('E4', isInOrder, () => `place ${place} of event ${view.id} is not in order`);
    });
    if (isArena(view)) scoresAddUp(view.id, lines);
    else tablesAddUp(view.id, tables, lines);
    placesFollow(event, lines);
}

/** Each win is worth two points or four, and one more for a berserk winner, in half points. It belongs to somebody's loss, and a loss need not belong to a win. */
function scoresAddUp(id: number, lines: readonly StandingsLine[]): void {
    const sums = { games: 0, wins: 0 };
    for (const { player, halves, arena } of lines) {
        const { games, wins, streak } = arena[0] ?? { games: 0, wins: 0, streak: 0 };
        const isSound = streak <= wins && wins <= games && 4 * wins <= halves && halves <= 10 * wins;
        const told = `${halves} half points, ${games} games, ${wins} wins and ${streak} in a row`;
        promised('E4', isSound, () => `${player} has ${told} in event ${id}`);
        sums.games += games;
        sums.wins += wins;
    }
    promised('E4', 2 * sums.wins <= sums.games, () => `a match of event ${id} has two winners`);
}

function tablesAddUp(id: number, tables: readonly EventTable[], lines: readonly StandingsLine[]): void {
    const earned = new Map<string, number>();
    const add = (player: string, halves: number): void => {
        earned.set(player, (earned.get(player) ?? 0) + halves);
    };
    for (const { first, second, result } of tables) {
        const [told] = result;
        if (told === undefined) continue;
        add(first.toText(), told.first);
        for (const each of second) add(each.toText(), told.second);
    }
    for (const { player, halves } of lines) {
        const expected = earned.get(player.toText()) ?? 0;
        promised('E4', halves === expected, () => `${player} has ${halves} of ${expected} in event ${id}`);
        earned.delete(player.toText());
    }
    promised('E4', earned.size === 0, () => `event ${id} has tables of ${[...earned.keys()]}, who are not in it`);
}

/** What a table says of its room is what Lobbies says. */
function roomsAgree({ world, model }: Checked, { view, tables }: KnownEvent): void {
    for (const each of tables) {
        const [[roomId], [result]] = [each.roomId, each.result];
        if (roomId === undefined) continue;
        const shown = roomOf(world, model, roomId);
        const room = 'Ok' in shown ? shown.Ok : undefined;
        const name = `${tableOf(view.id, each)}, in room ${roomId},`;
        if (room !== undefined) {
            const [place] = room.tournament;
            const isIts = place?.tournament === view.id && isOfRound(view, each, place.round);
            promised('E5', isIts && place.table % TABLES === each.table, () => `${name} is not this room's`);
            const seats = [room.owner, ...room.player2].join(' ');
            promised('E5', seats === playersAt(each).join(' '), () => `${name} has other players than the room`);
        }
        if (result === undefined) {
            const isPlayed = room !== undefined && !('Finished' in room.status);
            const mayWait = !isLive(view) || model.events.mayMissLetters(world.nowMs);
            promised('E5', mayWait || isPlayed, () => `${name} waits for a room that is over`);
        } else if ('Played' in result.how || 'Berserk' in result.how) {
            const isFirst = result.first > result.second;
            const winner = isFirst ? each.first : each.second[0];
            const isWinner = room?.winner[0]?.toText() === winner?.toText();
            promised('E5', isWinner, () => `${name} was won by ${winner}, and the room by ${room?.winner[0]}`);
            const berserk = room?.berserk[0]?.[isFirst ? 'player1' : 'player2'] === true;
            promised('E5', berserk === 'Berserk' in result.how, () => `${name} is ${nameOf(result.how)}`);
        } else if ('Absent' in result.how) {
            promised('E5', room?.gameId.length !== 1, () => `${name} was played, and somebody counts as absent`);
            const [present] = [result.first > 0 ? [each.first] : [], result.second > 0 ? each.second : []].flat();
            const hasCome = present === undefined || model.company.presence.hasSaid(present.toText(), roomId);
            promised('E5', hasCome, () => `${name} was won by ${present}, who has not come either`);
        }
    }
}

/** A table of an arena is in the first round, and counts its own matches in place of rounds. */
function isOfRound({ form }: KnownEvent['view'], { round }: EventTable, told: number): boolean {
    return 'Arena' in form || round === told;
}

/** No match that has not begun waits for an event that has not asked for it. */
function everyRoomIsKnown({ world, model }: Checked): void {
    for (const { id, tournament, status } of model.rooms.values()) {
        const [place] = tournament;
        if (place === undefined || 'Finished' in status) continue;
        const event = model.events.get(place.tournament);
        if (event === undefined || model.events.disrupted.has(place.tournament)) continue;
        const { view } = event;
        const table = event.tables.find(
            (each) => isOfRound(view, each, place.round) && each.table === place.table % TABLES,
        );
        promised('E5', table !== undefined, () => `room ${id} is of no table of event ${place.tournament}`);
        const isOpen = table?.result.length === 0 && roundOf(view) === table.round;
        if (isOpen && table.roomId[0] !== id)
            promised('E5', 'InGame' in status, () => `room ${id} waits, and its table is in room ${table.roomId[0]}`);
    }
    const holds = metrics(world, 'tournaments').get('tournaments_faults') === 0;
    promised('E5', holds, () => 'an event could not be moved on');
}

/** No letter about a match is on its way. */
export function nothingOfEventsIsLeft(world: World): void {
    const letters = metrics(world, 'lobbies').get('lobbies_match_letters');
    promised('E5', letters === 0, () => `${letters} letters about matches are on their way`);
}

/** Events are the same after an upgrade. */
export function eventsAreStored(world: World, renewed: World): void {
    const told = (house: World): string =>
        JSON.stringify(
            [{ Running: null }, { Announced: null }, { Past: null }].map((which) =>
                ask(house, 'tournaments', 'listEvents', which, { start: 0, limit: 50 }).map((view) => [
                    view,
                    ask(house, 'tournaments', 'getStandings', view.id, PAGE),
                    ask(house, 'tournaments', 'getTables', view.id, Math.max(1, roundOf(view)), PAGE),
                ]),
            ),
            (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
        );
    promised('C3', told(world) === told(renewed), () => 'events are not stored as shown');
}

function playersAt({ first, second }: EventTable): string[] {
    return [first, ...second].map((each) => each.toText());
}
