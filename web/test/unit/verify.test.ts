import type { Verdict } from '@dice-wards/client';
import { describe, expect, it } from 'vitest';
import { checksOf, stateOfThrow } from '../../src/screens/verify/checks';

const MATERIAL = { tapes: 2, entries: 40, seen: 0 };
type Wrong = Extract<Verdict, { fair: false }>['wrong'];
const wrong = (what: Wrong): Verdict => ({ fair: false, wrong: what });
const states = (verdict: Verdict, material: Parameters<typeof checksOf>[1] = MATERIAL) =>
    checksOf(verdict, material)
        .map(({ state }) => state)
        .join(' ');

describe('the lines of a check', () => {
    it('are all right where everything is, and say what that is', () => {
        const verdict: Verdict = { fair: true, throws: 30, certified: 40 };
        expect(states(verdict)).toBe('good good good good');
        expect(checksOf(verdict, MATERIAL).map(({ text }) => text)).toEqual([
            'Each of the 2 tapes has the SHA-256 that was shown before its first throw.',
            '40 entries, and none is missing.',
            'All 30 are what was sealed.',
            'The network has signed for the whole log.',
        ]);
        expect(checksOf({ ...verdict, late: true, certified: 38 }, MATERIAL).map(({ text }) => text)).toEqual(
            expect.arrayContaining([
                'All 30 are what was sealed. Each was certain before its numbers were drawn.',
                'The network has signed for the log up to entry 38.',
            ]),
        );
    });

    it('leave the certificate open where there is none, and say why', () => {
        const verdict: Verdict = { fair: true, throws: 30 };
        expect(states(verdict)).toBe('good good good open');
        expect(checksOf(verdict, { ...MATERIAL, refusal: 'too long ago' }).at(-1)?.text).toBe('too long ago');
    });

    it.each([
        [{ kind: 'tape', tape: 1 }, 'bad open open open', 'Tape 2 does not'],
        [{ kind: 'seal', tape: 0 }, 'bad open open open', 'Tape 1 has another seal'],
        [{ kind: 'gap', version: 7 }, 'good bad open open', 'Entry 7 is missing'],
        [{ kind: 'unknown', version: 1 }, 'good bad open open', 'does not know the game'],
        [
            { kind: 'throw', version: 9, number: 4, shown: [6, 1], sealed: [5, 1] },
            'good good bad open',
            'Number 4 shows 6-1, but 5-1 was sealed',
        ],
        [{ kind: 'log', version: 40 }, 'good good good bad', 'another log up to entry 40'],
    ] as const satisfies readonly (readonly [Wrong, string, string])[])('%j', (what, expected, text) => {
        expect(states(wrong(what))).toBe(expected);
        const bad = checksOf(wrong(what), MATERIAL).filter(({ state }) => state === 'bad');
        expect(bad.map((check) => check.text)).toEqual([expect.stringContaining(text)]);
    });
});

it('a throw is right up to the first wrong one, and open behind it', () => {
    const shown = (verdict: Verdict) => [1, 2, 3].map((number) => stateOfThrow(number, verdict)).join(' ');
    expect(shown({ fair: true, throws: 3 })).toBe('good good good');
    expect(shown(wrong({ kind: 'throw', version: 1, number: 2, shown: [1], sealed: [2] }))).toBe('good bad open');
    expect(shown(wrong({ kind: 'log', version: 1 }))).toBe('good good good');
    expect(shown(wrong({ kind: 'tape', tape: 0 }))).toBe('open open open');
});
