import { countsOf, pointsOf } from '@dice-wards/games/farkle/scoring';
import { describe, expect, it } from 'vitest';
import { farklePoints } from '../../../../tools/simulate/models/farkle';

/** Every multiset of one to six dice. */
function* throws(left = 6, least = 1): Generator<number[]> {
    for (let die = least; die <= 6; die += 1) {
        yield [die];
        if (left > 1) for (const rest of throws(left - 1, die)) yield [die, ...rest];
    }
}

describe('the model of Farkle', () => {
    it('knows the table of the rules', () => {
        expect(farklePoints([1, 1, 1, 1])).toBe(1100);
        expect(farklePoints([2, 2, 2, 2])).toBe(1000);
        expect(farklePoints([4, 4, 4, 6, 6, 6])).toBe(2500);
        expect(farklePoints([3, 3, 3, 3, 2, 2])).toBe(1500);
        expect(farklePoints([1, 2])).toBe(-Infinity);
    });

    it('scores every set of dice as the rules of the product do', () => {
        const all = [...throws()];
        expect(all.length).toBe(923);
        for (const dice of all)
            expect([dice, Math.max(0, farklePoints(dice))]).toEqual([dice, pointsOf(countsOf(dice))]);
    });
});
