/** The players of an event, and who has met whom. Entrants are known by their numbers: 0 is the best seed once it has begun. */

import { type ArenaScore, type Entrant, NO_GAMES, Records } from '@dice-wards/pairings';
import { atOnce } from '../../platform/in_parts';

/** How a player has left matches of an arena; see `conduct.ts`. */
export interface Conduct {
    /** Since when they are at their last match, in milliseconds since 1970. */
    pairedAtMs: number;
    /** Matches that they have left within the first turns, or to which they did not come; one less with each that they play. */
    left: number;
    /** They are not paired before. */
    restsUntilMs: number;
    /** Who has given up to them sooner than a match is usually over. */
    givenTo: Entrant[];
}

/** Of the matches that were played to their end. */
export interface Pace {
    readonly matches: number;
    readonly ms: number;
}

export interface Player {
    readonly id: Uint8Array;
    /** When they entered, in whole points. */
    readonly rating: number;
    /** What they had behind them when they entered; see `standing.ts`. */
    readonly standing: number;
    /** The number of their entry among all of this canister: a later one is higher. */
    readonly entry: number;
    /** Whether they are paired. */
    isIn: boolean;
    /** Whether they are out because somebody with more behind them has taken their place. */
    hasLost: boolean;
    /** Matches to which they did not come. */
    noShows: number;
    /** In an arena alone; elsewhere the matches tell it. */
    score: ArenaScore;
    /** In an arena, whom they have met last. */
    last: Entrant | null;
    /** On the heap alone: since when a pairing of an arena has found them waiting, in milliseconds since 1970. */
    waitsSinceMs: number | null;
    /** On the heap alone, and in an arena; see `conduct.ts`. Absent until they are paired. */
    conduct?: Conduct;
}

/** How a match was settled; one that was played by a winner who had gone berserk is not `Played` but `Berserk`. Stored as the index plus one: append only. */
export const SHOWN_HOWS = [
    'Played',
    'Bye',
    'Absent',
    'Withdrawn',
    'Unfinished',
    'Lot',
    'Corrected',
    'Berserk',
] as const;
/** A match of an arena that is worth nothing, because its loser has left it, is shown as one from which they have withdrawn. */
export const HOWS = [...SHOWN_HOWS, 'Left'] as const;
export type How = (typeof HOWS)[number];

export interface Result {
    /** Half points of both. */
    readonly halves: readonly [number, number];
    readonly how: How;
}

/** A match of a round, or a bye. */
export interface Match {
    readonly first: Entrant;
    /** Null for a bye. */
    readonly second: Entrant | null;
    /** In a knockout, the number of its table among all of them; in an arena, how many were played there before; otherwise 0. */
    readonly spot: number;
    /** Counts the rooms that were opened for it before. */
    attempt: number;
    /** 0 before there is one. */
    roomId: number;
    result: Result | null;
    /** On the heap alone: when Lobbies is asked about it next, in milliseconds since 1970. */
    askAtMs: number;
}

export interface Field {
    /** On the heap alone, and in an arena: how long its matches take that are played to their end. */
    pace?: Pace;
    readonly players: Player[];
    /** From the first round on. An arena has one, of tables at which one match follows the other. */
    readonly rounds: Match[][];
    /** On the heap alone, and not in an arena: what the matches tell of each player. Absent until somebody asks. */
    records?: Records;
}

/** What is known of a player when they enter. */
export type Newcomer = Pick<Player, 'id' | 'rating' | 'standing' | 'entry'>;

/** A player who has just entered. */
export function newPlayer(newcomer: Newcomer): Player {
    return { ...newcomer, isIn: true, hasLost: false, noShows: 0, score: NO_GAMES, last: null, waitsSinceMs: null };
}

/** A match that is to be played, or one that is settled as it is paired. */
export function pairing(first: Entrant, second: Entrant | null, spot = 0, result: Result | null = null): Match {
    return { first, second, spot, attempt: 0, roomId: 0, result, askAtMs: 0 };
}

const made: Result[] = [];
const MOST_HALVES = 2;

/** Each is made once: fifty thousand tables of a large event have few results that differ, and all objects are looked through for garbage. */
export function resultOf(how: How, first: number, second: number): Result {
    const number = (HOWS.indexOf(how) * (MOST_HALVES + 1) + first) * (MOST_HALVES + 1) + second;
    made[number] ??= { halves: [first, second], how };
    return made[number];
}

/** One of the two has won. */
export function won(byFirst: boolean, how: How): Result {
    return byFirst ? resultOf(how, 2, 0) : resultOf(how, 0, 2);
}

export const BYE = won(true, 'Bye');

/**
 * The number of a player's match in a round, of which nobody has two, or of the one that is not settled; -1 for none. In a plain loop,
 * because queries look for many.
 */
export function matchOf(matches: readonly Match[], entrant: Entrant, isOpen: boolean): number {
    let number = 0;
    for (const match of matches) {
        const isTheirs = match.first === entrant || match.second === entrant;
        if (isTheirs && (!isOpen || match.result === null)) return number;
        number += 1;
    }
    return -1;
}

export function playerOf({ players }: Pick<Field, 'players'>, entrant: Entrant): Player {
    const player = players[entrant];
    if (player === undefined) throw new Error(`no entrant ${entrant}`);
    return player;
}

/** @param round from 1 */
export function matchIn({ rounds }: Pick<Field, 'rounds'>, round: number, number: number): Match {
    const match = rounds[round - 1]?.[number];
    if (match === undefined) throw new Error(`no match ${number} in round ${round}`);
    return match;
}

export function countIn({ players }: Pick<Field, 'players'>): number {
    let count = 0;
    for (const { isIn } of players) if (isIn) count += 1;
    return count;
}

export function countUnsettled(matches: readonly Match[]): number {
    let count = 0;
    for (const { result } of matches) if (result === null) count += 1;
    return count;
}

/** What each has done, as pairings and standings read it. It is kept up to date, because a field of ten thousand takes long to count. */
export function recordsOf(field: Field): Records {
    field.records ??= atOnce(counting(field, Infinity));
    return field.records;
}

/** The same, counted in parts of so many players or matches: after an upgrade, a large event has fifty thousand tables. */
export function* counting({ players, rounds }: Field, part: number): Generator<void, Records> {
    const records = new Records(0);
    for (let entrant = 0; entrant < players.length; entrant += 1) {
        records.enter();
        if (entrant % part === 0) yield;
    }
    for (const matches of rounds) {
        let number = 0;
        for (const { first, second, result } of matches) {
            records.recall(first, second, result === null ? null : result.halves);
            if (number % part === 0) yield;
            number += 1;
        }
    }
    records.sumUp();
    return records;
}

/** A round is paired. */
export function addRound(field: Field, matches: readonly Match[]): void {
    field.rounds.push([...matches]);
    const { records } = field;
    if (records === undefined) return;
    for (const { first, second, result } of matches) {
        records.add(first, second, result === null ? null : result.halves);
    }
}

/** A match has this result from now on, whatever it had before. */
export function settleMatch(field: Field, round: number, number: number, result: Result): void {
    const match = matchIn(field, round, number);
    const { first, second } = match;
    if (match.result === null && second !== null) field.records?.settle(first, second, result.halves);
    // One that is corrected: whatever was counted is counted anew.
    else delete field.records;
    match.result = result;
}
