import { IDL } from 'azle';

/**
 * Every refusal that the three canisters know, with what it carries. The first seven are the documents' own.
 * `InvalidState`, `InvalidMove`, `InvalidArgument`, `Busy` and `LimitReached` carry a sentence for a person; `Stale`
 * carries the game's present version.
 */
const REFUSALS = {
    NotYourTurn: IDL.Null,
    GameFinished: IDL.Null,
    Unauthorized: IDL.Null,
    RoomFull: IDL.Null,
    RoomNotFound: IDL.Null,
    AlreadyInRoom: IDL.Null,
    InvalidState: IDL.Text,
    InvalidMove: IDL.Text,
    InvalidArgument: IDL.Text,
    Stale: IDL.Nat32,
    Busy: IDL.Text,
    LimitReached: IDL.Text,
    ProfileNotFound: IDL.Null,
    UsernameTaken: IDL.Null,
} as const;

interface Payloads {
    NotYourTurn: null;
    GameFinished: null;
    Unauthorized: null;
    RoomFull: null;
    RoomNotFound: null;
    AlreadyInRoom: null;
    InvalidState: string;
    InvalidMove: string;
    InvalidArgument: string;
    Stale: number;
    Busy: string;
    LimitReached: string;
    ProfileNotFound: null;
    UsernameTaken: null;
}
export type RefusalName = keyof Payloads;
export type Refusal = { [N in RefusalName]: { readonly [K in N]: Payloads[N] } }[RefusalName];

/** For reading another canister's answer: whatever it may refuse with. */
export const ALL_REFUSALS = Object.keys(REFUSALS) as RefusalName[];

/** What the engine refuses with: its own interface is made of it, and Lobbies reads its answers by it. */
export const ENGINE_REFUSALS: readonly RefusalName[] = [
    'RoomNotFound',
    'Unauthorized',
    'NotYourTurn',
    'GameFinished',
    'Stale',
    'InvalidState',
    'InvalidMove',
    'InvalidArgument',
    'Busy',
    'LimitReached',
];

/** What every update and every query that can fail answers. */
export type Reply<T> = { readonly Ok: T } | { readonly Err: Refusal };

/** Shared instances: a refusal without a payload is made once. */
export const REFUSE = {
    notYourTurn: { Err: { NotYourTurn: null } },
    gameFinished: { Err: { GameFinished: null } },
    unauthorized: { Err: { Unauthorized: null } },
    roomFull: { Err: { RoomFull: null } },
    roomNotFound: { Err: { RoomNotFound: null } },
    alreadyInRoom: { Err: { AlreadyInRoom: null } },
    profileNotFound: { Err: { ProfileNotFound: null } },
    usernameTaken: { Err: { UsernameTaken: null } },
} as const satisfies Record<string, Reply<never>>;

export function invalidArgument(why: string): Reply<never> {
    return { Err: { InvalidArgument: why } };
}

export function invalidState(why: string): Reply<never> {
    return { Err: { InvalidState: why } };
}

export function invalidMove(why: string): Reply<never> {
    return { Err: { InvalidMove: why } };
}

export function busy(why: string): Reply<never> {
    return { Err: { Busy: why } };
}

export function limitReached(which: string): Reply<never> {
    return { Err: { LimitReached: which } };
}

/** The Candid type `variant { Ok : value; Err : variant { … } }` with the refusals that a canister may give. */
export function replyType(value: IDL.Type, refusals: readonly RefusalName[]): IDL.Type {
    return IDL.Variant({ Ok: value, Err: refusalType(refusals) });
}

/** `Err` alone, a subtype of every reply: a refusal need not carry the types of what it is not. */
export function errType(refusals: readonly RefusalName[]): IDL.Type {
    return IDL.Variant({ Err: refusalType(refusals) });
}

function refusalType(refusals: readonly RefusalName[]): IDL.Type {
    return IDL.Variant(Object.fromEntries(refusals.map((name) => [name, REFUSALS[name]])));
}
