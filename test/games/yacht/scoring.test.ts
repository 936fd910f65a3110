import {
    BOXES,
    bestBox,
    bonusOf,
    type Card,
    EMPTY_CARD,
    firstOpenBox,
    isBox,
    pointsIn,
    totalOf,
    upperOf,
} from '@dice-wards/games/yacht/scoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORACLE_POINTS, oraclePoints, throwsOf } from './oracle';

const die = fc.constantFrom(1, 2, 3, 4, 5, 6);
const dice = fc.array(die, { minLength: 5, maxLength: 5 });

describe('the boxes of Yacht', () => {
    it('are thirteen, in the order of the rules', () => {
        expect(BOXES).toEqual(Object.keys(ORACLE_POINTS));
        expect(BOXES.every(isBox)).toBe(true);
        expect(['Ones', '', 'toString', '3'].some(isBox)).toBe(false);
    });

    it('score every throw as the rules have it', () => {
        for (const thrown of throwsOf(5)) {
            for (const box of BOXES) {
                if (pointsIn(box, thrown) !== oraclePoints(box, thrown)) expect.fail(`${thrown} in ${box}`);
            }
        }
    });

    it.each([
        ['fours', [4, 1, 4, 4, 2], 12],
        ['threeOfAKind', [5, 5, 2, 5, 6], 23],
        ['threeOfAKind', [5, 5, 2, 2, 6], 0],
        ['fourOfAKind', [1, 1, 6, 1, 1], 10],
        ['fourOfAKind', [1, 1, 6, 1, 6], 0],
        ['fullHouse', [3, 2, 3, 2, 2], 25],
        ['fullHouse', [3, 2, 3, 2, 1], 0],
        // No jokers: five of a kind are neither a full house nor a straight.
        ['fullHouse', [6, 6, 6, 6, 6], 0],
        ['largeStraight', [6, 6, 6, 6, 6], 0],
        ['smallStraight', [3, 4, 5, 6, 3], 30],
        ['smallStraight', [1, 2, 3, 5, 6], 0],
        ['smallStraight', [5, 4, 3, 2, 1], 30],
        ['largeStraight', [6, 4, 3, 5, 2], 40],
        ['largeStraight', [1, 2, 3, 4, 6], 0],
        ['yacht', [2, 2, 2, 2, 2], 50],
        ['yacht', [2, 2, 2, 2, 1], 0],
        ['chance', [1, 2, 2, 4, 6], 15],
    ] as const)('%s: %j is %i', (box, thrown, points) => expect(pointsIn(box, thrown)).toBe(points));

    it('do not mind the order of the dice', () => {
        fc.assert(
            fc.property(dice, fc.constantFrom(...BOXES), (thrown, box) => {
                expect(pointsIn(box, thrown.toSorted())).toBe(pointsIn(box, thrown));
            }),
        );
    });
});

describe('a card of Yacht', () => {
    const upper = (...points: (number | null)[]): Card => [...points, ...EMPTY_CARD.slice(6)];

    it('has 35 more from 63 points in the upper boxes on', () => {
        const card = upper(3, 6, 9, 12, 15, 18);
        expect([upperOf(card), bonusOf(card), totalOf(card)]).toEqual([63, 35, 98]);
        const less = upper(2, 6, 9, 12, 15, 18).with(12, 30);
        expect([upperOf(less), bonusOf(less), totalOf(less)]).toEqual([62, 0, 92]);
    });

    it('has its bonus as soon as the points are there', () => {
        expect(totalOf(upper(null, 10, null, 16, 20, 24))).toBe(70 + 35);
    });

    it('comes to 375 points at most', () => {
        const best: Card = [5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30];
        expect(totalOf(best)).toBe(375);
        expect(totalOf(EMPTY_CARD)).toBe(0);
    });

    it('is filled by the clock where dice score most, the first box of those that score the same', () => {
        expect(bestBox(EMPTY_CARD, [6, 6, 6, 6, 6])).toBe('yacht');
        expect(bestBox(EMPTY_CARD, [6, 6, 6, 6, 1])).toBe('threeOfAKind');
        expect(bestBox(EMPTY_CARD.with(6, 0), [6, 6, 6, 6, 1])).toBe('fourOfAKind');
        expect(bestBox(EMPTY_CARD.with(12, 9), [1, 1, 2, 4, 6])).toBe('sixes');
        expect(
            bestBox(
                EMPTY_CARD.map((_, place) => (place === 1 || place === 11 ? null : 0)),
                [1, 3, 4, 5, 6],
            ),
        ).toBe('twos');
        fc.assert(
            fc.property(dice, fc.integer({ min: 1, max: 2 ** 13 - 1 }), (thrown, open) => {
                const card = EMPTY_CARD.map((_, place) => ((open >> place) & 1 ? null : 0));
                const most = Math.max(...BOXES.filter((_, n) => card[n] === null).map((box) => pointsIn(box, thrown)));
                const box = bestBox(card, thrown);
                expect(pointsIn(box, thrown)).toBe(most);
                const before = BOXES.slice(0, BOXES.indexOf(box)).filter((_, n) => card[n] === null);
                expect(before.every((other) => pointsIn(other, thrown) < most)).toBe(true);
            }),
        );
    });

    it('is filled from the top where there are no dice', () => {
        expect(firstOpenBox(EMPTY_CARD)).toBe('ones');
        expect(firstOpenBox(EMPTY_CARD.with(0, 3).with(1, 0))).toBe('threes');
        expect(() =>
            bestBox(
                EMPTY_CARD.map(() => 0),
                [1, 2, 3, 4, 5],
            ),
        ).toThrow('no box of the card is open');
    });
});
