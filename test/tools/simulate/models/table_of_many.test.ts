import { BOXES, type Die, pointsIn } from '@dice-wards/games/yacht/scoring';
import { describe, expect, it } from 'vitest';
import type { Happened } from '../../../../tools/simulate/models/reckoned';
import { TableOfMany } from '../../../../tools/simulate/models/table_of_many';
import { yachtPoints } from '../../../../tools/simulate/models/yacht_boxes';

function event(by: Happened['by'], seat = 1): Happened {
    return { name: 'Left', told: { [`Player${seat}`]: null }, by, version: 1 };
}

describe('a table of several', () => {
    it('passes the turn over those who have left, and places them last', () => {
        const table = new TableOfMany(4);
        table.leaves(event('Player2', 2), false);
        table.pass();
        expect(table.turn).toBe(2);
        table.leaves(event('Player4', 4), false);
        table.pass();
        expect(table.turn).toBe(0);
        expect(table.placed([10, 90, 20, 95])).toEqual({ winner: 2, points: 1, places: [2, 4, 1, 3] });
        expect(table.placed([20, 90, 20, 95])).toEqual({ winner: undefined, points: 0, places: [1, 4, 1, 3] });
    });

    it('lets the clock take out nobody before their third window in a row', () => {
        const table = new TableOfMany(3);
        for (let windows = 0; windows < 2; windows += 1) table.lapses(event('Clock'));
        expect(() => table.leaves(event('Clock'), false)).toThrow('rules');
        table.lapses(event('Clock'));
        expect(table.leaves(event('Clock'), false)).toBe(true);
    });

    it('lets nobody take out somebody else', () => {
        expect(() => new TableOfMany(3).leaves(event('Player1', 2), false)).toThrow('rules');
    });
});

describe('the boxes of Yacht', () => {
    it('bring what they do by the rules of the product', () => {
        for (let throws = 0; throws < 6 ** 5; throws += 1) {
            const dice = [0, 1, 2, 3, 4].map((nth) => (1 + (Math.floor(throws / 6 ** nth) % 6)) as Die);
            if (String(dice) !== String([...dice].sort())) continue;
            for (const box of BOXES)
                expect([dice, box, yachtPoints(box, dice)]).toEqual([dice, box, pointsIn(box, dice)]);
        }
    });
});
