/** The codec against `@dfinity/candid`, over random types and values. */
import { IDL } from '@dfinity/candid';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/support/runs';
import { compileDecoder, compileEncoder } from '../src/codec';
import { makeAll } from '../src/lazy';
import { fuelFor } from '../src/limits';
import { withReversedTable } from './other_encoder';
import { argumentLists } from './typed_values';

const RUNS = { numRuns: runs(1000) };
/** Random types are larger than any that a method takes. */
const PLENTY = { steps: fuelFor };
const NEW_ARGUMENT = IDL.Opt(IDL.Text);

describe('any types, any values', () => {
    test('are written byte for byte as @dfinity/candid writes them', () => {
        fc.assert(
            fc.property(argumentLists, ({ sent, ours, theirs }) => {
                expect(compileEncoder(sent)(ours)).toEqual(IDL.encode(sent, theirs));
            }),
            RUNS,
        );
    });

    test('are read as they were written', () => {
        fc.assert(
            fc.property(argumentLists, ({ sent, ours, theirs }) => {
                expect(compileDecoder(sent, PLENTY)(IDL.encode(sent, theirs))).toEqual({ ok: true, value: ours });
            }),
            RUNS,
        );
    });

    test('are read the same behind another type table', () => {
        fc.assert(
            fc.property(argumentLists, ({ sent, ours, theirs }) => {
                const bytes = withReversedTable(IDL.encode(sent, theirs));
                expect(compileDecoder(sent, PLENTY)(bytes)).toEqual({ ok: true, value: ours });
            }),
            RUNS,
        );
    });

    test('are read by receivers with newer and older types', () => {
        fc.assert(
            fc.property(argumentLists, fc.nat(4), fc.nat(2), ({ sent, read, theirs, seen }, kept, added) => {
                const types = kept < read.length ? read.slice(0, kept) : [...read, ...Array(added).fill(NEW_ARGUMENT)];
                const expected = kept < read.length ? seen.slice(0, kept) : [...seen, ...Array(added).fill(null)];
                const decoded = compileDecoder(types, PLENTY)(IDL.encode(sent, theirs));
                expect(decoded).toEqual({ ok: true, value: expected });
            }),
            RUNS,
        );
    });
});

