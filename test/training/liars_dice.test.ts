import { inLetters, numberIn } from '@dice-wards/robots/liars_dice/letters';
import { mixedFor } from '@dice-wards/robots/liars_dice/policy';
import { NO_BID } from '@dice-wards/robots/liars_dice/steps';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestResponse, type Policy } from '../../training/liars_dice/exploit';
import { ACTIONS, type Learned, learnRounds } from '../../training/liars_dice/learn';
import { answered, FEW } from '../../training/liars_dice/measure';
import { mixed, pack } from '../../training/liars_dice/pack';
import { allHands } from '../../training/liars_dice/round';
import { runs } from '../support/runs';

it('hands of so many dice are all throws together, each once', () => {
    expect([1, 2, 3, 4, 5].map((dice) => allHands(dice).count)).toEqual([6, 21, 56, 126, 252]);
    for (const dice of [1, 2, 3]) {
        const { chances, dice: hands } = allHands(dice);
        expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
        expect(new Set(hands.map(String)).size).toBe(hands.length);
    }
});

it('letters tell the numbers that were put in them', () => {
    fc.assert(
        fc.property(fc.nat({ max: 64 ** 4 - 1 }), (number) => {
            expect(numberIn(`xy${inLetters(number, 4)}z`, 2, 4)).toBe(number);
        }),
        { numRuns: runs(500) },
    );
    expect(() => inLetters(64, 1)).toThrow(RangeError);
});

describe('a best response', () => {
    const one = allHands(1);

    it('wins every round against who always challenges, but for what the first bid needs', () => {
        const challenger: Policy = {
            hands: one,
            put: (_before, _own, standing, _hand, chances) => {
                chances[standing === NO_BID ? 1 : 0] = 1;
            },
        };
        // With any die but a one, somebody bids one of that face; with a one, any face.
        expect(bestResponse(one, challenger, 2, true)).toBeCloseTo(1, 12);
    });

    it('to who begins with one 2 and raises by a step knows nothing of their die', () => {
        const raiser: Policy = {
            hands: one,
            put: (_before, _own, standing, _hand, chances) => {
                chances[standing < 9 ? 1 : 0] = 1;
            },
        };
        // They bid two 6s in the end, or are challenged at once: one 2 fails with a chance of two thirds, unless a 2 or a one is seen.
        const value = bestResponse(one, raiser, 2, false);
        expect(value).toBeGreaterThan(0.6);
        expect(value).toBeLessThanOrEqual(1);
    });
});

it('what was learned is read back from the table, and few rounds are the same letters again', () => {
    const learn = () => learnRounds(1, 1, 3_000, 5)[0];
    const learned = learn();
    const table = (each: Learned) => pack(Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => each)));
    const letters = table(learned);
    expect(table(learn())).toBe(letters);
    for (let die = 1; die <= 6; die += 1) {
        for (const standing of [NO_BID, 0, 4, 7]) {
            const at = learned.at(NO_BID, NO_BID, standing, die - 1);
            const expected = mixed(learned.played.subarray(at, at + ACTIONS), 2, learned.often);
            const read = mixedFor([die], 1, { before: NO_BID, own: NO_BID, standing }, letters);
            const told = expected.every(([steps]) => steps === 0) ? [[0, 1]] : expected;
            expect(read?.map(({ steps, times }) => [steps, times])).toEqual(told);
        }
    }
});

/** What nobody may win more than, in a round against the robot as it is shipped, by its dice and theirs. */
const MOST = 0.05;

it.each(FEW.slice(0, 3))('with %i dice against %i nobody wins much more than they may', (first, second) => {
    const [one, other] = answered(first, second);
    expect((one + other - 1) / 2).toBeGreaterThanOrEqual(0);
    expect((one + other - 1) / 2).toBeLessThan(MOST);
});
