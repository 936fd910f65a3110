import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/layout';
import { gateTable } from '../support/gate_rules';

const PAGE = join(ROOT, 'docs', 'build', 'interface.md');
const TABLE = /(?<=<!-- gate -->\n)[\s\S]*?(?=\n<!-- \/gate -->)/;

test('the page of the gate has the rows of all methods; `WRITE_GATE=1` writes them', () => {
    const page = readFileSync(PAGE, 'utf8');
    if (process.env.WRITE_GATE === '1') writeFileSync(PAGE, page.replace(TABLE, gateTable()));
    expect(TABLE.exec(readFileSync(PAGE, 'utf8'))?.[0]).toBe(gateTable());
});
