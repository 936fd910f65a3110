import { expect, test } from 'vitest';
import { broken, MOST_INSTRUCTIONS } from '../../bench/grown';

test('what takes more in a grown house than a thousand million instructions breaks the bound, and nothing else does', () => {
    const lines = [MOST_INSTRUCTIONS, MOST_INSTRUCTIONS + 1].map((instructions) => ({
        what: 'leaderboardAround',
        size: 100_000,
        instructions,
    }));
    expect(broken(lines)).toEqual(['leaderboardAround · 100,000 · 1000.00 M instructions']);
});
