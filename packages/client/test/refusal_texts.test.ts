import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CANISTERS, ROOT } from '../../../tools/layout';
import { CallError } from '../src';
import { refusalText } from '../src/refusal_texts';

/** Every refusal of the interfaces that carries no text of its own. */
const kinds = new Set(
    CANISTERS.flatMap((name) => {
        const did = readFileSync(join(ROOT, 'src', name, `${name}.did`), 'utf8');
        return [...did.matchAll(/^type \w*Refusal = variant \{([^}]*)\}/gm)].flatMap(([, cases]) =>
            cases.split(';').map((each) => each.trim()),
        );
    }).filter((each) => each !== '' && !each.endsWith(': text')),
);

describe('a refusal', () => {
    it('has words for people, whichever it is', () => {
        expect(kinds.size).toBeGreaterThan(8);
        for (const each of kinds) {
            const [kind, value] = each.split(' : ');
            const text = refusalText(value === 'TooManyRequests' ? { kind, retryAfterSeconds: 90 } : { kind });
            expect(text).toMatch(/^[A-Z].*\.$/);
            expect(text).not.toContain(kind);
        }
    });

    it('with words of its own has these', () => {
        expect(refusalText({ kind: 'InvalidMove', value: 'The point is blocked' })).toBe('The point is blocked');
        expect(refusalText({ kind: 'Other', text: 'Load this page anew' })).toBe('Load this page anew');
        expect(refusalText({ kind: 'TooManyRequests', retryAfterSeconds: 1 })).toBe(
            'Too many requests. Try again in 1 second.',
        );
        expect(refusalText({ kind: 'TooManyRequests', retryAfterSeconds: 130 })).toMatch(/in 3 minutes\.$/);
        expect(refusalText({ kind: 'OfTomorrow' })).toBe('This was refused: OfTomorrow.');
    });
});

describe('a call without an answer', () => {
    it('has words, too', () => {
        const lost = new CallError('roll', 'unreachable', true, new TypeError('fetch failed'));
        expect([lost.message, lost.text]).toEqual(['roll: no answer', expect.stringMatching(/cannot be reached/)]);
    });
});
