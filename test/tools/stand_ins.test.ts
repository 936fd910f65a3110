import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Principal } from '@dfinity/principal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canisters } from '../../dfx.json';
import { bundledFiles } from '../../tools/azle/azle_build';
import { inputsOf } from '../../tools/build_inputs';
import { hashOfInputs, sourcesOf } from '../../tools/inputs';
import { CANISTERS, ROOT } from '../../tools/layout';
import { getCrc32 } from '../../tools/stand_ins/crc32';

const FOLDER = join('tools', 'stand_ins');

test('each file is in every bundle, and nothing that it stands for', async () => {
    const own = readdirSync(join(ROOT, FOLDER)).filter((file) => file !== 'index.ts');
    for (const name of CANISTERS) {
        const files = await bundledFiles(canisters[name].main);
        expect(files.filter((file) => file.startsWith(FOLDER)).map((file) => file.slice(FOLDER.length + 1))).toEqual(
            expect.arrayContaining(own),
        );
        const replaced = /@noble|@dfinity\/candid|getCrc|azle\/src\/stable\/lib\/(did_file|ic_apis\/call\.ts)/;
        expect(files.filter((file) => replaced.test(file))).toEqual([]);
    }
});

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

/** A principal's text begins with the four bytes of its checksum in base 32. */
function checksumIn(text: string): number {
    const digits = [...text.replaceAll('-', '').slice(0, 7)].map((each) =>
        'abcdefghijklmnopqrstuvwxyz234567'.indexOf(each),
    );
    return Number(digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n) >> 3n);
}

test('the checksum is that of principals', () => {
    fc.assert(
        fc.property(fc.uint8Array({ maxLength: 29 }), (bytes) => {
            expect(getCrc32(bytes)).toBe(checksumIn(Principal.fromUint8Array(bytes).toText()));
        }),
    );
    expect(getCrc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});
