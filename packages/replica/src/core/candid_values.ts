import { candidFault } from '@dice-wards/candid/check';
import { IDL } from '@icp-sdk/core/candid';
import { MAX_MODULE_BYTES } from './wasm_module';

/** A module and what goes with it. No honest argument holds more than some hundred values that are not in blobs. */
const BOUNDS = { maxBytes: MAX_MODULE_BYTES + 1024 * 1024, maxFuelBytes: 65_536 } as const;

/**
 * The one argument of a method, or `undefined` if its bytes do not fit the type. Functions occur in it only
 * with `references`.
 */
export function decodeArgument<T>(type: IDL.Type, bytes: Uint8Array, references = false): T | undefined {
    if (candidFault(bytes, { ...BOUNDS, references }) !== undefined) return undefined;
    try {
        return IDL.decode([type], bytes)[0] as T;
    } catch {
        return undefined;
    }
}

export function encodeValues(types: IDL.Type[], values: unknown[]): Uint8Array {
    return new Uint8Array(IDL.encode(types, values));
}
