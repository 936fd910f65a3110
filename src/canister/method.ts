import type { IDL } from 'azle';
import { compileDecoder, compileEncoder } from './candid/codec';
import type { Host } from './host';
import { isAnonymous } from './principal';
import { REFUSE, type RefusalName, type Reply, replyType } from './refusal';

/** Larger arguments are not looked at; each method may say less. A create with all its texts needs about 300 bytes. */
const MAX_ARGUMENT_BYTES = 1024;

/**
 * One endpoint: its Candid types, and the way from a message's bytes to a use case and back. Every endpoint of the
 * three canisters goes through `answer`, so bounds, codec and the anonymous rule live here and nowhere else.
 */
export interface Method<Args extends unknown[], Value> {
    readonly args: IDL.Type[];
    readonly reply: IDL.Type;
    /** Whether the filter lets the anonymous principal send this as an update; a query as a query needs no filter. */
    readonly anonymousUpdate: boolean;
    readonly maxBytes: number;
    /** Runs a use case on `app`, which is handed on because a closure for each call would cost more. */
    answer<App>(app: App, handle: UseCase<App, Args, Value>): void | Promise<void>;
}

/** A reply in Candid already, from a use case that writes its own. */
export type Encoded = Uint8Array;

/** Arguments are handed over one by one, at most four: spreading them costs five times as much in QuickJS. */
export type UseCase<App, Args extends unknown[], Value> = (
    app: App,
    caller: Uint8Array,
    ...args: Args
) => Value | Encoded | Promise<Value>;

/** The methods of a canister by name, as far as the filter looks at them. */
export type FilteredApi = Readonly<Record<string, Pick<Method<never, unknown>, 'anonymousUpdate' | 'maxBytes'>>>;

interface ReplyCoder {
    readonly type: IDL.Type;
    readonly encode: (values: readonly unknown[]) => Uint8Array;
}

function coderOf(type: IDL.Type): ReplyCoder {
    return { type, encode: compileEncoder([type]) };
}

/** Builds methods for one canister: `refusals` are those that its `.did` shows. */
export function methods(host: Host, refusals: readonly RefusalName[]) {
    /** Methods that answer the same share one encoder: compiling one costs up to 20 million instructions. */
    const replies = new Map<IDL.Type, ReplyCoder>();

    function orRefusal(value: IDL.Type): ReplyCoder {
        const known = replies.get(value);
        if (known !== undefined) return known;
        const coder = coderOf(replyType(value, refusals));
        replies.set(value, coder);
        return coder;
    }

    function method<Args extends unknown[], Value>(
        args: IDL.Type[],
        { type: reply, encode }: ReplyCoder,
        anonymousUpdate: boolean,
        maxBytes: number,
        refuseAnonymous: Value | undefined,
    ): Method<Args, Value> {
        const decode = compileDecoder<Args>(args, { maxBytes });
        const send = (value: Value): void => host.reply(encode([value]));

        function answer<App>(app: App, handle: UseCase<App, Args, Value>): void | Promise<void> {
            const bytes = host.argument();
            if (bytes.length > maxBytes) {
                return host.reject(`The argument has ${bytes.length} bytes; at most ${maxBytes} are read`);
            }
            const caller = host.caller();
            if (refuseAnonymous !== undefined && isAnonymous(caller)) return send(refuseAnonymous);
            const decoded = decode(bytes);
            if (!decoded.ok) return host.reject(`The argument is not what this method takes: ${decoded.error}`);
            const args = decoded.value;
            const value = (handle as UseCase<App, unknown[], Value>)(app, caller, args[0], args[1], args[2], args[3]);
            if (value instanceof Uint8Array) return host.reply(value);
            return value instanceof Promise ? value.then(send) : send(value);
        }
        return { args, reply, anonymousUpdate, maxBytes, answer };
    }

    return {
        /** Changes state. Answers `Ok` or `Err`; the anonymous principal is always `Unauthorized`. */
        update<Args extends unknown[], Value>(args: IDL.Type[], value: IDL.Type): Method<Args, Reply<Value>> {
            return method<Args, Reply<Value>>(args, orRefusal(value), false, MAX_ARGUMENT_BYTES, REFUSE.unauthorized);
        },
        /** Changes state for a controller: the use case asks who it is, and a local network's may well be anonymous. */
        controllerUpdate<Args extends unknown[], Value>(args: IDL.Type[], value: IDL.Type): Method<Args, Reply<Value>> {
            return method<Args, Reply<Value>>(args, orRefusal(value), true, MAX_ARGUMENT_BYTES, undefined);
        },
        /** Looks. Answers `Ok` or `Err` to anybody. */
        query<Args extends unknown[], Value>(args: IDL.Type[], value: IDL.Type): Method<Args, Reply<Value>> {
            return method<Args, Reply<Value>>(args, orRefusal(value), false, MAX_ARGUMENT_BYTES, undefined);
        },
        /** Looks, and cannot fail: the reply is the value itself. */
        plainQuery<Args extends unknown[], Value>(
            args: IDL.Type[],
            value: IDL.Type,
            maxBytes = MAX_ARGUMENT_BYTES,
        ): Method<Args, Value> {
            return method<Args, Value>(args, coderOf(value), false, maxBytes, undefined);
        },
    };
}

/**
 * `canister_inspect_message`: drops, at no cost to the canister, what would be refused anyway, and anonymous queries sent
 * as updates, which the canister would pay for. One node decides this alone, and calls from canisters skip it: every
 * method checks again.
 */
export function worthAccepting(host: Host, api: FilteredApi): boolean {
    const name = host.methodName();
    const known = Object.hasOwn(api, name) ? api[name] : undefined;
    if (known === undefined || host.argument().length > known.maxBytes) return false;
    return known.anonymousUpdate || !isAnonymous(host.caller());
}
