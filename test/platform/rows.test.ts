import { describe, expect, it } from 'vitest';
import { INTERFACES } from '../../src/interface';
import type { Rows } from '../../src/interface/row';
import { MOST_A_CALL } from '../../src/platform/price';

const ALL: Readonly<Record<string, Rows>> = INTERFACES;
const ROWS = Object.entries(ALL).flatMap(([name, rows]) =>
    Object.entries(rows).map(([method, row]) => ({ method: `${name}.${method}`, row })),
);

describe.each(ROWS)('the row of $method', ({ row: { price, mode, updateBy, isForModerators } }) => {
    it('has the payer that its callers can have', () => {
        const isOperators = updateBy === 'controllers' || (isForModerators === true && mode === 'update');
        const isQueryOnly = mode === 'query' && updateBy === 'nobody';
        const isLetter = !isOperators && !isQueryOnly && updateBy !== 'named';
        expect(price.by === 'operator').toBe(isOperators);
        expect(price.by === 'platform').toBe(isQueryOnly);
        expect(price.by === 'sender').toBe(isLetter);
    });

    it('has a bound for whatever players may send', () => {
        if (['operator', 'sender'].includes(price.by)) return;
        expect(price.most).toBeGreaterThanOrEqual(0);
        expect(price.most === 0).toBe(['nobody', 'platform'].includes(price.by));
        // To begin a game is charged with all that follows until its end is told; no other call costs so much.
        if (price.by === 'game') expect(price.most).toBeLessThanOrEqual(MOST_A_CALL);
        else expect(price.most).toBeLessThan(200);
    });
});
