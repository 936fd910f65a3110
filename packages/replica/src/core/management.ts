import type { Reject, Response } from './api';
import { sameBytes, textOf } from './bytes';
import type { Canister } from './canister';
import { REJECTS, reject } from './errors';
import { decodeArgument, encodeResult, type ManagementMethod, SIGNATURES } from './management_candid';
import { type Administration, type Context, type ManagementCall, METHODS, type Outcome } from './management_methods';

/** Runs a message to `aaaaa-aa`. */
export function executeManagementCall(network: Administration, call: ManagementCall): void {
    const context: Context = { network, call, taken: 0n };
    const name = call.method;
    const outcome = isMethod(name) && METHODS[name].onlyQuery !== true ? dispatch(context, name) : unknownMethod(name);
    if (outcome === 'later') return;
    const response = toResponse(name as ManagementMethod, outcome);
    network.respond(call.origin, response, call.cycles - (response.kind === 'replied' ? context.taken : 0n));
}

/** A non-replicated query to `aaaaa-aa`. */
export function queryManagement(network: Administration, caller: Uint8Array, name: string, arg: Uint8Array): Response {
    if (!isMethod(name) || METHODS[name].query !== true)
        return reject('methodNotFound', `Management canister has no query method '${name}'`);
    const origin = { kind: 'system' } as const;
    const call: ManagementCall = {
        kind: 'call',
        origin,
        caller,
        method: name,
        arg,
        cycles: 0n,
        deadline: 0n,
        subnet: undefined,
    };
    const outcome = dispatch({ network, call, taken: 0n }, name);
    return outcome === 'later' ? unknownMethod(name) : toResponse(name, outcome);
}

/** Why a user's message to `aaaaa-aa` is not even taken. */
export function refuseManagementIngress(name: string): Reject | undefined {
    if (!isMethod(name)) return unknownMethod(name);
    return METHODS[name].onlyCanisters === true
        ? reject('rejectedMessage', `Only canisters can call ic00 method ${name}`)
        : undefined;
}

function dispatch(context: Context, name: ManagementMethod): Outcome {
    const { network, call } = context;
    const method = METHODS[name];
    if (method.onlyCanisters === true && call.origin.kind !== 'canister')
        return reject('rejectedMessage', `Only canisters can call ic00 method ${name}`);
    const type = SIGNATURES[name][0];
    const argument = type === undefined ? undefined : decodeArgument(type, call.arg, method.references);
    if (type !== undefined && argument === undefined) {
        return reject(
            'invalidManagementPayload',
            `Error decoding candid: the argument of ${name} does not have its type`,
        );
    }
    if (!('about' in method)) return method.run(context, argument);
    const id = method.about(argument).toUint8Array();
    const canister = network.find(id);
    if (canister === undefined) return REJECTS.notFound(id);
    const mayControl = canister.isController(call.caller) || (name === 'canister_status' && sameBytes(call.caller, id));
    if (method.open !== true && !mayControl) return notController(canister, call.caller);
    return method.run(context, argument, canister);
}

function toResponse(name: ManagementMethod, outcome: Exclude<Outcome, 'later'>): Response {
    return 'kind' in outcome ? outcome : { kind: 'replied', data: encodeResult(name, outcome.value) };
}

function isMethod(name: string): name is ManagementMethod {
    return Object.hasOwn(METHODS, name);
}

function unknownMethod(name: string): Reject {
    return reject('methodNotFound', `Management canister has no method '${name}'`);
}

function notController(canister: Canister, caller: Uint8Array): Reject {
    const controllers = canister.controllers.map(textOf).join(' ');
    return reject(
        'invalidController',
        `Only the controllers of the canister ${textOf(canister.id)} can control it.\nCanister's controllers: ${controllers}\nSender's ID: ${textOf(caller)}`,
    );
}
