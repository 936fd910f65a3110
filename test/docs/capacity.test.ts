import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import baseline from '../../bench/baseline.json';
import { capacityTable } from '../../bench/report/capacity';
import type { Row } from '../../bench/report/row';
import { ROOT } from '../../tools/layout';

const PAGE = readFileSync(join(ROOT, 'docs', 'run', 'capacity.md'), 'utf8');

test('the page tells what follows from the baseline', () => {
    const [, told = ''] = /<!-- capacity -->\n([\s\S]*?)\n<!-- \/capacity -->/.exec(PAGE) ?? [];
    const lines = told.split('\n').filter((_, n) => n !== 1);
    const cells = lines.map((line) => line.slice(2, -2).split(' | '));
    expect(cells).toEqual(capacityTable(baseline as Row[]));
});
