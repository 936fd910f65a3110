/** A value that gains its last field is byte for byte what the encoder writes for the longer one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileEncoder } from '../src/codec';
import { compileExtended } from '../src/extended';
import { rowParts } from '../src/row_parts';
import { compileRow } from '../src/rows';
import { bool, nat8, nat16, nat32, opt, principal, record, text, tuple, variant, vec } from '../src/schema';
import { runs } from './support/runs';

const Names = record('Names', { one: opt(text), other: opt(text) });
const Plain = record('View', { id: nat32, note: text, list: vec(nat16), score: opt(nat16) });
/** `publicNames` has a greater hash than the others. */
const Longer = record('View', { ...Plain.fields, publicNames: opt(Names) });
const value = fc.record({
    id: fc.nat(),
    note: fc.string({ maxLength: 200 }),
    list: fc.array(fc.nat(255), { maxLength: 5 }),
    score: fc.option(fc.nat(0xffff)),
});
const names = fc.option(fc.record({ one: fc.option(fc.string()), other: fc.option(fc.string()) }));

describe('an extended value', () => {
    it('is what the encoder writes', () => {
        const ok = [variant('', { Ok: Plain }), variant('', { Ok: Longer })] as const;
        const encodeNames = compileRow(record('', { publicNames: Longer.fields.publicNames }));
        const inside = compileExtended(...ok, 'Ok', ['publicNames']);
        const itself = compileExtended(Plain, Longer, '', ['publicNames']);
        const [plainOk, longerOk] = [compileEncoder([ok[0]]), compileEncoder([ok[1]])];
        const [plain, longer] = [compileEncoder([Plain]), compileEncoder([Longer])];
        fc.assert(
            fc.property(value, names, (each, publicNames) => {
                const field = encodeNames({ publicNames });
                expect(inside(plainOk([{ Ok: each }]), field)).toEqual(longerOk([{ Ok: { ...each, publicNames } }]));
                expect(itself(plain([each]), field)).toEqual(longer([{ ...each, publicNames }]));
            }),
            { numRuns: runs(100) },
        );
    });

    it('is refused if the field is not the last, or not the only difference', () => {
        const extend = (longer: typeof Plain, field: string) => () =>
            compileExtended(Plain, longer, '', [field])(new Uint8Array(9), new Uint8Array(1));
        const { note: _, ...others } = Longer.fields;
        expect(extend(record('View', { ...Plain.fields, a: bool }), 'a')).toThrow('must be last on the wire');
        expect(extend(record('View', { ...others, b: text }) as never, 'publicNames')).toThrow(
            'must be last on the wire',
        );
        expect(extend(Plain, 'publicNames')).toThrow('must be last on the wire');
        const open = variant('', { Ok: Plain, Err: text });
        expect(() =>
            compileExtended(open, variant('', { Ok: Longer, Err: text }), 'Ok', ['publicNames'])(
                new Uint8Array(9),
                new Uint8Array(),
            ),
        ).toThrow('not all that there is');
    });
});

describe('parts of a row', () => {
    const Row = record('Row', {
        id: principal,
        title: text,
        place: opt(record('Place', { x: nat8, why: variant('Why', { A: bool, B: text }) })),
        pair: tuple(nat16, opt(nat8)),
        other: opt(principal),
        ids: vec(nat32),
        open: bool,
    });
    const row = fc.record({
        id: fc.uint8Array({ maxLength: 29 }),
        title: fc.string({ unit: 'grapheme', maxLength: 300 }),
        place: fc.option(
            fc.record({ x: fc.nat(255), why: fc.oneof(fc.record({ A: fc.boolean() }), fc.record({ B: fc.string() })) }),
        ),
        pair: fc.tuple(fc.nat(0xffff), fc.option(fc.nat(255))),
        other: fc.option(fc.uint8Array({ maxLength: 29 })),
        ids: fc.array(fc.nat(), { maxLength: 5 }),
        open: fc.boolean(),
    });

    it('are those that were encoded', () => {
        const encode = compileRow(Row);
        const fields = Object.keys(Row.fields) as (keyof typeof Row.fields)[];
        const writers = new Map(fields.map((name) => [name, compileRow(Row.fields[name] as typeof bool)]));
        fc.assert(
            fc.property(row, fc.subarray(fields, { minLength: 1 }), (each, wanted) => {
                const places: number[] = [];
                const bytes = encode(each as never);
                rowParts(Row, wanted)(bytes, places);
                const parts = wanted.map((_, n) =>
                    Buffer.from(bytes.subarray(places[2 * n], places[2 * n + 1])).toString('hex'),
                );
                const written = wanted.map((name) =>
                    Buffer.from(writers.get(name)?.(each[name] as never) as Uint8Array).toString('hex'),
                );
                expect(parts.sort()).toEqual(written.sort());
            }),
            { numRuns: runs(200) },
        );
    });

    it('must be fields', () => {
        expect(() => rowParts(Row, ['nothing' as 'id'])(new Uint8Array(9), [])).toThrow('not all of them are fields');
    });
});
