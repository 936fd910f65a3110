import { describe, expect, it } from 'vitest';
import { median, NOTHING, rowOf, rowOfMany, share } from '../../bench/measure/samples';
import { spread } from '../../bench/measure/spread';
import type { Row } from '../../bench/report/row';
import { table } from '../../bench/report/table';

function roll(games: number, instructions: number): Row {
    return { subject: 'game_engine', what: 'roll', games, calls: 60, instructions, largest: instructions, cycles: 1 };
}

describe('the table', () => {
    it('puts the sizes of one call together and says how much it grows from the smallest to the largest', () => {
        const heap: Row = { subject: 'game_engine', what: 'heap', games: 1, bytes: 4_000_000 };
        const lines = table([roll(1, 200_000), heap, roll(1000, 220_000), roll(20_000, 300_000)]).split('\n');
        expect(lines.map((line) => line.split(/ {2,}/)).map(([what]) => what)).toEqual([
            'game_engine',
            'roll',
            '',
            '',
            'heap',
            'largest single call: 0.300 M, roll (20,000 games)',
        ]);
        expect(lines[3]).toMatch(/20,000 .* 0\.300 M .* 1\.50 ×$/);
        expect(lines[4]).toMatch(/ 4,000,000$/);
    });

    it('shows mean and 99 % where they are known, and below them whether the goals are met', () => {
        const placed = (mean: number, most99 = 5_900_000): Row => ({
            ...roll(1000, 500_000),
            subject: 'placed_engine',
            mean,
            most99,
        });
        const [heading, line, , goal] = table([placed(550_000)]).split('\n');
        expect(heading).toMatch(/instructions +mean +99 %/);
        expect(line).toContain(' 0.500 M  0.550 M  5.900 M ');
        expect(goal).toBe('goal met: roll: mean 0.55 M of 0.60 M, 99 % 5.90 M of 6.00 M, largest 0.50 M of 20.00 M');
        expect(table([placed(650_000)])).toContain('goal MISSED: roll');
        expect(table([placed(550_000, 6_100_000)])).toContain('goal MISSED: roll');
        expect(table([roll(1, 9e9)])).not.toMatch(/mean|99 %|goal/);
    });

    it('judges the size with the most games, but none that is only measured when asked for', () => {
        const any = (games: number): Row => ({ ...roll(games, 900_000), what: 'getLog, 100 entries' });
        const goals = table([any(1), any(20_000), any(100_000)])
            .split('\n')
            .filter((line) => line.startsWith('goal'));
        expect(goals).toEqual(['goal met: getLog, 100 entries: median 0.90 M of 200.00 M']);
    });

    it('flags a call that costs more than the one that bounds it', () => {
        const door = (games: number, instructions: number): Row => ({
            ...roll(games, instructions),
            what: 'selectDoor',
        });
        expect(table([roll(1, 300_000), door(1, 300_000)])).toContain(
            'goal met: selectDoor: 0.300 M, no more than roll with 0.300 M',
        );
        expect(table([roll(1, 300_000), door(1, 300_001)])).toContain('goal MISSED: selectDoor');
        expect(table([roll(20_000, 300_000), door(1, 1)])).not.toContain('goal');
        expect(table([{ ...roll(1, 9), subject: 'motoko' }, door(1, 1)])).not.toContain('goal');
    });

    it('names the largest call, of which installs and upgrades are none', () => {
        const upgrade = { ...roll(1, 300_000_000), what: 'upgrade' };
        const lines = table([upgrade, { ...roll(1, 200_000), largest: 900_000 }, roll(1000, 220_000)]).split('\n');
        expect(lines.at(-1)).toBe('largest single call: 0.900 M, roll (1 games)');
        expect(table([upgrade, { ...upgrade, what: 'post_upgrade' }])).not.toContain('largest single call');
    });

    it('has a block for each canister that was measured', () => {
        const blocks = table([roll(1, 1), { subject: 'motoko', what: 'roll', games: 1 }]).split('\n\n');
        expect(blocks.map((block) => block.split(' ')[0])).toEqual(['game_engine', 'motoko']);
    });
});

describe('what a round has room for', () => {
    const update: Row = { ...roll(1, 500_000), messages: 1, heapPages: 60, stablePages: 4 };

    it('are so many calls as the first of its limits lets through, and Δ says that it is the heap delta', () => {
        // 75 MiB are 19,200 pages.
        expect(table([update]).split('\n')[1]).toMatch(/ 60 \+ 4 +300 Δ$/);
        // 2 G instructions, of which each message takes 2 M besides its own.
        expect(table([{ ...update, heapPages: 1 }]).split('\n')[1]).toMatch(/ 1 \+ 4 +800$/);
        expect(table([{ ...update, heapPages: 1, messages: 2 }]).split('\n')[1]).toMatch(/ 1 \+ 4 +444$/);
        expect(table([{ ...update, heapPages: 1, mean: 3_000_000 }]).split('\n')[1]).toMatch(/ 1 \+ 4 +400$/);
    });

    it('is not told of queries', () => {
        expect(table([roll(1, 500_000)])).not.toMatch(/\+|Δ/);
    });
});

describe('samples', () => {
    it('are summed up by their median and their largest', () => {
        const costs = [5, 1, 9].map((instructions) => ({
            ...NOTHING,
            instructions,
            cycles: 2 * instructions,
            ms: 1,
        }));
        expect(rowOf('motoko', 'roll', 7, costs)).toEqual({
            subject: 'motoko',
            what: 'roll',
            games: 7,
            calls: 3,
            instructions: 5,
            largest: 9,
            cycles: 10,
            ms: 1,
        });
    });

    it('that are very many have a row that also says their mean, and what 99 of 100 do not exceed', () => {
        const costs = Array.from({ length: 200 }, (_, index) => ({
            instructions: (index + 1) ** 2,
            cycles: index < 150 ? 0 : 1000,
            messages: 1,
            heapPages: index < 150 ? 0 : 100,
            stablePages: 3,
            ms: 0,
        }));
        expect(rowOfMany('placed_engine', 'move', 1, costs)).toMatchObject({
            instructions: 100 ** 2,
            mean: 13_434,
            most99: 198 ** 2,
            largest: 200 ** 2,
            cycles: 250,
            messages: 1,
            heapPages: 25,
            stablePages: 3,
        });
    });

    it('have a median that was measured, also when there are two in the middle', () => {
        expect(median([4, 1, 3, 2])).toBe(2);
        expect(() => median([])).toThrow('nothing was measured');
    });

    it('can be divided among the calls that caused them', () => {
        const cost = { instructions: 1000, cycles: 2001, messages: 12, heapPages: 333, stablePages: 7, ms: 4 };
        expect(share(cost, 10)).toEqual({
            instructions: 100,
            cycles: 200,
            messages: 1.2,
            heapPages: 33.3,
            stablePages: 0.7,
            ms: 0.4,
        });
    });

    it('are spread over all games, from the first on', () => {
        expect(spread(1, 3)).toEqual([1, 1, 1]);
        expect(spread(9, 3)).toEqual([1, 4, 7]);
        const many = spread(20_000);
        expect(new Set(many).size).toBe(many.length);
        expect(Math.max(...many)).toBeLessThanOrEqual(20_000);
    });
});
