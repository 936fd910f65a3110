/**
 * The names that all three canisters share, as plain data: the rules may import this file. The Candid types made from
 * them are in `game_types.ts`.
 */
import { type Choice, nameIn } from '@dice-wards/candid/choice';

/** The games of the house. A kind is stored as its place in this list: append only. */
export const GAME_KINDS = ['DiceWards', 'Backgammon', 'MontyHall'] as const;
export type GameKindName = (typeof GAME_KINDS)[number];
export type GameKind = Choice<GameKindName>;

export function kindName(kind: GameKind): GameKindName {
    return nameIn(kind);
}

/**
 * How a game ended: in the plain way, or by the clock playing for an absent player; in backgammon with a loser who had borne
 * off nothing (gammon), or was far from home besides (backgammon); by a double that was refused; or it was abandoned, and counts for nobody. Append only.
 */
export const REASONS = ['Played', 'Timeout', 'Gammon', 'Backgammon', 'DoubleRefused', 'Abandoned'] as const;
export type ReasonName = (typeof REASONS)[number];
export type Reason = Choice<ReasonName>;

/** Games of one player against the house, which is the engine that hosts them: its principal has the second seat. */
export function isForOne(kind: GameKindName): boolean {
    return kind === 'MontyHall';
}

/** The window of one decision, in seconds, where the room says nothing (002, section 1; three times as long for a backgammon turn). */
export const WINDOW_SECONDS: Readonly<Record<GameKindName, number>> = { DiceWards: 30, Backgammon: 90, MontyHall: 60 };
/** Three days, for those who play by correspondence. */
const LONGEST_WINDOW_SECONDS = 3 * 24 * 60 * 60;

/** What is wrong with a room's `turnSeconds`, if anything: it may lengthen the game's own window; `null` is just that. */
export function turnSecondsFault(kind: GameKindName, turnSeconds: number | null): string | undefined {
    const least = WINDOW_SECONDS[kind];
    const isFit = turnSeconds === null || (turnSeconds >= least && turnSeconds <= LONGEST_WINDOW_SECONDS);
    return isFit ? undefined : `turnSeconds is from ${least} to ${LONGEST_WINDOW_SECONDS}`;
}
