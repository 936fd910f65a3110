import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { interfaceText, loadRows } from '../tools/declarations/interface_text';
import { CANISTERS, ROOT } from '../tools/layout';
import { interfaceOf, RELEASES } from './support/releases/golden';
import { breaksOf, methodsIn } from './support/subtypes';

test.each(CANISTERS)('the committed interface of %s is that of its rows', async (name) => {
    const committed = readFileSync(join(ROOT, 'src', name, `${name}.did`), 'utf8');
    expect(interfaceText(await loadRows(name))).toBe(committed);
});

test.each(
    CANISTERS.flatMap((name) => RELEASES.map((version) => ({ name, version }))),
)('programs that were written for $name of $version understand it', async ({ name, version }) => {
    const earlier = await methodsIn(interfaceOf(version, name));
    expect(breaksOf(earlier, await methodsIn(join(ROOT, 'src', name, `${name}.did`)))).toEqual([]);
});
