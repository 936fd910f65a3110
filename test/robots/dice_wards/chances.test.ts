import { provide } from '@dice-wards/kernel/host/source';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { winsWithoutCube } from '../../../training/dice_wards/evaluate';
import { HARD, simplePolicy } from '../../../training/dice_wards/policies';

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

const EASY = simplePolicy('Easy');
const MEDIUM = simplePolicy('Medium');

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
