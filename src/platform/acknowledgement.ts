import { compileDecoder } from '@dice-wards/candid/codec';
import { nothing, variant } from '@dice-wards/candid/schema';

const decode = compileDecoder([variant('Acknowledgement', { Ok: nothing })]);

/** True when a reply of type `variant { Ok : null; Err : … }` is `Ok`. */
export function isOk(reply: Uint8Array): boolean {
    return decode(reply).ok;
}
