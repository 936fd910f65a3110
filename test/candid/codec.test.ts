/** The codec against `@dfinity/candid`, over random types and values. */
import { IDL } from '@dfinity/candid';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { compileDecoder, compileEncoder } from '../../src/canister/candid/codec';
import { withReversedTable } from './other_encoder';
import { argumentLists } from './typed_values';

const RUNS = { numRuns: 1000 };
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
                expect(compileDecoder(sent)(IDL.encode(sent, theirs))).toEqual({ ok: true, value: ours });
            }),
            RUNS,
        );
    });

    test('are read the same behind another type table', () => {
        fc.assert(
            fc.property(argumentLists, ({ sent, ours, theirs }) => {
                const bytes = withReversedTable(IDL.encode(sent, theirs));
                expect(compileDecoder(sent)(bytes)).toEqual({ ok: true, value: ours });
            }),
            RUNS,
        );
    });

    test('are read by receivers with newer and older types', () => {
        fc.assert(
            fc.property(argumentLists, fc.nat(4), fc.nat(2), ({ sent, read, theirs, seen }, kept, added) => {
                const types = kept < read.length ? read.slice(0, kept) : [...read, ...Array(added).fill(NEW_ARGUMENT)];
                const expected = kept < read.length ? seen.slice(0, kept) : [...seen, ...Array(added).fill(null)];
                const decoded = compileDecoder(types)(IDL.encode(sent, theirs));
                expect(decoded).toEqual({ ok: true, value: expected });
            }),
            RUNS,
        );
    });
});
