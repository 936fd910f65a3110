import type { GameKind } from '@dice-wards/client';

/** Each player's checkers at the start, by their own points: of every kind of game that is played on the board. */
const STARTS = {
    Backgammon: { 24: 2, 13: 5, 8: 3, 6: 5 },
    Nackgammon: { 24: 2, 23: 2, 13: 4, 8: 3, 6: 4 },
    Hypergammon: { 24: 1, 23: 1, 22: 1 },
} as const satisfies Partial<Record<GameKind, Readonly<Record<number, number>>>>;
export type BoardKind = keyof typeof STARTS;

export function isOnBoard(kind: string): kind is BoardKind {
    return Object.hasOwn(STARTS, kind);
}

export interface Checkers {
    readonly player1Checkers: Uint8Array;
    readonly player2Checkers: Uint8Array;
}

/** @param checkers so many on each of a side's own places */
export function sideWith(checkers: Readonly<Record<number, number>>): Uint8Array {
    const side = new Uint8Array(26);
    for (const [place, count] of Object.entries(checkers)) side[Number(place)] = count;
    return side;
}

export function startCheckers(kind: BoardKind): Checkers {
    return { player1Checkers: sideWith(STARTS[kind]), player2Checkers: sideWith(STARTS[kind]) };
}
