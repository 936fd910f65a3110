import type { Actor, Seat } from '../../games/rules';
import type { Game } from './game';

/**
 * The clock of a game with delay and reserve. Its window is the delay, which is free; what a player takes beyond it comes off
 * their reserve, and who has used that up has lost everything.
 */
export interface Reserve {
    /** What each player had when the present window opened, in whole milliseconds, never below 0. */
    readonly leftMs: readonly [number, number];
    /** The seats that have acted, as bits: 1 for the first, 2 for the second. */
    readonly acted: number;
}

/** Whole seconds that both have at the start, in a game of `games` points. */
export function fullReserve(seconds: number, points: number): Reserve {
    const leftMs = seconds * 1000 * Math.max(points, 1);
    return { leftMs: [leftMs, leftMs], acted: 0 };
}

/** How long `actor` may take for a decision that begins now, in milliseconds. A robot has no use for its reserve. */
export function allowedMs(game: Game, actor: Actor): number {
    const windowMs = game.windowSeconds * 1000;
    const reserve = game.reserve;
    if (reserve === undefined || typeof actor !== 'number' || actor === game.robot?.seat) return windowMs;
    return windowMs + reserve.leftMs[actor];
}

/**
 * After an action of `seat`. What is left until the deadline is what is left of the reserve, unless that is more: then the delay
 * was enough.
 *
 * @param closes whether the action ends the window
 */
export function afterAction(reserve: Reserve, seat: Seat, atMs: number, deadlineMs: number, closes: boolean): Reserve {
    const [first, second] = reserve.leftMs;
    const acted = reserve.acted | (1 << seat);
    if (!closes) return { leftMs: reserve.leftMs, acted };
    const left = Math.max(0, Math.min(reserve.leftMs[seat], deadlineMs - atMs));
    return { leftMs: seat === 0 ? [left, second] : [first, left], acted };
}

/**
 * When the clock has to look at a game again. An action never makes a deadline earlier, unless there is a reserve: the other player
 * may have less of it, but each decision has the delay.
 */
export function nextLookMs({ reserve, windowSeconds }: Game, deadlineMs: number, nowMs: number): number {
    return reserve === undefined ? deadlineMs : Math.min(deadlineMs, nowMs + windowSeconds * 1000);
}
