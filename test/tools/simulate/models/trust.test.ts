import { describe, expect, it } from 'vitest';
import { Founders } from '../../../../tools/simulate/models/trust';

describe('trust in a house that is being founded', () => {
    it('grows by a day of play, and is whole after seven with eight others', () => {
        const founders = new Founders();
        for (let day = 0; day < 7; day += 1) {
            expect(founders.trustIn('a')).toBeCloseTo(day / 365);
            founders.take('a', `b${day}`, day);
            founders.take(`c${day % 2}`, 'a', day);
        }
        expect(founders.trustIn('a')).toBe(1);
        expect(founders.trustIn('b0')).toBeCloseTo(1 / 365);
    });
});
