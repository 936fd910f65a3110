import { compileDecoder, type Decoded, type Values } from '@dice-wards/candid/codec';
import { toIdl } from '@dice-wards/candid/idl';
import type { AnySchema, Schema } from '@dice-wards/candid/schema';
import { IDL } from 'azle';
import type { Bans } from './bans';
import type { Host } from './host';
import type { CanisterName, Links } from './links';
import { isBuilding, manual } from './manual';
import { isAnonymous } from './principal';
import { growingRefusalsOf, REFUSE, type RefusalName, type Reply, refusalsOf } from './refusal';
import { createReplyCoders, type ReplyCoder } from './reply_coders';

/** Larger arguments are not looked at; each method may say less. A create with all its texts needs about 300 bytes. */
export const MAX_ARGUMENT_BYTES = 1024;

/** The callers that may send a method as an update: a canister's name stands for all that were linked under it. */
type Senders = 'anybody' | 'named' | 'nobody' | 'controllers' | CanisterName;

/**
 * One endpoint: its schemas, and the way from a message's bytes to a use case and back. Every endpoint of the three
 * canisters goes through `answer`, so bounds, codec and the anonymous rule live here and nowhere else.
 */
export interface Method<Args extends unknown[], Value> {
    readonly args: { readonly [I in keyof Args]: Schema<Args[I]> };
    readonly reply: Schema<Value>;
    readonly mode: 'update' | 'query';
    /** Its decorator's arguments. On the IC they lack types, which Azle does not need to call a method. */
    readonly declared: readonly [args: IDL.Type[], reply: IDL.Type | undefined, options: typeof manual];
    /** The callers whose updates pass the filter. A query sent as a query needs no filter. */
    readonly updateBy: Senders;
    readonly maxBytes: number;
    /** Runs a use case on `app`, which is passed along because a closure for each call would cost more. */
    answer<App extends Gate>(app: App, handle: UseCase<App, Args, Value>): void | Promise<void>;
}

/** The part of a canister that every method looks at. */
export interface Gate {
    readonly bans: Bans;
}

/** A reply in Candid already, from a use case that writes its own. */
export type Encoded = Uint8Array;

/** The arguments of a method, at most four: `answer` passes them on one by one, since spreading them costs five times as much in QuickJS. */
export type MethodArguments =
    | readonly []
    | readonly [AnySchema]
    | readonly [AnySchema, AnySchema]
    | readonly [AnySchema, AnySchema, AnySchema]
    | readonly [AnySchema, AnySchema, AnySchema, AnySchema];

/** Takes its arguments one by one. */
export type UseCase<App, Args extends unknown[], Value> = (
    app: App,
    caller: Uint8Array,
    ...args: Args
) => Value | Encoded | Promise<Value>;

/** The methods of a canister by name, with the parts that the filter needs. */
export type FilteredApi = Readonly<Record<string, Pick<Method<never, unknown>, 'mode' | 'updateBy' | 'maxBytes'>>>;

/** The differences between sorts of methods. */
interface Traits<Value> {
    readonly mode: 'update' | 'query';
    readonly updateBy: Senders;
    readonly maxBytes?: number;
    /** The answer to those who may not call: the anonymous principal, and whoever is banned. */
    readonly refuseNobodies?: Value;
    /** Reads arguments that come in forms of their own. */
    readonly decode?: Reader | undefined;
}
type Reader = (bytes: Uint8Array) => Decoded<readonly unknown[]>;

const BY_NAMED = { mode: 'update', updateBy: 'named', refuseNobodies: REFUSE.unauthorized } as const;

interface MethodRefusals {
    readonly refusalName?: string;
    readonly laterRefusals?: readonly RefusalName[];
}

/**
 * Builds methods for one canister.
 *
 * @param refusals those that its `.did` shows, under `refusalName`
 * @param laterRefusals those of its later methods, if there are others
 */
