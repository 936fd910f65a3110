/** The codec against `@dfinity/candid`, over random types and values. */
import { IDL } from '@dfinity/candid';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { choices, chose, nameIn } from '../src/choice';
import { compileDecoder, compileEncoder } from '../src/codec';
import { fromIdl, toIdl } from '../src/idl';
import { fuelFor } from '../src/limits';
import {
    type AnySchema,
    bool,
    choice,
    type Infer,
    nat8,
    nat16,
    nat32,
    nothing,
    opt,
    type RecordSchema,
    record,
    type Schema,
    text,
    tuple,
    utf8,
    vec,
} from '../src/schema';
import { decoderOf, encoderOf } from './idl_codec';
import { withReversedTable } from './other_encoder';
import { runs } from './support/runs';
import { argumentLists } from './typed_values';

const RUNS = { numRuns: runs(1000) };
/** Random types are larger than any that a method takes. */
const PLENTY = { steps: fuelFor };
const NEW_ARGUMENT = IDL.Opt(IDL.Text);

describe('any types, any values', () => {
    test('are written byte for byte as @dfinity/candid writes them', () => {
        fc.assert(
            fc.property(argumentLists, ({ sent, ours, theirs }) => {
                expect(encoderOf(sent)(ours)).toEqual(IDL.encode(sent, theirs));
            }),
            RUNS,
        );
    });

    test('are read as they were written', () => {
        fc.assert(
            fc.property(argumentLists, ({ sent, ours, theirs }) => {
                expect(decoderOf(sent, PLENTY)(IDL.encode(sent, theirs))).toEqual({ ok: true, value: ours });
            }),
            RUNS,
        );
    });

    test('are read the same behind another type table', () => {
        fc.assert(
            fc.property(argumentLists, ({ sent, ours, theirs }) => {
                const bytes = withReversedTable(IDL.encode(sent, theirs));
                expect(decoderOf(sent, PLENTY)(bytes)).toEqual({ ok: true, value: ours });
            }),
            RUNS,
        );
    });

    test('are read by receivers with newer and older types', () => {
        fc.assert(
            fc.property(argumentLists, fc.nat(4), fc.nat(2), ({ sent, read, theirs, seen }, kept, added) => {
                const types = kept < read.length ? read.slice(0, kept) : [...read, ...Array(added).fill(NEW_ARGUMENT)];
                const expected = kept < read.length ? seen.slice(0, kept) : [...seen, ...Array(added).fill(null)];
                const decoded = decoderOf(types, PLENTY)(IDL.encode(sent, theirs));
                expect(decoded).toEqual({ ok: true, value: expected });
            }),
            RUNS,
        );
    });
});

