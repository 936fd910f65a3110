import { compileDecoder } from '@dice-wards/candid/codec';
import { nothing, text, variant } from '@dice-wards/candid/schema';

const decode = compileDecoder([variant('Acknowledgement', { Ok: nothing })]);
const decodeMisfit = compileDecoder([
    variant('Answer', { Ok: nothing, Err: variant('Misfit', { InvalidArgument: text }) }),
]);

/**
 * True when a reply of type `variant { Ok : null; Err : … }` leaves nothing to be told: it is `Ok`, or the refusal
 * `InvalidArgument`, which the same letter would get again and again.
 */
export function isSettled(reply: Uint8Array): boolean {
    return decode(reply).ok || decodeMisfit(reply).ok;
}
