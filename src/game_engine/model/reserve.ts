import type { Seat, Seats } from '@dice-wards/games/rules';
import { type BySeat, bySeat } from '@dice-wards/games/seats';
import type { Berserk } from '../../platform/messages';

/**
 * The clock of a game with delay and reserve. Its window is the delay, which is free; what a player takes beyond it comes off
 * their reserve, and who has used that up has lost everything.
 */
export interface Reserve {
    /** What each player had when the present window opened, in whole milliseconds, never below 0. */
    readonly leftMs: BySeat<number>;
    /** The seats that have acted. */
    readonly acted: Seats;
    /** When the clock will look at the game; 0 before it knows of it. */
    readonly lookMs: number;
}

/**
 * What each has at the start, in a game of `points` points.
 *
 * @param seconds for each point
 * @param berserk who of two begins with half of it
 */
export function fullReserve(seconds: number, points: number, seats: number, berserk: Berserk | null): Reserve {
    const whole = seconds * 1000 * Math.max(points, 1);
    const leftMs = Array.from({ length: seats }, (_, seat) => {
        const isBerserk = seat === 0 ? berserk?.player1 : seat === 1 && berserk?.player2;
        return isBerserk ? whole / 2 : whole;
    });
    return { leftMs: bySeat(leftMs), acted: 0, lookMs: 0 };
}

/**
 * After an action of `seat`. What is left until the deadline is what is left of the reserve, unless that is more: then the delay
 * was enough.
 *
 * @param closes whether the action ends the window
 */
export function afterAction(reserve: Reserve, seat: Seat, atMs: number, deadlineMs: number, closes: boolean): Reserve {
    const { leftMs, lookMs } = reserve;
    const acted = reserve.acted | (1 << seat);
    if (!closes) return { leftMs, acted, lookMs };
    const left = Math.max(0, Math.min(leftMs[seat], deadlineMs - atMs));
    return { leftMs: replaced(leftMs, seat, left), acted, lookMs };
}

/** After the time of `seat` has run out: nothing is left of its reserve. */
export function usedUp({ leftMs, acted, lookMs }: Reserve, seat: Seat): Reserve {
    return { leftMs: replaced(leftMs, seat, 0), acted, lookMs };
}

function replaced(all: readonly number[], seat: Seat, one: number): BySeat<number> {
    return bySeat(all.map((each, other) => (other === seat ? one : each)));
}
