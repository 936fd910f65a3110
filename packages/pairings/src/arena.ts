import { byWorth } from './by_worth';
import type { Line } from './standings';
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

/**
 * The score after one game more: 2 points for a win, 4 from the third in a row on, and none for a loss.
 *
 * @param isBerserk whether the player had gone berserk, which is worth one point more if they have won
 */
export function afterGame(score: ArenaScore, isWon: boolean, isBerserk = false): ArenaScore {
    const games = score.games + 1;
    if (!isWon) return { ...score, games, streak: 0 };
    const points = score.points + (isOnFire(score) ? 4 : 2) + (isBerserk ? 1 : 0);
    return { points, games, wins: score.wins + 1, streak: score.streak + 1 };
}

/** A player wins fewer games than that. */
const WINS_SPAN = 2 ** 12;

/**
 * The standings of an arena: by points, then by wins. A point is two halves, and there is no Buchholz.
 *
 * @param scores of all players, by their numbers: points below 2^20, wins below 2^12
 */
export function arenaStandings(scores: readonly ArenaScore[]): readonly Line[] {
    const worth = scores.map(({ points, wins }) => WINS_SPAN * points + wins);
    const lines: Line[] = [];
    let place = 0;
    let last = Infinity;
    for (const entrant of byWorth(worth)) {
        if (worth[entrant]! < last) place = lines.length + 1;
        last = worth[entrant]!;
        lines.push({ entrant, place, halves: 2 * (scores[entrant]?.points ?? 0), buchholz: 0 });
    }
    return lines;
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
/** So many are paired at a time. */
const MOST_PAIRED = 200;

/**
 * Pairs players of an arena who wait, the 200 who wait the longest at most. Those among them who wait the longest choose first, and take
 * the one with the nearest points, but not the last opponent. At first nobody may be farther than 4 points away, and each second of waiting adds one. After 20
 * seconds anybody will do, and the last opponent if nobody else is left.
 *
 * A player who finds nobody waits on. Two who have just met and are alone therefore meet again after 20 seconds.
 */
export function pairArena(waiting: readonly Waiting[]): readonly Pair[] {
    const longest = byWorth(waiting.map(({ seconds }) => seconds)).slice(0, MOST_PAIRED);
    const choosing = longest.flatMap((place) => waiting[place] ?? []);
    const free = inOrder(byWorth(choosing.map(({ points }) => points)));
    const pairs: Pair[] = [];
    for (const [place, chooser] of choosing.entries()) {
        if (!free.has(place)) continue;
        const chosen = choice(place, chooser, choosing, free);
        const opponent = choosing[chosen];
        if (opponent === undefined) continue;
        free.take(place);
        free.take(chosen);
        pairs.push([chooser.entrant, opponent.entrant]);
    }
    return pairs;
}

const NOBODY = -1;

/** Whom the player at this place takes, as a place of the list. All others who are free have waited no longer; -1 for nobody. */
function choice(place: number, chooser: Waiting, waiting: readonly Waiting[], free: Free): number {
    const { entrant, points, seconds, last } = chooser;
    const takesAnybody = seconds >= PATIENCE_SECONDS;
    const farthest = takesAnybody ? Infinity : NEAR + seconds;
    const distance = (other: Waiting | undefined) => (other ? Math.abs(other.points - points) : Infinity);
    let above = free.before(place);
    let below = free.after(place);
    let met = NOBODY;
    while (above !== NOBODY || below !== NOBODY) {
        const isAbove = distance(waiting[above]) <= distance(waiting[below]);
        const nearest = isAbove ? above : below;
        const other = waiting[nearest];
        if (other === undefined || distance(other) > farthest) break;
        if (other.entrant !== last && other.last !== entrant) return nearest;
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
    let last = NOBODY;
    for (const place of order) {
        before[place] = last;
        after[place] = NOBODY;
        if (last !== NOBODY) after[last] = place;
        last = place;
    }
    return {
        has: (place) => isTaken[place] === 0,
        before: (place) => before[place]!,
        after: (place) => after[place]!,
        take: (place) => {
            isTaken[place] = 1;
            if (before[place] !== NOBODY) after[before[place]!] = after[place]!;
            if (after[place] !== NOBODY) before[after[place]!] = before[place]!;
        },
    };
}
