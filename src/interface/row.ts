import type { AnySchema, Schema } from '@dice-wards/candid/schema';
import type { Senders, Signer } from '../platform/gate';
import type { LinkedName } from '../platform/links';
import { BY_OPERATOR, BY_SENDER, type Price, QUERY_ONLY } from '../platform/price';
import {
    REFUSE,
    type Refusal,
    type RefusalName,
    type Refused,
    type Reply,
    refusalsOf,
    replyOf,
} from '../platform/refusal';
import { type Argument, argumentsOf, type Given, type Takes } from '../platform/takes';

/**
 * A method is told once, in its row. The canister's endpoint, the filter, the `.did`, the client, what a session key signs there and what
 * it sends again, and the tables and commands in the docs follow from the rows. A row knows no platform and no use case.
 */

/** Larger arguments are not looked at; a row may say otherwise. A create with all its texts needs about 300 bytes. */
export const MAX_ARGUMENT_BYTES = 1024;

/**
 * Who may send an update: people, unless the row says otherwise. Another canister's name stands for all that are or were linked under it;
 * `canisters` is any other canister.
 */
type From = 'people' | 'moderators' | 'controllers' | 'canisters' | LinkedName;

/** What a row says. */
interface Told<T extends Takes, Value> {
    /** What it does, in words for whoever calls it. */
    readonly says: string;
    readonly takes?: T;
    readonly gives: Schema<Value>;
    /** What a call may cost, and who pays. A query without a price is answered to queries only, which are free. */
    readonly price?: Price;
    readonly from?: From;
    /** Whose signature counts: that of the canister's other rows, unless this one says otherwise. */
    readonly signedBy?: Signer;
    /** Bytes of its arguments, at most. */
    readonly maxBytes?: number;
    /** Reading may take more steps: its sender is believed. */
    readonly steps?: (bytes: number) => number;
    /** The name of its answer in the `.did`, if not that of the value. */
    readonly answer?: string;
    /** A second call changes nothing more than the first, so a client may send it again when no answer comes. */
    readonly again?: 'harmless';
    /** The page and heading under `docs/` that has more. */
    readonly see?: string;
    /** Its arguments at the command line, with a comment behind each if it needs one. */
    readonly example?: string | readonly string[];
}
/** A row of an update that people send: somebody has to pay for it. */
type Priced<T extends Takes, Value> = Told<T, Value> &
    ({ readonly price: Price } | { readonly from: Exclude<From, 'people'> });

export interface Row<Args extends unknown[], Value> {
    readonly says: string;
    /** The arguments' names. */
    readonly names: readonly string[];
    readonly args: { readonly [I in keyof Args]: Schema<Args[I]> };
    readonly reply: Schema<Value>;
    /** The use cases write every `Ok` by themselves. */
    readonly isWritten: boolean;
    readonly mode: 'update' | 'query';
    readonly price: Price;
    /** The callers whose updates pass the filter. A query that is answered to queries only needs no filter. */
    readonly updateBy: Senders;
    readonly signer: Signer;
    readonly maxBytes: number;
    readonly steps?: ((bytes: number) => number) | undefined;
    readonly isForModerators?: true;
    /** The answer to session keys that may not call. Without one, they look as strangers do. */
    readonly refusal?: Refused<'Unauthorized'>;
    /** Whether the anonymous principal and banned ones get it as well. */
    readonly refusesNobodies: boolean;
    readonly again?: 'harmless' | undefined;
    readonly see?: string | undefined;
    readonly examples: readonly string[];
}
/** A row whose types do not matter. */
export type AnyRow = Omit<Row<[], unknown>, 'args'> & { readonly args: readonly AnySchema[] };
export type Rows = Readonly<Record<string, AnyRow>>;

interface Traits {
    readonly refusalName?: string;
    /** Whether keys of sessions sign, where a row says nothing else. */
    readonly signedBy?: Signer;
}

