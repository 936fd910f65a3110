import { describe, expect, it } from 'vitest';
import { BOUNDS } from '../../src/profiles/model/standing';
import { ladder, newcomers } from '../../tools/farms/honest';
import { House, type Kind, settle } from '../../tools/farms/house';
import { NO_BOUNDS } from './world';

const KINDS: readonly Kind[] = ['DiceWards', 'Backgammon'];

describe.each(KINDS)('honest players of %s', (kind) => {
    it('have a leaderboard in a new house of twenty, with the better ones above', () => {
        const ladders = [1, 2, 3, 4, 5].map((seed) => {
            const house = new House(kind, seed);
            settle(house, 20);
            return ladder(house);
        });
        expect(Math.min(...ladders.map(({ placed }) => placed))).toBeGreaterThanOrEqual(19);
        expect(Math.min(...ladders.map(({ gap }) => gap))).toBeGreaterThan(80);
        expect(ladders.reduce((sum, { order }) => sum + order / 5, 0)).toBeGreaterThan(0.7);
    });

    it.each([0, 0.3])('come as near to the truth as by the formulas alone, with a share of %d newcomers', (share) => {
        const [bound, free] = [BOUNDS, NO_BOUNDS].map((bounds) => {
            const house = new House(kind, 4, bounds);
            settle(house, 100);
            return newcomers(house.copy(4), 60, share, [20, 40, 80]);
        });
        // Of matches with other newcomers the bound holds back most, for they change a rating by more than a game does.
        const most = kind === 'Backgammon' && share > 0 ? 15 : 5;
        for (const [i, { error }] of bound.entries()) expect(error).toBeLessThan(free[i].error + most);
    });
});
