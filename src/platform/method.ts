import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { type Later, now, once } from '@dice-wards/candid/lazy';
import type { IDL } from 'azle';
import type { Host } from './host';
import { isBuilding, manual } from './manual';
import { isAnonymous } from './principal';
import { errType, REFUSE, type RefusalName, type Reply, replyType } from './refusal';

/** Larger arguments are not looked at; each method may say less. A create with all its texts needs about 300 bytes. */
const MAX_ARGUMENT_BYTES = 1024;

/** Who may send a method as an update. */
type Senders = 'anybody' | 'named' | 'nobody';

/**
 * One endpoint: its Candid types, and the way from a message's bytes to a use case and back. Every endpoint of the
 * three canisters goes through `answer`, so bounds, codec and the anonymous rule live here and nowhere else.
 */
export interface Method<Args extends unknown[], Value> {
    readonly args: () => readonly IDL.Type[];
    readonly reply: () => IDL.Type;
    /** What decorates it. On the IC without its types, which Azle does not need to call it, and nobody else reads there. */
    readonly declared: readonly [args: IDL.Type[], reply: IDL.Type | undefined, options: typeof manual];
    /** Whose updates of it the filter lets through; a query as a query needs no filter. */
    readonly updateBy: Senders;
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
export type FilteredApi = Readonly<Record<string, Pick<Method<never, unknown>, 'updateBy' | 'maxBytes'>>>;

type LaterTypes = Later<readonly IDL.Type[]>;

interface ReplyCoder {
    readonly type: () => IDL.Type;
    readonly encode: (values: readonly unknown[]) => Uint8Array;
}

function coderOf(type: Later<IDL.Type>): ReplyCoder {
    return { type: () => now(type), encode: compileEncoder(() => [now(type)]) };
}

/** Builds methods for one canister: `refusals` are those that its `.did` shows. */
export function methods(host: Host, refusals: readonly RefusalName[]) {
    /** Methods that answer the same share one encoder: compiling one costs up to 20 million instructions. */
    const replies = new Map<Later<IDL.Type>, ReplyCoder>();
    const encodeErr = compileEncoder(() => [errType(refusals)]);

    function orRefusal(value: Later<IDL.Type>): ReplyCoder {
        const known = replies.get(value);
        if (known !== undefined) return known;
        const whole = coderOf(once(() => replyType(now(value), refusals)));
        const encode: ReplyCoder['encode'] = (values) =>
            'Err' in (values[0] as Reply<unknown>) ? encodeErr(values) : whole.encode(values);
        const coder = { type: whole.type, encode };
        replies.set(value, coder);
        return coder;
    }

    function method<Args extends unknown[], Value>(
        args: LaterTypes,
        { type: reply, encode }: ReplyCoder,
        updateBy: Senders,
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
            const run = handle as UseCase<App, unknown[], Value>;
            // What is not there is not read: QuickJS would look for it in the prototypes.
            const value =
                args.length < 3
                    ? run(app, caller, args[0], args[1])
                    : run(app, caller, args[0], args[1], args[2], args[3]);
            if (value instanceof Uint8Array) return host.reply(value);
            return value instanceof Promise ? value.then(send) : send(value);
        }
        return {
            args: () => now(args),
            reply,
            declared: isBuilding ? [[...now(args)], reply(), manual] : [[], undefined, manual],
            updateBy,
            maxBytes,
            answer,
        };
    }

    return {
        /** Changes state. Answers `Ok` or `Err`; the anonymous principal is always `Unauthorized`. */
        update<Args extends unknown[], Value>(args: LaterTypes, value: Later<IDL.Type>): Method<Args, Reply<Value>> {
            return method<Args, Reply<Value>>(args, orRefusal(value), 'named', MAX_ARGUMENT_BYTES, REFUSE.unauthorized);
        },
        /** Changes state for a controller: the use case asks who it is, and a local network's may well be anonymous. */
        controllerUpdate<Args extends unknown[], Value>(
            args: LaterTypes,
            value: Later<IDL.Type>,
        ): Method<Args, Reply<Value>> {
            return method<Args, Reply<Value>>(args, orRefusal(value), 'anybody', MAX_ARGUMENT_BYTES, undefined);
        },
        /** Looks. Answers `Ok` or `Err` to anybody. */
        query<Args extends unknown[], Value>(args: LaterTypes, value: Later<IDL.Type>): Method<Args, Reply<Value>> {
            return method<Args, Reply<Value>>(args, orRefusal(value), 'named', MAX_ARGUMENT_BYTES, undefined);
        },
        /**
         * Looks, for so much that the canister would not pay for it: only as a query, which is free. Calls of other canisters
         * are none, and are rejected here.
         */
        dearQuery<Args extends unknown[], Value>(args: LaterTypes, value: Later<IDL.Type>): Method<Args, Reply<Value>> {
            const dear = method<Args, Reply<Value>>(args, orRefusal(value), 'nobody', MAX_ARGUMENT_BYTES, undefined);
            return {
                ...dear,
                answer: (app, handle) =>
                    host.isReplicated() ? host.reject('This is answered to a query only') : dear.answer(app, handle),
            };
        },
        /** Looks, and cannot fail: the reply is the value itself. */
        plainQuery<Args extends unknown[], Value>(
            args: LaterTypes,
            value: Later<IDL.Type>,
            maxBytes = MAX_ARGUMENT_BYTES,
        ): Method<Args, Value> {
            return method<Args, Value>(args, coderOf(value), 'named', maxBytes, undefined);
        },
    };
}

/**
 * `canister_inspect_message`: drops, at no cost to the canister, what would be refused anyway, and anonymous or dear queries
 * sent as updates, which the canister would pay for. One node decides this alone, and calls from canisters skip it: every
 * method checks again.
 */
export function worthAccepting(host: Host, api: FilteredApi): boolean {
    const name = host.methodName();
    const known = Object.hasOwn(api, name) ? api[name] : undefined;
    if (known === undefined || host.argument().length > known.maxBytes) return false;
    return known.updateBy === 'anybody' || (known.updateBy === 'named' && !isAnonymous(host.caller()));
}
