import { type Board, CHECKERS, START_BOARD } from './board/board';

/** A game that differs from backgammon in its start alone. */
export interface Variant {
    /** As `.mat` names it; backgammon itself needs no name. */
    readonly name: string | undefined;
    /** The same for both players. */
    readonly start: Board;
    /** Each player's. On a board those that are missing from 15 are off, so with fewer some are off from the start. */
    readonly checkers: number;
}

export const STANDARD: Variant = { name: undefined, start: START_BOARD, checkers: CHECKERS };

/** How many of those that are off on a board were never in the game. */
export function neverInPlay({ checkers }: Variant): number {
    return CHECKERS - checkers;
}
