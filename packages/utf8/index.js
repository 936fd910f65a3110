/**
 * UTF-8 only TextEncoder and TextDecoder, as WHATWG's Encoding Standard defines them.
 *
 * Azle has no text coding of its own; it takes these two classes from `@sinonjs/text-encoding`, which carries 540 kB of
 * tables for legacy encodings and evaluates them at every install and upgrade. An npm override puts this module in its
 * place. It is plain CommonJS because Azle imports it by that package's name.
 *
 * Left out: every label but those of UTF-8 (RangeError), and decoding in pieces (`stream: true` is a TypeError).
 */
const REPLACEMENT = 0xfffd;
const BEYOND_ASCII = /[\u0080-\uffff]/;
/** `String.fromCharCode.apply` takes its arguments from the stack, so long texts are joined from pieces of this size. */
const CHUNK = 4096;
const UTF8_LABELS = ['utf-8', 'utf8', 'unicode-1-1-utf-8', 'unicode11utf8', 'unicode20utf8', 'x-unicode20utf8'];

/** The code point at `i`; a surrogate without its other half counts as U+FFFD. */
function scalarAt(text, i) {
    const unit = text.charCodeAt(i);
    if (unit < 0xd800 || unit > 0xdfff) return unit;
    if (unit > 0xdbff || i + 1 === text.length) return REPLACEMENT;
    const low = text.charCodeAt(i + 1);
    if (low < 0xdc00 || low > 0xdfff) return REPLACEMENT;
    return 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
}

function encodedSize(point) {
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/** Writes whole code points until the text or the room ends. Returns UTF-16 units read and bytes written. */
function writeUtf8(text, target) {
    const units = text.length;
    const room = target.length;
    let read = 0;
    let written = 0;
    while (read < units) {
        const point = scalarAt(text, read);
        const size = encodedSize(point);
        if (written + size > room) break;
        if (size === 1) {
            target[written] = point;
        } else if (size === 2) {
            target[written] = 0xc0 | (point >> 6);
            target[written + 1] = 0x80 | (point & 0x3f);
        } else if (size === 3) {
            target[written] = 0xe0 | (point >> 12);
            target[written + 1] = 0x80 | ((point >> 6) & 0x3f);
            target[written + 2] = 0x80 | (point & 0x3f);
        } else {
            target[written] = 0xf0 | (point >> 18);
            target[written + 1] = 0x80 | ((point >> 12) & 0x3f);
            target[written + 2] = 0x80 | ((point >> 6) & 0x3f);
            target[written + 3] = 0x80 | (point & 0x3f);
        }
        written += size;
        read += size === 4 ? 2 : 1;
    }
    return { read, written };
}

/** Most texts are names of fields: a tenth of the price of the way for any text. */
function asciiBytes(text) {
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    return bytes;
}

class TextEncoder {
    get encoding() {
        return 'utf-8';
    }

    encode(text = '') {
        const string = String(text);
        if (!BEYOND_ASCII.test(string)) return asciiBytes(string);
        const target = new Uint8Array(string.length * 3);
        return target.slice(0, writeUtf8(string, target).written);
    }

    encodeInto(text, target) {
        return writeUtf8(String(text), target);
    }
}

/** The bytes of any buffer source, without a copy. */
function bytesOf(input) {
    if (input === undefined) return new Uint8Array(0);
    if (input instanceof Uint8Array) return input;
    if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
    if (input instanceof ArrayBuffer) return new Uint8Array(input);
    if (typeof SharedArrayBuffer !== 'undefined' && input instanceof SharedArrayBuffer) return new Uint8Array(input);
    throw new TypeError('TextDecoder.decode takes an ArrayBuffer or a view of one');
}

/**
 * Decodes by the standard's own state machine: `low` and `high` bound the next continuation byte, which keeps out
 * overlong forms, surrogates and points above U+10FFFF. A maximal broken prefix becomes one U+FFFD.
 */
function decodeUtf8(bytes, start, fatal) {
    let text = '';
    let units = [];
    let point = 0;
    let needed = 0;
    let low = 0x80;
    let high = 0xbf;
    for (let i = start; i <= bytes.length; i++) {
        const atEnd = i === bytes.length;
        const byte = atEnd ? -1 : bytes[i];
        let decoded = -1;
        if (needed === 0) {
            if (atEnd) break;
            if (byte < 0x80) {
                decoded = byte;
            } else if (byte >= 0xc2 && byte <= 0xdf) {
                needed = 1;
                point = byte & 0x1f;
            } else if (byte >= 0xe0 && byte <= 0xef) {
                if (byte === 0xe0) low = 0xa0;
                if (byte === 0xed) high = 0x9f;
                needed = 2;
                point = byte & 0x0f;
            } else if (byte >= 0xf0 && byte <= 0xf4) {
                if (byte === 0xf0) low = 0x90;
                if (byte === 0xf4) high = 0x8f;
                needed = 3;
                point = byte & 0x07;
            } else {
                if (fatal) throw new TypeError('The encoded data was not valid UTF-8');
                decoded = REPLACEMENT;
            }
        } else if (byte < low || byte > high) {
            if (fatal) throw new TypeError('The encoded data was not valid UTF-8');
            decoded = REPLACEMENT;
            needed = 0;
            low = 0x80;
            high = 0xbf;
            if (!atEnd) i--; // the byte that broke the sequence begins the next one
        } else {
            low = 0x80;
            high = 0xbf;
            point = (point << 6) | (byte & 0x3f);
            needed--;
            if (needed === 0) decoded = point;
        }
        if (decoded < 0) continue;
        if (decoded < 0x10000) {
            units.push(decoded);
        } else {
            units.push(0xd800 + ((decoded - 0x10000) >> 10), 0xdc00 + ((decoded - 0x10000) & 0x3ff));
        }
        if (units.length >= CHUNK) {
            text += String.fromCharCode.apply(null, units);
            units = [];
        }
    }
    return text + String.fromCharCode.apply(null, units);
}

class TextDecoder {
    constructor(label = 'utf-8', options = undefined) {
        const wanted = String(label)
            .replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '')
            .toLowerCase();
        if (!UTF8_LABELS.includes(wanted)) throw new RangeError(`The "${label}" encoding is not supported`);
        this.fatal = Boolean(options?.fatal);
        this.ignoreBOM = Boolean(options?.ignoreBOM);
    }

    get encoding() {
        return 'utf-8';
    }

    decode(input = undefined, options = undefined) {
        if (options?.stream) throw new TypeError('TextDecoder decodes whole texts only, not streams');
        const bytes = bytesOf(input);
        const hasMark = bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
        return decodeUtf8(bytes, hasMark && !this.ignoreBOM ? 3 : 0, this.fatal);
    }
}

exports.TextEncoder = TextEncoder;
exports.TextDecoder = TextDecoder;
