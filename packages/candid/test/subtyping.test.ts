/** What a receiver makes of a sender's types, rule by rule of the specification's section "Coercion". */
import { IDL } from '@dfinity/candid';
import { Principal } from '@dfinity/principal';
import { describe, expect, test } from 'vitest';
import { compileDecoder } from '../src/codec';
import { fuelFor } from '../src/limits';
import { nat8, opt, record, whenAbsent } from '../src/schema';
import { decoderOf } from './idl_codec';

const { Bool, Int, Nat, Nat8, Nat32, Nat64, Null, Opt, Record, Reserved, Text, Tuple, Variant, Vec } = IDL;
const AB = Variant({ A: Null, B: Nat8 });

type Row = readonly [rule: string, sent: IDL.Type[], values: unknown[], read: IDL.Type[], seen: unknown[] | RegExp];

const ROWS: readonly Row[] = [
    ['fixed numbers stay what they are', [Nat32], [1], [Nat64], /nat64 expected, nat32 found/],
    ['in both directions', [Nat64], [1], [Nat32], /nat32 expected, nat64 found/],
    ['float32 is no float64', [IDL.Float32], [1], [IDL.Float64], /float64 expected, float32 found/],
    ['nor is nat32', [Nat32], [1], [IDL.Float64], /float64 expected, nat32 found/],
    ['nat is no nat64', [Nat], [1], [Nat64], /nat64 expected, nat found/],
    ['text is no principal', [Text], ['a'], [IDL.Principal], /principal expected, text found/],
    ['reserved is no null', [Reserved], [null], [Null], /null expected, reserved found/],

    ['opt: null', [Null], [null], [Opt(Nat8)], [null]],
    ['opt: reserved', [Reserved], [null], [Opt(Nat8)], [null]],
    ['opt: the bare value', [Nat8], [7], [Opt(Nat8)], [7]],
    ['opt: a bare value that does not fit', [Text], ['seven'], [Opt(Nat8)], [null]],
    ['opt: of what does not fit', [Opt(Text)], [['seven']], [Opt(Nat8)], [null]],
    ['opt: of opt', [Opt(Opt(Nat8))], [[[7]]], [Opt(Nat8)], [null]],
    ['opt: a bare record that fits', [Record({ a: Nat8 })], [{ a: 7 }], [Opt(Record({ a: Nat8 }))], [{ a: 7 }]],
    ['opt: of nat, skipped', [Opt(Nat), Nat8], [[10n ** 30n], 7], [Opt(Nat8), Nat8], [null, 7]],
    [
        'opt: a record that fails at its end',
        [Opt(Tuple(Text, Text)), Nat8],
        [[['a', 'b']], 7],
        [Opt(Tuple(Text, Nat8)), Nat8],
        [null, 7],
    ],
    [
        'opt: the inner opt is what fails',
        [Opt(Record({ a: Text }))],
        [[{ a: 'x' }]],
        [Opt(Record({ a: Opt(Nat8) }))],
        [{ a: null }],
    ],

    ['vec: element by element', [Vec(Nat8), Nat8], [[1, 2], 7], [Vec(Opt(Nat8)), Nat8], [[1, 2], 7]],
    ['vec: of what does not fit', [Vec(Nat)], [[1]], [Vec(Nat32)], /nat32 expected, nat found/],
    ['vec: empty, of what would not fit', [Vec(Text)], [[]], [Vec(Nat32)], [[]]],
    ['blob: empty, of what would not fit', [Vec(Text)], [[]], [Vec(Nat8)], [new Uint8Array(0)]],
    ['blob: of what does not fit', [Vec(Int)], [[1]], [Vec(Nat8)], /blob expected, vec of int found/],
    ['blob: nat8 one by one', [Vec(Nat8)], [[1, 2]], [Vec(Nat8)], [Uint8Array.of(1, 2)]],

    [
        'record: unknown fields',
        [Record({ a: Nat8, b: Vec(Tuple(Text, Int)), c: Nat8 })],
        [{ a: 1, b: [['x', -1]], c: 3 }],
        [Record({ c: Nat8 })],
        [{ c: 3 }],
    ],
    [
        'record: a new optional field',
        [Record({ a: Nat8 })],
        [{ a: 1 }],
        [Record({ a: Nat8, z: Opt(Text) })],
        [{ a: 1, z: null }],
    ],
    ['record: a new null field', [Record({})], [{}], [Record({ z: Null })], [{ z: null }]],
    ['record: a missing field', [Record({ a: Nat8 })], [{ a: 1 }], [Record({ b: Nat8 })], /field b is missing/],
    ['record: a missing field under opt', [Opt(Record({ a: Nat8 }))], [[{ a: 1 }]], [Opt(Record({ b: Nat8 }))], [null]],
    ['record: as a shorter tuple', [Tuple(Nat8, Text)], [[1, 'x']], [Tuple(Nat8)], [[1]]],
    ['record: as a longer tuple', [Tuple(Nat8)], [[1]], [Tuple(Nat8, Opt(Text))], [[1, null]]],

    ['variant: fewer tags', [Variant({ B: Nat8 })], [{ B: 7 }], [AB], [{ B: 7 }]],
    ['variant: more tags, a known one', [Variant({ A: Null, B: Nat8, C: Text })], [{ B: 7 }], [AB], [{ B: 7 }]],
    [
        'variant: more tags, an unknown one',
        [Variant({ A: Null, C: Text })],
        [{ C: 'x' }],
        [AB],
        /a tag that is not known/,
    ],
    [
        'variant: an unknown tag under opt',
        [Opt(Variant({ A: Null, C: Text })), Nat8],
        [[{ C: 'x' }], 7],
        [Opt(AB), Nat8],
        [null, 7],
    ],
    ['variant: a payload that does not fit', [Variant({ B: Text })], [{ B: 'x' }], [AB], /nat8 expected, text found/],
    ['variant: no record', [Record({ A: Null })], [{ A: null }], [AB], /variant expected, record found/],

    ['arguments: unknown ones', [Nat8, Text, Nat], [1, 'x', 2], [Nat8], [1]],
    ['arguments: missing optional ones', [Nat8], [1], [Nat8, Opt(Nat32), Null], [1, null, null]],
    ['arguments: a missing one', [Nat8], [1], [Nat8, Nat8], /argument 2 is missing/],
    ['arguments: more than 2^53 under opt', [Opt(Nat64)], [[2n ** 53n]], [Opt(Nat64)], /above 2\^53 - 1/],
    ['arguments: more than 2^53 where nobody reads', [Nat64, Nat8], [2n ** 64n - 1n, 1], [Opt(Bool), Nat8], [null, 1]],
    [
        'arguments: more than 2^53 under opt, general path',
        [Opt(Nat64), Bool],
        [[2n ** 53n], true],
        [Opt(Nat64)],
        /2\^53 - 1/,
    ],
    ['principals where nobody reads', [IDL.Principal, Nat8], [Principal.anonymous(), 1], [Opt(Bool), Nat8], [null, 1]],
];