export function methods(
    host: Host,
    refusals: readonly RefusalName[],
    { refusalName, laterRefusals = refusals }: MethodRefusals = {},
) {
    const coders = createReplyCoders(refusalsOf(refusals, refusalName), growingRefusalsOf(laterRefusals));
    const { written, plain, reply, growingReply } = coders;

    /**
     * Changes state. Answers `Ok` or `Err`; the anonymous principal and banned ones are always `Unauthorized`.
     *
     * @param args as the interface tells them
     * @param read what is read, if that is more: fields of earlier interfaces, which clients of those still send
     * @param decode reads them, if they come in forms of their own
     */
    function update<const A extends MethodArguments, T, const R extends MethodArguments = A>(
        args: A,
        value: Schema<T>,
        read: R = args as unknown as R,
        decode?: (bytes: Uint8Array) => Decoded<Values<R>>,
    ): Method<Values<R>, Reply<T>> {
        return createMethod(host, read, reply(value), { ...BY_NAMED, decode }, args);
    }

    /** The same for a method that 0.2.0 did not have: it tells refusals that are newer still as `Other`. */
    function laterUpdate<const A extends MethodArguments, T, const R extends MethodArguments = A>(
        args: A,
        value: Schema<T>,
        read: R = args as unknown as R,
    ): Method<Values<R>, Reply<T>> {
        return createMethod(host, read, growingReply(value), BY_NAMED, args);
    }

    /** Changes state for a controller. The use case checks for one: in a local network it may well be anonymous. */
    function controllerUpdate<const A extends MethodArguments, T>(
        args: A,
        value: Schema<T>,
        name: string,
    ): Method<Values<A>, Reply<T>> {
        return createMethod(host, args, reply(value, name), { mode: 'update', updateBy: 'anybody' });
    }

    /** For canisters alone, and cannot fail: the filter drops what comes from outside. */
    function canisterUpdate<const A extends MethodArguments, T>(args: A, value: Schema<T>): Method<Values<A>, T> {
        return createMethod(host, args, plain(value), { mode: 'update', updateBy: 'nobody' });
    }

    /** Reads. Answers `Ok` or `Err` to anybody. */
    function query<const A extends MethodArguments, T>(
        args: A,
        value: Schema<T>,
        maxBytes?: number,
    ): Method<Values<A>, Reply<T>> {
        return createMethod(host, args, reply(value), { mode: 'query', updateBy: 'named', maxBytes });
    }

    /** The same for a query that 0.2.0 did not have. */
    function laterQuery<const A extends MethodArguments, T>(
        args: A,
        value: Schema<T>,
        maxBytes?: number,
    ): Method<Values<A>, Reply<T>> {
        return createMethod(host, args, growingReply(value), { mode: 'query', updateBy: 'named', maxBytes });
    }

    /** Reads, and cannot fail: the reply is the value itself. */
    function plainQuery<const A extends MethodArguments, T>(
        args: A,
        value: Schema<T>,
        maxBytes?: number,
    ): Method<Values<A>, T> {
        return createMethod(host, args, plain(value), { mode: 'query', updateBy: 'named', maxBytes });
    }

    return { written, update, laterUpdate, controllerUpdate, canisterUpdate, query, laterQuery, plainQuery };
}

/**
 * @param read what is read
 * @param args as the interface tells them
 */
function createMethod<const A extends readonly AnySchema[], Value>(
    host: Host,
    read: A,
    { schema, encode }: ReplyCoder<Value>,
    { mode, updateBy, maxBytes = MAX_ARGUMENT_BYTES, refuseNobodies, decode: given }: Traits<Value>,
    args: readonly AnySchema[] = read,
): Method<Values<A>, Value> {
    const decode: Reader = given ?? compileDecoder(args, { maxBytes }, read);
    const send = (value: Value): void => host.reply(encode([value]));

    function answer<App extends Gate>(app: App, handle: UseCase<App, Values<A>, Value>): void | Promise<void> {
        const bytes = host.argument();
        if (bytes.length > maxBytes) {
            return host.reject(tooLong(bytes.length, maxBytes));
        }
        const caller = host.caller();
        if (refuseNobodies !== undefined && (isAnonymous(caller) || (app.bans.some && app.bans.has(caller)))) {
            return send(refuseNobodies);
        }
        const decoded = decode(bytes);
        if (!decoded.ok) return host.reject(`The argument is not what this method takes: ${decoded.error}`);
        const values = decoded.value;
        const run = handle as UseCase<App, unknown[], Value>;
        // Missing elements are not read: QuickJS would search the prototypes for them.
        const { length } = values;
        const value =
            length > 3
                ? run(app, caller, values[0], values[1], values[2], values[3])
                : length === 3
                  ? run(app, caller, values[0], values[1], values[2])
                  : run(app, caller, values[0], values[1]);
        if (value instanceof Uint8Array) return host.reply(value);
        return value instanceof Promise ? value.then(send) : send(value);
    }
    return {
        args: args as unknown as Method<Values<A>, Value>['args'],
        reply: schema,
        mode,
        declared: isBuilding ? [args.map((each) => toIdl(each, IDL)), toIdl(schema, IDL), manual] : NOT_DECLARED,
        updateBy,
        maxBytes,
        answer,
    };
}

