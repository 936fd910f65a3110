/**
 * A bounded Candid codec, compiled from the IDL types that decorate the methods, so that the `.did` and the codec cannot
 * disagree. The stock codec costs millions of instructions a call, and with 12 hostile bytes all that a message may use.
 * This one is compiled at the first call, because an install would pay a hundred million for all of it.
 *
 *     const decodeJoin = compileDecoder<[number, string | null]>([IDL.Nat64, IDL.Opt(IDL.Text)]);
 *     const encodeJoined = compileEncoder([IDL.Variant({ Ok: IDL.Nat64, Err: IDL.Text })]);
 *
 *     const args = decodeJoin(msgArgData());
 *     msgReply(encodeJoined([args.ok ? { Ok: args.value[0] } : { Err: args.error }]));
 *
 * | Candid                       | JavaScript                                                                     |
 * |------------------------------|--------------------------------------------------------------------------------|
 * | null                         | `null`                                                                         |
 * | bool                         | `boolean`                                                                      |
 * | nat8, nat16, nat32, int32    | `number`                                                                       |
 * | nat64                        | `number`; above 2^53 - 1 decoding refuses; encoding also takes a `bigint`      |
 * | float64                      | `number`                                                                       |
 * | text                         | `string`; encoding also takes UTF-8 in a `Uint8Array`, which is far cheaper    |
 * | vec nat8                     | `Uint8Array`                                                                   |
 * | principal                    | `Uint8Array` of 0 to 29 bytes                                                  |
 * | opt T                        | T or `null`; encoding also takes `undefined`                                   |
 * | vec T                        | array                                                                          |
 * | record                       | object; encoding ignores names that are no fields                              |
 * | record { T; U } (IDL.Tuple)  | array                                                                          |
 * | variant                      | object with the tag as its only key (not checked when encoding); `{ Tag: null }` where the tag carries nothing |
 *
 * Other types are an error at the first call: nat, int, float32, the other ints, func, service, reserved, empty, recursive
 * types, `opt` of `opt` or null (`null` would mean two things) and `vec` of what takes no bytes. On the wire, in places
 * that are not read, everything but func, service and future types is skipped. The limits are in `limits.ts`.
 *
 * Candid's types say nothing of JavaScript's (`IDL.Record` forgets its fields), so callers state them.
 */
import type { IDL } from '@dfinity/candid';
import { Cursor, Refusal, refuse } from './cursor';
import { compileRead, type Read } from './decode_canonical';
import { decodeGeneral } from './decode_general';
import { type CompiledEncoder, compileEncode } from './encode';
import { type Later, now, prepared } from './lazy';
import { DEFAULT_MAX_BYTES, type Limits, stepsFor } from './limits';
import { type Shape, shapeOf } from './shape';

/** The arguments, or a short text that says what is wrong with them and at which byte. */
export type Decoded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

const cursor = new Cursor();

/**
 * A function that reads arguments of these types. It never throws, whatever the bytes, and its work is at most
 * proportional to their number.
 */
export function compileDecoder<T extends unknown[]>(
    types: Later<readonly IDL.Type[]>,
    { maxBytes = DEFAULT_MAX_BYTES, steps = stepsFor }: Limits = {},
): (bytes: Uint8Array) => Decoded<T> {
    let shapes: readonly Shape[] = [];
    let read: Read | undefined;
    const compile = prepared(() => {
        shapes = now(types).map(shapeOf);
        cursor.reserve(maxBytes);
        read = compileRead(shapes, cursor);
        return read;
    });

    return (bytes) => {
        const size = bytes.length;
        if (size > maxBytes) return { ok: false, error: `more than ${maxBytes} bytes` };
        const value = (read ?? compile())(bytes, size) as T | undefined;
        return value === undefined ? readGeneral<T>(bytes, shapes, steps(size)) : { ok: true, value };
    };
}

function readGeneral<T>(bytes: Uint8Array, shapes: readonly Shape[], steps: number): Decoded<T> {
    cursor.load(bytes);
    cursor.fuel = steps;
    try {
        const value = decodeGeneral(cursor, shapes);
        if (cursor.at !== cursor.end) throw refuse(cursor, 'bytes are left after the last value');
        return { ok: true, value: value as T };
    } catch (e) {
        if (!(e instanceof Refusal)) throw e;
        return { ok: false, error: e.text };
    }
}

export interface Encoder {
    /** @throws TypeError when a value breaks its type, which is a bug of the caller */
    (values: readonly unknown[]): Uint8Array;
    /** Bytes before the first value. */
    headerSize(): number;
}

/** A function that writes values of these types, byte for byte as `@dfinity/candid` writes them. */
export function compileEncoder(types: Later<readonly IDL.Type[]>): Encoder {
    let compiled: CompiledEncoder | undefined;
    const compile = prepared(() => {
        compiled = compileEncode(now(types).map(shapeOf));
        return compiled;
    });
    const encode = (values: readonly unknown[]): Uint8Array => (compiled ?? compile()).encode(values);
    return Object.assign(encode, { headerSize: () => (compiled ?? compile()).headerSize });
}
