import type { Seat } from '@dice-wards/games/for_two';

/** The wish of a player to play again, in a room whose game is over. */
export interface Rematch {
    /** The seat in that room of the player who asked first. */
    readonly askedBy: Seat;
    readonly askedAtMs: number;
    /** The new room, once both have asked; 0 until then. */
    readonly roomId: number;
}

/** How long a wish waits for that of the other player. */
export const REMATCH_LIFE_MS = 5 * 60_000;

export function isOpenWish({ askedAtMs, roomId }: Rematch, nowMs: number): boolean {
    return roomId === 0 && nowMs - askedAtMs < REMATCH_LIFE_MS;
}
