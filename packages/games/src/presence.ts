import { MOST_SEATS, SEATS, type Seat } from './seats';

/**
 * Who is there in a game for many: three bits a seat, those of the first seat lowest. 0 to 2: so many windows in a row the seat has let
 * pass; 3 to 7: it has left the game, as the first one to the fifth. A number, because states are copied with every event.
 */
export type Presence = number;

/** Nobody has left, and nobody has let a window pass. */
export const ALL_THERE: Presence = 0;
/** Windows in a row that a seat lets pass before it is taken to have left. */
export const MOST_LAPSES = 3;

const BITS = 3;
/** Of the whole number. */
export const PRESENCE_BITS = BITS * MOST_SEATS;
const MASK = 0b111;

function standingOf(presence: Presence, seat: Seat): number {
    return (presence >> (BITS * seat)) & MASK;
}

function withStanding(presence: Presence, seat: Seat, standing: number): Presence {
    return (presence & ~(MASK << (BITS * seat))) | (standing << (BITS * seat));
}

export function hasLeft(presence: Presence, seat: Seat): boolean {
    return standingOf(presence, seat) >= MOST_LAPSES;
}

/** The seats that have left, the first of them first. */
export function leaversOf(presence: Presence): readonly Seat[] {
    const leavers: Seat[] = [];
    for (const seat of SEATS) if (hasLeft(presence, seat)) leavers[standingOf(presence, seat) - MOST_LAPSES] = seat;
    return leavers;
}

/** After the next one has left. */
export function afterLeaving(presence: Presence, seat: Seat): Presence {
    return withStanding(presence, seat, MOST_LAPSES + leaversOf(presence).length);
}

/** Whether a seat is taken to have left if it lets one more window pass. */
export function leavesByLapse(presence: Presence, seat: Seat): boolean {
    return standingOf(presence, seat) >= MOST_LAPSES - 1;
}

/** After a seat that is there has let a window pass. */
export function afterLapse(presence: Presence, seat: Seat): Presence {
    return withStanding(presence, seat, Math.min(MOST_LAPSES - 1, standingOf(presence, seat) + 1));
}

/** After a seat that is there has acted. */
export function afterAction(presence: Presence, seat: Seat): Presence {
    return presence === ALL_THERE ? presence : withStanding(presence, seat, 0);
}

/** Whose turn follows that of `seat`: the next one who has not left. */
export function nextOf(presence: Presence, seat: Seat, seats: number): Seat {
    let next = seat;
    do next = (next + 1 < seats ? next + 1 : 0) as Seat;
    while (next !== seat && hasLeft(presence, next));
    return next;
}

/** The only one who is left; `undefined` if there are more. */
export function lastOf(presence: Presence, seats: number): Seat | undefined {
    const there = SEATS.slice(0, seats).filter((seat) => !hasLeft(presence, seat));
    return there.length === 1 ? there[0] : undefined;
}

/** What of a state tells whose turn it is, and who is there; it is nobody's turn after the end. */
interface AtTable {
    readonly turn?: Seat;
    readonly presence: Presence;
}

/** Whether somebody has left from one moment to the other, and it is the same player's turn: nobody's leaving takes anything of that player's window. */
export function goesOnWithout(before: AtTable, after: AtTable): boolean {
    if (before.presence === after.presence || before.turn === undefined || before.turn !== after.turn) return false;
    return leaversOf(before.presence).length < leaversOf(after.presence).length;
}
