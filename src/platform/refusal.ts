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
export type Refusal = VariantValue<typeof REFUSALS>;

/**
 * The refusals that came after 0.2.0. `NewerKind`: the game is of a kind that the caller's program does not know. `FirstCannotPlay`,
 * `SecondCannotPlay`: this player of a match cannot play it. `EventNotFound`: there is no such event.
 */
export type RefusalCode = 'NewerKind' | 'FirstCannotPlay' | 'SecondCannotPlay' | 'EventNotFound';

/** The last case of every refusal that may grow. */
const Other = record('OtherRefusal', { code: text, text });

/** For reading another canister's answer, with any refusal. */
export const ALL_REFUSALS = Object.keys(REFUSALS) as RefusalName[];

/** The refusals of the engine: its own interface lists them, and Lobbies reads its answers by them. */
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

/** The refusals of Lobbies: its own interface lists them, and Tournaments reads its answers by them. */
export const LOBBIES_REFUSALS: readonly RefusalName[] = [
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
];

/** The answer of every update, and of every query that can fail. */
export type Reply<T> = { readonly Ok: T } | Refused;
export type Refused = {
    readonly Err: Refusal;
    /** Only beside a refusal that carries a sentence. */
    readonly code?: RefusalCode;
};

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

export function invalidArgument(why: string): Refused {
    return { Err: { InvalidArgument: why } };
}

/** @param code makes it one of the refusals that came after 0.2.0 */
export function invalidState(why: string, code?: RefusalCode): Refused {
    return code === undefined ? { Err: { InvalidState: why } } : { Err: { InvalidState: why }, code };
}

export function invalidMove(why: string): Refused {
    return { Err: { InvalidMove: why } };
}

export function busy(why: string): Refused {
    return { Err: { Busy: why } };
}

export function limitReached(which: string): Refused {
    return { Err: { LimitReached: which } };
}

/** @param retryAfterSeconds a whole number, at least 1 */
export function tooManyRequests(retryAfterSeconds: number): Refused {
    return { Err: { TooManyRequests: { retryAfterSeconds } } };
}

/**
 * Some of the refusals, as one canister declares them. Its use cases may give any refusal to the type checker; one that
 * is not declared is a bug, at which the encoder throws.
 */
export function refusalsOf(names: readonly RefusalName[], name = 'Refusal'): Schema<Refusal> {
    return variant(name, casesOf(names)) as AnySchema as Schema<Refusal>;
}

/** The same with `Other`, for the refusals that are yet to come: what methods that came after 0.2.0 may answer. */
export function growingRefusalsOf(names: readonly RefusalName[]): Schema<Refusal> {
    return variant('GrowingRefusal', { ...casesOf(names), Other }) as AnySchema as Schema<Refusal>;
}

function casesOf(names: readonly RefusalName[]): Fields {
    return Object.fromEntries(names.map((each) => [each, REFUSALS[each]]));
}

/** `variant { Ok : value; Err : … }`, called after the value: `RoomResult`, `TapesResult`, `NothingResult`. */
export function replyOf<T>(
    value: Schema<T>,
    refusals: Schema<Refusal>,
    name = `${nameOf(value)}Result`,
): Schema<Reply<T>> {
    return variant(name, { Ok: value, Err: refusals });
}

/** The same for methods whose refusals may grow: `RoomReply`, `TapesReply`, `NothingReply`. */
export function growingReplyOf<T>(value: Schema<T>, refusals: Schema<Refusal>): Schema<Reply<T>> {
    return replyOf(value, refusals, `${nameOf(value)}Reply`);
}

/** `Err` alone, a subtype of every reply: a refusal need not carry the types of an `Ok`. */
export function errOf(refusals: Schema<Refusal>): Schema<Refused> {
    return variant('', { Err: refusals });
}

/** As methods whose refusals may grow tell it: a refusal with a code is `Other`. */
export function grown(refused: Refused): Refused {
    const { Err, code } = refused;
    if (code === undefined) return refused;
    const [sentence] = Object.values(Err);
    return { Err: { Other: { code, text: sentence } } as unknown as Refusal };
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
