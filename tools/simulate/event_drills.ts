import type { Principal } from '@icp-sdk/core/principal';
import type { NewEvent } from '../../src/declarations/tournaments.did';
import { ADMIN } from '../canisters/principals';
import type { Checked } from './checked';
import { eventIsWhole } from './event_invariants';
import { isLive, type KnownEvent, roundOf, shownIn } from './events';
import { allHaveMet, lotSeeds, swissIsPaired } from './models/pairings';
import { ask } from './queries';
import type { Random } from './random';
import { game, peopleFrom, type Visit } from './visit';

const MINUTE = 60_000;
/** What a round may take beyond its time: a room that was lost is asked about again, and its players have a minute to come. */
const BEYOND_ROUND_MS = 12 * MINUTE;
const SOME_MORE_MS = 5 * MINUTE;
/** Rounds of a round robin or a knockout of the players that there are, with a consolation. */
const MOST_ROUNDS = 12;

/** Nobody comes any more, and every event is over within the time of its rounds. */
export function eventsEnd(visit: Visit, luck: Random, { model }: Checked): void {
    const { world } = visit;
    visit.call(ADMIN, 'lobbies', 'operate', { LinkTournaments: world.principalOf('tournaments') });
    const live = model.events.live();
    const renewed = luck.chance(0.5) ? luck.pick(['tournaments', 'lobbies', 'profiles'] as const) : undefined;
    for (const { view } of live) {
        const latestMs = latestEnd(view, world.nowMs);
        for (
            let event = seen(visit, view.id);
            event !== undefined && isLive(event.view);
            event = seen(visit, view.id)
        ) {
            const rounds = `round ${roundOf(event.view)} with ${event.view.unsettled} tables`;
            visit.promised(world.nowMs < latestMs, `event ${view.id} is still in ${rounds}`);
            if (renewed !== undefined && luck.chance(0.2)) world.renew(renewed);
            visit.pass(60);
        }
    }
    for (const { view } of live) {
        const event = seen(visit, view.id);
        visit.promised(event !== undefined, `event ${view.id} is gone`);
        if (event !== undefined) eventIsWhole(world, event, model.events.left.has(view.id));
    }
}

/** When an event is over, whatever becomes of its matches. In milliseconds since 1970. */
function latestEnd({ form, startsAtMs, roundMinutes }: KnownEvent['view'], nowMs: number): number {
    const rounds = 'Swiss' in form ? form.Swiss.rounds : 'Arena' in form ? 1 : MOST_ROUNDS;
    return Math.max(nowMs, Number(startsAtMs)) + rounds * (roundMinutes * MINUTE + BEYOND_ROUND_MS) + SOME_MORE_MS;
}

export function seen({ world }: Visit, id: number): KnownEvent | undefined {
    const shown = ask(world, 'tournaments', 'getEvent', id);
    return 'Ok' in shown ? shownIn(world, shown.Ok) : undefined;
}

/** Who enter, and how many: with an odd number somebody sits out each round. */
const ENTRANTS = 3_500_000;
const COUNTS = [5, 5, 6, 7];
const STARTS_IN_SECONDS = 60;
const ROUND_MINUTES = 6;
/** Looks at a round before its time is up. */
const MOST_LOOKS = 40;
const BETWEEN_LOOKS_SECONDS = 20;

/** Some newcomers play a Swiss, and an event of another form, from the first round to the last; now and then somebody does not come. */
export function eventsArePlayed(visit: Visit, luck: Random): void {
    openEvents(visit);
    const other = luck.pick<NewEvent['form']>([{ RoundRobin: null }, { Knockout: null }]);
    for (const form of [{ Swiss: { rounds: 3 } }, other]) {
        const id = announced(visit, form, { seeding: luck.chance(0.5) ? ['Lot'] : [] });
        entered(visit, id, luck.pick(COUNTS));
        eventIsPlayed(visit, id, luck);
    }
}

