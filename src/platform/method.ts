import { compileDecoder, type Decoded, type Values } from '@dice-wards/candid/codec';
import { toIdl } from '@dice-wards/candid/idl';
import type { AnySchema, Schema } from '@dice-wards/candid/schema';
import { IDL } from 'azle';
import {
    ASK_BY_QUERY,
    type Gate,
    type GatedMethod,
    isNobody,
    type ModeratedGate,
    mayModerate,
    personBehind,
    type Senders,
    type Signer,
    tooLong,
} from './gate';
import type { Host } from './host';
import type { LinkedName } from './links';
import { isBuilding, manual } from './manual';
import type { Price } from './price';
import { ANONYMOUS } from './principal';
import { REFUSE, type RefusalName, type Refused, type Reply } from './refusal';
import { createReplyCoders, type ReplyCoder, type ReplyCoders } from './reply_coders';

/** Larger arguments are not looked at; each method may say less. A create with all its texts needs about 300 bytes. */
export const MAX_ARGUMENT_BYTES = 1024;

/**
 * One endpoint: its schemas, and the way from a message's bytes to a use case and back. Every endpoint of all canisters goes
 * through `answer`, so bounds and codec live here and nowhere else, and who calls is decided by `gate.ts`.
 */
export interface Method<Args extends unknown[], Value> {
    readonly args: { readonly [I in keyof Args]: Schema<Args[I]> };
    readonly reply: Schema<Value>;
    readonly mode: 'update' | 'query';
    readonly price: Price;
    /** Its decorator's arguments. On the IC they lack types, which Azle does not need to call a method. */
    readonly declared: readonly [args: IDL.Type[], reply: IDL.Type | undefined, options: typeof manual];
    /** The callers whose updates pass the filter. A query sent as a query needs no filter. */
    readonly updateBy: Senders;
    readonly signer: Signer;
    readonly maxBytes: number;
    readonly isForModerators?: true;
    /** Runs a use case on `app`, which is passed along because a closure for each call would cost more. */
    answer<App extends Gate>(app: App, handle: UseCase<App, Args, Value>): void | Promise<void>;
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
) => Value | Encoded | Promise<Value | Encoded>;

/** The methods of a canister by name, with their prices. */
export type PricedApi = Readonly<Record<string, GatedMethod & Pick<Method<never, unknown>, 'price'>>>;

/** The differences between sorts of methods. */
interface Traits {
    readonly mode: 'update' | 'query';
    readonly price: Price;
    readonly updateBy: Senders;
    readonly maxBytes?: number | undefined;
    /** The answer to session keys that may not call. Without one, they look as strangers do. */
    readonly refusal?: Refused<'Unauthorized'>;
    /** Whether the anonymous principal and banned ones get it as well. */
    readonly refusesNobodies?: boolean;
    readonly signer?: Signer;
    /** Reads arguments that come in forms of their own. */
    readonly decode?: Reader | undefined;
}
type Reader = (bytes: Uint8Array) => Decoded<readonly unknown[]>;

const REFUSING = { refusal: REFUSE.unauthorized } as const;
const BY_NAMED = { mode: 'update', updateBy: 'named', refusesNobodies: true, ...REFUSING } as const;

interface MethodTraits {
    readonly refusalName?: string;
    readonly signer?: Signer;
}

/**
 * Builds methods for one canister. A use case that may refuse anything that its canister does not tell is an error of types.
 *
 * @param refusals those that its `.did` shows, under `refusalName`
 * @param signer whether keys of sessions sign its methods, but for those that say otherwise
 */
export function methods<Name extends RefusalName>(
    host: Host,
    refusals: readonly Name[],
    { refusalName, signer = 'person' }: MethodTraits = {},
) {
    const coders = createReplyCoders(refusals, refusalName);
    return {
        written: coders.written,
        ...updatesWith(host, coders, signer),
        ...othersUpdatesWith(host, coders),
        ...queriesWith(host, coders, signer),
    };
}

