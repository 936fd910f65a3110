import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
    asciiBytes,
    asciiText,
    getTime,
    idOfKey,
    pairKey,
    readU32,
    setTime,
    timeAt,
    timeKey,
    timeOfKey,
    u32Key,
} from '../../src/platform/bytes';
import { isAnonymous, principalKey, samePrincipal } from '../../src/platform/principal';
import { utf8 } from '../../src/platform/utf8';

const u32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const compare = (a: Uint8Array, b: Uint8Array): number => Math.sign(Buffer.compare(a, b));

describe('keys', () => {
    it('are big-endian, of fixed width', () => {
        expect([...u32Key(0x01020304)]).toEqual([1, 2, 3, 4]);
        expect([...pairKey(0x01020304, 0xf5060708)]).toEqual([1, 2, 3, 4, 0xf5, 6, 7, 8]);
        expect([...timeKey(0x010203040506, 0x0708090a)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    });

    it('hold every number', () => {
        fc.assert(
            fc.property(time, u32, fc.nat(5), (milliseconds, id, at) => {
                expect(readU32(u32Key(id), 0)).toBe(id);
                const key = timeKey(milliseconds, id);
                expect([timeOfKey(key), idOfKey(key)]).toEqual([milliseconds, id]);
                const record = new Uint8Array(at + 6);
                const view = new DataView(record.buffer);
                setTime(view, at, milliseconds);
                expect([getTime(view, at), timeAt(record, at)]).toEqual([milliseconds, milliseconds]);
                const inside = Uint8Array.of(9, ...key).subarray(1);
                expect([timeOfKey(inside), idOfKey(inside)]).toEqual([milliseconds, id]);
            }),
        );
    });

    it('sort as their numbers do', () => {
        fc.assert(
            fc.property(time, time, u32, u32, (a, b, one, other) => {
                const order = Math.sign(a - b) || Math.sign(one - other);
                expect(compare(timeKey(a, one), timeKey(b, other))).toBe(order);
                expect(compare(pairKey(one, 1), pairKey(other, 1))).toBe(Math.sign(one - other));
                expect(compare(pairKey(1, one), pairKey(1, other))).toBe(Math.sign(one - other));
            }),
        );
    });
});

describe('texts', () => {
    it('of one byte a character are those bytes', () => {
        expect(asciiText(Uint8Array.of(65, 255))).toBe('Aÿ');
        expect(asciiBytes('Aÿ')).toEqual(Uint8Array.of(65, 255));
    });

    it('are UTF-8, whatever the way to it', () => {
        fc.assert(
            fc.property(fc.string({ unit: 'grapheme' }), (text) => {
                expect(utf8(text)).toEqual(new Uint8Array(Buffer.from(text)));
            }),
        );
        for (const text of ['', '\0', '\x7f', '\x80', 'é', 'a€'])
            expect(utf8(text)).toEqual(new Uint8Array(Buffer.from(text)));
    });
});

describe('principals', () => {
    it('are the same by all their bytes', () => {
        const bytes = fc.uint8Array({ min: 0, max: 2, maxLength: 3 });
        fc.assert(
            fc.property(bytes, bytes, (a, b) => {
                expect(samePrincipal(a, b)).toBe(Buffer.compare(a, b) === 0);
                expect(principalKey(a) === principalKey(b)).toBe(Buffer.compare(a, b) === 0);
            }),
        );
        expect(samePrincipal(Uint8Array.of(1, 2, 3), Uint8Array.of(1, 2, 4))).toBe(false);
        expect(samePrincipal(Uint8Array.of(1, 2, 3), Uint8Array.of(9, 2, 3))).toBe(false);
    });

    it('are anonymous with the one byte 4', () => {
        const all = [[], [4], [3], [4, 4]].map((bytes) => isAnonymous(Uint8Array.from(bytes)));
        expect(all).toEqual([false, true, false, false]);
    });
});
