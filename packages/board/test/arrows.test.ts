import { describe, expect, it } from 'vitest';
import { arrowPaths, waysOf } from '../src/arrows';
import { CHECKER, Layout } from '../src/geometry';
import { type Move, type Side, START } from '../src/position';

describe('arrows', () => {
    const layout = new Layout('right');
    const spotOf = layout.spotOf.bind(layout);
    const ways = (by: Side, moves: readonly Move[]) => waysOf(layout, START, by, 'ivory', moves);

    it('begin at the uppermost checker, and end where it would lie', () => {
        const [first, second] = ways('ivory', [
            { from: 8, to: 5 },
            { from: 6, to: 5 },
        ]);
        expect(first).toEqual({ from: spotOf(8, true, 2, 3), to: spotOf(5, true, 0, 1) });
        expect(second).toEqual({ from: spotOf(6, true, 4, 5), to: spotOf(5, true, 1, 2) });
    });

    it('of one checker follow each other, and those of several lie side by side', () => {
        const [one, two] = ways('ivory', [
            { from: 24, to: 18 },
            { from: 18, to: 13 },
        ]);
        expect(two?.from).toEqual(one?.to);
        const [left, right] = ways('ivory', [
            { from: 24, to: 21 },
            { from: 24, to: 21 },
        ]);
        expect(Math.abs((left?.from.y ?? 0) - (right?.from.y ?? 0))).toBe(CHECKER);
        expect(right?.to).toEqual(spotOf(21, true, 1, 2));
    });

    it('of the other side go the other way, and those off the board end in its tray', () => {
        const [theirs] = ways('ebony', [{ from: 13, to: 11 }]);
        expect(theirs).toEqual({ from: spotOf(13, false, 4, 5), to: spotOf(11, false, 0, 1) });
        const [off] = ways('ivory', [{ from: 6, to: 0 }]);
        expect(off?.to).toEqual(spotOf(0, true, 0, 1));
    });

    it('have a head at their end', () => {
        const { line, head } = arrowPaths({ from: { x: 0, y: 0 }, to: { x: 100, y: 0 } });
        expect(line).toBe('M0 0L87 0');
        expect(head).toBe('M100 0L87 9L87 -9z');
    });
});