/** The updates of people. */
function updatesWith<Name extends RefusalName>(host: Host, { reply }: ReplyCoders<Name>, signer: Signer) {
    /**
     * Changes state. Answers `Ok` or `Err`; the anonymous principal and banned ones are always `Unauthorized`.
     *
     * @param price what a call may cost, and who pays
     * @param decode reads the arguments, if they come in forms of their own
     */
    function update<const A extends MethodArguments, T>(
        args: A,
        value: Schema<T>,
        price: Price,
        decode?: (bytes: Uint8Array) => Decoded<Values<A>>,
    ): Method<Values<A>, Reply<T, Name>> {
        return createMethod(host, args, reply(value), { ...BY_NAMED, price, signer, decode });
    }

    /** The same for what no key of a session may sign. */
    function personalUpdate<const A extends MethodArguments, T>(
        args: A,
        value: Schema<T>,
        price: Price,
        by: Signer = 'person',
    ): Method<Values<A>, Reply<T, Name>> {
        return createMethod(host, args, reply(value), { ...BY_NAMED, price, signer: by });
    }

    return { update, personalUpdate };
}

/** The updates of canisters and controllers. */
function othersUpdatesWith<Name extends RefusalName>(host: Host, { reply, plain }: ReplyCoders<Name>) {
    /** For a linked canister, which may tell much at once. */
    function letter<const A extends MethodArguments, T>(
        args: A,
        value: Schema<T>,
        price: Price,
        maxBytes?: number,
    ): Method<Values<A>, Reply<T, Name>> {
        return createMethod(host, args, reply(value), { ...BY_NAMED, price, maxBytes });
    }

    /** Changes state for a controller. The use case checks for one: in a local network it may well be anonymous. */
    function controllerUpdate<const A extends MethodArguments, T>(
        args: A,
        value: Schema<T>,
        price: Price,
        name: string,
    ): Method<Values<A>, Reply<T, Name>> {
        return createMethod(host, args, reply(value, name), {
            mode: 'update',
            price,
            updateBy: 'anybody',
            ...REFUSING,
        });
    }

    /** For canisters alone, and cannot fail: the filter drops what comes from outside. */
    function canisterUpdate<const A extends MethodArguments, T>(
        args: A,
        value: Schema<T>,
        price: Price,
    ): Method<Values<A>, T> {
        return createMethod(host, args, plain(value), { mode: 'update', price, updateBy: 'nobody' });
    }
    return { letter, controllerUpdate, canisterUpdate };
}

function queriesWith<Name extends RefusalName>(host: Host, { reply, plain }: ReplyCoders<Name>, signer: Signer) {
    /**
     * One for which the platform pays may take as much as ten actions or more: it is answered as a query only, which is free. Calls of
     * canisters are rejected.
     */
    function looking<const A extends readonly AnySchema[], Value>(
        args: A,
        coder: ReplyCoder<Value>,
        price: Price,
        traits: Omit<Traits, 'mode' | 'updateBy' | 'price'>,
    ): Method<Values<A>, Value> {
        const query = createMethod(host, args, coder, { mode: 'query', updateBy: 'named', price, signer, ...traits });
        if (price.by !== 'platform') return query;
        return {
            ...query,
            updateBy: 'nobody',
            answer: (app, handle) => (host.isReplicated() ? host.reject(ASK_BY_QUERY) : query.answer(app, handle)),
        };
    }

    /** Reads. Answers `Ok` or `Err` to anybody. */
    function query<const A extends MethodArguments, T>(
        args: A,
        value: Schema<T>,
        price: Price,
        maxBytes?: number,
    ): Method<Values<A>, Reply<T, Name>> {
        return looking(args, reply(value), price, { maxBytes, ...REFUSING });
    }

    /** The same for what is shown to a person alone: neither to keys of sessions, nor to anonymous and banned ones. */
    function personalQuery<const A extends MethodArguments, T>(
        args: A,
        value: Schema<T>,
        price: Price,
    ): Method<Values<A>, Reply<T, Name>> {
        const traits = { signer: 'person', refusesNobodies: true, ...REFUSING } as const;
        return looking(args, reply(value), price, traits);
    }

    /** Reads, and cannot fail: the reply is the value itself. */
    function plainQuery<const A extends MethodArguments, T>(
        args: A,
        value: Schema<T>,
        price: Price,
        maxBytes?: number,
    ): Method<Values<A>, T> {
        return looking(args, plain(value), price, { maxBytes });
    }
    return { query, personalQuery, plainQuery };
}

