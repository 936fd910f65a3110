import { expect, test } from 'vitest';
import { canisters } from '../../../dfx.json';
import { bundledFiles } from '../../../tools/azle/azle_build';
import { inputsOf } from '../../../tools/canister_build/build_inputs';
import { hashOfInputs, sourcesOf } from '../../../tools/canister_build/inputs';
import { CANISTERS } from '../../../tools/layout';

test.each(CANISTERS)('%s is built anew when any file of its bundle has changed', async (name) => {
    const { programs, files = [] } = inputsOf(name, 'fast');
    const known = new Set(await sourcesOf(programs));
    const isKnown = (file: string): boolean => known.has(file) || files.some((folder) => file.startsWith(`${folder}/`));
    const own = (await bundledFiles(canisters[name].main)).filter((file) => /^(src|tools|packages)\//.test(file));
    expect(own.length).toBeGreaterThan(50);
    // The coder of UTF-8 counts always, as what npm has installed.
    expect(own.filter((file) => !isKnown(file) && !file.startsWith('packages/utf8/'))).toEqual([]);
});

test('another kernel makes another canister', async () => {
    expect(await hashOfInputs(inputsOf('lobbies', 'none'))).not.toBe(await hashOfInputs(inputsOf('lobbies', 'fast')));
});