describe('values', () => {
    const write = (type: IDL.Type, value: unknown) => () => compileEncoder([type])([value]);

    test('that may be given in more than one form', () => {
        expect(write(IDL.Nat64, 2n ** 64n - 1n)()).toEqual(IDL.encode([IDL.Nat64], [2n ** 64n - 1n]));
        expect(write(IDL.Text, new TextEncoder().encode('☃'))()).toEqual(IDL.encode([IDL.Text], ['☃']));
        expect(write(IDL.Text, '\ud800')()).toEqual(IDL.encode([IDL.Text], ['\ufffd']));
        expect(write(IDL.Opt(IDL.Bool), undefined)()).toEqual(IDL.encode([IDL.Opt(IDL.Bool)], [[]]));
        const record = IDL.Record({ a: IDL.Nat8 });
        expect(write(record, { a: 1, more: 2 })()).toEqual(IDL.encode([record], [{ a: 1 }]));
    });

    test('with a byte order mark, which is part of the text', () => {
        const argument = write(IDL.Text, '\ufeff☃')();
        expect(compileDecoder([IDL.Text])(argument)).toEqual({ ok: true, value: ['\ufeff☃'] });
    });

    test('of records whose fields are numbers, or only look like it', () => {
        const record = IDL.Record({ _0x10_: IDL.Nat8, _4294967295_: IDL.Nat8, _4294967296_: IDL.Nat8, _1: IDL.Nat8 });
        const value = { _0x10_: 1, _4294967295_: 2, _4294967296_: 3, _1: 4 };
        expect(write(record, value)()).toEqual(IDL.encode([record], [value]));
    });

    test('of so many types that their indices take two bytes', () => {
        const types = Array.from({ length: 200 }, (_, i) => IDL.Record({ [`f${i}`]: IDL.Nat8 }));
        const values = types.map((_, i) => ({ [`f${i}`]: i }));
        const argument = IDL.encode(types, values);
        expect(compileEncoder(types)(values)).toEqual(argument);
        expect(compileDecoder(types)(argument)).toEqual({ ok: true, value: values });
    });

    test('larger than any before', () => {
        const long = 'x'.repeat(5000);
        const bytes = IDL.encode([IDL.Text, IDL.Nat32], [long, 7]);
        expect(compileEncoder([IDL.Text, IDL.Nat32])([long, 7])).toEqual(bytes);
        expect(compileDecoder([IDL.Text, IDL.Nat32])(bytes)).toEqual({ ok: true, value: [long, 7] });
    });

    test.each([127, 128, 1000, 16_383, 16_384])('whose texts, blobs and vecs have length %i', (length) => {
        const fields = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, IDL.Nat64]));
        const types = [IDL.Vec(IDL.Record({ ...fields, a: IDL.Text, b: IDL.Vec(IDL.Nat8) })), IDL.Vec(IDL.Nat16)];
        const [a, b] = ['x'.repeat(length), new Uint8Array(length).fill(7)];
        const record = (n: unknown) => ({ ...Object.fromEntries(Object.keys(fields).map((f) => [f, n])), a, b });
        const numbers = Array.from({ length }, (_, i) => i);
        const argument = IDL.encode(types, [[record(1n), record(2n)], numbers]);
        expect(compileEncoder(types)([[record(1), record(2)], numbers])).toEqual(argument);
        const decode = compileDecoder(types, { maxBytes: 1_000_000, steps: fuelFor });
        expect(decode(argument)).toEqual({ ok: true, value: [[record(1), record(2)], numbers] });
    });

    test('that hide their type behind properties of others', () => {
        expect(write(IDL.Record({ length: IDL.Nat8 }), 'abc')).toThrow(TypeError);
        expect(write(IDL.Tuple(IDL.Text, IDL.Text), 'ab')).toThrow(TypeError);
        expect(write(IDL.Record({ a: IDL.Opt(IDL.Nat8) }), 7)).toThrow(TypeError);
        expect(write(IDL.Record({}), 'abc')).toThrow(TypeError);
        expect(write(IDL.Variant({ length: IDL.Nat8 }), 'abc')).toThrow(TypeError);
        expect(write(IDL.Vec(IDL.Nat8), null)).toThrow(TypeError);
        expect(write(IDL.Variant({ A: IDL.Opt(IDL.Bool) }), { A: null })()).toEqual(
            IDL.encode([IDL.Variant({ A: IDL.Opt(IDL.Bool) })], [{ A: [] }]),
        );
    });

    test('of a variant with so many tags that the last ones take two bytes', () => {
        const tags = Array.from({ length: 200 }, (_, i) => `t${i}`);
        for (const last of [IDL.Null, IDL.Bool]) {
            const type = IDL.Variant(Object.fromEntries([...tags.map((tag) => [tag, IDL.Null]), ['last', last]]));
            const [encode, decode] = [compileEncoder([type]), compileDecoder([type], PLENTY)];
            for (const tag of tags) {
                const argument = IDL.encode([type], [{ [tag]: null }]);
                expect(encode([{ [tag]: null }])).toEqual(argument);
                expect(decode(argument)).toEqual({ ok: true, value: [{ [tag]: null }] });
            }
        }
    });

    const AB = IDL.Variant({ A: IDL.Null, B: IDL.Nat8 });
    test.each<[IDL.Type, unknown]>([
        [IDL.Null, undefined],
        [IDL.Bool, 1],
        [IDL.Nat8, 256],
        [IDL.Nat8, -1],
        [IDL.Nat8, 1.5],
        [IDL.Nat8, '1'],
        [IDL.Nat16, 65_536],
        [IDL.Nat32, 2 ** 32],
        [IDL.Nat32, Number.NaN],
        [IDL.Nat64, 2 ** 53],
        [IDL.Nat64, -1],
        [IDL.Nat64, 0.5],
        [IDL.Nat64, 2n ** 64n],
        [IDL.Nat64, -1n],
        [IDL.Int32, 2 ** 31],
        [IDL.Float64, '0.5'],
        [IDL.Float64, 1n],
        [IDL.Float64, null],
        [IDL.Text, 1],
        [IDL.Vec(IDL.Nat8), [1]],
        [IDL.Principal, new Uint8Array(30)],
        [IDL.Principal, 'aaaaa-aa'],
        [IDL.Vec(IDL.Bool), { length: 1 }],
        [IDL.Record({ a: IDL.Nat8 }), {}],
        [IDL.Record({ a: IDL.Nat8 }), null],
        [IDL.Tuple(IDL.Nat8, IDL.Nat8), [1]],
        [AB, { C: null }],
        [AB, {}],
        [AB, 'A'],
        [AB, { toString: null }],
    ])('that break %o are an error: %o', (type, value) => {
        expect(write(type, value)).toThrow(TypeError);
        expect(write(IDL.Bool, true)()).toEqual(IDL.encode([IDL.Bool], [true]));
    });

    test('do not share memory with the argument or with later calls', () => {
        const decode = compileDecoder([IDL.Vec(IDL.Nat8), IDL.Principal]);
        const first = decode(compileEncoder([IDL.Vec(IDL.Nat8), IDL.Principal])([Uint8Array.of(1), Uint8Array.of(2)]));
        const reply = compileEncoder([IDL.Nat8])([1]);
        decode(compileEncoder([IDL.Vec(IDL.Nat8), IDL.Principal])([Uint8Array.of(3), Uint8Array.of(4)]));
        compileEncoder([IDL.Nat8])([2]);
        expect(first).toEqual({ ok: true, value: [Uint8Array.of(1), Uint8Array.of(2)] });
        expect(reply.at(-1)).toBe(1);
    });
});

test('all that waits can be compiled at once', () => {
    let looks = 0;
    const type = IDL.Record({ a: IDL.Nat8 });
    const accept = type.accept.bind(type);
    type.accept = (visitor, data) => {
        looks++;
        return accept(visitor, data);
    };
    const decode = compileDecoder([type]);
    const encode = compileEncoder([type]);
    expect(looks).toBe(0);
    makeAll();
    expect(looks).toBe(2);
    makeAll();
    expect(decode(encode([{ a: 1 }]))).toEqual({ ok: true, value: [{ a: 1 }] });
    expect(looks).toBe(2);
});

test.each<[IDL.Type]>([
    [IDL.Nat],
    [IDL.Int],
    [IDL.Int8],
    [IDL.Int64],
    [IDL.Float32],
    [IDL.Reserved],
    [IDL.Empty],
    [IDL.Func([], [])],
    [IDL.Service({})],
    [IDL.Opt(IDL.Opt(IDL.Bool))],
    [IDL.Opt(IDL.Null)],
    [IDL.Vec(IDL.Null)],
    [IDL.Vec(IDL.Record({}))],
    [recursive()],
])('%o is not in the subset', (type) => {
    expect(() => compileDecoder([type])(new Uint8Array())).toThrow(/does not know/);
    expect(() => compileEncoder([IDL.Record({ a: type })])([])).toThrow(/does not know/);
});

function recursive(): IDL.Type {
    const list = IDL.Rec();
    list.fill(IDL.Opt(IDL.Tuple(IDL.Nat8, list)));
    return list;
}
