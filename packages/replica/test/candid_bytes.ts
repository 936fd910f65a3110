import { IDL } from '@icp-sdk/core/candid';

export function encoded(types: IDL.Type[], values: unknown[]): Uint8Array {
    return new Uint8Array(IDL.encode(types, values));
}
