import { IDL } from '@dfinity/candid';
import { Principal } from '@dfinity/principal';
import * as schema from '@dice-wards/candid/schema';
import { describe, expect, it } from 'vitest';
import { fits, sizeOf } from './fits';

const Point = schema.record('Point', { x: schema.nat8, y: schema.opt(schema.nat16) });
const Shape = schema.variant('Shape', { None: schema.nothing, Circle: Point });

describe('sizeOf', () => {
    it.each<[string, schema.AnySchema, unknown, IDL.Type, unknown]>([
        ['null', schema.nothing, null, IDL.Null, null],
        ['bool', schema.bool, true, IDL.Bool, true],
        ['nat8', schema.nat8, 255, IDL.Nat8, 255],
        ['nat16', schema.nat16, 65_535, IDL.Nat16, 65_535],
        ['nat32', schema.nat32, 7, IDL.Nat32, 7],
        ['nat64', schema.nat64, 7, IDL.Nat64, 7n],
        ['int32', schema.int32, -7, IDL.Int32, -7],
        ['float64', schema.float64, 0.5, IDL.Float64, 0.5],
        ['text', schema.text, 'aé', IDL.Text, 'aé'],
        ['a long text', schema.text, 'x'.repeat(200), IDL.Text, 'x'.repeat(200)],
        ['utf8', schema.utf8, Uint8Array.of(65), IDL.Text, 'A'],
        ['principal', schema.principal, Uint8Array.of(4), IDL.Principal, Principal.fromUint8Array(Uint8Array.of(4))],
        ['a long vec', schema.vec(schema.nat16), Array(300).fill(9), IDL.Vec(IDL.Nat16), Array(300).fill(9)],
        ['tuple', schema.tuple(schema.nat8, schema.bool), [1, true], IDL.Tuple(IDL.Nat8, IDL.Bool), [1, true]],
    ])('of %s is what it takes in Candid', (_name, form, value, type, same) => {
        // The types of a message are the same for a list of nothing, whose values are one byte.
        const types = IDL.encode([IDL.Vec(type)], [[]]).length - 1;
        expect(IDL.encode([IDL.Vec(type)], [[same]]).length - types - 1).toBe(sizeOf(form, value));
    });

    it('of records, variants and options is that of their parts, and of the byte that says which', () => {
        expect(sizeOf(Point, { x: 1, y: null })).toBe(2);
        expect(sizeOf(Point, { x: 1, y: 2 })).toBe(4);
        expect(sizeOf(Shape, { None: null })).toBe(1);
        expect(sizeOf(Shape, { Circle: { x: 1, y: 2 } })).toBe(5);
        expect(sizeOf(schema.blob, new Uint8Array(130))).toBe(132);
    });
});

describe('fits', () => {
    it.each<[string, schema.AnySchema, unknown]>([
        ['a number that is too large', schema.nat8, 256],
        ['a number below zero', schema.nat32, -1],
        ['a fraction', schema.nat16, 1.5],
        ['a number that is no number', schema.nat8, Number.NaN],
        ['nothing', schema.nat8, undefined],
        ['undefined for null', schema.opt(schema.nat8), undefined],
        ['a list for bytes', schema.blob, [1, 2]],
        ['bytes for a list', schema.vec(schema.nat8), Uint8Array.of(1)],
        ['one bad item', schema.vec(schema.bool), [true, 1]],
        ['a missing field', Point, { x: 1 }],
        ['a field too many', Point, { x: 1, y: null, z: 1 }],
        ['a bad field', Point, { x: 1, y: 65_536 }],
        ['no case', Shape, {}],
        ['two cases', Shape, { None: null, Circle: { x: 1, y: null } }],
        ['an unknown case', Shape, { Square: null }],
        ['a bad case', Shape, { Circle: null }],
        ['a tuple that is too long', schema.tuple(schema.nat8), [1, 2]],
    ])('refuses %s', (_name, form, value) => {
        expect(fits(form, value)).toBe(false);
    });
});
