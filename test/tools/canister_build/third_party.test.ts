import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canisters } from '../../../dfx.json';
import { bundledFiles } from '../../../tools/azle/azle_build';
import { cratesInTemplate, packagesOf } from '../../../tools/canister_build/bundled';
import { ROOT } from '../../../tools/layout';
import { namesIn, tableUnder } from '../../docs/tables';

const PAGE = 'THIRD_PARTY_NOTICES.md';
/** Ours, under names of npm's. */
const OURS = ['@sinonjs/text-encoding', '@dice-wards/candid'];

/** The rows of a table: version and licence by name. */
function rowsUnder(heading: string): ReadonlyMap<string, readonly string[]> {
    return new Map(tableUnder(PAGE, heading).flatMap(([cell, ...rest]) => namesIn(cell).map((name) => [name, rest])));
}

interface Manifest {
    readonly version: string;
    readonly license: string;
}

describe('the notices of third parties', () => {
    test('name the packages in the bundles, and no others, with version and licence', async () => {
        const files = await Promise.all(Object.values(canisters).map(({ main }) => bundledFiles(main)));
        const names = packagesOf(files.flat()).filter((name) => !OURS.includes(name));
        expect(names).toContain('azle');
        const rows = rowsUnder('## In the bundle');
        expect([...rows.keys()]).toEqual(names);
        for (const name of names) {
            const path = join(ROOT, 'node_modules', name, 'package.json');
            const { version, license } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
            expect(rows.get(name)?.slice(0, 2), name).toEqual([version, license]);
        }
    });

    test("name the crates that Azle's template tells of, with their versions", async () => {
        const crates = await cratesInTemplate();
        expect(crates.map(({ name }) => name)).toContain('ic-stable-structures');
        const rows = rowsUnder('## In the template');
        for (const { name, version } of crates) expect(rows.get(name)?.[0], name).toBe(version);
    });
});
