import { compileDecoder } from '@dice-wards/candid/codec';
import { nothing, text, variant } from '@dice-wards/candid/schema';

const decode = compileDecoder([variant('Acknowledgement', { Ok: nothing })]);
const decodeMisfit = compileDecoder([
    variant('Answer', { Ok: nothing, Err: variant('Misfit', { InvalidArgument: text }) }),
]);

/**
 * The latest replies that were `Ok`, their bytes as text. A receiver always sends the same ones, and comparing them costs a tenth
 * of reading the types before the value.
 */
const known: string[] = [];
const MOST_KNOWN = 4;
/** Longer ones are read each time. */
const MOST_BYTES = 512;

/**
 * True when a reply of type `variant { Ok : null; Err : … }` leaves nothing to be told: it is `Ok`, or the refusal
 * `InvalidArgument`, which the same letter would get again and again.
 */
export function isSettled(reply: Uint8Array): boolean {
    const bytes = reply.length > MOST_BYTES ? undefined : String.fromCharCode.apply(null, reply as unknown as number[]);
    if (bytes !== undefined && known.includes(bytes)) return true;
    if (!decode(reply).ok) return decodeMisfit(reply).ok;
    if (bytes !== undefined) {
        known.unshift(bytes);
        known.length = Math.min(known.length, MOST_KNOWN);
    }
    return true;
}
