/** What Profiles makes of many results: `docs/play/ratings.md`; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { LeaderboardEntry, Rating } from '../../src/declarations/profiles.did';
import { ADMIN, userPrincipal } from '../canisters/principals';
import { forgedResult } from './mischief';
import { FIRST_SEAT, NEWCOMER, type RatedGame, Ratings } from './models/ratings';
import { Founders } from './models/trust';
import { kindName } from './names';
import { ask, peek } from './queries';
import type { Random } from './random';
import type { Visit } from './visit';

const PLAYERS = 4_300_000;
const COUNT = 20;
const DAYS = 9;
const DAY_MS = 86_400_000;
const GAMES = 60_000_000;
const WHOLE_TURNS = 12;
const LENGTHS = [3, 5, 7];
const KINDS = ['Backgammon', 'DiceWards', 'Farkle'] as const;
type Kind = (typeof KINDS)[number];
/** What is a guess still. */
const PROVISIONAL = { deviation: 110, experience: 50 };
/** Shown ratings are rounded, and founders are known roughly. */
const ROUNDING = 1;
/** Points that an opponent with whole trust backs by one win. */
const BACKS = 8;
const MONTH_DAYS = 31;
/** Until so many results are undone. */
const UNDONE_SECONDS = 60;

/** Cora is linked as if she were an engine, and tells of a house’s first days: its players are rated, and placed. */
export function resultsMakeLeaderboards(visit: Visit, luck: Random): void {
    const { cora, world } = visit;
    const kind = luck.pick(KINDS);
    visit.does(ADMIN, 'profiles', 'link', { profiles: [], lobbies: [], gameEngine: [cora], tournaments: [] });
    const people = Array.from({ length: COUNT }, (_, nth) => userPrincipal(PLAYERS + nth));
    const known = new Set(people.map(String));
    const founders = new Founders();
    const ratings = new Ratings((who) => founders.trustIn(who));
    const wins = new Map<string, number>();
    const backing = new Map<string, number>();
    const firstDay = Math.floor(world.nowMs / DAY_MS) - DAYS;
    let games = 0;
    for (let day = 0; day < DAYS; day += 1) {
        for (const [one, other] of pairsOf(people, day)) {
            const [winner, loser] = luck.shuffled([one, other]);
            const isFirst = luck.chance(0.5);
            const length = luck.pick(LENGTHS);
            const first = kind === 'Backgammon' ? 0 : FIRST_SEAT[kind];
            const by = kind === 'Backgammon' ? { length } : { seat: isFirst ? first : -first };
            games += 1;
            const atMs = (firstDay + day) * DAY_MS + games * 1000;
            const result = {
                ...forgedResult(GAMES + games, { kind, rated: true }, atMs),
                ...{ winnerWasPlayer1: isFirst, turns: WHOLE_TURNS },
                matchLength: kind === 'Backgammon' ? ([length] as [number]) : ([] as []),
                startedAtMs: BigInt(atMs - 1000),
            };
            visit.does(cora, 'profiles', 'onGameFinished', winner, loser, result);
            const [won, lost] = [winner.toText(), loser.toText()];
            const game: RatedGame = { winner: won, loser: lost, turns: WHOLE_TURNS, by, day: day + games / 86_400 };
            for (const [who, whom, sign] of [
                [won, lost, 1],
                [lost, won, -1],
            ] as const)
                if (founders.trustIn(whom) === 1) backing.set(who, (backing.get(who) ?? 0) + sign * BACKS);
            ratings.take(game);
            founders.take(won, lost, day);
            wins.set(won, (wins.get(won) ?? 0) + 1);
        }
    }
    const placed = placedAmong(visit, kind, people, { ratings, wins });
    if (placed === undefined) return;
    const told = ask(world, 'profiles', 'getRatings', kind, people);
    const isTold = 'Ok' in told && people.every((who, nth) => isNear(told.Ok[nth][0], ratings.of(who.toText()).rating));
    visit.promised(isTold, 'getRatings tells other ratings than profiles');
    const rows = leaderboardOf(visit, kind, luck);
    if (rows.some(({ id }) => !known.has(id.toText()))) return;
    const listed = rows.map(({ id }) => id.toText()).sort();
    visit.promised(String(listed) === String(placed.sort()), `${listed.length} of ${placed.length} have a place`);
    for (const row of rows) checkRow(visit, row, ratings.of(row.id.toText()).rating, backing.get(row.id.toText()) ?? 0);
    checkNeighbours(visit, kind, rows, luck);
    checkBots(visit, kind, rows, luck);
    if (luck.chance(0.5)) checkUndone(visit, kind, people, luck);
    else checkSeason(visit, kind, leaderboardOf(visit, kind, luck));
}

