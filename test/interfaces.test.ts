import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { interfaceText, loadRows } from '../tools/declarations/interface_text';
import { CANISTERS, ROOT } from '../tools/layout';

test.each(CANISTERS)('the committed interface of %s is that of its rows', async (name) => {
    const committed = readFileSync(join(ROOT, 'src', name, `${name}.did`), 'utf8');
    expect(interfaceText(await loadRows(name))).toBe(committed);
});
