import { describe, expect, it } from 'vitest';
import { playable } from '../../../../tools/simulate/models/plays';

const board = (checkers: Readonly<Record<number, number>>) =>
    Array.from({ length: 26 }, (_, point) => checkers[point] ?? 0);
const NOBODY = board({});

describe('what has to be played of a throw of backgammon', () => {
    it('is both dice, or four of a double', () => {
        expect(playable(board({ 24: 2 }), NOBODY, [6, 1])).toEqual({ count: 2, largest: 6 });
        expect(playable(board({ 24: 2 }), NOBODY, [3, 3, 3, 3]).count).toBe(4);
    });

    it('is the larger one, where either can be played alone', () => {
        // 24 by 6 or by 5; from there both lead to 13, which is held.
        expect(playable(board({ 24: 1 }), board({ 12: 2 }), [6, 5])).toEqual({ count: 1, largest: 6 });
    });

    it('is nothing from the bar into a closed home', () => {
        expect(playable(board({ 25: 1 }), board({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2 }), [6, 5]).count).toBe(0);
    });

    it('bears off by more than it takes from the highest point alone', () => {
        expect(playable(board({ 3: 1, 0: 14 }), NOBODY, [6, 5])).toEqual({ count: 1, largest: 6 });
        expect(playable(board({ 5: 1, 3: 1, 0: 13 }), NOBODY, [4]).count).toBe(1);
    });
});
