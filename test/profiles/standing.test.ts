import { describe, expect, it } from 'vitest';
import { within } from '../../src/profiles/model/standing';

describe('what a bound leaves of a change', () => {
    it('is as much as is left, and what was lost can be won back', () => {
        expect(within(30, 0, 12)).toBe(12);
        expect(within(30, 20, 12)).toBe(10);
        expect(within(30, -20, 60)).toBe(50);
    });

    it('is nothing of a bound that is used up, whatever rounding leaves of it', () => {
        expect(within(30, 30, 12)).toBe(0);
        expect(within(30, 20.3 + 9.7 - 1e-6, 12)).toBe(0);
        expect(within(40, Math.fround(39.999_999), 12)).toBe(0);
    });
});
