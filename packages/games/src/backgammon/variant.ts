import { BAR, type Board, CHECKERS, PLACES, START_BOARD } from './board/board';

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

/** @param mine each player's checkers by their own points */
export function startWith(mine: Readonly<Record<number, number>>): Board {
    const board = new Int8Array(PLACES);
    for (const [point, checkers] of Object.entries(mine)) {
        board[Number(point)]! += checkers;
        board[BAR - Number(point)]! -= checkers;
    }
    return board;
}

/** How many of those that are off on a board were never in the game. */
export function neverInPlay({ checkers }: Variant): number {
    return CHECKERS - checkers;
}
