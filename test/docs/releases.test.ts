import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CANISTERS, ROOT } from '../../tools/layout';
import { RELEASES } from '../support/releases/golden';
import { notesOf, UNRELEASED } from '../support/releases/notes';

const PAGE = readFileSync(join(ROOT, 'docs', 'run', 'upgrade.md'), 'utf8');

test.each(RELEASES)('the hashes of the modules of %s are kept, once it is released', (version) => {
    const notes = notesOf(PAGE, version) ?? '';
    const rows = [...notes.matchAll(/^\| `(\w+\.wasm(?:\.gz)?)` \| `[0-9a-f]{64}` \|$/gm)];
    const files = CANISTERS.flatMap((name) => [`${name}.wasm`, `${name}.wasm.gz`]);
    expect(rows.map(([, file]) => file)).toEqual(notes.startsWith(UNRELEASED) ? [] : files);
});

test('there are notes of each release that is kept, and of no other', () => {
    const told = [...PAGE.matchAll(/^### (\d.*)$/gm)].map(([, version]) => version);
    expect(told.sort()).toEqual([...RELEASES]);
});
