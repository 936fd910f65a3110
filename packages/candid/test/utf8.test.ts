/** The UTF-8 coder that stands in for Azle's polyfill, against Node's own. */
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from './support/any_text';

/** The package has no types, as the one whose place it takes: Azle's own sources do not compile with any. */
const { TextDecoder: OurDecoder, TextEncoder: OurEncoder } = createRequire(import.meta.url)(
    '../../utf8/index.js',
) as Pick<typeof globalThis, 'TextDecoder' | 'TextEncoder'>;

/** One or more of every class of broken sequence in the Encoding Standard and Unicode's table 3-7. */
const BROKEN: readonly (readonly [string, string])[] = [
    ['lone continuation', '80'],
    ['two continuations', '80bf'],
    ['overlong of two', 'c080'],
    ['overlong of two, c1', 'c1bf'],
    ['two cut short', 'c2'],
    ['two broken by ASCII', 'c241'],
    ['two broken by a lead byte', 'c2c3a9'],
    ['overlong of three', 'e09fbf'],
    ['three cut after one', 'e2'],
    ['three cut after two', 'e298'],
    ['three broken by ASCII', 'e29841'],
    ['first surrogate', 'eda080'],
    ['last surrogate', 'edbfbf'],
    ['surrogate pair', 'eda081edb080'],
    ['overlong of four', 'f08fbfbf'],
    ['four cut short', 'f09f8e'],
    ['four broken by ASCII', 'f09f8e41'],
    ['four broken by a lead byte', 'f09f8ef09f8eb2'],
    ['above the last code point', 'f4908080'],
    ['lead byte f5', 'f5808080'],
    ['lead bytes fe and ff', 'feff'],
    ['mark cut short', 'efbb'],
    ['mark twice', 'efbbbfefbbbf'],
];

/** Bytes that are nearly UTF-8: pieces of real characters and of broken ones. */
const nearlyUtf8 = fc
    .array(
        fc.oneof(
            fc.string({ unit: 'grapheme', maxLength: 4 }).map((s) => Buffer.from(s)),
            fc.constantFrom(...BROKEN).map(([, hex]) => Buffer.from(hex, 'hex')),
            fc.uint8Array({ maxLength: 4 }).map((b) => Buffer.from(b)),
        ),
        { maxLength: 8 },
    )
    .map((parts) => new Uint8Array(Buffer.concat(parts)));

/** Strings of whole characters, and of any UTF-16 units: surrogates that stand alone. */
const anyString = fc.oneof(
    anyText(),
    fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
);

function outcome(decode: () => string): string {
    try {
        return `text ${decode()}`;
    } catch (e) {
        return e instanceof TypeError ? 'TypeError' : `another error: ${String(e)}`;
    }
}

function expectSameDecoding(bytes: Uint8Array): void {
    for (const fatal of [false, true]) {
        for (const ignoreBOM of [false, true]) {
            const ours = outcome(() => new OurDecoder('utf-8', { fatal, ignoreBOM }).decode(bytes));
            expect(ours).toBe(outcome(() => new TextDecoder('utf-8', { fatal, ignoreBOM }).decode(bytes)));
        }
    }
}

describe('TextEncoder', () => {
    test('encodes any string as Node does, lone surrogates included', () => {
        fc.assert(
            fc.property(anyString, (s) => {
                expect(new OurEncoder().encode(s)).toEqual(new TextEncoder().encode(s));
            }),
        );
    });

    test('encodes as much as has room', () => {
        fc.assert(
            fc.property(anyString, fc.nat(20), (s, room) => {
                const ours = new Uint8Array(room);
                const theirs = new Uint8Array(room);
                expect(new OurEncoder().encodeInto(s, ours)).toEqual(new TextEncoder().encodeInto(s, theirs));
                expect(ours).toEqual(theirs);
            }),
        );
    });

    test('nothing is no bytes', () => {
        expect(new OurEncoder().encode()).toEqual(new Uint8Array(0));
        expect(new OurEncoder().encoding).toBe('utf-8');
    });
});

describe('TextDecoder', () => {
    test.each(BROKEN)('%s', (_name, hex) => {
        expectSameDecoding(new Uint8Array(Buffer.from(hex, 'hex')));
        expectSameDecoding(new Uint8Array(Buffer.from(`41${hex}42`, 'hex')));
    });

    test('decodes any bytes as Node does', () => {
        fc.assert(fc.property(fc.uint8Array(), expectSameDecoding));
        fc.assert(fc.property(nearlyUtf8, expectSameDecoding), { numRuns: 1000 });
    });

    test('texts longer than one piece, with a pair across the border', () => {
        const text = `${'a'.repeat(4095)}\u{1f3b2}${'é'.repeat(9000)}`;
        expectSameDecoding(new TextEncoder().encode(text));
    });

    test('takes every buffer source, at its offset', () => {
        const bytes = new TextEncoder().encode('xhéllo');
        expect(new OurDecoder().decode(bytes.buffer)).toBe('xhéllo');
        expect(new OurDecoder().decode(bytes.subarray(1))).toBe('héllo');
        expect(new OurDecoder().decode(new DataView(bytes.buffer, 1))).toBe('héllo');
        expect(new OurDecoder().decode()).toBe('');
        expect(() => new OurDecoder().decode('text' as unknown as Uint8Array)).toThrow(TypeError);
    });

    test('labels of UTF-8 only, whole texts only', () => {
        expect(new OurDecoder(' UTF8 ').encoding).toBe('utf-8');
        for (const label of ['latin1', 'utf-16', 'ascii', '']) expect(() => new OurDecoder(label)).toThrow(RangeError);
        expect(() => new OurDecoder().decode(new Uint8Array(1), { stream: true as false })).toThrow(TypeError);
    });
});
