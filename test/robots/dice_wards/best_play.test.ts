import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TARGET } from '../../../src/games/dice_wards/rules';
import { provide } from '../../../src/kernel/machine';
import { choicesOf, equityOfOffer, isBestToDouble, isBestToRoll } from '../../../src/robots/dice_wards/best';
import { afterDouble, DEAD, fromTheOtherSide, mayDoubleAt, PLACES } from '../../../src/robots/dice_wards/cube_places';
import { equityAt, unitOf } from '../../../src/robots/dice_wards/equities';
import { readKernelData } from '../../../tools/kernel_data';
import { winsWithoutCube } from '../../../training/dice_wards/evaluate';
import { HARD, simplePolicy, turnAt } from '../../../training/dice_wards/policies';
import { scoresFromTheEnd } from '../../../training/dice_wards/solve';

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

const EASY = simplePolicy('Easy');
const MEDIUM = simplePolicy('Medium');

const score = fc.nat({ max: TARGET - 1 });
const place = fc.constantFrom(...PLACES);

describe('the probability of winning without a cube, by a Markov chain', () => {
    it('of Hard against itself is that of two perfect players', () => {
        const { first, second } = winsWithoutCube(HARD, HARD);
        expect(Math.abs(first - 0.530592725)).toBeLessThan(1e-6);
        expect(first + second).toBeCloseTo(1, 12);
    });

    it('of Hard against holding at 20', () => {
        const { first, second } = winsWithoutCube(HARD, EASY);
        expect([first.toFixed(4), second.toFixed(4)]).toEqual(['0.5715', '0.5083']);
    });

    it('of holding at 20 against itself is the published one', () => {
        expect(winsWithoutCube(EASY, EASY).first).toBeCloseTo(0.534698326, 9);
    });

    it('of Medium: it loses less than half a point in a hundred to perfect play, and beats holding at 20 by more', () => {
        const mean = ({ first, second }: { first: number; second: number }) => (first + second) / 2;
        expect(mean(winsWithoutCube(HARD, MEDIUM)).toFixed(4)).toBe('0.5046');
        expect(mean(winsWithoutCube(MEDIUM, EASY))).toBeCloseTo(0.545683441, 9);
    });
});

describe('the equities that are shipped', () => {
    /** Each is rounded, and so are those that it follows from. */
    const rounding = (at: number) => 1.5 / unitOf(at) + (mayDoubleAt(at) ? 1 / unitOf(afterDouble(at)) : 0);

    it.each(PLACES)('with the cube at place %i follow from one another at all scores', (at) => {
        let worst = 0;
        for (const [mine, theirs] of scoresFromTheEnd()) {
            const turn = turnAt(at, mine, theirs, 0);
            const { roll } = choicesOf(turn, at);
            const best = mayDoubleAt(at) ? Math.max(roll, equityOfOffer(turn)) : roll;
            worst = Math.max(worst, Math.abs(best - equityAt(at, mine, theirs)));
        }
        expect(worst).toBeLessThan(rounding(at));
    });

    it('leave nothing to gain by holding with nothing', () => {
        let least = 1;
        for (const at of PLACES) {
            for (const [mine, theirs] of scoresFromTheEnd()) {
                const passed = -equityAt(fromTheOtherSide(at), theirs, mine);
                least = Math.min(least, choicesOf(turnAt(at, mine, theirs, 0), at).roll - passed);
            }
        }
        expect(least).toBeGreaterThan(0);
    });

    it('are never better for the player who does not have the cube', () => {
        fc.assert(
            fc.property(place.filter(mayDoubleAt), score, score, (at, mine, theirs) => {
                const least = equityAt(fromTheOtherSide(at), mine, theirs);
                expect(equityAt(at, mine, theirs)).toBeGreaterThanOrEqual(least - rounding(at));
            }),
        );
    });

    it('are even where both may win alike, and certain next to the end', () => {
        expect(equityAt(DEAD, 99, 99)).toBeCloseTo((2 * 6) / 7 - 1, 3);
        expect((1 + equityAt(DEAD, 80, 80)) / 2).toBeCloseTo(0.615558549805, 4);
        expect((1 + equityAt(DEAD, 50, 50)) / 2).toBeCloseTo(0.546150844167, 4);
        expect(equityAt(1, 99, 0)).toBe(1);
    });
});

describe('the best play', () => {
    it('is the same for one decision as for a whole turn', () => {
        fc.assert(
            fc.property(place, score, score, score, (at, mine, theirs, round) => {
                const lacking = TARGET - mine;
                if (round >= lacking) expect(isBestToRoll(turnAt(at, mine, theirs, round))).toBe(false);
                else expect(isBestToRoll(turnAt(at, mine, theirs, round))).toBe(HARD.rolls(at, mine, theirs)[round]);
            }),
            { examples: [[5, 5, 56, 34]] }, // both choices are worth the same to the last digit
        );
    });

    it('knows what no simple threshold tells', () => {
        const holds = (mine: number, theirs: number) =>
            HARD.rolls(DEAD, mine, theirs).flatMap((rolls, round) => (rolls ? [] : [round]));
        expect([holds(0, 0)[0], holds(50, 0)[0], holds(0, 50)[0], holds(40, 30)[0]]).toEqual([21, 15, 29, 19]);
        expect(holds(41, 49).slice(0, 7)).toEqual([22, 23, 24, 25, 26, 28, 29]);
        expect(holds(60, 70)).toEqual([]);
    });

    it('doubles when far enough ahead, and never at the cap or with the cube on the other side', () => {
        expect(isBestToDouble(turnAt(0, 50, 40, 0))).toBe(false);
        expect(isBestToDouble(turnAt(0, 50, 25, 0))).toBe(true);
        expect(isBestToDouble(turnAt(0, 50, 0, 0))).toBe(true);
        for (const at of PLACES.filter((each) => !mayDoubleAt(each))) {
            expect(isBestToDouble(turnAt(at, 99, 0, 0))).toBe(false);
        }
    });
});
