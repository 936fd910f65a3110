import { once } from '@dice-wards/candid/lazy';
import { IDL } from 'azle';
import { GAME_KINDS, type GameKind, REASONS, type Reason } from '../games/kinds';
import type { GivenOptions } from '../games/options';
import { choiceType } from './choice_type';

export const gameKindType = once(() => choiceType(GAME_KINDS));

/** `GivenOptions` on the wire, beside whatever else a record holds. */
export const givenOptions = once(() => ({
    doubling: IDL.Opt(IDL.Bool),
    doubleAfterRoll: IDL.Opt(IDL.Bool),
    matchLength: IDL.Opt(IDL.Nat8),
    crawford: IDL.Opt(IDL.Bool),
    jacoby: IDL.Opt(IDL.Bool),
}));

/** What Lobbies asks of the engine when a room is full. */
export interface GameSettings extends GivenOptions {
    readonly kind: GameKind;
    /** The window of one decision, in seconds; the game's own window where it is null. */
    readonly turnSeconds: number | null;
    readonly rated: boolean;
}
export const gameSettingsType = once(() =>
    IDL.Record({
        kind: gameKindType(),
        turnSeconds: IDL.Opt(IDL.Nat32),
        rated: IDL.Bool,
        ...givenOptions(),
    }),
);

export const reasonType = once(() => choiceType(REASONS));

/** What the engine tells Profiles and Lobbies, once for each game. */
export interface GameResult {
    readonly gameId: number;
    readonly kind: GameKind;
    /** What the winner has won: the game's points, or all those of a match. */
    readonly points: number;
    /** What the loser has won, in a match; `null` where there is none, as in letters of earlier versions. */
    readonly loserPoints: number | null;
    /** Points that won the match; `null` where it was a single game. */
    readonly matchLength: number | null;
    readonly reason: Reason;
    readonly rated: boolean;
    /** True when the winner sat first and so had the first move. */
    readonly winnerWasPlayer1: boolean;
    readonly finishedAtMs: number;
}
export const gameResultType = once(() =>
    IDL.Record({
        gameId: IDL.Nat32,
        kind: gameKindType(),
        points: IDL.Nat16,
        loserPoints: IDL.Opt(IDL.Nat16),
        matchLength: IDL.Opt(IDL.Nat8),
        reason: reasonType(),
        rated: IDL.Bool,
        winnerWasPlayer1: IDL.Bool,
        finishedAtMs: IDL.Nat64,
    }),
);
