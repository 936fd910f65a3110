import { type Read, readerText } from './decode_canonical';
import { type WriterText, writerText } from './encode';
import { canonicalHeader } from './header';
import { ListNote } from './list_note';
import { type Buffer, readerOutside, writerOutside } from './outside';
import type { AnySchema } from './schema';

/**
 * Makes codecs: writes their texts and compiles them, for up to 20 million instructions each, two thirds of which go into writing.
 */

/** Header, values, and the places that are noted on the way. */
export type Write = (values: readonly unknown[], places: number[]) => Uint8Array;

export function makeRead(schemas: readonly AnySchema[], buffer: Buffer): Read {
    return compiled(readerOutside(buffer), readerText(schemas)) as Read;
}

export function makeWrite(schemas: readonly AnySchema[]): Write {
    return writer(writerText(canonicalHeader(schemas), schemas));
}

/** Writes an element of a list, without a header. */
export function makeRow(schema: AnySchema): Write {
    return writer(writerText(new Uint8Array(), [schema]));
}

/** Gives four bytes that tell the type of a row from others: the hash FNV-1a of its header. */
export function makeRowType(schema: AnySchema): Write {
    let hash = 0x811c_9dc5;
    for (const byte of canonicalHeader([schema])) hash = Math.imul(hash ^ byte, 0x0100_0193);
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, hash);
    return writer(writerText(bytes, []));
}

/**
 * Notes the place of the list at this path.
 *
 * @param empty the same with a list whose elements cost no code
 */
export function makeList(schema: AnySchema, empty: AnySchema, path: readonly string[]): Write {
    return writer(writerText(canonicalHeader([schema]), [empty], new ListNote(path)));
}

function writer({ header, room, text }: WriterText): Write {
    return compiled(writerOutside(header, room), text) as Write;
}

/** By their texts: schemas that differ in a name alone share one. */
const functions = new Map<string, (...outside: unknown[]) => unknown>();

function compiled(outside: object, text: string): unknown {
    const made = functions.get(text) ?? (new Function(...Object.keys(outside), `return ${text};`) as () => unknown);
    functions.set(text, made);
    return made(...Object.values(outside));
}
