import { IDL, type Principal } from 'azle';

/** The interface: the same types as the game engine's, because one client drives both. */

export const Role = IDL.Variant({ Player1: IDL.Null, Player2: IDL.Null });
export type Role = { Player1: null } | { Player2: null };
export type Reason = { Played: null } | { Timeout: null };
const GameKind = IDL.Text;

export const Links = IDL.Record({
    profiles: IDL.Opt(IDL.Principal),
    lobbies: IDL.Opt(IDL.Principal),
    gameEngine: IDL.Opt(IDL.Principal),
});
export interface Links {
    lobbies: [] | [Principal];
}

export const Settings = IDL.Record({ kind: GameKind, rated: IDL.Bool, turnSeconds: IDL.Opt(IDL.Nat32) });
export interface Settings {
    rated: boolean;
    turnSeconds: [] | [number];
}

const GameView = IDL.Record({
    roomId: IDL.Nat32,
    version: IDL.Nat32,
    kind: GameKind,
    status: IDL.Variant({ WaitingForPlayers: IDL.Null, InProgress: IDL.Null, Finished: IDL.Null }),
    player1: IDL.Principal,
    player2: IDL.Principal,
    me: IDL.Opt(Role),
    activePlayer: IDL.Opt(Role),
    turnId: IDL.Nat32,
    turnStartedAtMs: IDL.Nat64,
    turnExpiresAtMs: IDL.Opt(IDL.Nat64),
    remainingMs: IDL.Opt(IDL.Nat32),
    lastDice: IDL.Vec(IDL.Nat8),
    winner: IDL.Opt(Role),
    outcome: IDL.Opt(
        IDL.Record({
            winner: Role,
            points: IDL.Nat16,
            reason: IDL.Variant({ Played: IDL.Null, Timeout: IDL.Null }),
        }),
    ),
    rated: IDL.Bool,
    createdAtMs: IDL.Nat64,
    seal: IDL.Vec(IDL.Nat8),
    turnSeconds: IDL.Nat32,
    tape: IDL.Nat32,
    scheme: IDL.Text,
    game: IDL.Opt(
        IDL.Variant({
            DiceWards: IDL.Record({ player1Score: IDL.Nat16, player2Score: IDL.Nat16, roundScore: IDL.Nat16 }),
        }),
    ),
});
export interface GameView {
    roomId: number;
    version: number;
    kind: 'DiceWards';
    status: { InProgress: null } | { Finished: null };
    player1: Principal;
    player2: Principal;
    me: [] | [Role];
    activePlayer: [] | [Role];
    turnId: number;
    turnStartedAtMs: bigint;
    turnExpiresAtMs: [] | [bigint];
    remainingMs: [] | [number];
    lastDice: Uint8Array;
    winner: [] | [Role];
    outcome: [] | [{ winner: Role; points: number; reason: Reason }];
    rated: boolean;
    createdAtMs: bigint;
    seal: Uint8Array;
    turnSeconds: number;
    tape: number;
    scheme: 'Open';
    game: [{ DiceWards: { player1Score: number; player2Score: number; roundScore: number } }];
}

const Refusal = IDL.Variant({
    RoomNotFound: IDL.Null,
    Unauthorized: IDL.Null,
    NotYourTurn: IDL.Null,
    GameFinished: IDL.Null,
    Stale: IDL.Nat32,
    InvalidState: IDL.Text,
    InvalidArgument: IDL.Text,
    Busy: IDL.Text,
    LimitReached: IDL.Text,
});
export type Refusal =
    | { RoomNotFound: null }
    | { Unauthorized: null }
    | { NotYourTurn: null }
    | { GameFinished: null }
    | { Stale: number }
    | { InvalidArgument: string };
export type Reply<T> = { Ok: T } | { Err: Refusal };
export const ViewReply = IDL.Variant({ Ok: GameView, Err: Refusal });
export const IdReply = IDL.Variant({ Ok: IDL.Nat32, Err: Refusal });
