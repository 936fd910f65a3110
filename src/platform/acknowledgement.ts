import { compileDecoder } from '@dice-wards/candid/codec';
import { IDL } from 'azle';

const decode = compileDecoder<[{ Ok: null }]>(() => [IDL.Variant({ Ok: IDL.Null })]);

/** True when a reply of type `variant { Ok : null; Err : … }` is `Ok`. */
export function isOk(reply: Uint8Array): boolean {
    return decode(reply).ok;
}
