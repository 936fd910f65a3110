import { anyScores, countsOf, keepsOf, pointsOf } from '@dice-wards/games/farkle/scoring';
import { describe, expect, it } from 'vitest';
import { oraclePoints, throwsOf } from './oracle';

const SIZES = [1, 2, 3, 4, 5, 6];

/** Each choice of dice of a throw, by their places. */
function* choicesOf(dice: readonly number[]): Generator<readonly number[]> {
    for (let places = 1; places < 1 << dice.length; places += 1) {
        yield dice.filter((_, place) => (places & (1 << place)) !== 0);
    }
}

describe('the points of Farkle', () => {
    it.each([
        [[1], 100],
        [[5], 50],
        [[2], 0],
        [[1, 1, 5], 250],
        [[1, 1, 1], 1000],
        [[1, 1, 1, 1], 1100],
        [[2, 2, 2, 2], 1000],
        [[6, 6, 6], 600],
        [[3, 3, 3, 2], 0],
        [[4, 4, 4, 4, 4], 2000],
        [[1, 2, 3, 4, 5, 6], 1500],
        [[2, 2, 3, 3, 4, 4], 1500],
        [[2, 2, 2, 2, 3, 3], 1500],
        [[1, 1, 1, 1, 5, 5], 1500],
        [[2, 2, 2, 3, 3, 3], 2500],
        [[5, 5, 5, 5, 5, 5], 3000],
        [[1, 2, 3, 4, 5], 0],
        [[], 0],
    ])('of %j are %i', (dice, points) => {
        expect(pointsOf(countsOf(dice))).toBe(points);
    });

    it.each(SIZES)('are those of the best partition, whichever of %i dice are kept', (count) => {
        for (const dice of throwsOf(count)) {
            const points = pointsOf(countsOf(dice));
            if (points !== Math.max(0, oraclePoints(dice))) expect.fail(`${dice.join('')} is worth ${points}`);
        }
    });

    it('of every way to keep dice are told once each', () => {
        for (const dice of throwsOf(5)) {
            const expected = new Map(
                [...choicesOf(dice)]
                    .map((kept) => [[...kept].sort().join(''), oraclePoints(kept)] as const)
                    .filter(([, points]) => points > 0),
            );
            const found = keepsOf(dice).map(({ dice: kept, points }) => [kept.join(''), points] as const);
            if (found.length !== expected.size || found.some(([kept, points]) => expected.get(kept) !== points)) {
                expect.fail(`${dice.join('')}: ${found.join(' ')}`);
            }
        }
    });
});

describe('a farkle', () => {
    /** Known of the usual scoring, in which three pairs and straights score. */
    it.each([
        [1, 4, 6],
        [2, 16, 36],
        [3, 60, 216],
        [4, 204, 1296],
        [5, 600, 7776],
        [6, 1080, 46656],
    ])('of %i dice comes %i times in %i', (count, farkles, all) => {
        let [found, seen] = [0, 0];
        for (const dice of throwsOf(count)) {
            const scores = anyScores(countsOf(dice));
            if (scores !== [...choicesOf(dice)].some((kept) => oraclePoints(kept) > 0)) expect.fail(dice.join(''));
            seen += 1;
            if (!scores) found += 1;
        }
        expect([found, seen]).toEqual([farkles, all]);
    });
});