/**
 * Makes the rows of one canister. A use case that may refuse anything that its canister does not tell is an error of types.
 *
 * @param refusals those that its `.did` shows, under `refusalName`
 */
export function rowsOf<Name extends RefusalName>(
    refusals: readonly Name[],
    { refusalName, signedBy = 'person' }: Traits = {},
) {
    const refusal = refusalsOf(refusals, refusalName);
    /** Methods that answer the same share one schema, and so one encoder: compiling one costs up to 20 million instructions. */
    const replies = new Map<AnySchema, AnySchema>();
    const written = new Set<AnySchema>();

    function replying<T>(value: Schema<T>, name?: string): Schema<Reply<T, Name>> {
        const known = replies.get(value) ?? replyOf(value, refusal as AnySchema as Schema<Refusal>, name);
        replies.set(value, known);
        return known as Schema<Reply<T, Name>>;
    }

    function row<const T extends Takes, Value>(
        mode: AnyRow['mode'],
        reply: Schema<Value>,
        told: Told<T, unknown>,
        isRefused: boolean,
    ): Row<Given<T>, Value> {
        const { says, takes = [] as readonly Argument[], from = 'people', maxBytes = MAX_ARGUMENT_BYTES } = told;
        const price = told.price ?? usualPrice(mode, from);
        const isNamed = from !== 'controllers';
        return {
            says,
            names: takes.flatMap((each) => Object.keys(each)),
            args: argumentsOf(takes) as unknown as Row<Given<T>, Value>['args'],
            reply,
            isWritten: written.has(told.gives),
            mode,
            price,
            updateBy: price.by === 'platform' ? 'nobody' : SENDERS[from],
            signer: told.signedBy ?? (from === 'people' ? signedBy : 'person'),
            maxBytes,
            steps: told.steps,
            ...(from === 'moderators' && { isForModerators: true }),
            ...(isRefused && { refusal: REFUSE.unauthorized }),
            refusesNobodies: isRefused && isNamed && (mode === 'update' || from === 'moderators'),
            again: told.again,
            see: told.see,
            examples: [told.example ?? []].flat(),
        };
    }

    return {
        /** Changes state. Answers `Ok` or `Err`; the anonymous principal and banned ones are always `Unauthorized`. */
        update: <const T extends Takes = readonly [], V = unknown>(told: Priced<T, V>) =>
            row<T, Reply<V, Name>>('update', replying(told.gives, told.answer), told, true),
        /** The same for canisters alone, where nothing can be refused: the reply is the value itself. */
        plainUpdate: <const T extends Takes = readonly [], V = unknown>(
            told: Told<T, V> & { readonly from: LinkedName | 'canisters' },
        ) => row<T, V>('update', told.gives, told, false),
        /** Reads. Answers `Ok` or `Err`, to anybody but for what is shown to moderators alone. */
        query: <const T extends Takes = readonly [], V = unknown>(told: Told<T, V>) =>
            row<T, Reply<V, Name>>('query', replying(told.gives, told.answer), told, true),
        /** Reads, and cannot fail: the reply is the value itself. */
        plainQuery: <const T extends Takes = readonly [], V = unknown>(told: Told<T, V>) =>
            row<T, V>('query', told.gives, told, false),
        /** The same schema, for rows whose use cases write every `Ok` by themselves. To be called before those rows are made. */
        written: <T>(value: Schema<T>): Schema<T> => {
            written.add(value);
            return value;
        },
    };
}

const SENDERS = {
    people: 'named',
    moderators: 'named',
    controllers: 'controllers',
    canisters: 'nobody',
    profiles: 'profiles',
    lobbies: 'lobbies',
    gameEngine: 'gameEngine',
    tournaments: 'tournaments',
} as const satisfies Record<From, Senders>;

function usualPrice(mode: 'update' | 'query', from: From): Price {
    if (mode === 'query' && (from === 'people' || from === 'moderators')) return QUERY_ONLY;
    return from === 'moderators' || from === 'controllers' ? BY_OPERATOR : BY_SENDER;
}