function createMethod<const A extends readonly AnySchema[], Value>(
    host: Host,
    args: A,
    { schema, encode }: ReplyCoder<Value>,
    {
        mode,
        price,
        updateBy,
        maxBytes = MAX_ARGUMENT_BYTES,
        refusal,
        refusesNobodies,
        signer = 'person',
        decode: given,
    }: Traits,
): Method<Values<A>, Value> {
    const decode: Reader = given ?? compileDecoder(args, { maxBytes });
    const send = (value: Value): void => host.reply(encode([value]));
    const tell = (value: Value | Encoded): void => (value instanceof Uint8Array ? host.reply(value) : send(value));

    function answer<App extends Gate>(app: App, handle: UseCase<App, Values<A>, Value>): void | Promise<void> {
        const bytes = host.argument();
        if (bytes.length > maxBytes) {
            return host.reject(tooLong(bytes.length, maxBytes));
        }
        const signedBy = host.caller();
        const person = personBehind(app, signer, signedBy);
        if (
            refusal !== undefined &&
            (person === undefined || (refusesNobodies === true && isNobody(app, person, signedBy)))
        ) {
            return send(refusal as Value);
        }
        const caller = person ?? ANONYMOUS;
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
        return value instanceof Promise ? value.then(tell) : tell(value);
    }
    return {
        args: args as unknown as Method<Values<A>, Value>['args'],
        reply: schema,
        mode,
        price,
        declared: isBuilding ? [args.map((each) => toIdl(each, IDL)), toIdl(schema, IDL), manual] : NOT_DECLARED,
        updateBy,
        signer,
        maxBytes,
        answer,
    };
}

/** An update that the filter drops unless a controller sends it. Other canisters may send it, so the use case checks too. */
export function forControllers<Args extends unknown[], Value>(update: Method<Args, Value>): Method<Args, Value> {
    return { ...update, updateBy: 'controllers' };
}

/** One for moderators, in a canister that has them. */
interface ModeratedMethod<Args extends unknown[], Value> extends Omit<Method<Args, Value>, 'answer'> {
    readonly isForModerators: true;
    answer<App extends Gate & ModeratedGate>(app: App, handle: UseCase<App, Args, Value>): void | Promise<void>;
}

/** A method for moderators, and for controllers in their place; others are `Unauthorized`. */
export function forModerators<Args extends unknown[], Value>(
    method: Method<Args, Reply<Value>>,
): ModeratedMethod<Args, Reply<Value>> {
    return {
        ...method,
        isForModerators: true,
        answer: (app, handle) =>
            method.answer(app, (gate: typeof app, person, ...args) =>
                mayModerate(gate, person) ? handle(gate, person, ...args) : REFUSE.unauthorized,
            ),
    };
}

/**
 * An update for canisters that are or were linked under this name. Messages from outside are dropped: none can come from
 * a canister's principal. The use case checks the caller again.
 */
export function fromLinked<Args extends unknown[], Value>(
    name: LinkedName,
    update: Method<Args, Value>,
): Method<Args, Value> {
    return { ...update, updateBy: name };
}

const NOT_DECLARED: Method<never, never>['declared'] = [[], undefined, manual];
