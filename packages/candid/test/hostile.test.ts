/** Arguments that are made to cost much, or to break something. */
import { IDL } from '@dfinity/candid';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cursor, Refusal } from '../src/cursor';
import { decodeGeneral } from '../src/decode_general';
import { fromIdl } from '../src/idl';
import { pushLeb } from '../src/leb128';
import { fuelFor, MAX_ARGUMENTS, MAX_TABLE_ENTRIES } from '../src/limits';
import { makeRead } from '../src/making';
import { decoderOf, encoderOf } from './idl_codec';
import { withReversedTable } from './other_encoder';
import { promptly } from './support/promptly';
import { areAllRuns, runs } from './support/runs';
import { argumentLists } from './typed_values';

/** How often a decoder looks at its cursor: every read of a byte, of the place or of the fuel counts. */
function countSteps(argument: Uint8Array, decode: (c: Cursor) => void): number {
    let steps = 0;
    const cursor = new Cursor();
    cursor.load(argument);
    cursor.fuel = fuelFor(argument.length);
    const counted = new Proxy(cursor, {
        get(target, key) {
            steps++;
            return Reflect.get(target, key);
        },
    });
    try {
        decode(counted);
    } catch (e) {
        if (!(e instanceof Refusal)) throw e;
    }
    return steps;
}

const bytes = (...parts: (string | number[])[]): Uint8Array =>
    Uint8Array.from(parts.flatMap((p) => (typeof p === 'string' ? [...Buffer.from(p, 'hex')] : p)));

function leb(value: number): number[] {
    const out: number[] = [];
    pushLeb(out, value);
    return out;
}

const TOO_MANY_FIELDS = 1000;
const DIDL = '4449444c';
const BILLION = leb(1_000_000_000);
/** Records 1 to 20 hold two of the one before: 2^20 nulls in no bytes. */
const DOUBLING = Array.from({ length: 20 }, (_, i) => [0x6c, 2, 0, i, 1, i]).flat();

const BOMBS: readonly (readonly [string, Uint8Array])[] = [
    ['vec null', bytes(DIDL, '016d7f0100', BILLION)],
    ['vec reserved', bytes(DIDL, '016d700100', BILLION)],
    ['vec record {}', bytes(DIDL, '026d016c000100', BILLION)],
    [
        'vec vec null',
        bytes(
            DIDL,
            '026d016d7f0100',
            [5],
            [5, 4, 3, 2, 1].flatMap(() => BILLION),
        ),
    ],
    ['vec of many vecs null', bytes(DIDL, '026d016d7f0100', leb(1000), Array(1000).fill(leb(4000)).flat())],
    ['vec nat8, shorter than it says', bytes(DIDL, '016d7b0100', BILLION)],
    ['vec text, shorter than it says', bytes(DIDL, '016d710100', BILLION)],
    ['a record that doubles', bytes(DIDL, [21], '6c00', DOUBLING, [1, 20])],
    ['vec of a record that doubles', bytes(DIDL, [22], '6c00', DOUBLING, [0x6d, 20, 1, 21], BILLION)],
    ['opt of opt of opt', bytes(DIDL, '016e000100', Array(4000).fill(1), [0])],
    ['vec of vec of vec', bytes(DIDL, '016d000100', Array(4000).fill(1), [0])],
    ['a record in itself', bytes(DIDL, '016c0100000100')],
    ['a nat of 16 kB', bytes(DIDL, '00017d', Array(16_000).fill(0x80), [0])],
    ['an int of 16 kB', bytes(DIDL, '00017c', Array(16_000).fill(0x80), [0])],
    ['a length of 16 kB', bytes(DIDL, '000171', Array(16_000).fill(0x80), [0])],
    ['a table of a billion', bytes(DIDL, BILLION)],
    ['a billion arguments', bytes(DIDL, [0], BILLION)],
    ['a billion fields', bytes(DIDL, [1, 0x6c], BILLION)],
    [
        'too many table entries',
        bytes(
            DIDL,
            leb(MAX_TABLE_ENTRIES + 1),
            Array(MAX_TABLE_ENTRIES + 1)
                .fill([0x6e, 0x7f])
                .flat(),
            [0],
        ),
    ],
    ['too many arguments', bytes(DIDL, [0], leb(MAX_ARGUMENTS + 1), Array(MAX_ARGUMENTS + 1).fill(0x7f))],
    [
        'too many fields',
        bytes(
            DIDL,
            [1, 0x6c],
            leb(TOO_MANY_FIELDS),
            Array.from({ length: TOO_MANY_FIELDS }, (_, i) => [...leb(i), 0x7f]).flat(),
            [0],
        ),
    ],
    [
        'too many fields in two records',
        bytes(
            DIDL,
            [2],
            [0, 1].flatMap(() => [
                0x6c,
                ...leb(500),
                ...Array.from({ length: 500 }, (_, i) => [...leb(i), 0x7f]).flat(),
            ]),
            [0],
        ),
    ],
];

