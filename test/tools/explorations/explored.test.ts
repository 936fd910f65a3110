import { describe, expect, it } from 'vitest';
import { isUnchanged, type Passed, passedAfter } from '../../../tools/explorations/explored';

const DAY = '2026-01-02';
const BEFORE: Passed = { a: { inputs: 'a1', on: '2026-01-01' }, b: { inputs: 'b1', on: '2026-01-01' } };
const hashes = (of: Readonly<Record<string, string>>) => new Map(Object.entries(of));

describe('an exploration', () => {
    it('is unchanged while its inputs are those with which it passed', () => {
        expect(isUnchanged('a', hashes({ a: 'a1' }), BEFORE)).toBe(true);
        expect(isUnchanged('a', hashes({ a: 'a2' }), BEFORE)).toBe(false);
    });

    it('is due when it has never passed, or is not there', () => {
        expect(isUnchanged('c', hashes({ c: 'c1' }), BEFORE)).toBe(false);
        expect(isUnchanged('c', hashes({}), BEFORE)).toBe(false);
    });
});

describe('what is known after a run', () => {
    const run = { ran: ['a', 'c'], succeeded: ['a', 'c'], on: DAY };
    const now = hashes({ a: 'a2', c: 'c1' });

    it('are those that have passed, and those that did not run', () => {
        expect(passedAfter(BEFORE, { ...run, before: now, after: now })).toEqual({
            a: { inputs: 'a2', on: DAY },
            b: BEFORE.b,
            c: { inputs: 'c1', on: DAY },
        });
    });

    it('is never that one which failed has passed, though it did before', () => {
        expect(passedAfter(BEFORE, { ...run, succeeded: ['c'], before: now, after: now })).toEqual({
            b: BEFORE.b,
            c: { inputs: 'c1', on: DAY },
        });
    });

    it('is nothing of one that was changed while it ran', () => {
        const after = hashes({ a: 'a3', c: 'c1' });
        expect(passedAfter(BEFORE, { ...run, before: now, after })).not.toHaveProperty('a');
    });
});
