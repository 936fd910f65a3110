import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CANISTERS, HOUSE, ROOT } from '../../tools/layout';
import { RELEASES } from '../support/releases/golden';
import { notesOf } from '../support/releases/notes';

const PAGE = readFileSync(join(ROOT, 'docs', 'run', 'upgrade.md'), 'utf8');
/** They had no canister of tournaments. */
const OF_THREE = ['0.1.0', '0.2.0', '0.3.0'];

test.each(RELEASES.filter((version) => version !== '0.1.0'))('the hashes of the modules of %s are kept', (version) => {
    const rows = [...(notesOf(PAGE, version) ?? '').matchAll(/^\| `(\w+\.wasm(?:\.gz)?)` \| `[0-9a-f]{64}` \|$/gm)];
    const names = OF_THREE.includes(version) ? HOUSE : CANISTERS;
    expect(rows.map(([, file]) => file)).toEqual(names.flatMap((name) => [`${name}.wasm`, `${name}.wasm.gz`]));
});

test('there are notes of each release that is kept', () => {
    const told = [...PAGE.matchAll(/^### (\d.*)$/gm)].map(([, version]) => version);
    expect(told).toEqual(expect.arrayContaining([...RELEASES]));
});