interface Expected {
    readonly ratings: Ratings;
    readonly wins: ReadonlyMap<string, number>;
}

/** Those with a place, once the profiles of all have been looked at; undefined where somebody has no rating. */
function placedAmong(visit: Visit, kind: Kind, people: readonly Principal[], expected: Expected): string[] | undefined {
    const placed: string[] = [];
    for (const who of people) {
        const record = peek(visit.world, 'profiles', 'getProfile', who)?.kinds.find(
            (each) => kindName(each.kind) === kind,
        );
        const [rating] = record?.rating ?? [];
        visit.promised(rating !== undefined, 'somebody who has played is not rated');
        if (rating === undefined || record === undefined) return undefined;
        checkRating(visit, kind, rating, expected.ratings.of(who.toText()));
        const counts = [record.gamesPlayed, record.gamesWon];
        const right = [2 * DAYS, expected.wins.get(who.toText()) ?? 0];
        visit.promised(String(counts) === String(right), `games played and won are ${counts} in place of ${right}`);
        if (!rating.provisional) placed.push(who.toText());
    }
    return placed;
}

function isNear(told: number | undefined, expected: number): boolean {
    return told !== undefined && Math.abs(told - expected) <= ROUNDING;
}

/** Everybody meets two others each day, and nobody again. */
function pairsOf(people: readonly Principal[], day: number): readonly (readonly [Principal, Principal])[] {
    const [fixed, ...others] = people;
    return [2 * day, 2 * day + 1].flatMap((turn) => {
        const at = (nth: number): Principal => others[(nth + turn) % others.length];
        const pairs: [Principal, Principal][] = [[fixed, at(0)]];
        for (let nth = 1; nth < people.length / 2; nth += 1) pairs.push([at(nth), at(others.length - nth)]);
        return pairs;
    });
}

function checkRating(visit: Visit, kind: Kind, rating: Rating, expected: typeof NEWCOMER): void {
    const isRating = Math.abs(rating.rating - expected.rating) <= ROUNDING;
    visit.promised(isRating, `a rating is ${rating.rating} in place of ${expected.rating.toFixed(1)}`);
    const [deviation, experience] = [rating.deviation[0], rating.experience[0]];
    const isDeviation = deviation === undefined || Math.abs(deviation - expected.deviation) <= ROUNDING;
    visit.promised(isDeviation, `a deviation is ${deviation} in place of ${expected.deviation.toFixed(1)}`);
    const isExperience = experience === undefined || Math.abs(experience - expected.experience) <= ROUNDING;
    visit.promised(isExperience, `experience is ${experience} in place of ${expected.experience}`);
    const isGuess =
        kind === 'Backgammon'
            ? (experience ?? 0) < PROVISIONAL.experience
            : expected.deviation >= PROVISIONAL.deviation + ROUNDING;
    visit.promised(!isGuess || rating.provisional, 'a rating that is a guess is not provisional');
    visit.promised(rating.provisional === rating.untilPlaced > 0, `${rating.untilPlaced} is missing for a place`);
}

/** All pages of it: every place once, from the best on. */
function leaderboardOf(visit: Visit, kind: Kind, luck: Random): readonly LeaderboardEntry[] {
    const limit = luck.between(2, 7);
    const rows: LeaderboardEntry[] = [];
    for (;;) {
        const { entries, total } = peek(visit.world, 'profiles', 'leaderboard', kind, {
            offset: rows.length,
            limit,
        }) ?? { entries: [], total: -1 };
        visit.promised(entries.length === Math.min(limit, total - rows.length), `a page has ${entries.length} places`);
        rows.push(...entries);
        if (rows.length >= total || entries.length === 0) break;
    }
    rows.forEach(({ place, rating, provisional }, nth) => {
        const isNext = place === nth + 1 && !provisional && (nth === 0 || rows[nth - 1].rating >= rating);
        visit.promised(isNext, `place ${place} with ${rating} comes after ${nth} others`);
    });
    return rows;
}

