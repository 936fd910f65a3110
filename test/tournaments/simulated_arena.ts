import type { Entrant } from '@dice-wards/pairings';
import type { MatchEnd } from '../../src/platform/matches';
import { nextOfArena, score, seat } from '../../src/tournaments/model/arena';
import { isWorthless, noteConduct } from '../../src/tournaments/model/conduct';
import { type Field, type Match, newPlayer } from '../../src/tournaments/model/field';
import { outcomeOf, shared } from '../../src/tournaments/model/outcome';
import { Random } from '../games/backgammon/random_matches';

const SECOND = 1000;
const TICK_MS = 5 * SECOND;
/** From the pairing until both are at the table. */
const CHECK_IN_MS = 8 * SECOND;
/** What a turn takes of those who hurry. */
const HURRIED_TURN_MS = 3 * SECOND;
/** A game of people who play: as long as people measured it, more or less. */
const GAME_MS = { least: 120, most: 240 } as const;
const GAME_TURNS = { least: 14, most: 34 } as const;

/** How friends let one of them win: they give up after so many turns, or lose on purpose to the end. */
export type Shape =
    | { readonly resignsAfter: number; readonly seconds?: number }
    | { readonly playsOut: true; readonly seconds?: number }
    | { readonly comes: false };

export interface Simulated {
    readonly honest: number;
    /** Friends of the one who is to win, who is one more. */
    readonly friends: number;
    readonly shape: Shape;
    readonly minutes: number;
    readonly seed: number;
    /** Whether one of the two goes berserk whenever they meet. */
    readonly berserk?: boolean;
    /** Of honest players' games, how many are given up late by whoever loses, in percent. */
    readonly givenUp?: number;
}

export interface Tally {
    /** Of whom the friends let win; the friends' own follow, and then those of the honest. */
    readonly points: readonly number[];
    readonly games: readonly number[];
    readonly wins: readonly number[];
}

interface Played {
    readonly match: Match;
    readonly endsAtMs: number;
    readonly end: MatchEnd;
}

/** An arena from its beginning to its end, by the rules of the canister. The first player is the one whom the friends let win. */
export function simulate({ honest, friends, shape, minutes, seed, berserk = true, givenUp = 30 }: Simulated): Tally {
    const random = new Random(seed);
    const count = honest + friends + 1;
    const field: Field = {
        players: Array.from({ length: count }, (_, entrant) =>
            newPlayer({ id: Uint8Array.of(entrant, 1), rating: 1500, standing: 0, entry: entrant }),
        ),
        rounds: [[]],
    };
    const idOf = (entrant: Entrant) => field.players[entrant].id;
    const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
        least + random.below(most - least + 1);
    const wonBy = (winner: Entrant, isBerserk: boolean, turns: number, playedOut: boolean): MatchEnd => ({
        Won: {
            ...{ winner: idOf(winner), points: 1, loserPoints: null, reason: { Played: null } },
            ...{ berserk: isBerserk, turns, playedOut },
        },
    });

    function play(match: Match, nowMs: number): Played {
        const pair = [match.first, match.second ?? match.first];
        if (friends > 0 && pair.every((entrant) => entrant <= friends)) {
            const winner = Math.min(...pair);
            if ('comes' in shape) {
                return { match, endsAtMs: nowMs + 60 * SECOND, end: { Absent: { present: idOf(winner) } } };
            }
            const turns = 'playsOut' in shape ? 16 : shape.resignsAfter;
            const takesMs = shape.seconds === undefined ? turns * HURRIED_TURN_MS : shape.seconds * SECOND;
            const endsAtMs = nowMs + CHECK_IN_MS + takesMs;
            return { match, endsAtMs, end: wonBy(winner, berserk, turns, 'playsOut' in shape) };
        }
        const winner = random.of(pair);
        const isOut = !random.percent(givenUp);
        return {
            match,
            endsAtMs: nowMs + CHECK_IN_MS + within(GAME_MS) * SECOND * (isOut ? 1 : 0.8),
            end: wonBy(winner, false, within(GAME_TURNS), isOut),
        };
    }

    const endMs = minutes * 60 * SECOND;
    let playing: Played[] = [];
    // Not 0, which is before any time.
    for (let nowMs = TICK_MS; nowMs <= endMs + GAME_MS.most * SECOND * 2; nowMs += TICK_MS) {
        const over = playing.filter(({ endsAtMs }) => endsAtMs <= nowMs);
        playing = playing.filter(({ endsAtMs }) => endsAtMs > nowMs);
        for (const { match, end } of over) {
            const outcome = outcomeOf(field, match, end, shared, isWorthless(field, match, end, nowMs));
            if (outcome === null) throw new Error('a match without an outcome');
            match.result = outcome.result;
            score(field, match);
            const { halves } = outcome.result;
            const losers = [match.first, match.second ?? match.first].filter((_, place) => halves[place] === 0);
            noteConduct(field, match, losers, end, nowMs);
        }
        if (nowMs > endMs) continue;
        const [tables] = field.rounds;
        for (const table of seat(tables, nextOfArena(field, nowMs))) playing.push(play(tables[table], nowMs));
    }
    const of = (what: 'points' | 'games' | 'wins') => field.players.map((player) => player.score[what]);
    return { points: of('points'), games: of('games'), wins: of('wins') };
}
