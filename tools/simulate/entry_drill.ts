/** Entries to events: `docs/play/events.md` and `docs/play/events.md`; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { Entry, NewEvent } from '../../src/declarations/tournaments.did';
import { ADMIN, userPrincipal } from '../canisters/principals';
import { announced, openEvents } from './event_drills';
import { forgedResult } from './mischief';
import { nameOf } from './names';
import { ask, askAs } from './queries';
import type { Random } from './random';
import { game, type Visit } from './visit';

const PEOPLE = 4_400_000;
const STRANGERS = 4_410_000;
const GAMES = 70_000_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PLACES = 3;
const WHOLE_TURNS = 12;
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
    visit.does(ADMIN, 'profiles', 'link', { profiles: [], lobbies: [], gameEngine: [engine], tournaments: [] });
    const people = luck.shuffled(FINISHED).map((games, nth) => ({ who: userPrincipal(PEOPLE + nth), games }));
    let told = 0;
    for (const { who, games } of people) {
        for (let nth = 0; nth < games; nth += 1) {
            told += 1;
            const forged = forgedResult(GAMES + told, { kind: 'DiceWards', rated: true }, world.nowMs);
            const result = { ...forged, turns: WHOLE_TURNS };
            const other = userPrincipal(STRANGERS + told);
            const [winner, loser] = luck.shuffled([who, other]);
            visit.does(engine, 'profiles', 'onGameFinished', winner, loser, result);
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
            const why = visit.isRefused(each.who, 'tournaments', 'enter', id, []);
            visit.promised(why === 'LimitReached', `somebody with ${each.games} games is refused as ${why}`);
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
    const shown = askAs(who, visit.world, 'tournaments', 'getEvent', id);
    const you = 'Ok' in shown ? shown.Ok.you[0] : undefined;
    const told = you && nameOf(you);
    visit.promised(told === expected, `an entrant is ${told} in place of ${expected}`);
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
        const answer = visit.call(anna, 'tournaments', 'enter', id, []);
        const isIn = answer.kind === 'replied' && 'Ok' in answer.value;
        visit.promised(
            isIn === isOpen,
            `an event for ${JSON.stringify(entry)} ${isIn ? 'takes' : 'refuses'} a newcomer`,
        );
        visit.isRefused(anna, 'tournaments', 'cancelEvent', id);
        visit.does(ADMIN, 'tournaments', 'cancelEvent', id);
        const shown = ask(world, 'tournaments', 'getEvent', id);
        visit.promised('Ok' in shown && 'Cancelled' in shown.Ok.phase, 'an event that was called off goes on');
    }
    const coded = event({ code: [CODE] });
    const answers = Array.from({ length: GUESSES + 1 }, () =>
        visit.isRefused(bert, 'tournaments', 'enter', coded, ['guessed']),
    );
    const expected = [...Array<string>(GUESSES).fill('WrongInviteCode'), 'TooManyRequests'];
    visit.promised(String(answers) === String(expected), `guesses are answered ${answers}`);
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
    const before = ask(world, 'tournaments', 'getEvent', id);
    visit.pass(75);
    const after = ask(world, 'tournaments', 'getEvent', id);
    if ('Err' in before || 'Err' in after) return;
    const phase = nameOf(after.Ok.phase);
    visit.promised(phase === (isPlayed ? 'Running' : 'Cancelled'), `an event of ${isPlayed ? 2 : 1} is ${phase}`);
    if (!isPlayed) return;
    const listed = ask(world, 'tournaments', 'listEvents', { Announced: null }, { start: 0, limit: 50 });
    const next = listed.filter((each) => each.name === name && each.id !== id);
    const startsAtMs = Number(before.Ok.startsAtMs) + days * DAY_MS;
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
    for (let nth = 0; nth < ENTRANTS; nth += 1)
        visit.does(userPrincipal(STRANGERS + 900 + nth), 'tournaments', 'enter', id, []);
    visit.pass(70);
    const round = (): number => {
        const shown = ask(world, 'tournaments', 'getEvent', id);
        return 'Ok' in shown && 'Running' in shown.Ok.phase ? shown.Ok.phase.Running.round : 0;
    };
    visit.promised(round() === 1, `an event is in round ${round()} when it has begun`);
    if (luck.chance(0.3)) world.renew('tournaments');
    for (const who of luck.shuffled([anna, bert])) visit.does(who, 'tournaments', 'enter', id, []);
    isPlaced(visit, id, anna, 'In');
    visit.pass(ROUND_SECONDS);
    visit.promised(round() === 2, `a round to which nobody came is followed by ${round()}`);
    const why = visit.isRefused(cora, 'tournaments', 'enter', id, []);
    visit.promised(why === 'InvalidState', `somebody who enters after the middle is refused as ${why}`);
    for (const who of [anna, bert]) {
        const shown = ask(world, 'tournaments', 'getTablesOf', id, who);
        const rounds = 'Ok' in shown ? shown.Ok.map((table) => table.round) : [];
        visit.promised(String(rounds) === '2', `somebody who entered in the first round plays in ${rounds}`);
    }
    const standings = ask(world, 'tournaments', 'getStandings', id, { start: 0, limit: 100 });
    const halves = ('Ok' in standings ? standings.Ok.lines : []).reduce((sum, line) => sum + line.halves, 0);
    // Nobody came to the first round, and nobody sits out of eight.
    visit.promised(halves === 0, `latecomers and the absent have ${halves} half points`);
}
