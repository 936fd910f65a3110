import type { Reject, Request, Response } from './api';
import { sameBytes, textOf } from './bytes';
import { decodeArgument } from './candid_values';
import type { Canister } from './canister';
import { REJECTS, reject } from './errors';
import { encodeResult, type ManagementMethod, SIGNATURES } from './management_candid';
import type {
    Administration,
    Context,
    GeneralMethod,
    ManagementCall,
    Method,
    Outcome,
    Versioned,
} from './management_method';
import { isPostponed, METHODS } from './management_methods';
import { charge } from './resources';

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
        return reject('methodNotFound', `Query method ${name} not found.`);
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
    const outcome = dispatch({ network, call, taken: 0n }, name, true);
    return outcome === 'later' ? unknownMethod(name) : toResponse(name, outcome);
}

/**
 * Takes a user's message to `aaaaa-aa`, or says why not. The canister that it is about pays for its reception, now or
 * after its execution. Creations and top-ups are free: there is no canister yet, or it may have nothing left.
 */
export function admitManagementIngress(
    network: Administration,
    request: Request,
): Reject | { readonly postponedFee?: bigint } {
    const { sender: caller, method: name, arg } = request;
    if (!isMethod(name) || METHODS[name].onlyQuery === true) return unknownMethod(name);
    if (METHODS[name].onlyCanisters === true) return onlyForCanisters(name);
    const resolved = resolve(network, name, { caller, arg });
    if ('kind' in resolved) return resolved;
    const { canister } = resolved;
    if (canister === undefined || name === 'provisional_top_up_canister') return {};
    const { prices } = network.world(canister);
    const fee = prices.ingress(request);
    if (isPostponed(name, arg)) return { postponedFee: fee };
    return charge(canister, prices, caller, fee) ?? {};
}

function dispatch(context: Context, name: ManagementMethod, isQuery = false): Outcome {
    const { network, call } = context;
    const method = METHODS[name];
    if (method.onlyCanisters === true && call.origin.kind !== 'canister' && !isQuery) return onlyForCanisters(name);
    const resolved = resolve(network, name, call);
    if ('kind' in resolved) return resolved;
    const { argument, canister } = resolved;
    const told = (argument as Partial<Versioned> | undefined)?.sender_canister_version?.[0];
    if (told !== undefined && call.senderVersion !== undefined && told !== call.senderVersion) {
        return reject(
            'contractViolation',
            `Management canister call payload includes sender canister version ${told} that does not match the actual sender canister version ${call.senderVersion}.`,
        );
    }
    return canister !== undefined && 'about' in method
        ? method.run(context, argument, canister)
        : (method as GeneralMethod<unknown>).run(context, argument);
}

interface Resolved {
    readonly argument: unknown;
    /** The canister that the message is about; absent for general methods. */
    readonly canister: Canister | undefined;
}

/** Decodes the argument, and finds the canister if the caller may do this with it. */
function resolve(
    network: Administration,
    name: ManagementMethod,
    { caller, arg }: { readonly caller: Uint8Array; readonly arg: Uint8Array },
): Resolved | Reject {
    const method: Method = METHODS[name];
    const type = SIGNATURES[name][0];
    const argument = type === undefined ? undefined : decodeArgument(type, arg, method.references);
    if (type !== undefined && argument === undefined) {
        return reject(
            'invalidManagementPayload',
            `Error decoding candid: the argument of ${name} does not have its type`,
        );
    }
    if (!('about' in method)) return { argument, canister: undefined };
    const id = method.about(argument).toUint8Array();
    const canister = network.find(id);
    if (canister === undefined) return REJECTS.notFound(id);
    const may =
        method.open === true || canister.isController(caller) || (method.self === true && sameBytes(caller, id));
    return may ? { argument, canister } : notController(canister, caller);
}

function onlyForCanisters(name: string): Reject {
    return reject('rejectedMessage', `Only canisters can call ic00 method ${name}`);
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
