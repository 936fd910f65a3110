import { describe, expect, it } from 'vitest';
import type { Move } from '../src/position';
import { movesAfter, targetsOf } from '../src/targets';

const move = (from: number, to: number): Move => ({ from, to });
/** Of 3-1 from the start, some plays in both orders. */
const PLAYS = [
    [move(8, 5), move(6, 5)],
    [move(6, 5), move(8, 5)],
    [move(24, 21), move(21, 20)],
    [move(24, 23), move(23, 20)],
];

describe('legal plays', () => {
    it('are told step by step, each once', () => {
        expect(movesAfter(PLAYS, [])).toEqual([move(8, 5), move(6, 5), move(24, 21), move(24, 23)]);
        expect(movesAfter(PLAYS, [move(8, 5)])).toEqual([move(6, 5)]);
        expect(movesAfter(PLAYS, [move(8, 5), move(6, 5)])).toEqual([]);
        expect(movesAfter(PLAYS, [move(13, 10)])).toEqual([]);
        expect(movesAfter([[move(6, 5)], [move(6, 5)]], [])).toEqual([move(6, 5)]);
    });

    it('that take another die are other ones', () => {
        const off = [[{ from: 2, to: 0, die: 6 }], [{ from: 2, to: 0, die: 2 }]];
        expect(movesAfter(off, [])).toHaveLength(2);
        expect(movesAfter([[move(2, 0)], [{ from: 2, to: 0, die: 2 }]], [])).toHaveLength(1);
    });

    it('may be a function of what has been moved', () => {
        expect(movesAfter((moved) => [move(6, 5 - moved.length)], [move(8, 5)])).toEqual([move(6, 4)]);
    });
});

describe('where a checker can go', () => {
    it('is by one die, or by several on its way, the first die first', () => {
        expect([...targetsOf(PLAYS, [], 24, 3)]).toEqual([
            [21, [move(24, 21)]],
            [23, [move(24, 23)]],
            [20, [move(24, 21), move(21, 20)]],
        ]);
        expect(targetsOf(PLAYS, [], 24, 1).get(20)).toEqual([move(24, 23), move(23, 20)]);
    });

    it('is no more than what is left', () => {
        expect([...targetsOf(PLAYS, [move(24, 21)], 21).keys()]).toEqual([20]);
        expect(targetsOf(PLAYS, [], 13).size).toBe(0);
    });

    it('ends in the tray', () => {
        const endless = () => [move(2, 0), move(0, -2)];
        expect([...targetsOf(endless, [], 2).keys()]).toEqual([0]);
    });
});
