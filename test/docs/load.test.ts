import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/layout';
import { tablesOf } from '../../tools/load/pages';
import { readMeasured } from '../../tools/load/sizes';

const tables = tablesOf(readMeasured());

describe('what was measured', () => {
    it('is on every page that is made from it', () => {
        expect(tables.map(({ page, mark }) => `${page} ${mark}`)).toEqual([
            'load.md crowds',
            'load.md borne',
            'scale.md asked',
            'scale.md needed',
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

    it('has lost and doubled nothing', () => {
        expect(readMeasured().outcomes.flatMap(({ violations }) => violations)).toEqual([]);
    });
});
