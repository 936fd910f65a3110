import { IDL } from 'azle';
import { type Choice, choiceType, chosen } from './choice';

/** The games of the house. A kind is stored as its place in this list: append only. */
export const GAME_KINDS = ['DiceWards'] as const;
export type GameKindName = (typeof GAME_KINDS)[number];
export type GameKind = Choice<GameKindName>;
export const GameKindType = choiceType(GAME_KINDS);

export function kindName(kind: GameKind): GameKindName {
    return chosen(GAME_KINDS, kind);
}

/** What Lobbies asks of the engine when a room is full. */
export interface GameSettings {
    readonly kind: GameKind;
    /** The window of one decision, in seconds; the game's own window where it is null. */
    readonly turnSeconds: number | null;
    readonly rated: boolean;
}
export const GameSettingsType = IDL.Record({
    kind: GameKindType,
    turnSeconds: IDL.Opt(IDL.Nat32),
    rated: IDL.Bool,
});

/** Bounds of `turnSeconds`: 002's thirty seconds, and three days for those who play by correspondence. */
export const TURN_SECONDS = { least: 30, most: 3 * 24 * 60 * 60 } as const;

/** How a game ended: by a player's own action, or by the clock playing for an absent one. */
export const REASONS = ['Played', 'Timeout'] as const;
export type ReasonName = (typeof REASONS)[number];
export type Reason = Choice<ReasonName>;
export const ReasonType = choiceType(REASONS);

/** What the engine tells Profiles and Lobbies, once for each game. */
export interface GameResult {
    readonly gameId: number;
    readonly kind: GameKind;
    readonly points: number;
    readonly reason: Reason;
    readonly rated: boolean;
    /** True when the winner sat first and so had the first move. */
    readonly winnerWasPlayer1: boolean;
    readonly finishedAtMs: number;
}
export const GameResultType = IDL.Record({
    gameId: IDL.Nat32,
    kind: GameKindType,
    points: IDL.Nat16,
    reason: ReasonType,
    rated: IDL.Bool,
    winnerWasPlayer1: IDL.Bool,
    finishedAtMs: IDL.Nat64,
});
