import { describe, expect, it } from 'vitest';
import { type Checker, moved } from '../src/checkers';
import { BAR, START, withMove } from '../src/position';

describe('checkers', () => {
    const start = moved([], START);
    const names = (checkers: readonly Checker[]) => checkers.map(({ id }) => id).sort((a, b) => a - b);

    it('are thirty, each with a name of its own', () => {
        expect(names(start)).toEqual(Array.from({ length: 30 }, (_, id) => id));
    });

    it('keep their names, and only those go that a step moves', () => {
        const step = { from: 13, to: 7 };
        const after = moved(start, withMove(START, 'ivory', step));
        expect(names(after)).toEqual(names(start));
        const gone = after.filter(({ id, place }) => start.find((each) => each.id === id)?.place !== place);
        expect(gone).toMatchObject([{ side: 'ivory', place: 7, height: 0, count: 1 }]);
    });

    it('that are hit go to the bar', () => {
        const opened = withMove(START, 'ebony', { from: 24, to: 20 });
        const hit = withMove(opened, 'ivory', { from: 6, to: 5 });
        const after = moved(moved(start, opened), hit);
        expect(after.filter(({ side, place }) => side === 'ebony' && place === BAR)).toHaveLength(1);
        expect(names(after)).toEqual(names(start));
    });
});
