import { byWorth } from './by_worth';
import type { Entrant, Pair } from './tables';

/** What a player of an arena has done so far. */
export interface ArenaScore {
    readonly points: number;
    readonly games: number;
    readonly wins: number;
    /** Games won in a row, up to the last one. */
    readonly streak: number;
}

export const NO_GAMES: ArenaScore = { points: 0, games: 0, wins: 0, streak: 0 };

/** So many games won in a row double the next ones. */
const HOT = 2;

/** Whether the next win counts double. */
export function isOnFire({ streak }: Pick<ArenaScore, 'streak'>): boolean {
    return streak >= HOT;
}

/** The score after one game more: 2 points for a win, 4 from the third in a row on, and none for a loss. */
export function afterGame(score: ArenaScore, isWon: boolean): ArenaScore {
    const games = score.games + 1;
    if (!isWon) return { ...score, games, streak: 0 };
    const points = score.points + (isOnFire(score) ? 4 : 2);
    return { points, games, wins: score.wins + 1, streak: score.streak + 1 };
}

/** How a player of an arena stands. */
export interface ArenaLine {
    readonly entrant: Entrant;
    /** From 1. Players whom nothing tells apart share a place. */
    readonly place: number;
}

/** A player wins fewer games than that. */
const WINS_SPAN = 2 ** 12;

/**
 * The standings of an arena: by points, then by wins.
 *
 * @param scores of all players, by their numbers: points below 2^20, wins below 2^12
 */
export function arenaStandings(scores: readonly ArenaScore[]): readonly ArenaLine[] {
    const worth = scores.map(({ points, wins }) => WINS_SPAN * points + wins);
    let place = 0;
    return byWorth(worth).map((entrant, before, order) => {
        if (before === 0 || worth[entrant] < worth[order[before - 1]]) place = before + 1;
        return { entrant, place };
    });
}

/** A player of an arena who is free. */
export interface Waiting {
    readonly entrant: Entrant;
    readonly points: number;
    /** For so long, in seconds, below 2^32. */
    readonly seconds: number;
    /** Whom they have met last. */
    readonly last: Entrant | null;
}

/** So far apart two may be at once, in points. */
const NEAR = 4;
/** After so many seconds anybody will do. */
const PATIENCE_SECONDS = 20;
/** So many pairs are made at a time. */
const MOST_PAIRS = 100;

/**
 * Pairs players of an arena who wait, 100 pairs at most. Those who wait the longest choose first, and take the one with the nearest
 * points, but not the last opponent. At first nobody may be farther than 4 points away, and each second of waiting adds one. After 20
 * seconds anybody will do, and the last opponent if nobody else is left.
 *
 * Whoever finds nobody waits on. Two who have just met and are alone therefore meet again after 20 seconds.
 */
export function pairArena(waiting: readonly Waiting[]): readonly Pair[] {
    const free = inOrder(byWorth(waiting.map(({ points }) => points)));
    const pairs: Pair[] = [];
    for (const place of byWorth(waiting.map(({ seconds }) => seconds))) {
        if (pairs.length === MOST_PAIRS) break;
        if (!free.has(place)) continue;
        const chosen = choice(place, waiting, free);
        if (chosen === NOBODY) continue;
        free.take(place);
        free.take(chosen);
        pairs.push([waiting[place].entrant, waiting[chosen].entrant]);
    }
    return pairs;
}

const NOBODY = -1;

/** Whom a player takes, as a place of the list. All others who are free have waited no longer. */
function choice(place: number, waiting: readonly Waiting[], free: Free): number {
    const { entrant, points, seconds, last } = waiting[place];
    const takesAnybody = seconds >= PATIENCE_SECONDS;
    const farthest = takesAnybody ? Infinity : NEAR + seconds;
    const distance = (other: number) => (other === NOBODY ? Infinity : Math.abs(waiting[other].points - points));
    let above = free.before(place);
    let below = free.after(place);
    let met = NOBODY;
    while (above !== NOBODY || below !== NOBODY) {
        const isAbove = distance(above) <= distance(below);
        const nearest = isAbove ? above : below;
        if (distance(nearest) > farthest) break;
        if (waiting[nearest].entrant !== last && waiting[nearest].last !== entrant) return nearest;
        if (met === NOBODY) met = nearest;
        if (isAbove) above = free.before(nearest);
        else below = free.after(nearest);
    }
    return takesAnybody ? met : NOBODY;
}

/** Those of a list who are free, in an order. */
interface Free {
    has(place: number): boolean;
    /** The one before them in the order; -1 for none. */
    before(place: number): number;
    after(place: number): number;
    take(place: number): void;
}

function inOrder(order: readonly number[]): Free {
    const before = new Int32Array(order.length);
    const after = new Int32Array(order.length);
    const isTaken = new Uint8Array(order.length);
    for (const [at, place] of order.entries()) {
        before[place] = order[at - 1] ?? NOBODY;
        after[place] = order[at + 1] ?? NOBODY;
    }
    return {
        has: (place) => isTaken[place] === 0,
        before: (place) => before[place],
        after: (place) => after[place],
        take: (place) => {
            isTaken[place] = 1;
            if (before[place] !== NOBODY) after[before[place]] = after[place];
            if (after[place] !== NOBODY) before[after[place]] = before[place];
        },
    };
}
