import { type Backing, NO_BACKING, WHOLE_BACKING, withResult } from './backing';
import { countOf, NOBODY, type Sketch, withBit } from './sketch';

/**
 * What stands behind a player's rating of one kind: whom they have played, and with what result. Ratings alone cannot tell a crowd of
 * made-up principals from a house of players; see `docs/play/ratings.md`.
 */
export interface Standing {
    /** Different opponents with trust in whole rated games. */
    readonly known: Sketch;
    /** What wins against players without trust have added to the rating, less what losses to them have taken, in points. */
    readonly balance: number;
    /** Whether they have met enough players for a place; for good. */
    readonly qualified: boolean;
    readonly backing: Backing;
}

export const NO_STANDING: Standing = { known: NOBODY, balance: 0, qualified: false, backing: NO_BACKING };

/** How much players may change of each other's ratings, in points. */
export interface Bounds {
    /** The most that a rating gains from players without trust in all, wins less losses, and the most that it loses to them. */
    readonly fromStrangers: number;
    readonly toStrangers: number;
    /** The most that it gains from one player within 90 days, wins less losses, and the most that it loses to them. */
    readonly ofPair: number;
    /** Known opponents for a place; with 0 nothing need stand behind a rating. */
    readonly forPlace: number;
}
export const BOUNDS: Bounds = { fromStrangers: 55, toStrangers: 40, ofPair: 30, forPlace: 5 };

/** Points that rounding leaves of a bound that is used up: they would make a rating as certain as a whole game does. */
const DUST = 1e-4;

/** A game with so many turns is a whole one; one with `NO_GAME` is none. */
const WHOLE_GAME = 10;
const NO_GAME = 2;

/** Known opponents that are missing for a place. */
export function opponentsUntilPlaced({ known, qualified }: Standing): number {
    return qualified ? 0 : Math.max(1, BOUNDS.forPlace - countOf(known));
}

/** A game, for what stands behind a player's rating. */
export interface Meeting {
    /** Null for a place that the two share: it backs neither. */
    readonly won: boolean | null;
    /** What part of a game it was, from 0 to 1. */
    readonly part: number;
    /** In the opponent before it, from 0 to 1. */
    readonly trust: number;
    /** Whether the opponent had a place before it, or is trusted wholly. */
    readonly isKnown: boolean;
    /** The opponent's bit and group. */
    readonly bit: number;
    readonly group: number;
}

/** The standing after a rated game, with this balance. */
export function withMeeting(before: Standing, meeting: Meeting, balance: number, bounds: Bounds): Standing {
    const { won, part, trust } = meeting;
    const { forPlace } = bounds;
    const known = part === 1 && meeting.isKnown ? withBit(before.known, meeting.bit) : before.known;
    const qualified = before.qualified || countOf(known) >= forPlace;
    if (forPlace === 0) return { known, balance, qualified, backing: WHOLE_BACKING };
    const was = before.backing ?? NO_BACKING;
    const backing = won === null ? was : withResult(was, meeting.group, won, trust * trust * part);
    return { known, balance, qualified, backing };
}

/** What part of a game counts for its winner, from 0 to 1: less of one that is over after few turns of both players. */
export function partOfGame(turns: number): number {
    return Math.min(1, Math.max(0, (turns - NO_GAME) / (WHOLE_GAME - NO_GAME)));
}

/** What is left of a gain, or of a loss, where gains less losses may come to `most`, and have come to `balance`. What was lost can be won back. */
export function within(most: number, balance: number, gain: number): number {
    const left = most - balance;
    return left < DUST ? 0 : Math.min(gain, left);
}
