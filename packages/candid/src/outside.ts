import type { Cursor } from './cursor';
import { decodeText, encodeText } from './text';
import { Writer } from './writer';

/** What the texts of codecs call and use, by the names that they have there. */

/** Where arguments are copied to: that costs less in QuickJS than a new `DataView` for every call. */
export type Buffer = Pick<Cursor, 'bytes' | 'view' | 'words' | 'hasHuge'>;

export function readerOutside(buffer: Buffer) {
    const { bytes, view, words } = buffer;
    const huge = (): undefined => {
        buffer.hasHuge = true;
    };
    return { b: bytes, v: view, words, text: decodeText, huge };
}

export function writerOutside(header: Uint8Array, room: number) {
    return { unfit, isSafe: Number.isSafeInteger, Bytes: Uint8Array, utf8, w: new Writer(header, room) };
}

/** A text costs 2 k instructions a unit where it is not UTF-8 already: see the schema `utf8`. */
function utf8(value: unknown): Uint8Array {
    return typeof value === 'string' ? encodeText(value) : unfit('text', value);
}

function unfit(type: string, value: unknown): never {
    throw new TypeError(`not a Candid ${type}: ${value instanceof Object ? 'an object' : String(value)}`);
}
