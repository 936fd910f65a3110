/** Entries to events: `docs/play/events.md` and `docs/play/events.md`; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { Entry, NewEvent } from '../../src/declarations/tournaments.did';
import { ADMIN, userPrincipal } from '../canisters/principals';
import { announced, openEvents } from './event_drills';
import { roundOf } from './events';
import { nameOf } from './names';
import { ask, peek, peekAs } from './queries';
import type { Random } from './random';
import { told } from './telling';
import { game, peopleFrom, type Visit } from './visit';

const PEOPLE = 4_400_000;
const STRANGERS = 4_410_000;
const GAMES = 70_000_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PLACES = 3;
const GUESSES = 5;
const CODE = 'tea4two';
/** Games that entrants have finished. */
const FINISHED = [0, 0, 0, 1, 1, 1, 2, 2, 2, 5];
const SWISS: NewEvent['form'] = { Swiss: { rounds: 2 } };

/** In a full event whoever has twice as many games takes the place of the freshest, and nobody else does. */
export function placesGoToPlayers(visit: Visit, luck: Random): void {
    const { world } = visit;
    openEvents(visit);
    const engine = userPrincipal(PEOPLE - 1);
    const tell = told(visit, engine, GAMES);
    const people = luck.shuffled(FINISHED).map((games, nth) => ({ who: userPrincipal(PEOPLE + nth), games }));
    let strangers = 0;
    for (const { who, games } of people) {
        for (let nth = 0; nth < games; nth += 1) {
            strangers += 1;
            const [winner, loser] = luck.shuffled([who, userPrincipal(STRANGERS + strangers)]);
            tell(winner, loser);
        }
    }
    const startsAtMs = BigInt(world.nowMs + 30 * MINUTE_MS);
    const id = announced(visit, SWISS, { places: [PLACES], startsAtMs });
    /** In the order of their entry. */
    const entrants: { readonly who: Principal; readonly games: number }[] = [];
    const lost: Principal[] = [];
    for (const each of people) {
        const fewest = Math.min(...entrants.map(({ games }) => games));
        const freshest = entrants.findLast(({ games }) => games === fewest);
        const takes = each.games > 0 && each.games >= 2 * fewest;
        if (entrants.length < PLACES || (takes && freshest !== undefined)) {
            visit.does(each.who, 'tournaments', 'enter', id, []);
            if (entrants.length === PLACES && freshest !== undefined) {
                entrants.splice(entrants.indexOf(freshest), 1);
                lost.push(freshest.who);
            }
            entrants.push(each);
        } else {
            visit.refuses('LimitReached', each.who, 'tournaments', 'enter', id, []);
        }
        if (luck.chance(0.1)) world.renew('tournaments');
        for (const { who } of entrants) isPlaced(visit, id, who, 'In');
        for (const who of lost) isPlaced(visit, id, who, 'Lost');
    }
    const leaver = luck.pick(entrants).who;
    visit.does(leaver, 'tournaments', 'withdraw', id);
    isPlaced(visit, id, leaver, 'Out');
    visit.does(visit.anna, 'tournaments', 'enter', id, []);
    isPlaced(visit, id, visit.anna, 'In');
}

function isPlaced(visit: Visit, id: number, who: Principal, expected: string): void {
    const you = peekAs(who, visit.world, 'tournaments', 'getEvent', id)?.you[0];
    const told = you && nameOf(you);
    visit.is(told, expected, 'an entrant');
}