describe('values', () => {
    const write = (type: IDL.Type, value: unknown) => () => encoderOf([type])([value]);

    test('that may be given in more than one form', () => {
        expect(write(IDL.Nat64, 2n ** 64n - 1n)()).toEqual(IDL.encode([IDL.Nat64], [2n ** 64n - 1n]));
        expect(write(IDL.Text, '\ud800')()).toEqual(IDL.encode([IDL.Text], ['\ufffd']));
        expect(write(IDL.Opt(IDL.Bool), undefined)()).toEqual(IDL.encode([IDL.Opt(IDL.Bool)], [[]]));
        const record = IDL.Record({ a: IDL.Nat8 });
        expect(write(record, { a: 1, more: 2 })()).toEqual(IDL.encode([record], [{ a: 1 }]));
    });

    test('with a byte order mark, which is part of the text', () => {
        const argument = write(IDL.Text, '\ufeff☃')();
        expect(decoderOf([IDL.Text])(argument)).toEqual({ ok: true, value: ['\ufeff☃'] });
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
        expect(encoderOf(types)(values)).toEqual(argument);
        expect(decoderOf(types)(argument)).toEqual({ ok: true, value: values });
    });

    test('larger than any before', () => {
        const long = 'x'.repeat(5000);
        const bytes = IDL.encode([IDL.Text, IDL.Nat32], [long, 7]);
        expect(encoderOf([IDL.Text, IDL.Nat32])([long, 7])).toEqual(bytes);
        expect(decoderOf([IDL.Text, IDL.Nat32])(bytes)).toEqual({ ok: true, value: [long, 7] });
    });

    test.each([127, 128, 1000, 16_383, 16_384])('whose texts, blobs and vecs have length %i', (length) => {
        const fields = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, IDL.Nat64]));
        const types = [IDL.Vec(IDL.Record({ ...fields, a: IDL.Text, b: IDL.Vec(IDL.Nat8) })), IDL.Vec(IDL.Nat16)];
        const [a, b] = ['x'.repeat(length), new Uint8Array(length).fill(7)];
        const record = (n: unknown) => ({ ...Object.fromEntries(Object.keys(fields).map((f) => [f, n])), a, b });
        const numbers = Array.from({ length }, (_, i) => i);
        const argument = IDL.encode(types, [[record(1n), record(2n)], numbers]);
        expect(encoderOf(types)([[record(1), record(2)], numbers])).toEqual(argument);
        const decode = decoderOf(types, { maxBytes: 1_000_000, steps: fuelFor });
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
            const [encode, decode] = [encoderOf([type]), decoderOf([type], PLENTY)];
            for (const tag of [0, 1, 126, 127, 128, 129, 198, 199].map((i) => tags[i])) {
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
        const decode = decoderOf([IDL.Vec(IDL.Nat8), IDL.Principal]);
        const first = decode(encoderOf([IDL.Vec(IDL.Nat8), IDL.Principal])([Uint8Array.of(1), Uint8Array.of(2)]));
        const reply = encoderOf([IDL.Nat8])([1]);
        decode(encoderOf([IDL.Vec(IDL.Nat8), IDL.Principal])([Uint8Array.of(3), Uint8Array.of(4)]));
        encoderOf([IDL.Nat8])([2]);
        expect(first).toEqual({ ok: true, value: [Uint8Array.of(1), Uint8Array.of(2)] });
        expect(reply.at(-1)).toBe(1);
    });
});

/** A schema, and how often its fields were looked at, which nothing but compiling does. */
function watched() {
    const seen = { looks: 0 };
    const schema: RecordSchema<{ a: Schema<number> }> = {
        kind: 'record',
        name: 'Watched',
        get fields() {
            seen.looks++;
            return { a: nat8 };
        },
    };
    return { schema, seen };
}

test('all that waits can be compiled at once', async () => {
    // In modules of its own: what other tests have left waiting may be much.
    vi.resetModules();
    const { compileAll } = await import('../src/lazy');
    const { compileDecoder, compileEncoder } = await import('../src/codec');
    const { schema, seen } = watched();
    const decode = compileDecoder([schema]);
    const encode = compileEncoder([schema]);
    expect(seen.looks).toBe(0);
    compileAll();
    expect(seen.looks).toBeGreaterThan(0);
    const before = seen.looks;
    compileAll();
    expect(decode(encode([{ a: 1 }]))).toEqual({ ok: true, value: [{ a: 1 }] });
    expect(seen.looks).toBe(before);
});

test('what waits can be compiled in parts', async () => {
    vi.resetModules();
    const { compileSome } = await import('../src/lazy');
    const { compileDecoder } = await import('../src/codec');
    const all = Array.from({ length: 3 }, watched);
    for (const { schema } of all) compileDecoder([schema]);
    const compiled = () => all.filter(({ seen }) => seen.looks > 0).length;
    const oneMore = () => {
        const most = compiled() + 1;
        return compileSome(() => compiled() < most);
    };
    expect([oneMore(), compiled(), oneMore(), compiled(), oneMore(), compiled()]).toEqual([true, 1, true, 2, false, 3]);
});

