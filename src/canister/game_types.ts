import { IDL } from 'azle';
import { choiceType } from './choice_type';
import { GAME_KINDS, type GameKind, REASONS, type Reason } from './game_kinds';

export const GameKindType = choiceType(GAME_KINDS);

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
