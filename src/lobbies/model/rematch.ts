import type { Seat, Seats } from '@dice-wards/games/seats';

/** The wish of players to play again, in a room whose game is over. */
export interface Rematch {
    /** The place in that room (`membersOf`) of the player who asked first. */
    readonly askedBy: Seat;
    readonly askedAtMs: number;
    /** All who have asked. */
    readonly agreed: Seats;
    /** The new room, once all have asked; 0 until then. */
    readonly roomId: number;
}

/** How long a wish waits for that of the other players. */
export const REMATCH_LIFE_MS = 5 * 60_000;

export function isOpenWish({ askedAtMs, roomId }: Rematch, nowMs: number): boolean {
    return roomId === 0 && nowMs - askedAtMs < REMATCH_LIFE_MS;
}
