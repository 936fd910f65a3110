import { countOf, EVERYBODY, NOBODY, type Sketch, withBit } from './sketch';

/**
 * How far a player is known as a person, from games of all kinds: by the days on which they have played with players who are trusted
 * already. So a closed group of any size has none; see `docs/play/ratings.md`.
 */
export interface Trust {
    /** Days of play with trusted players, each by the trust of the most trusted one; while a house is being founded, with anybody. */
    readonly days: number;
    /** The last of them, in days since 1970, and what it has counted. */
    readonly lastDay: number;
    readonly ofLastDay: number;
    /** Different opponents in whole rated games, while the house was being founded. */
    readonly met: Sketch;
}

export const NO_TRUST: Trust = { days: 0, lastDay: 0, ofLastDay: 0, met: NOBODY };

/** Days for whole trust. */
export const TRUSTED_AFTER = 365;
/** Days of play, and other players met, roughly, with which somebody is among the founders of a house. */
const FOUNDER = { days: 7, met: 8 } as const;

/** Of founders. */
export const WHOLE_TRUST: Trust = { days: TRUSTED_AFTER, lastDay: 0, ofLastDay: 0, met: EVERYBODY };

/** How much games with a player say, from 0 to 1. */
export function trustIn(trust: Trust): number {
    return Math.min(1, trust.days / TRUSTED_AFTER);
}

export function isWhole(trust: Trust): boolean {
    return trust.days >= TRUSTED_AFTER;
}

/** After a whole game on this day with somebody of so much trust. */
export function withDay(before: Trust, day: number, worth: number): Trust {
    const { days, lastDay, ofLastDay } = before;
    if (day < lastDay) return before;
    const counted = day === lastDay ? ofLastDay : 0;
    if (worth <= counted) return before;
    const after = Math.min(TRUSTED_AFTER, days + worth - counted);
    return { days: after, lastDay: day, ofLastDay: worth, met: before.met };
}

/** After a whole game on this day while the house is being founded. @param number of the opponent's bit */
export function whileFounding(before: Trust, day: number, number: number): Trust {
    if (isWhole(before)) return before;
    const met = withBit(before.met, number);
    const { days, lastDay, ofLastDay } = withDay(before, day, 1);
    const isFounder = days >= FOUNDER.days && countOf(met) >= FOUNDER.met;
    return { days: isFounder ? TRUSTED_AFTER : days, lastDay, ofLastDay, met };
}
