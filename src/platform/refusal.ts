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
 * Every refusal of the three canisters that 0.2.0 knew, with its contents. The documents name the first seven. `InvalidState`,
 * `InvalidMove`, `InvalidArgument`, `Busy` and `LimitReached` carry a sentence for a person; `Stale` carries the
 * present version of the game, and `TooManyRequests` the seconds after which the same call is worth another try.
 *
 * The list is closed, since one case that a program does not know makes a whole reply unreadable to it. A refusal that came later is
 * one of these with a code: the methods of 0.2.0 answer the refusal, and later ones `Other` with the code and the refusal's sentence.
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
} as const;

export type RefusalName = keyof typeof REFUSALS;
export type Refusal<Name extends RefusalName = RefusalName> = VariantValue<Pick<typeof REFUSALS, Name>>;

/** The refusals that came after 0.2.0, each with the nearest one that 0.2.0 knew. */
interface Nearest {
    /** The game is of a kind that the caller's program does not know. */
    readonly NewerKind: 'InvalidState';
    /** This player of a match cannot play it. */
    readonly FirstCannotPlay: 'InvalidState';
    readonly SecondCannotPlay: 'InvalidState';
    readonly EventNotFound: 'InvalidState';
    /** The subnet has not signed this yet. */
    readonly NotCertified: 'Busy';
}
export type RefusalCode = keyof Nearest;
type CodeNear<Name extends RefusalName> = { [C in RefusalCode]: Nearest[C] extends Name ? C : never }[RefusalCode];

/** The last case of every refusal that may grow. */
const Other = record('OtherRefusal', { code: text, text });

/** For reading another canister's answer, with any refusal. */
export const ALL_REFUSALS = Object.keys(REFUSALS) as RefusalName[];

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
] as const satisfies readonly RefusalName[];

/**
 * The answer of every update, and of every query that can fail. `Name` has the refusals that it may be; without it, it is the answer of any
 * canister. A method takes only use cases that refuse no more than its interface lists, so each canister has types of its own in
 * `refusals.ts`.
 */
export type Reply<T, Name extends RefusalName | RefusalCode = RefusalName> = { readonly Ok: T } | Refused<Name>;
export type Refused<Name extends RefusalName | RefusalCode = RefusalName> =
    | Coded<Extract<Name, RefusalCode>>
    | {
          readonly Err: Refusal<Extract<Name, RefusalName>>;
          /** A method of 0.2.0 tells the refusal alone. */
          readonly code?: RefusalCode;
      };
type Coded<Code extends RefusalCode> = {
    readonly [C in Code]: { readonly Err: Refusal<Nearest[C]>; readonly code: C };
}[Code];

/** What a later method may answer: any code, besides its refusals. */
export type GrowingReply<T, Name extends RefusalName> = Reply<T, Name> | Refused<RefusalCode>;

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

export function invalidState(why: string): Refused<'InvalidState'>;
/** @param code makes it one of the refusals that came after 0.2.0 */
export function invalidState<Code extends CodeNear<'InvalidState'>>(why: string, code: Code): Refused<Code>;
export function invalidState(why: string, code?: CodeNear<'InvalidState'>): Refused {
    return code === undefined ? { Err: { InvalidState: why } } : { Err: { InvalidState: why }, code };
}

export function invalidMove(why: string): Refused<'InvalidMove'> {
    return { Err: { InvalidMove: why } };
}

export function busy(why: string): Refused<'Busy'>;
/** @param code makes it one of the refusals that came after 0.2.0 */
export function busy<Code extends CodeNear<'Busy'>>(why: string, code: Code): Refused<Code>;
export function busy(why: string, code?: CodeNear<'Busy'>): Refused {
    return code === undefined ? { Err: { Busy: why } } : { Err: { Busy: why }, code };
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
    return variant(name, casesOf(names)) as AnySchema as Schema<Refusal<Name>>;
}

/** The same with `Other`, for the refusals that are yet to come: what methods that came after 0.2.0 may answer. */
export function growingRefusalsOf<Name extends RefusalName>(names: readonly Name[]): Schema<Refusal<Name>> {
    return variant('GrowingRefusal', { ...casesOf(names), Other }) as AnySchema as Schema<Refusal<Name>>;
}

function casesOf(names: readonly RefusalName[]): Fields {
    return Object.fromEntries(names.map((each) => [each, REFUSALS[each]]));
}

/** `variant { Ok : value; Err : … }`, called after the value: `RoomResult`, `TapesResult`, `NothingResult`. */
export function replyOf<T, R extends Refusal>(
    value: Schema<T>,
    refusals: Schema<R>,
    name = `${nameOf(value)}Result`,
): Schema<{ readonly Ok: T } | { readonly Err: R }> {
    return variant(name, { Ok: value, Err: refusals });
}

/** The same for methods whose refusals may grow: `RoomReply`, `TapesReply`, `NothingReply`. */
export function growingReplyOf<T, R extends Refusal>(
    value: Schema<T>,
    refusals: Schema<R>,
): ReturnType<typeof replyOf<T, R>> {
    return replyOf(value, refusals, `${nameOf(value)}Reply`);
}

/** `Err` alone, a subtype of every reply: a refusal need not carry the types of an `Ok`. */
export function errOf(refusals: Schema<Refusal>): Schema<Refused> {
    return variant('', { Err: refusals });
}

/** As methods whose refusals may grow tell it: a refusal with a code is `Other`. */
export function grown<R extends Refused>(refused: R): R {
    const { Err, code } = refused;
    if (code === undefined) return refused;
    const [sentence] = Object.values(Err);
    return { Err: { Other: { code, text: sentence } } } as unknown as R;
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
