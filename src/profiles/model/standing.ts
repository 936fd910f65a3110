import { principalNumber } from '../../platform/principal';

/**
 * What stands behind a player's rating of one kind: whom they have met. Ratings alone cannot tell a crowd of made-up principals from a
 * house of players; see `docs/ratings.md`.
 */
export interface Standing {
    /** Different opponents in rated games. */
    readonly met: Sketch;
    /** Those of them that had a place on the leaderboard at the time, or in a young house, had met others. */
    readonly known: Sketch;
    /** What wins against players without trust have added to the rating, less what losses to them have taken, in points. */
    readonly balance: number;
    /** Whether they have met enough players for a place; for good. */
    readonly qualified: boolean;
}

/** A set of principals, roughly: a bit of 64 for each, so many of them say of how many there were. */
export type Sketch = readonly [number, number];

const NOBODY: Sketch = [0, 0];
const EVERYBODY: Sketch = [0xffff_ffff, 0xffff_ffff];
export const NO_STANDING: Standing = { met: NOBODY, known: NOBODY, balance: 0, qualified: false };
/** Of players who had a place before anybody asked whom they have met. */
export const OLD_STANDING: Standing = { met: EVERYBODY, known: EVERYBODY, balance: 0, qualified: true };

/** Others that an opponent must have met to be known, as long as few have a place. */
const OTHERS = 10;
/** In a house where fewer have a place nobody need have one to be known. */
const YOUNG_BELOW = 72;
/** Known opponents for trust, in a young house and in another. Seventeen and 31, roughly, for bits are shared. */
const FOR_TRUST = { young: 14, grown: 25 } as const;

/** How much players may change of each other's ratings, in points. */
export interface Bounds {
    /** The most that a rating gains from players without trust in all, wins less losses, and the most that it loses to them. */
    readonly fromStrangers: number;
    readonly toStrangers: number;
    /** The most that it gains from one player within 90 days, wins less losses, and the most that it loses to them. */
    readonly ofPair: number;
    /** Known opponents for a place. */
    readonly forPlace: number;
}
export const BOUNDS: Bounds = { fromStrangers: 55, toStrangers: 40, ofPair: 30, forPlace: 5 };

/** A game with so many turns is a whole one; one with `NO_GAME` is none. */
const WHOLE_GAME = 10;
const NO_GAME = 2;

/** How many there are at least. */
function countOf([first, second]: Sketch): number {
    return bits(first) + bits(second);
}

function bits(word: number): number {
    let rest = word;
    let count = 0;
    for (; rest !== 0; rest &= rest - 1) count += 1;
    return count;
}

function withPlayer(sketch: Sketch, id: Uint8Array): Sketch {
    const number = principalNumber(id) >>> 26;
    const [first, second] = sketch;
    const bit = 1 << (number & 31);
    const isNew = ((number < 32 ? first : second) & bit) === 0;
    if (!isNew) return sketch;
    return number < 32 ? [(first | bit) >>> 0, second] : [first, (second | bit) >>> 0];
}

/**
 * Whether games with a player say as much as with anybody: they have met many who have a place, or in a young house, many who have met
 * others.
 *
 * @param places players with a place in the house
 */
export function isTrusted({ known }: Standing, places: number): boolean {
    return countOf(known) >= (places < YOUNG_BELOW ? FOR_TRUST.young : FOR_TRUST.grown);
}

/** Known opponents that are missing for a place. */
export function opponentsUntilPlaced({ known, qualified }: Standing): number {
    return qualified ? 0 : Math.max(1, BOUNDS.forPlace - countOf(known));
}

/** An opponent, as they were before the game. */
export interface Opponent {
    readonly id: Uint8Array;
    readonly standing: Standing;
    readonly hasPlace: boolean;
}

/** The standing after a rated game against somebody, with this balance. */
export function withOpponent(
    before: Standing,
    { id, standing, hasPlace }: Opponent,
    places: number,
    balance: number,
    { forPlace }: Bounds,
): Standing {
    const isKnown = hasPlace || (places < YOUNG_BELOW && countOf(standing.met) >= OTHERS);
    const met = withPlayer(before.met, id);
    const known = isKnown ? withPlayer(before.known, id) : before.known;
    const qualified = before.qualified || countOf(known) >= forPlace;
    const isSame = met === before.met && known === before.known && balance === before.balance;
    return isSame && qualified === before.qualified ? before : { met, known, balance, qualified };
}

/**
 * What part of a game counts for its winner, from 0 to 1: less of one that is over after few turns.
 *
 * @param turns of both players; null if the engine does not tell
 */
export function partOfGame(turns: number | null): number {
    return turns === null ? 1 : Math.min(1, Math.max(0, (turns - NO_GAME) / (WHOLE_GAME - NO_GAME)));
}

/** What is left of a gain, or of a loss, where gains less losses may come to `most`, and have come to `balance`. What was lost can be won back. */
export function within(most: number, balance: number, gain: number): number {
    return Math.min(gain, Math.max(0, most - balance));
}
