import { byWorth } from './by_worth';
import { mend } from './mend';
import type { Entrant, Pair } from './tables';

/** A finished game of an arena, as its player sees it. */
export interface ArenaGame {
    readonly won: boolean;
    /** Whether they gave up half of their reserve for a point more. */
    readonly berserk: boolean;
}

/** So many games won in a row double the next ones. */
const STREAK = 2;

/** The points of a player: 2 for a game won, 4 from the third in a row on, and 1 more for each that was won berserk. */
export function arenaPoints(games: readonly ArenaGame[]): number {
    let points = 0;
    let inRow = 0;
    for (const { won, berserk } of games) {
        if (won) points += (inRow >= STREAK ? 4 : 2) + (berserk ? 1 : 0);
        inRow = won ? inRow + 1 : 0;
    }
    return points;
}

/** A player of an arena who is free. */
export interface Waiting {
    readonly entrant: Entrant;
    readonly points: number;
    /** Since when, in seconds, from 0 to below 2^32. */
    readonly since: number;
    /** Whom they have met lately, and shall not meet now. */
    readonly lately: readonly Entrant[];
}

const LATEST = 2 ** 32 - 1;
/** So many are paired at a time. */
const MOST_PAIRED = 100;

/**
 * Pairs players of an arena who wait: those who wait the longest, 100 at most, each with one of about as many points. An odd one
 * waits on, the one who came last; so do two who have met lately, if no other pair can take them.
 */
export function pairArena(waiting: readonly Waiting[]): readonly Pair[] {
    const longest = byWorth(waiting.map(({ since }) => LATEST - since)).map((place) => waiting[place]);
    const taken = longest.slice(0, Math.min(MOST_PAIRED, waiting.length & ~1));
    const seats = [...byWorth(taken.map(({ points }) => points))];
    const haveMet = (one: number, other: number) => {
        const [first, second] = [taken[one], taken[other]];
        return first.lately.includes(second.entrant) || second.lately.includes(first.entrant);
    };
    mend(seats, haveMet);
    const pairs: Pair[] = [];
    for (let at = 0; at < seats.length; at += 2) {
        const [one, other] = [seats[at], seats[at + 1]];
        if (!haveMet(one, other)) pairs.push([taken[one].entrant, taken[other].entrant]);
    }
    return pairs;
}