/** An update that the filter drops unless a controller sends it. Other canisters may send it, so the use case checks too. */
export function forControllers<Args extends unknown[], Value>(update: Method<Args, Value>): Method<Args, Value> {
    return { ...update, updateBy: 'controllers' };
}

/**
 * A query that takes as much as ten actions or more, for which the canister must not pay: it is answered as a query only,
 * which is free. Inter-canister calls are rejected.
 */
export function queryOnly<Args extends unknown[], Value>(
    host: Pick<Host, 'isReplicated' | 'reject'>,
    query: Method<Args, Value>,
): Method<Args, Value> {
    return {
        ...query,
        updateBy: 'nobody',
        answer: (app, handle) => (host.isReplicated() ? host.reject(QUERY_ONLY) : query.answer(app, handle)),
    };
}

/**
 * An update for canisters that are or were linked under this name. Messages from outside are dropped: none can come from
 * a canister's principal. The use case checks the caller again.
 */
export function fromLinked<Args extends unknown[], Value>(
    name: CanisterName,
    update: Method<Args, Value>,
): Method<Args, Value> {
    return { ...update, updateBy: name };
}

const NOT_DECLARED: Method<never, never>['declared'] = [[], undefined, manual];

/** What the filter says; agents show it. */
const SIGN_IN = 'Sign in first: the anonymous principal may look, but not act';
const BANNED = 'You are banned: you may look, but not act';
const QUERY_ONLY = 'This is answered to a query only';
const FOR_CONTROLLERS = 'This method is for controllers';
const FOR_CANISTERS = 'This method is for other canisters of Dice Wards';

/** The part of a canister that the filter looks at. */
export interface Filter extends Gate {
    readonly host: Pick<Host, 'methodName' | 'argument' | 'caller' | 'callerIsController'>;
    readonly links: Pick<Links, 'everLinked'>;
}

/**
 * `canister_inspect_message`: why a call from outside is not let in. It drops, at no cost to the canister, calls that would be
 * refused anyway: those of the anonymous principal and of banned ones, of query-only methods, and of methods for operators
 * and for other canisters. One node decides this alone, and inter-canister calls skip it: every method checks again.
 *
 * @returns undefined for a call that is let in
 */
export function whyDropped({ host, links, bans }: Filter, api: FilteredApi): string | undefined {
    const name = host.methodName();
    const known = Object.hasOwn(api, name) ? api[name] : undefined;
    if (known === undefined) return 'There is no method of this name';
    const { length } = host.argument();
    if (length > known.maxBytes) return tooLong(length, known.maxBytes);
    switch (known.updateBy) {
        case 'anybody':
            return undefined;
        case 'nobody':
            return known.mode === 'query' ? QUERY_ONLY : FOR_CANISTERS;
        case 'controllers':
            return host.callerIsController() ? undefined : FOR_CONTROLLERS;
        case 'named':
            if (isAnonymous(host.caller())) return SIGN_IN;
            return bans.has(host.caller()) ? BANNED : undefined;
        default:
            return links.everLinked(known.updateBy, host.caller()) ? undefined : FOR_CANISTERS;
    }
}

function tooLong(bytes: number, maxBytes: number): string {
    return `The argument has ${bytes} bytes; at most ${maxBytes} are read`;
}
