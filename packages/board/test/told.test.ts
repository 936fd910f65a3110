import { expect, describe as group, it } from 'vitest';
import { settled } from '../src/config';
import { describe } from '../src/description';
import { leftAfter, pipsOf, usedDice } from '../src/dice';
import { ENGLISH } from '../src/labels';
import { type Position, START, withMove } from '../src/position';
import { thrown } from '../src/scene';

const counts = (places: Readonly<Record<number, number>>) =>
    Array.from({ length: 26 }, (_, place) => places[place] ?? 0);

group('a position', () => {
    it('is told in words, from the side at the bottom', () => {
        const position: Position = { ivory: counts({ 25: 1, 6: 2, 0: 12 }), ebony: counts({ 24: 1, 1: 14 }) };
        expect(describe(position, 'ivory', ENGLISH)).toBe(
            'Your checkers: 1 on bar, 2 on 6, 12 on off. The opponent’s, by your points: 1 on 1, 14 on 24.',
        );
        expect(describe(position, 'ebony', ENGLISH)).toContain('Your checkers: 1 on 24, 14 on 1.');
    });

    it('has as many checkers after a move, and the one that was hit on the bar', () => {
        const blot = withMove(START, 'ebony', { from: 24, to: 20 });
        const { ivory, ebony } = withMove(blot, 'ivory', { from: 6, to: 5 });
        expect([ivory[6], ivory[5], ebony[20], ebony[25]]).toEqual([4, 1, 0, 1]);
        const off = withMove({ ivory: counts({ 1: 1 }), ebony: counts({ 25: 2 }) }, 'ivory', { from: 1, to: 0 });
        expect([off.ivory[0], off.ebony[25]]).toEqual([1, 2]);
    });
});

group('dice', () => {
    it('have as many pips as they show, each in a place of its own', () => {
        for (const value of [1, 2, 3, 4, 5, 6]) {
            const pips = pipsOf(value).map(String);
            expect(new Set(pips).size).toBe(value);
        }
    });

    it('are used up by moves, doubles in halves', () => {
        expect(usedDice([6, 4], [4])).toEqual([1, 0]);
        expect(usedDice([3, 3], [3, 3, 3])).toEqual([0.5, 0]);
        expect(usedDice([3, 3], [3])).toEqual([1, 0.5]);
        expect(usedDice([5], [])).toEqual([1]);
        expect(leftAfter([6, 4], [{ from: 2, to: 0, die: 6 }])).toEqual([4]);
        expect(leftAfter([3, 3, 3, 3], [{ from: 8, to: 5 }])).toEqual([3, 3, 3]);
    });

    it('of the other side are not used up by what is moved here, nor swapped', () => {
        const dice = { by: 'ebony', values: [6, 4] } as const;
        const moved = [{ from: 24, to: 18 }];
        expect(thrown(dice, 'ivory', moved, 'ebony 6,4')).toMatchObject({
            half: 'outer',
            values: [6, 4],
            used: [0, 0],
        });
        expect(thrown(dice, 'ebony', moved, 'ebony 6,4')).toMatchObject({ half: 'home', values: [4, 6], used: [0, 1] });
    });
});

group('a configuration', () => {
    it('has defaults for what is left out, and for what is undefined', () => {
        const usual = settled({});
        expect(usual).toMatchObject({ position: START, seat: 'ivory', home: 'right', dice: [], legal: [] });
        expect(settled({ seat: undefined, labels: { chosen: 'elegida' } })).toMatchObject({
            seat: 'ivory',
            labels: { chosen: 'elegida', canMove: ENGLISH.canMove },
        });
        expect(settled({ home: 'left' }).home).toBe('left');
        expect([settled({}).numbers, settled({ numbers: false }).numbers]).toEqual([true, false]);
    });
});