test.each(ROWS)('%s', (_rule, sent, values, read, seen) => {
    const decoded = decoderOf(read)(IDL.encode(sent, values));
    if (seen instanceof RegExp) {
        expect(decoded).toEqual({ ok: false, error: expect.stringMatching(seen) });
    } else {
        expect(decoded).toEqual({ ok: true, value: seen });
    }
});

describe('an argument that may be left out', () => {
    const decode = compileDecoder([nat8, whenAbsent(record('Page', { limit: nat8 }), { limit: 9 }), opt(nat8)]);
    const Page = Record({ limit: Nat8 });

    test('is what the schema says, with those behind it', () => {
        expect(decode(IDL.encode([Nat8], [1]))).toEqual({ ok: true, value: [1, { limit: 9 }, null] });
        expect(decode(IDL.encode([Nat8, Page], [1, { limit: 2 }]))).toEqual({
            ok: true,
            value: [1, { limit: 2 }, null],
        });
    });

    test('must fit where it is sent, unlike an opt', () => {
        const sent = IDL.encode([Nat8, Record({ most: Nat8 })], [1, { most: 2 }]);
        expect(decode(sent)).toEqual({ ok: false, error: expect.stringContaining('field limit is missing') });
    });
});

test('every type can be skipped', () => {
    const numbers = [
        IDL.Int8,
        IDL.Int16,
        IDL.Int32,
        IDL.Int64,
        IDL.Nat8,
        IDL.Nat16,
        Nat32,
        Nat64,
        IDL.Float32,
        IDL.Float64,
    ];
    const sent = [
        ...numbers,
        Int,
        Nat,
        Bool,
        Text,
        Null,
        Reserved,
        ...numbers.map((n) => Vec(n)),
        Vec(Bool),
        Opt(Text),
        AB,
        Nat8,
    ];
    const values = [
        ...numbers.map(() => 1),
        -(10n ** 20n),
        10n ** 20n,
        true,
        'x',
        null,
        null,
        ...numbers.map((n) => (n === IDL.Int64 || n === Nat64 ? [1n, 2n] : [1, 2])),
        [true, false],
        ['x'],
        { B: 1 },
        7,
    ];
    const read = [...sent.slice(0, -1).map(() => Opt(IDL.Principal)), Nat8];
    expect(decoderOf(read, { steps: fuelFor })(IDL.encode(sent, values))).toEqual({
        ok: true,
        value: [...sent.slice(0, -1).map(() => null), 7],
    });
});
