import { type Cursor, refuse } from './cursor';

/** `apply` takes its arguments from the stack, so long texts are joined from pieces of this size. */
const PIECE = 4096;
const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Bytes as characters U+0000 to U+00FF. `apply` costs 340 instructions a byte in QuickJS, a loop ten times as many. */
export function latin1(bytes: Uint8Array, from: number, to: number): string {
    let text = '';
    for (let i = from; i < to; i += PIECE) {
        const piece = bytes.subarray(i, Math.min(i + PIECE, to));
        text += String.fromCharCode.apply(null, piece as unknown as number[]);
    }
    return text;
}

export function isAscii(text: string): boolean {
    return !BEYOND_ASCII.test(text);
}

/** The UTF-8 text between two places; a byte order mark is part of it. */
export function decodeText(c: Cursor, from: number, to: number): string {
    const text = latin1(c.bytes, from, to);
    if (isAscii(text)) return text;
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(c.bytes.subarray(from, to));
    } catch {
        throw refuse(c, 'a text is not UTF-8');
    }
}
