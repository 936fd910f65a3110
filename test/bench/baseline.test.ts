import { describe, expect, it } from 'vitest';
import { compare, formatBaseline } from '../../bench/report/baseline';
import type { Row } from '../../bench/report/row';
import { describeGrowth } from '../../bench/report/table';

const ROLL: Row = {
    subject: 'game_engine',
    what: 'roll',
    games: 1000,
    calls: 60,
    instructions: 400_000,
    largest: 900_000,
    cycles: 6_500_000,
    ms: 0.4,
};
const HEAP: Row = { subject: 'game_engine', what: 'heap', games: 1000, bytes: 4_000_000 };

describe('the check against the baseline', () => {
    it('finds nothing in the same run', () => {
        expect(compare([ROLL, HEAP], [ROLL, HEAP])).toEqual({ grown: [], missing: [], fresh: [] });
    });

    it.each([
        ['instructions', 420_000],
        ['cycles', 6_825_000],
    ] as const)('lets %s grow by 5 %% and not by one more', (column, limit) => {
        expect(compare([ROLL], [{ ...ROLL, [column]: limit }]).grown).toEqual([]);
        const [growth, ...others] = compare([ROLL], [{ ...ROLL, [column]: limit + 1 }]).grown;
        expect(growth).toMatchObject({ column, before: ROLL[column], now: limit + 1 });
        expect(others).toEqual([]);
    });

    it.each([
        [100_000, 115_000],
        [60_000, 63_000],
    ])('lets %i instructions grow to %i: a message puts a block in order now and then', (before, limit) => {
        const grown = (now: number) =>
            compare([{ ...ROLL, instructions: before }], [{ ...ROLL, instructions: now }]).grown;
        expect([grown(limit), grown(limit + 1)].map(({ length }) => length)).toEqual([0, 1]);
    });

    it('compares the mean in the place of the median where both have one', () => {
        const before = { ...ROLL, mean: 300_000 };
        expect(compare([before], [{ ...before, instructions: 290_000, mean: 315_000 }]).grown).toEqual([]);
        const { grown } = compare([before], [{ ...before, mean: 315_001 }]);
        expect(grown.map(({ column, now }) => [column, now])).toEqual([['mean', 315_001]]);
        expect(compare([ROLL], [{ ...before, instructions: 450_000 }]).grown).toHaveLength(1);
    });

    it('names the row, the column and both numbers', () => {
        const { grown } = compare([ROLL, HEAP], [ROLL, { ...HEAP, bytes: 5_000_000 }]);
        expect(grown.map(describeGrowth)).toEqual([
            'game_engine: heap (1,000 games): bytes 4,000,000 → 5,000,000 (+25.0 %)',
        ]);
    });

    it('takes no notice of the time, of the largest call, and of what became less', () => {
        const other = { ...ROLL, ms: 40, largest: 90_000_000, instructions: 200_000 };
        expect(compare([ROLL], [other]).grown).toEqual([]);
    });

    it('finds a byte more where there was none', () => {
        expect(compare([{ ...HEAP, bytes: 0 }], [{ ...HEAP, bytes: 1 }]).grown).toHaveLength(1);
    });

    it.each([
        ['stablePages', 'by 5 % or by two', [4, 5], [105, 106]],
        ['heapPages', 'by a quarter or by twelve', [14, 15], [125, 126]],
    ] as const)('lets %s grow %s', (column, _how, few, many) => {
        const grown = (before: number, now: number) =>
            compare([{ ...ROLL, [column]: before }], [{ ...ROLL, [column]: now }]).grown.length;
        expect([...few.map((now) => grown(2, now)), ...many.map((now) => grown(100, now))]).toEqual([0, 1, 0, 1]);
    });

    it('compares a size with the same size only', () => {
        const { grown, missing, fresh } = compare([ROLL], [{ ...ROLL, games: 20_000, instructions: 800_000 }]);
        expect(grown).toEqual([]);
        expect(missing).toEqual(['game_engine: roll (1,000 games)']);
        expect(fresh).toEqual(['game_engine: roll (20,000 games)']);
    });
});

describe('the baseline file', () => {
    it('has every measurement except times', () => {
        const { ms: _ms, ...roll } = ROLL;
        expect(JSON.parse(formatBaseline([ROLL, HEAP]))).toEqual([roll, HEAP]);
    });
});
