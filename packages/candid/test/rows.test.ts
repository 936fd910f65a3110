/** A list of encoded elements is byte for byte what the encoder writes for the whole value. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileEncoder } from '../src/codec';
import { compileList, compileRow, compileRowType, Rows } from '../src/rows';
import {
    type AnySchema,
    bool,
    type Infer,
    nat16,
    nat32,
    opt,
    principal,
    record,
    type Schema,
    text,
    variant,
    vec,
} from '../src/schema';
import { runs } from './support/runs';

const Element = record('Element', { id: principal, note: opt(text), score: nat16, open: bool });
const element = fc.record({
    id: fc.uint8Array({ maxLength: 29 }),
    note: fc.option(fc.string({ unit: 'grapheme', maxLength: 200 })),
    score: fc.nat(0xffff),
    open: fc.boolean(),
});
const elements = fc.oneof(fc.array(element, { maxLength: 6 }), fc.array(element, { minLength: 120, maxLength: 140 }));

function rowsOf<S extends AnySchema>(schema: S, values: readonly Infer<S>[], room?: number): Rows {
    const rows = new Rows(room);
    const encode = compileRow(schema);
    for (const value of values) rows.add(encode(value));
    return rows;
}

describe('a list of rows', () => {
    it('is what the encoder writes, wherever it stands', () => {
        const List = vec(Element);
        const Page = record('Page', { name: text, list: List, next: opt(nat32), owner: principal });
        const Result = variant('Result', { Err: text, Ok: Page });
        const [encodeList, encodePage, encodeResult] = [
            compileList(List, ''),
            compileList(Page, 'list'),
            compileList(Result, 'Ok.list'),
        ];
        const around = fc.record({
            name: fc.string({ maxLength: 200 }),
            next: fc.option(fc.nat()),
            owner: fc.uint8Array({ maxLength: 29 }),
        });
        fc.assert(
            fc.property(elements, around, (list, rest) => {
                const rows = rowsOf(Element, list, 16);
                expect(rows.count).toBe(list.length);
                expect(encodeList([], rows)).toEqual(compileEncoder([List])([list]));
                expect(encodePage({ ...rest, list: [] }, rows)).toEqual(compileEncoder([Page])([{ ...rest, list }]));
                const whole = compileEncoder([Result])([{ Ok: { ...rest, list } }]);
                expect(encodeResult({ Ok: { ...rest, list: [] } }, rows)).toEqual(whole);
            }),
            { numRuns: runs(200) },
        );
    });

    it('may have elements of any kind, and several of them in one piece', () => {
        const cases: readonly (readonly [Schema<unknown>, readonly unknown[]])[] = [
            [nat32, [1, 2, 0xffff_ffff]],
            [vec(text), [['a'], [], ['b', 'c']]],
            [variant('Event', { Held: nat16, Rolled: bool }), [{ Held: 3 }, { Rolled: true }]],
        ];
        for (const [schema, values] of cases) {
            const whole = rowsOf(schema, values);
            const rows = new Rows(0);
            rows.add(whole.bytes.subarray(0, whole.size), whole.count);
            expect(compileList(vec(schema), '')([], rows)).toEqual(compileEncoder([vec(schema)])([values]));
        }
    });

    it('comes in place of an empty list, and of nothing else', () => {
        const encode = compileList(record('Page', { list: vec(bool) }), 'list');
        expect(() => encode({ list: [true] }, new Rows())).toThrow(TypeError);
        expect(() => compileList(nat32, '')(7, new Rows())).toThrow('rows go into a vec, not into a nat32');
    });
});

describe('the type of rows', () => {
    const rowType = (schema: AnySchema) => compileRowType(schema)();
    const Suit = variant('Suit', { Hearts: record('Held', { cards: nat16 }), Spades: text });
    const types: readonly AnySchema[] = [
        Element,
        record('Element', { id: principal, note: opt(text), score: nat32, open: bool }),
        record('Element', { id: principal, note: text, score: nat16, open: bool }),
        record('Element', { id: principal, note: opt(text), score: nat16 }),
        record('Element', { id: principal, note: opt(text), score: nat16, closed: bool }),
        Suit,
        variant('Suit', { Hearts: record('Held', { cards: nat16 }), Spades: text, Clubs: text }),
        variant('Suit', { Hearts: record('Held', { cards: nat32 }), Spades: text }),
        variant('Suit', { Hearts: record('Held', { trumps: nat16 }), Spades: text }),
        vec(Suit),
    ];

    it('is another one for each change of a field, a case, or what is in them', () => {
        expect(new Set(types.map(rowType)).size).toBe(types.length);
    });

    it('is the same for the same type, whatever it is called, and for good', () => {
        const same = record('Other', { open: bool, score: nat16, note: opt(text), id: principal });
        expect(rowType(same)).toBe(rowType(Element));
        expect(rowType(Element)).toMatchInlineSnapshot(`779165987`);
    });
});