describe('a text in UTF-8', () => {
    const [snow, words] = ['☃', 'x'.repeat(300)].map((each) => new TextEncoder().encode(each));

    test('is written and read as the text that it is', () => {
        for (const bytes of [new Uint8Array(), snow, words]) {
            const argument = IDL.encode([IDL.Text], [new TextDecoder().decode(bytes)]);
            expect(compileEncoder([utf8])([bytes])).toEqual(argument);
            expect(compileDecoder([utf8])(argument)).toEqual({ ok: true, value: [bytes] });
            const later = IDL.encode([IDL.Text, IDL.Nat8], [new TextDecoder().decode(bytes), 7]);
            expect(compileDecoder([utf8])(later)).toEqual({ ok: true, value: [bytes] });
            expect(compileDecoder([opt(utf8)])(argument)).toEqual({ ok: true, value: [bytes] });
        }
    });

    test('is UTF-8, on both ways through the decoder', () => {
        const broken = compileEncoder([utf8])([Uint8Array.of(0xe2, 0x28, 0xa1)]);
        const refused = { ok: false, error: expect.stringMatching(/a text is not UTF-8/) };
        expect(compileDecoder([utf8])(broken)).toEqual(refused);
        expect(compileDecoder([utf8, opt(nat8)])(broken)).toEqual(refused);
    });

    test('is bytes, as a text is a string', () => {
        const give = (schema: AnySchema, value: unknown) => () => compileEncoder([schema])([value]);
        expect(give(utf8, '☃')).toThrow(/not a Candid text/);
        expect(give(text, snow)).toThrow(/not a Candid text/);
    });

    test('is called a text where another type is found', () => {
        const decoded = compileDecoder([utf8])(IDL.encode([IDL.Nat8], [1]));
        expect(decoded).toEqual({ ok: false, error: expect.stringMatching(/text expected, nat8 found/) });
    });
});

test.each<[AnySchema, RegExp]>([
    [opt(opt(bool)), /does not know opt of opt/],
    [opt(nothing), /does not know opt of null/],
    [vec(nothing), /does not know vec of null/],
    [vec(record('Empty', {})), /does not know vec of record/],
    [vec(tuple(nothing, record('Empty', { a: nothing }))), /does not know vec of tuple/],
    [vec(nat8), /bytes are a blob/],
    [record('Twins', { a: bool, _97_: bool }), /a and _97_ have the same id/],
])('a schema that is not in the subset: %o', (schema, why) => {
    expect(() => compileDecoder([schema])(new Uint8Array())).toThrow(why);
    expect(() => compileEncoder([record('Outer', { a: schema })])([{ a: null }])).toThrow(why);
});

test('schemas are IDL types and back', () => {
    fc.assert(
        fc.property(argumentLists, ({ sent }) => {
            for (const type of sent) expect(toIdl(fromIdl(type), IDL).display()).toBe(type.display());
        }),
    );
    expect(toIdl(record('R', { a: utf8, b: choice('C', ['X', 'Y']) }), IDL).display()).toBe(
        IDL.Record({ a: IDL.Text, b: IDL.Variant({ X: IDL.Null, Y: IDL.Null }) }).display(),
    );
});

test('types follow from schemas', () => {
    const Score = record('Score', {
        player1: nat16,
        winner: opt(choice('Role', ['Player1', 'Player2'])),
        names: vec(text),
    });
    const score: Infer<typeof Score> = { player1: 1, winner: { Player2: null }, names: ['a'] };
    const decoded = compileDecoder([Score, nat32])(compileEncoder([Score, nat32])([score, 7]));
    expect(decoded).toEqual({ ok: true, value: [score, 7] });
    if (!decoded.ok) return;
    const [again, seven]: [typeof score, number] = decoded.value;
    expect(again.winner !== null && nameIn(again.winner)).toBe('Player2');
    expect(seven).toBe(7);
    expect(chose('Player1')).toEqual(choices(['Player1']).Player1);
    // @ts-expect-error: the type checker knows the fields.
    expect(() => compileEncoder([Score])([{ player1: '1' }])).toThrow(TypeError);
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
    expect(() => decoderOf([type])(new Uint8Array())).toThrow(/does not know/);
    expect(() => encoderOf([IDL.Record({ a: type })])([])).toThrow(/does not know/);
});

function recursive(): IDL.Type {
    const list = IDL.Rec();
    list.fill(IDL.Opt(IDL.Tuple(IDL.Nat8, list)));
    return list;
}
