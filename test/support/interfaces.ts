import { IDL } from '@icp-sdk/core/candid';
import { wholeArguments } from '../../tools/canisters/given_arguments';
import { FACTORIES } from './factories';
import type { AnyName } from './world';

/** The methods of a canister, by name, as its `.did` tells them. */
export function methodsOf(name: AnyName): ReadonlyMap<string, IDL.FuncClass> {
    return new Map(FACTORIES[name]({ IDL })._fields);
}

export function methodOf(name: AnyName, method: string): IDL.FuncClass {
    const found = methodsOf(name).get(method);
    if (found === undefined) throw new Error(`${name} has no method ${method}`);
    return found;
}

export function encodeArguments(name: AnyName, method: string, values: readonly unknown[]): Uint8Array {
    const types = methodOf(name, method).argTypes;
    return new Uint8Array(IDL.encode(types, wholeArguments(types, values)));
}
