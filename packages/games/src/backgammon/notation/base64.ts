import { err, ok, type Result } from '../../result';

/** Base64 as the IDs of GNU Backgammon have it: the usual alphabet, no `=` at the end. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BITS = 6;

export function toBase64(bytes: Uint8Array): string {
    let text = '';
    let held = 0;
    let width = 0;
    for (let i = 0; i < bytes.length; i += 1) {
        held = ((held << 8) | bytes[i]!) & 0xffff;
        for (width += 8; width >= BITS; width -= BITS) text += DIGITS.charAt((held >> (width - BITS)) & 63);
    }
    return width === 0 ? text : text + DIGITS.charAt((held << (BITS - width)) & 63);
}

/** The `size` bytes that `text` tells. Bits that are left over in the last digit must be zero: one text for one value. */
export function fromBase64(text: string, size: number): Result<Uint8Array, string> {
    const length = Math.ceil((size * 8) / BITS);
    if (text.length !== length) return err(`${text.length} characters where there must be ${length}`);
    const bytes = new Uint8Array(size);
    let held = 0;
    let width = 0;
    let at = 0;
    for (let i = 0; i < length; i += 1) {
        const digit = DIGITS.indexOf(text.charAt(i));
        if (digit < 0) return err(`character ${i + 1} is no digit of base64`);
        held = ((held << BITS) | digit) & 0xffff;
        width += BITS;
        if (width < 8) continue;
        width -= 8;
        bytes[at] = held >> width;
        at += 1;
    }
    return (held & ((1 << width) - 1)) === 0 ? ok(bytes) : err('the last character tells more than there is');
}