function eventIsPlayed(visit: Visit, id: number, luck: Random): void {
    const { world } = visit;
    const played = new Set<number>();
    for (let looks = 0; looks < MOST_ROUNDS * MOST_LOOKS; looks += 1) {
        visit.pass(BETWEEN_LOOKS_SECONDS);
        const event = seen(visit, id);
        visit.promised(event !== undefined, 'an event is gone');
        if (event === undefined) return;
        // Whoever stays away twice is out, and two may meet again then.
        eventIsWhole(world, event, true);
        if ('Swiss' in event.view.form && event.tables.length > 0) {
            swissIsPaired(event);
            lotSeeds(event);
        }
        if (!isLive(event.view)) {
            if ('RoundRobin' in event.view.form) allHaveMet(event);
            return;
        }
        for (const { roomId, result, first, second } of event.tables) {
            const [room] = roomId;
            if (room === undefined || result.length > 0 || played.has(room)) continue;
            played.add(room);
            if (second[0] !== undefined) playMatch(visit, room, [first, second[0]], luck);
        }
    }
    visit.promised(false, `event ${id} does not end`);
}

/** Lobbies opens matches, nothing is paused, and the host has no other events, of which five are the most. */
export function openEvents(visit: Visit): void {
    for (const which of [{ Announced: null }, { Running: null }]) {
        const listed = ask(visit.world, 'tournaments', 'listEvents', which, { start: 0, limit: 50 });
        for (const { id } of listed) visit.call(ADMIN, 'tournaments', 'cancelEvent', id);
    }
    visit.call(ADMIN, 'lobbies', 'operate', { LinkTournaments: visit.world.principalOf('tournaments') });
    visit.call(ADMIN, 'tournaments', 'operate', { Resume: null });
}

/** An event of Dice Wards that begins in a minute. */
export function announced(visit: Visit, form: NewEvent['form'], more: Partial<NewEvent> = {}): number {
    const { kind, settings } = game({ turnSeconds: [], dice: ['Sealed'] });
    const { id } = visit.does(ADMIN, 'tournaments', 'createEvent', {
        ...{ name: 'Drill', kind, settings, form, places: [], entry: [], seeding: [], repeats: [] },
        startsAtMs: BigInt(visit.world.nowMs + STARTS_IN_SECONDS * 1000),
        roundMinutes: [ROUND_MINUTES],
        ...more,
    });
    return id;
}

/** So many newcomers enter, and it begins. */
export function entered(visit: Visit, id: number, count: number): void {
    for (const who of peopleFrom(ENTRANTS, count)) visit.does(who, 'tournaments', 'enter', id, []);
    visit.pass(STARTS_IN_SECONDS);
}

/** Both come, but for a few, and one of them gives up. */
function playMatch(visit: Visit, room: number, players: readonly [Principal, Principal], luck: Random): void {
    for (const who of players) if (!luck.chance(0.1)) visit.call(who, 'lobbies', 'imReady', room);
    if (luck.chance(0.1)) return;
    for (let turn = luck.below(2); turn >= 0; turn -= 1) {
        // One of them is to act, and which one it is nobody minds.
        for (const who of players) {
            if (turn > 0) visit.call(who, 'game_engine', 'hold', room, []);
            else visit.call(who, 'game_engine', 'resign', room, [], []);
        }
    }
}

/** Until all canisters know of a ban. */
const BANNED_SECONDS = 20;

/** Whoever is banned keeps no place in an event that has not begun: somebody else has it, and keeps it. */
export function bansFreePlaces(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    openEvents(visit);
    const startsAtMs = BigInt(world.nowMs + 10 * MINUTE);
    const id = announced(visit, { Swiss: { rounds: 1 } }, { places: [2], startsAtMs });
    for (const who of luck.shuffled([anna, bert])) visit.does(who, 'tournaments', 'enter', id, []);
    visit.refuses('LimitReached', cora, 'tournaments', 'enter', id, []);
    const by = luck.pick(['lobbies', 'tournaments'] as const);
    visit.command(by, { Ban: anna });
    visit.pass(BANNED_SECONDS);
    visit.does(cora, 'tournaments', 'enter', id, []);
    visit.command(by, { Unban: anna });
    visit.pass(BANNED_SECONDS);
    visit.refuses('LimitReached', anna, 'tournaments', 'enter', id, []);
}
