import {
    type AnySchema,
    type Fields,
    nat32,
    nothing,
    type OptSchema,
    record,
    type Schema,
    text,
    type VariantValue,
    type VecSchema,
    variant,
} from '@dice-wards/candid/schema';

/**
 * Every refusal of the canisters, with its contents. The documents name the first seven. `InvalidState`, `InvalidMove`,
 * `InvalidArgument`, `Busy` and `LimitReached` carry a sentence for a person; `Stale` carries the present version of the game, and
 * `TooManyRequests` the seconds after which the same call is worth another try.
 *
 * One case that a program does not know would make a whole reply unreadable to it, so what a canister's interface lists is closed.
 * `Other` ends each list, for what comes later: a code for programs, and a sentence.
 */
const REFUSALS = {
    NotYourTurn: nothing,
    GameFinished: nothing,
    Unauthorized: nothing,
    RoomFull: nothing,
    RoomNotFound: nothing,
    AlreadyInRoom: nothing,
    InvalidState: text,
    InvalidMove: text,
    InvalidArgument: text,
    Stale: nat32,
    Busy: text,
    LimitReached: text,
    ProfileNotFound: nothing,
    UsernameTaken: nothing,
    WrongInviteCode: nothing,
    TooManyRequests: record('TooManyRequests', { retryAfterSeconds: nat32 }),
    Other: record('OtherRefusal', { code: text, text }),
} as const;

export type RefusalName = keyof typeof REFUSALS;
export type Refusal<Name extends RefusalName = RefusalName> = VariantValue<Pick<typeof REFUSALS, Name>>;

/** What `Other` is said of. */
export type RefusalCode =
    /** This player of a match cannot play it. */
    | 'FirstCannotPlay'
    | 'SecondCannotPlay'
    | 'EventNotFound'
    /** The subnet has not signed this yet. */
    | 'NotCertified';

/** For reading another canister's answer, with any refusal. */
export const ALL_REFUSALS = Object.keys(REFUSALS) as RefusalName[];

/** The name of a refusal; of `Other` its code. */
export function codeOf(refusal: Refusal): string {
    const [name] = Object.keys(refusal) as [RefusalName];
    return 'Other' in refusal ? refusal.Other.code : name;
}

/** The refusals of the engine: its own interface lists them, and Lobbies reads its answers by them. */
export const ENGINE_REFUSALS = [
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
    'TooManyRequests',
    'Other',
] as const satisfies readonly RefusalName[];

/** The refusals of Lobbies: its own interface lists them, and Tournaments reads its answers by them. */
export const LOBBIES_REFUSALS = [
    'RoomNotFound',
    'RoomFull',
    'AlreadyInRoom',
    'Unauthorized',
    'InvalidArgument',
    'InvalidState',
    'LimitReached',
    'TooManyRequests',
    'WrongInviteCode',
    'Busy',
    'Other',
] as const satisfies readonly RefusalName[];

/**
 * The answer of every update, and of every query that can fail. `Name` has the refusals that it may be; without it, it is the answer of any
 * canister. A method takes only use cases that refuse no more than its interface lists, so each canister has types of its own in
 * `refusals.ts`.
 */
export type Reply<T, Name extends RefusalName = RefusalName> = { readonly Ok: T } | Refused<Name>;
export interface Refused<Name extends RefusalName = RefusalName> {
    readonly Err: Refusal<Name>;
    /** Exists for the type checker alone, which would take any refusal for any other. */
    readonly [NAME]?: Name;
}
declare const NAME: unique symbol;

/** Refusals without contents. They are shared, because a new object costs instructions. */
export const REFUSE = {
    notYourTurn: { Err: { NotYourTurn: null } },
    gameFinished: { Err: { GameFinished: null } },
    unauthorized: { Err: { Unauthorized: null } },
    roomFull: { Err: { RoomFull: null } },
    roomNotFound: { Err: { RoomNotFound: null } },
    alreadyInRoom: { Err: { AlreadyInRoom: null } },
    profileNotFound: { Err: { ProfileNotFound: null } },
    usernameTaken: { Err: { UsernameTaken: null } },
    wrongInviteCode: { Err: { WrongInviteCode: null } },
} as const satisfies Record<string, Refused>;

/** Whether a refusal is one of those. */
export function isPlain(refused: Refused): boolean {
    return Object.values<Refused>(REFUSE).includes(refused);
}

export function invalidArgument(why: string): Refused<'InvalidArgument'> {
    return { Err: { InvalidArgument: why } };
}

export function invalidState(why: string): Refused<'InvalidState'> {
    return { Err: { InvalidState: why } };
}

export function invalidMove(why: string): Refused<'InvalidMove'> {
    return { Err: { InvalidMove: why } };
}

export function busy(why: string): Refused<'Busy'> {
    return { Err: { Busy: why } };
}

export function other(code: RefusalCode, why: string): Refused<'Other'> {
    return { Err: { Other: { code, text: why } } };
}

export function limitReached(which: string): Refused<'LimitReached'> {
    return { Err: { LimitReached: which } };
}

/** @param retryAfterSeconds a whole number, at least 1 */
export function tooManyRequests(retryAfterSeconds: number): Refused<'TooManyRequests'> {
    return { Err: { TooManyRequests: { retryAfterSeconds } } };
}

/** Some of the refusals, as one canister declares them. */
export function refusalsOf<Name extends RefusalName>(names: readonly Name[], name = 'Refusal'): Schema<Refusal<Name>> {
    const cases: Fields = Object.fromEntries(names.map((each) => [each, REFUSALS[each]]));
    return variant(name, cases) as AnySchema as Schema<Refusal<Name>>;
}

/** `variant { Ok : value; Err : … }`, called after the value: `RoomResult`, `TapesResult`, `NothingResult`. */
export function replyOf<T, R extends Refusal>(
    value: Schema<T>,
    refusals: Schema<R>,
    name = `${nameOf(value)}Result`,
): Schema<{ readonly Ok: T } | { readonly Err: R }> {
    return variant(name, { Ok: value, Err: refusals });
}

/** `Err` alone, a subtype of every reply: a refusal need not carry the types of an `Ok`. */
export function errOf(refusals: Schema<Refusal>): Schema<Refused> {
    return variant('', { Err: refusals });
}

/** A value's own name; for a list the plural of its elements' name. */
function nameOf(schema: AnySchema): string {
    if (schema.kind === 'vec') return plural(nameOf((schema as VecSchema<unknown>).inner));
    if (schema.kind === 'opt') return `Optional${nameOf((schema as OptSchema<unknown>).inner)}`;
    if (schema.kind === 'null') return 'Nothing';
    if (schema.kind === 'utf8') return 'Text';
    if ('name' in schema && typeof schema.name === 'string') return schema.name;
    return schema.kind.charAt(0).toUpperCase() + schema.kind.slice(1);
}

function plural(name: string): string {
    return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}
