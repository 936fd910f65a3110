import { describe, expect, it } from 'vitest';
import { shared } from '../../../tools/load/crowd';
import { chanceOfResigning, TEMPERS, thought, WAYS } from '../../../tools/load/habits';
import { Random } from '../../../tools/simulate/random';

describe('ways', () => {
    it('are of a thousand people', () => {
        expect(WAYS.reduce((sum, { weight }) => sum + weight, 0)).toBe(1000);
        expect(TEMPERS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    });

    it.each([1000, 5000])('are shared among %d by their weights', (people) => {
        const ways = shared(people);
        expect(ways).toHaveLength(people);
        for (const way of WAYS) {
            const theirs = ways.filter((each) => each === way).length;
            expect(Math.abs(theirs - (way.weight * people) / 1000)).toBeLessThanOrEqual(1);
        }
    });

    it.each([1, 2, 7, 119, 120])('are given to each of %d, in twos where people meet', (people) => {
        const ways = shared(people);
        expect(ways).toHaveLength(people);
        const odd = WAYS.slice(0, -1).filter((way) => ways.filter((each) => each === way).length % 2 === 1);
        expect(odd).toEqual([]);
    });

    it('end a game after so many actions, on the mean, and never one that somebody plays alone', () => {
        const dice = WAYS.find(({ name }) => name === 'Dice Wards');
        expect(dice && chanceOfResigning(dice)).toBeCloseTo(1 / 75);
        expect(WAYS.filter(({ meets }) => meets === 'alone').map(chanceOfResigning)).toEqual([0]);
    });
});

describe('a thought', () => {
    const many = (name: string, isNext = false): number[] => {
        const [temper, luck] = [TEMPERS.find((each) => each.name === name), new Random(7)];
        if (temper === undefined) throw new Error(`nobody is ${name}`);
        return Array.from({ length: 4000 }, () => thought(temper, isNext, luck)).sort((a, b) => a - b);
    };

    it('has the median of a temper, and less in the midst of a turn', () => {
        expect(many('usual')[2000]).toBeCloseTo(4.5, 0);
        expect(many('usual', true)[2000]).toBeCloseTo(2.7, 0);
        expect(many('idle')[2000]).toBeGreaterThan(27);
    });

    it('is never endless, and mostly near the median', () => {
        const thoughts = many('usual');
        expect(thoughts[0]).toBeGreaterThanOrEqual(0.5);
        expect(thoughts[3999]).toBeLessThanOrEqual(120);
        // One in twenty takes longer than 2.7 times the median.
        expect(thoughts[3800] / thoughts[2000]).toBeGreaterThan(2.3);
        expect(thoughts[3800] / thoughts[2000]).toBeLessThan(3.1);
    });

    it('is the same for the same seed', () => {
        expect(many('quick')).toEqual(many('quick'));
    });
});
