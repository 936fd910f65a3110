import { describe, expect, it } from 'vitest';
import { NEWCOMER } from '../../src/profiles/model/glicko2';
import { rateBoth } from '../../src/profiles/model/rated_game';

describe('the seat', () => {
    const first = rateBoth('DiceWards', null, null, true);
    const second = rateBoth('DiceWards', null, null, false);

    it('makes a win with the first move worth less than one without it', () => {
        expect(first.winner.rating).toBeLessThan(1662.3);
        expect(second.winner.rating).toBeGreaterThan(1662.4);
    });

    it('takes from the loser what it gives to the winner, between equals', () => {
        expect(first.winner.rating - 1500).toBeCloseTo(1500 - first.loser.rating, 9);
        expect(second.winner.rating - 1500).toBeCloseTo(1500 - second.loser.rating, 9);
    });

    it('is worth what perfect play wins with it: 53.0 %', () => {
        // Sure players, so that the expectation is Elo's own: the change of a win is in proportion to 1 - expectation.
        const sure = { ...NEWCOMER, deviation: 30 };
        const win = rateBoth('DiceWards', sure, sure, true).winner.rating - 1500;
        const winWithout = rateBoth('DiceWards', sure, sure, false).winner.rating - 1500;
        expect(winWithout / (win + winWithout)).toBeCloseTo(0.53, 3);
    });
});
