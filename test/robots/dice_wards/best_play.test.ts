import { TARGET } from '@dice-wards/games/dice_wards/rules';
import { provide } from '@dice-wards/kernel/host/source';
import { choicesOf, equityOfOffer, isBestToDouble, isBestToRoll } from '@dice-wards/robots/dice_wards/best';
import { afterDouble, DEAD, fromTheOtherSide, mayDoubleAt, PLACES } from '@dice-wards/robots/dice_wards/cube_places';
import { equityAt, unitOf } from '@dice-wards/robots/dice_wards/equities';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { HARD, turnAt } from '../../../training/dice_wards/policies';
import { scoresFromTheEnd } from '../../../training/dice_wards/solve';
import { cases } from '../../support/runs';

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

const score = fc.nat({ max: TARGET - 1 });
const place = fc.constantFrom(...PLACES);

describe('the equities that are shipped', () => {
    /** Each is rounded, and so are those that it follows from. */
    const rounding = (at: number) => 1.5 / unitOf(at) + (mayDoubleAt(at) ? 1 / unitOf(afterDouble(at)) : 0);

    it.each(PLACES)('with the cube at place %i follow from one another at all scores', (at) => {
        let worst = 0;
        for (const [mine, theirs] of cases([...scoresFromTheEnd()])) {
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
            for (const [mine, theirs] of cases([...scoresFromTheEnd()])) {
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
