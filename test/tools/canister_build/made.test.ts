import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../tools/canister_build/made';
import { temporaryFolder } from '../modules';

/** A program of two files, a file that it reads, and the folder that is made from them. */
let folder: string;
let runs: number;

const path = (name: string) => join(folder, name);
const inputs = (facts?: unknown) => ({ programs: [path('main.ts')], files: [path('data')], facts });

async function build({ facts, fresh = false, meanwhile }: Partial<Asked> = {}): Promise<boolean> {
    return await makeFolder(path('out'), {
        inputs: inputs(facts),
        fresh,
        make: async () => {
            runs += 1;
            await meanwhile?.();
            return { 'a.wasm': `run ${runs}`, 'a.did': 'service : {}' };
        },
    });
}
interface Asked {
    readonly facts: unknown;
    readonly fresh: boolean;
    readonly meanwhile: () => Promise<void>;
}

beforeEach(async () => {
    folder = await temporaryFolder();
    runs = 0;
    await writeFile(path('main.ts'), `import { two } from './other';\nconsole.log(two);\n`);
    await writeFile(path('other.ts'), 'export const two = 2;\n');
    await writeFile(path('unrelated.ts'), 'export const three = 3;\n');
    await writeFile(path('data'), 'data');
});

describe('a folder that is made', () => {
    it('is left as it is while nothing changes that it is made from', async () => {
        expect(await build()).toBe(true);
        await writeFile(path('unrelated.ts'), 'export const three = 4;\n');
        await writeFile(path('other.ts'), 'export const two = 2;\n');
        expect(await build()).toBe(false);
        expect(await readFile(path('out/a.wasm'), 'utf8')).toBe('run 1');
    });

    it.each([
        ['main.ts', 'console.log(1);\n'],
        ['other.ts', 'export const two = 2.5;\n'],
        ['data', 'other data'],
    ])('is made again when %s is another, and again when it is what it was', async (file, content) => {
        await build();
        const before = await readFile(path(file));
        await writeFile(path(file), content);
        expect([await build(), await build()]).toEqual([true, false]);
        await writeFile(path(file), before);
        expect([await build(), await build()]).toEqual([true, false]);
    });

    it.each([
        ['has other bytes', () => writeFile(path('out/a.wasm'), 'run 0')],
        ['has a file too many', () => writeFile(path('out/b.wasm'), '')],
        ['has a damaged record', () => writeFile(path('out/made.json'), '{')],
    ])('is made again when it %s', async (_, damage) => {
        await build();
        await damage();
        expect([await build(), await build()]).toEqual([true, false]);
        expect(await readFile(path('out/a.wasm'), 'utf8')).toBe('run 2');
    });

    it('is made again with other options, and where that is wanted', async () => {
        await build({ facts: 'fast' });
        expect(await build({ facts: 'checked' })).toBe(true);
        expect(await build({ facts: 'checked', fresh: true })).toBe(true);
        expect(await build({ facts: 'checked' })).toBe(false);
    });

    it('is made again when a source was changed while it was made, and then was what it had been', async () => {
        const before = await readFile(path('other.ts'));
        await build({ meanwhile: () => writeFile(path('other.ts'), 'export const two = 3;\n') });
        await writeFile(path('other.ts'), before);
        expect([await build(), await build()]).toEqual([true, false]);
    });

    it('is none where an import leads nowhere', async () => {
        await writeFile(path('main.ts'), `import './missing';\n`);
        await expect(build()).rejects.toThrow('missing');
    });
});