/** An event is for those whom its host has named, and its host alone calls it off. */
export function hostsChooseEntrants(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    openEvents(visit);
    const startsAtMs = BigInt(world.nowMs + 10 * MINUTE_MS);
    const rules: Entry = { code: [], placed: false, leastRating: [], mostRating: [], bots: false };
    const event = (entry: Partial<Entry>): number =>
        announced(visit, SWISS, { startsAtMs, entry: [{ ...rules, ...entry }] });
    // A newcomer counts as 1,500.
    for (const [entry, isOpen] of [
        [{ placed: true }, false],
        [{ leastRating: [1501] }, false],
        [{ leastRating: [1500] }, true],
        [{ mostRating: [1499] }, false],
        [{ mostRating: [1500] }, true],
    ] as const) {
        const id = event(entry as Partial<Entry>);
        if (isOpen) visit.does(anna, 'tournaments', 'enter', id, []);
        else visit.isRefused(anna, 'tournaments', 'enter', id, []);
        visit.isRefused(anna, 'tournaments', 'cancelEvent', id);
        visit.does(ADMIN, 'tournaments', 'cancelEvent', id);
        const phase = peek(world, 'tournaments', 'getEvent', id)?.phase ?? {};
        visit.promised('Cancelled' in phase, 'an event that was called off goes on');
    }
    const coded = event({ code: [CODE] });
    for (let guess = 0; guess < GUESSES; guess += 1)
        visit.refuses('WrongInviteCode', bert, 'tournaments', 'enter', coded, ['guessed']);
    visit.refuses('TooManyRequests', bert, 'tournaments', 'enter', coded, ['guessed']);
    visit.does(anna, 'tournaments', 'enter', coded, [CODE]);
    visit.does(cora, 'profiles', 'upsertProfile', 'Program_2');
    visit.does(cora, 'profiles', 'declareBot');
    visit.isRefused(cora, 'tournaments', 'enter', coded, [CODE]);
    const { settings } = game({ turnSeconds: [], rated: [false], bots: [true] });
    const welcome = announced(visit, SWISS, { startsAtMs, settings, entry: [{ ...rules, bots: true }] });
    visit.does(cora, 'tournaments', 'enter', welcome, []);
    visit.isRefused(anna, 'tournaments', 'createEvent', {
        ...{ name: 'Mine', kind: 'DiceWards', settings: [], form: SWISS, startsAtMs, roundMinutes: [] },
        ...{ places: [], entry: [], seeding: [], repeats: [] },
    });
    for (const id of [coded, welcome]) visit.does(ADMIN, 'tournaments', 'cancelEvent', id);
    eventRepeats(visit, luck);
}

/** When one begins, the next is announced; and one with fewer than two players is called off. */
function eventRepeats(visit: Visit, luck: Random): void {
    const { anna, bert, world } = visit;
    const [repeats, days] = luck.pick([
        ['Daily', 1],
        ['Weekly', 7],
    ] as const);
    const name = 'Again and again';
    const id = announced(visit, SWISS, { name, repeats: [repeats] });
    const isPlayed = luck.chance(0.7);
    visit.does(anna, 'tournaments', 'enter', id, []);
    if (isPlayed) visit.does(bert, 'tournaments', 'enter', id, []);
    const before = peek(world, 'tournaments', 'getEvent', id);
    visit.pass(75);
    const after = peek(world, 'tournaments', 'getEvent', id);
    if (before === undefined || after === undefined) return;
    visit.is(nameOf(after.phase), isPlayed ? 'Running' : 'Cancelled', `an event of ${isPlayed ? 2 : 1}`);
    if (!isPlayed) return;
    const listed = ask(world, 'tournaments', 'listEvents', { Announced: null }, { start: 0, limit: 50 });
    const next = listed.filter((each) => each.name === name && each.id !== id);
    const startsAtMs = Number(before.startsAtMs) + days * DAY_MS;
    const isNext = next.length === 1 && Number(next[0].startsAtMs) === startsAtMs && next[0].entered === 0;
    visit.promised(isNext, `the next event begins at ${next.map((each) => each.startsAtMs)} in place of ${startsAtMs}`);
}

const ENTRANTS = 6;
const ROUND_SECONDS = 80;

/** In a Swiss one can enter up to the middle of its rounds, and has no points for those before. */
export function latecomersHaveNoPoints(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    openEvents(visit);
    const id = announced(visit, { Swiss: { rounds: 5 } });
    // Six players have three rounds.
    for (const who of peopleFrom(STRANGERS + 900, ENTRANTS)) visit.does(who, 'tournaments', 'enter', id, []);
    visit.pass(70);
    const round = (): number => {
        const shown = peek(world, 'tournaments', 'getEvent', id);
        return shown === undefined ? 0 : roundOf(shown);
    };
    visit.is(round(), 1, 'the round of an event that has begun');
    if (luck.chance(0.3)) world.renew('tournaments');
    for (const who of luck.shuffled([anna, bert])) visit.does(who, 'tournaments', 'enter', id, []);
    isPlaced(visit, id, anna, 'In');
    visit.pass(ROUND_SECONDS);
    visit.is(round(), 2, 'the round after one to which nobody came');
    visit.refuses('InvalidState', cora, 'tournaments', 'enter', id, []);
    for (const who of [anna, bert]) {
        const rounds = peek(world, 'tournaments', 'getTablesOf', id, who)?.map((table) => table.round) ?? [];
        visit.is(rounds, 2, 'the rounds of somebody who entered in the first one');
    }
    const standings = ask(world, 'tournaments', 'getStandings', id, { start: 0, limit: 100 });
    const halves = ('Ok' in standings ? standings.Ok.lines : []).reduce((sum, line) => sum + line.halves, 0);
    // Nobody came to the first round, and nobody sits out of eight.
    visit.is(halves, 0, 'how many half points latecomers and the absent have');
}
