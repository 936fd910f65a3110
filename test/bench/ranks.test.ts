import { describe, expect, it } from 'vitest';
import { rankCorrelation } from '../../bench/robots/ranks';

describe('the rank correlation', () => {
    it('looks at the order alone', () => {
        expect(rankCorrelation([1, 2, 3], [10, 20, 900])).toBeCloseTo(1, 12);
        expect(rankCorrelation([1, 2, 3], [9, 8, -7])).toBeCloseTo(-1, 12);
        expect(rankCorrelation([1, 2, 3, 4, 5], [2, 1, 4, 3, 5])).toBeCloseTo(0.8, 12);
    });

    it('gives equal values the mean of their ranks', () => {
        expect(rankCorrelation([1, 1, 2, 2], [5, 5, 7, 7])).toBeCloseTo(1, 12);
        expect(rankCorrelation([1, 1, 2, 2], [5, 7, 5, 7])).toBeCloseTo(0, 12);
    });
});
