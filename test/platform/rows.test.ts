import { describe, expect, it } from 'vitest';
import { api as gameEngine } from '../../src/game_engine/api';
import { api as lobbies } from '../../src/lobbies/api';
import type { PricedApi } from '../../src/platform/method';
import { MOST_A_CALL } from '../../src/platform/price';
import { sharedApi } from '../../src/platform/shared_api';
import { api as profiles } from '../../src/profiles/api';
import { api as tournaments } from '../../src/tournaments/api';

const APIS: Readonly<Record<string, PricedApi>> = {
    profiles: { ...sharedApi, ...profiles },
    lobbies: { ...sharedApi, ...lobbies },
    gameEngine: { ...sharedApi, ...gameEngine },
    tournaments: { ...sharedApi, ...tournaments },
};
const ROWS = Object.entries(APIS).flatMap(([name, api]) =>
    Object.entries(api).map(([method, row]) => ({ method: `${name}.${method}`, row })),
);
/** They check for controllers and moderators themselves. */
const CHECKED = ['link', 'moderate'];

describe.each(ROWS)('the row of $method', ({ method, row: { price, mode, updateBy } }) => {
    it('has the payer that its callers can have', () => {
        const isOperators = updateBy === 'controllers' || CHECKED.some((each) => method.endsWith(`.${each}`));
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
