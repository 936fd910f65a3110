import type { IDL } from '@icp-sdk/core/candid';
import type { Response } from './api';
import type { CallMessage } from './call_contexts';
import { decodeArgument, encodeValues } from './candid_values';
import { CanisterTrap, methodNotFound } from './errors';

/** A call as a method of native code sees it. */
export interface NativeCall {
    readonly caller: Uint8Array;
    /** Cycles that came with it. */
    readonly cycles: bigint;
    /** Cycles of these that the canister keeps. */
    taken: bigint;
}

/** `argument` and `result` are Candid types; a method without an argument reads none. */
export interface NativeMethod {
    readonly kind: 'query' | 'update';
    readonly argument?: IDL.Type;
    readonly result: IDL.Type;
    /** @throws CanisterTrap before it has changed anything */
    run(argument: unknown, call: NativeCall): unknown;
}

/** `NativeCode` decodes the argument by the method's own type, so the table may forget it. */
export function nativeMethod<A>(
    kind: NativeMethod['kind'],
    argument: IDL.Type | undefined,
    result: IDL.Type,
    run: (argument: A, call: NativeCall) => unknown,
): NativeMethod {
    return { kind, ...(argument && { argument }), result, run: run as NativeMethod['run'] };
}

/**
 * The code of a canister that is part of the replica, in place of a Wasm module. It counts no instructions, and it is done
 * when its message is. A Wasm module that is installed in its canister takes its place.
 */
export class NativeCode {
    constructor(
        private readonly id: Uint8Array,
        private readonly methods: Readonly<Record<string, NativeMethod>>,
    ) {}

    /** An update call, or a query in replicated mode. */
    execute(message: CallMessage): { readonly response: Response; readonly refund: bigint } {
        const call = { caller: message.caller, cycles: message.cycles, taken: 0n };
        const response = this.respond(message.method, message.arg, call, 'update');
        return { response, refund: message.cycles - (response.kind === 'replied' ? call.taken : 0n) };
    }

    query(caller: Uint8Array, name: string, arg: Uint8Array): Response {
        return this.respond(name, arg, { caller, cycles: 0n, taken: 0n }, 'query');
    }

    private respond(name: string, arg: Uint8Array, call: NativeCall, mode: NativeMethod['kind']): Response {
        const method = Object.hasOwn(this.methods, name) ? this.methods[name] : undefined;
        if (method === undefined || (mode === 'query' && method.kind !== 'query'))
            return methodNotFound(this.id, mode, name);
        try {
            const argument = method.argument && decodeArgument(method.argument, arg);
            if (method.argument !== undefined && argument === undefined)
                throw nativeTrap('failed to decode call arguments');
            return { kind: 'replied', data: encodeValues([method.result], [method.run(argument, call)]) };
        } catch (error) {
            if (error instanceof CanisterTrap) return error.toReject(this.id);
            throw error;
        }
    }
}

/** The end of a message as by `ic0.trap`. */
export function nativeTrap(message: string): CanisterTrap {
    return new CanisterTrap('calledTrap', `Canister called \`ic0.trap\` with message: '${message}'`, message);
}
