import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/layout';
import { readEvents } from '../../tools/load/event/kept';
import { tablesOf } from '../../tools/load/pages';
import { BORNE, readMeasured } from '../../tools/load/sizes';

const outcomes = readMeasured();
const tables = tablesOf(outcomes);
const PAGE = readFileSync(join(ROOT, 'docs', 'run', 'capacity.md'), 'utf8').replaceAll(/\s+/g, ' ');

describe('what was measured', () => {
    it('is on every page that is made from it', () => {
        expect(tables.map(({ page, mark }) => `${page} ${mark}`)).toEqual([
            'run/capacity.md crowds',
            'run/capacity.md borne',
            'run/capacity.md late',
            'run/capacity.md event',
            'run/capacity.md asked',
            'run/capacity.md needed',
        ]);
    });

    it.each(tables)('is told by $page: $mark', ({ page, mark, rows }) => {
        const text = readFileSync(join(ROOT, 'docs', page), 'utf8');
        const [, told = ''] = text.split(new RegExp(`<!-- /?${mark} -->\n`));
        const lines = told
            .trimEnd()
            .split('\n')
            .filter((_, n) => n !== 1);
        expect(lines.map((line) => line.slice(2, -2).split(' | '))).toEqual(rows);
    });

    it('says that four engines bear 3.5 times the people of one, with the same waits', () => {
        const [one, many, four] = [
            [BORNE, 1],
            [Math.round(1.1 * BORNE), 1],
            [3.5 * BORNE, 4],
        ].map(([players, engines]) => outcomes.find((each) => each.players === players && each.engines === engines));
        expect(one?.waits.plays).toMatchObject({ median: 1, p99: 2 });
        expect(many?.waits.plays).toMatchObject({ median: 2, p99: 2 });
        expect(four?.waits.plays).toMatchObject({ median: 1, p99: 2 });
        const times = (four?.updates ?? 0) / (one?.updates ?? 1);
        expect(PAGE).toContain(`answer ${times.toFixed(1)} times as many calls`);
        expect(times).toBeGreaterThanOrEqual(3.5);
        const most = Math.max(
            ...outcomes.filter(({ bounds }) => bounds.length === 0).map((each) => each.waits.plays.median),
        );
        expect(most).toBe(1);
    });

    it('has lost and doubled nothing', () => {
        expect(readEvents().flatMap(({ violations }) => violations)).toEqual([]);
        expect(outcomes.flatMap(({ violations }) => violations)).toEqual([]);
    });
});
