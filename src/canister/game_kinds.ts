/**
 * The names that all three canisters share, as plain data: the rules may import this file. The Candid types made from
 * them are in `game_types.ts`.
 */
import { type Choice, chosen } from './choice';

/** The games of the house. A kind is stored as its place in this list: append only. */
export const GAME_KINDS = ['DiceWards'] as const;
export type GameKindName = (typeof GAME_KINDS)[number];
export type GameKind = Choice<GameKindName>;

export function kindName(kind: GameKind): GameKindName {
    return chosen(GAME_KINDS, kind);
}

/** How a game ended: by a player's own action, or by the clock playing for an absent one. Append only. */
export const REASONS = ['Played', 'Timeout'] as const;
export type ReasonName = (typeof REASONS)[number];
export type Reason = Choice<ReasonName>;

/** Bounds of a room's `turnSeconds`: 002's thirty seconds, and three days for those who play by correspondence. */
const TURN_SECONDS = { least: 30, most: 3 * 24 * 60 * 60 } as const;

/** What is wrong with a room's `turnSeconds`, if anything; `null` is the game's own window. */
export function turnSecondsFault(turnSeconds: number | null): string | undefined {
    const { least, most } = TURN_SECONDS;
    const isFit = turnSeconds === null || (turnSeconds >= least && turnSeconds <= most);
    return isFit ? undefined : `turnSeconds is from ${least} to ${most}`;
}
