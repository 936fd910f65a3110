import type { Box, Card, Die } from '@dice-wards/games/yacht/scoring';

/** What a player looks at: their own card, the five dice that lie, and how many throws are left, 0 to 2. */
export interface Turn {
    readonly card: Card;
    readonly dice: readonly Die[];
    readonly throwsLeft: number;
}

/** What they do: score in a box, or keep these dice and throw the others. */
export type Choice = { readonly box: Box } | { readonly kept: readonly Die[] };

export type Player = (turn: Turn) => Choice;
