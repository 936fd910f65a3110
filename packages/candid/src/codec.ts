/**
 * A bounded Candid codec, compiled from schemas. The stock codec costs millions of instructions a call, and with 12 hostile
 * bytes all that a message may use. This one is compiled at the first call, because an install would pay a hundred million for
 * all of it.
 *
 *     const decodeJoin = compileDecoder([nat32, opt(text)]);
 *     const encodeJoined = compileEncoder([variant('JoinResult', { Ok: nat32, Err: text })]);
 *
 *     const args = decodeJoin(msgArgData());
 *     msgReply(encodeJoined([args.ok ? { Ok: args.value[0] } : { Err: args.error }]));
 *
 * Which schema has which type in JavaScript is in `schema.ts`. When encoding, `nat64` also takes a `bigint`, `opt` also takes
 * `undefined`, names that are no fields of a record are ignored, and a variant's value is not searched for a second case.
 *
 * The first call throws for schemas that the codec does not know: `opt` of `opt` or null (`null` would mean two things) and `vec`
 * of what takes no bytes. On the wire, in places that are not read, every type but func, service and future types is skipped. The
 * limits are in `limits.ts`.
 */
import { Cursor, HUGE, Refusal, refuse } from './cursor';
import type { Read } from './decode_canonical';
import { decodeGeneral } from './decode_general';
import { lazy } from './lazy';
import { DEFAULT_MAX_BYTES, type Limits, stepsFor } from './limits';
import { makeRead, makeWrite, type Write } from './making';
import type { AnySchema, Infer } from './schema';

/** The values of a list of schemas. */
export type Values<S extends readonly AnySchema[]> = { -readonly [I in keyof S]: Infer<S[I]> };

/** The arguments, or a short text that says what is wrong with them and at which byte. */
export type Decoded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

const cursor = new Cursor();

/**
 * A function that reads arguments of these types. It never throws, whatever the bytes, and its work is at most
 * proportional to their number.
 */
export function compileDecoder<const S extends readonly AnySchema[]>(
    schemas: S,
    { maxBytes = DEFAULT_MAX_BYTES, steps = stepsFor }: Limits = {},
): (bytes: Uint8Array) => Decoded<Values<S>> {
    let read: Read | undefined;
    const compile = lazy(() => {
        cursor.reserve(maxBytes);
        read = makeRead(schemas, cursor);
        return read;
    });

    return (bytes) => {
        const size = bytes.length;
        if (size > maxBytes) return { ok: false, error: `more than ${maxBytes} bytes` };
        const value = (read ?? compile())(bytes, size) as Values<S> | undefined;
        return value === undefined ? readGeneral<Values<S>>(bytes, schemas, steps(size)) : { ok: true, value };
    };
}

function readGeneral<T>(bytes: Uint8Array, schemas: readonly AnySchema[], steps: number): Decoded<T> {
    const { hasHuge } = cursor;
    cursor.hasHuge = false;
    cursor.load(bytes);
    cursor.fuel = steps;
    try {
        const value = decodeGeneral(cursor, schemas);
        if (cursor.at !== cursor.end) throw refuse(cursor, 'bytes are left after the last value');
        return { ok: true, value: value as T };
    } catch (e) {
        if (!(e instanceof Refusal)) throw e;
        // Of large types the steps end before the number that the fast path has found.
        return { ok: false, error: hasHuge && cursor.fuel < 0 ? HUGE : e.text };
    }
}

/** Only templates note places. */
const NO_PLACES: number[] = [];

/** @throws TypeError when a value breaks its type, which is a bug of the caller */
export type Encoder<V extends readonly unknown[]> = (values: V) => Uint8Array;

/** A function that writes values of these types, byte for byte as `@dfinity/candid` writes them. */
export function compileEncoder<const S extends readonly AnySchema[]>(schemas: S): Encoder<Values<S>> {
    let write: Write | undefined;
    const compile = lazy(() => {
        write = makeWrite(schemas);
        return write;
    });
    return (values) => (write ?? compile())(values, NO_PLACES);
}