const READERS: readonly (readonly [string, IDL.Type[]])[] = [
    ['nothing', []],
    ['opt nat32', [IDL.Opt(IDL.Nat32)]],
    ['vec opt nat8', [IDL.Vec(IDL.Opt(IDL.Nat8))]],
    ['vec vec opt nat8', [IDL.Vec(IDL.Vec(IDL.Opt(IDL.Nat8)))]],
    ['opt vec record of opts', [IDL.Opt(IDL.Vec(IDL.Record({ a: IDL.Opt(IDL.Bool), b: IDL.Opt(IDL.Text) })))]],
];

/** Cursor look-ups that a decoder may make. Generous: a visit takes about ten, and fuel is four visits a byte. */
function mostSteps(size: number): number {
    return 5_000 + 50 * size;
}

describe.each(BOMBS)('%s', (_bomb, argument) => {
    test.each(READERS)('is refused, and cheaply, by readers of %s', (_reader, types) => {
        expect(decoderOf(types)(argument)).toEqual({ ok: false, error: expect.any(String) });
        const schemas = types.map(fromIdl);
        expect(countSteps(argument, (c) => decodeGeneral(c, schemas))).toBeLessThan(mostSteps(argument.length));
    });
});

test('what a vec without bytes costs does not depend on the length that it claims', () => {
    const steps = [10_000, 1_000_000, 4_000_000_000].map((length) =>
        countSteps(bytes(DIDL, '026d016c000100', leb(length)), (c) => decodeGeneral(c, [])),
    );
    expect(Math.max(...steps)).toBeLessThan(200);
});

test('the canonical path allocates and loops for no more than is there', async () => {
    const type = IDL.Vec(IDL.Tuple(IDL.Nat32, IDL.Text));
    const argument = Uint8Array.from([...IDL.encode([type], [[]]).slice(0, -1), ...BILLION]);
    expect(decoderOf([type])(argument)).toEqual({ ok: false, error: expect.stringMatching(/a vec is longer/) });
    const read = makeRead([fromIdl(type)], new Cursor());
    expect(await promptly(() => read(argument, argument.length))).toBeUndefined();
});

test('other encodings than the canonical one may make few steps, whatever they hold', () => {
    const values = [Array(200).fill(true)];
    const canonical = IDL.encode([IDL.Vec(IDL.Bool)], values);
    const decode = decoderOf([IDL.Vec(IDL.Bool)]);
    expect(decode(canonical)).toEqual({ ok: true, value: values });
    expect(decode(withReversedTable(canonical))).toEqual({
        ok: false,
        error: expect.stringMatching(/a vec is longer/),
    });
    const many = bytes(DIDL, [1, 0x6c, 60], Array.from({ length: 60 }, (_, i) => [i, 0x7f]).flat(), [0]);
    expect(decode(many)).toEqual({ ok: false, error: expect.stringMatching(/more types and values/) });
});

test('a number that JavaScript does not have is told as that, however large the types before it', () => {
    const Large = IDL.Record(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, IDL.Nat8])));
    const value = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, i]));
    const decode = decoderOf([Large, IDL.Nat64]);
    const encoded = (number: bigint) => IDL.encode([Large, IDL.Nat64], [value, number]);
    expect(decode(encoded(2n ** 53n - 1n))).toEqual({ ok: true, value: [expect.anything(), 2 ** 53 - 1] });
    expect(decode(encoded(2n ** 53n))).toEqual({
        ok: false,
        error: expect.stringMatching(/a nat64 is above 2\^53 - 1/),
    });
    // It is forgotten with its argument.
    const another = withReversedTable(IDL.encode([Large, IDL.Nat64], [value, 1n]));
    expect(decode(another)).toEqual({ ok: false, error: expect.stringMatching(/more types and values/) });
});