/** A rating above 1500 counts as far as it is backed. */
function checkRow(visit: Visit, row: LeaderboardEntry, rating: number, backed: number): void {
    const expected = Math.min(rating, Math.max(Math.min(rating, NEWCOMER.rating), NEWCOMER.rating + backed));
    const isBacked = Math.abs(row.rating - expected) <= (rating > NEWCOMER.rating ? BACKS : 0) + ROUNDING;
    visit.promised(isBacked, `a rating of ${rating.toFixed(1)} that is backed by ${backed} counts as ${row.rating}`);
}

function checkNeighbours(visit: Visit, kind: Kind, rows: readonly LeaderboardEntry[], luck: Random): void {
    if (rows.length === 0) return;
    const { id, place } = luck.pick(rows);
    const limit = luck.between(1, 5);
    const { entries, total } = peek(visit.world, 'profiles', 'leaderboardAround', kind, id, limit) ?? {
        entries: [],
        total: 0,
    };
    const places = entries.map((each) => each.place);
    const from = places[0] ?? 0;
    const isWindow = entries.every(
        (each, nth) => each.place === from + nth && `${each.id}` === `${rows[each.place - 1].id}`,
    );
    const isWhole = entries.length === Math.min(limit, rows.length) && total === rows.length;
    visit.promised(isWindow && isWhole && places.includes(place), `around place ${place} are ${places} of ${total}`);
}

/** A program that has declared itself has no place. */
function checkBots(visit: Visit, kind: Kind, rows: readonly LeaderboardEntry[], luck: Random): void {
    if (rows.length === 0 || luck.chance(0.5)) return;
    const { id } = luck.pick(rows);
    visit.does(id, 'profiles', 'upsertProfile', 'Program_1');
    visit.does(id, 'profiles', 'declareBot');
    const left = leaderboardOf(visit, kind, luck).map((each) => each.id.toText());
    const isGone = left.length === rows.length - 1 && !left.includes(id.toText());
    visit.promised(isGone, 'a program has a place');
    const other = userPrincipal(PLAYERS);
    if (other.toText() === id.toText()) return;
    const ratingsNow = (): string => {
        const shown = ask(visit.world, 'profiles', 'getRatings', kind, [id, other]);
        return JSON.stringify('Ok' in shown ? shown.Ok : shown.Err);
    };
    const before = ratingsNow();
    visit.pass(5);
    const [winner, loser] = luck.shuffled([id, other]);
    const forged = forgedResult(GAMES - 1, { kind, rated: true }, visit.world.nowMs);
    const startedAtMs = BigInt(visit.world.nowMs - 1000);
    visit.does(visit.cora, 'profiles', 'onGameFinished', winner, loser, {
        ...forged,
        turns: WHOLE_TURNS,
        startedAtMs,
    });
    visit.promised(ratingsNow() === before, 'a game with a program changes ratings');
}

/** What an engine has told that was linked by mistake is undone: games, points, ratings, places and histories. */
function checkUndone(visit: Visit, kind: Kind, people: readonly Principal[], luck: Random): void {
    const { cora, world } = visit;
    visit.command('profiles', { Unlink: { canister: { gameEngine: null }, id: cora, undo: true } });
    visit.pass(UNDONE_SECONDS);
    for (const who of people) {
        const counted = peek(world, 'profiles', 'getProfile', who)?.gamesPlayed ?? 0;
        const told = peek(world, 'profiles', 'getGames', who, [], 10)?.games.length ?? 0;
        visit.promised(counted + told === 0, `${counted} games are counted, and ${told} told, that were undone`);
    }
    const left = leaderboardOf(visit, kind, luck).length;
    visit.promised(left === 0, `${left} players have a place by games that were undone`);
}

/** When a month is over its season is the leaderboard as it stood, of those who have played in it. */
function checkSeason(visit: Visit, kind: Kind, rows: readonly LeaderboardEntry[]): void {
    const { world } = visit;
    const now = new Date(world.nowMs);
    const month = (now.getUTCFullYear() - 1970) * 12 + now.getUTCMonth();
    world.jump(MONTH_DAYS * DAY_MS);
    visit.pass(5);
    const season = peek(world, 'profiles', 'season', kind, []);
    if (rows.length === 0) return;
    visit.promised(season?.month[0] === month, `the season of ${month} is that of ${season?.month}`);
    const told = (season?.places ?? []).map(({ id, place, rating }) => `${place} ${id} ${rating}`);
    const expected = rows.map(({ id, place, rating }) => `${place} ${id} ${rating}`);
    visit.areTold(told, expected, 'a season');
}
