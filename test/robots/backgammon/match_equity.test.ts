import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchChance } from '@dice-wards/robots/backgammon/match_equity';
import { describe, expect, it } from 'vitest';

const file = join(import.meta.dirname, '..', '..', 'data', 'backgammon', 'met_kazaross_xg2.json');
const { preCrawford, postCrawfordTrailer } = JSON.parse(readFileSync(file, 'utf8')) as {
    preCrawford: number[][];
    postCrawfordTrailer: number[];
};

describe('the match equity table', () => {
    it('is that of Kazaross and XG2', () => {
        for (let mine = 1; mine <= 25; mine += 1) {
            for (let theirs = 1; theirs <= 25; theirs += 1) {
                expect(matchChance(mine, theirs, false)).toBeCloseTo(preCrawford[mine - 1][theirs - 1], 8);
            }
            expect(matchChance(mine, 1, true)).toBeCloseTo(postCrawfordTrailer[mine - 1], 8);
            expect(matchChance(1, mine, true)).toBeCloseTo(1 - postCrawfordTrailer[mine - 1], 8);
        }
        expect(matchChance(3, 4, true)).toBe(matchChance(3, 4, false));
    });

    it('knows a match that is over', () => {
        expect(matchChance(0, 3, false)).toBe(1);
        expect(matchChance(-2, 1, true)).toBe(1);
        expect(matchChance(2, -1, true)).toBe(0);
    });
});