test('an argument over the limit is not looked at', () => {
    const decode = decoderOf([IDL.Text], { maxBytes: 10 });
    expect(decode(IDL.encode([IDL.Text], ['ab']))).toEqual({ ok: true, value: ['ab'] });
    expect(decode(IDL.encode([IDL.Text], ['abc']))).toEqual({ ok: false, error: 'more than 10 bytes' });
    expect(decoderOf([])(new Uint8Array(16_385))).toEqual({ ok: false, error: 'more than 16384 bytes' });
});

test('bytes of an earlier argument are out of reach', () => {
    const decode = decoderOf([IDL.Text]);
    const argument = IDL.encode([IDL.Text], ['a secret']);
    decode(argument);
    for (let size = 0; size < argument.length; size++) {
        const error = expect.stringMatching(/ends too early|not a Candid argument/);
        expect(decode(argument.subarray(0, size))).toEqual({ ok: false, error });
    }
});

const MALFORMED: readonly (readonly [what: string, argument: string, type: IDL.Type])[] = [
    ['a bool of 2', '00017e02', IDL.Bool],
    ['a text that is not UTF-8', '00017103e228a1', IDL.Text],
    ['a text of a lone surrogate', '00017103eda080', IDL.Text],
    ['an opaque principal', '0001680000', IDL.Principal],
    ['a principal of 30 bytes', `000168011e${'00'.repeat(30)}`, IDL.Principal],
    ['an opt of 2', '016e7e010002', IDL.Opt(IDL.Bool)],
    ['an opt in two bytes', '016e7e01008000', IDL.Opt(IDL.Bool)],
    ['a variant without such a tag', '016b01007f010001', IDL.Variant({ _0_: IDL.Null })],
];

describe.each(MALFORMED)('%s', (_what, argument, type) => {
    test.each<[string, IDL.Type[]]>([
        ['read on the canonical path', [type]],
        ['read on the general path', [type, IDL.Opt(IDL.Nat8)]],
        ['read as something else under opt', [IDL.Opt(IDL.Nat32)]],
        ['skipped', []],
    ])('is refused: %s', (_place, types) => {
        expect(decoderOf(types)(bytes(DIDL, argument))).toEqual({ ok: false, error: expect.any(String) });
    });
});

/** A few bytes changed, put in, taken out, or the rest cut off. */
const mutations = fc.array(
    fc.record({
        kind: fc.constantFrom('change', 'insert', 'remove', 'cut'),
        at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        byte: fc.oneof(fc.nat(0xff), fc.constantFrom(0, 1, 2, 0x6b, 0x6c, 0x6d, 0x6e, 0x7f, 0x80, 0xff)),
    }),
    { minLength: 1, maxLength: 4 },
);

test('broken arguments never throw, cost little, and are read only as what was asked for', () => {
    let accepted = 0;
    fc.assert(
        fc.property(argumentLists, mutations, ({ sent, read, theirs }, changes) => {
            const argument = [...IDL.encode(sent, theirs)];
            for (const { kind, at, byte } of changes) {
                const place = Math.floor(at * argument.length);
                if (kind === 'change') argument[place] = byte;
                if (kind === 'insert') argument.splice(place, 0, byte);
                if (kind === 'remove') argument.splice(place, 1);
                if (kind === 'cut' && at > 0.9) argument.splice(place);
            }
            const broken = Uint8Array.from(argument);
            for (const types of [sent, read, []]) {
                const decoded = decoderOf(types)(broken);
                if (decoded.ok) {
                    accepted++;
                    encoderOf(types)(decoded.value);
                }
                const schemas = types.map(fromIdl);
                expect(countSteps(broken, (c) => decodeGeneral(c, schemas))).toBeLessThan(mostSteps(broken.length));
            }
        }),
        { numRuns: runs(5000) },
    );
    if (areAllRuns()) expect(accepted).toBeGreaterThan(100);
});

test('arbitrary bytes behind the magic never throw', () => {
    fc.assert(
        fc.property(argumentLists, fc.uint8Array({ maxLength: 60 }), ({ sent }, rest) => {
            const argument = bytes(DIDL, [...rest]);
            const decoded = decoderOf(sent)(argument);
            if (decoded.ok) encoderOf(sent)(decoded.value);
        }),
        { numRuns: runs(5000) },
    );
});
