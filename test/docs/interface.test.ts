import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDL } from '@icp-sdk/core/candid';
import { expect, test } from 'vitest';
import { INTERFACES } from '../../src/interface';
import { rowsFor } from '../../tools/declarations/interface_text';
import { writtenPages } from '../../tools/declarations/pages';
import { ROOT } from '../../tools/layout';
import { methodsOf } from '../support/interfaces';
import { ALL_NAMES } from '../support/world';
import { namesIn, tableUnder } from './tables';

/** Signed by a key, and asked by a gateway. */
const UNCALLED = ['confirmSession', 'http_request'];

test('the tables and calls are those of the rows', async () => {
    for (const [path, text] of await writtenPages()) {
        expect(readFileSync(join(ROOT, path), 'utf8'), `${path} is stale: npm run declarations`).toBe(text);
    }
});

test('every method of players has an example', () => {
    for (const name of ALL_NAMES) {
        const rows = rowsFor(INTERFACES[name], 'Players').filter(([method]) => !UNCALLED.includes(method));
        expect(rows.filter(([, { examples }]) => examples.length === 0)).toEqual([]);
    }
});

test('the table of refusals has each that any method gives, once, and says whether it carries anything', () => {
    const told = tableUnder('docs/build/limits.md', '## Refusals').map(([name, carries]) => [
        ...namesIn(name),
        carries !== '',
    ]);
    const given = new Map(ALL_NAMES.flatMap((canister) => [...methodsOf(canister).values()].flatMap(refusalsOf)));
    expect(told.sort()).toEqual([...given].sort());
});

/** Each refusal that a method may answer, and whether it carries anything. */
function refusalsOf({ retTypes }: IDL.FuncClass): [string, boolean][] {
    return retTypes
        .flatMap((type) => casesOf(type).flatMap(([name, of]) => (name === 'Err' ? casesOf(of) : [])))
        .map(([name, of]) => [name, !(of instanceof IDL.NullClass)]);
}

function casesOf(type: IDL.Type): [string, IDL.Type][] {
    return type instanceof IDL.VariantClass ? type._fields : [];
}
