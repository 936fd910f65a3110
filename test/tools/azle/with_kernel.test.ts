import { readFileSync } from 'node:fs';
import binaryen from 'binaryen';
import { expect, test } from 'vitest';
import { version } from '../../../node_modules/azle/package.json';
import { STABLE_STATIC_CANISTER_TEMPLATE_PATH as TEMPLATE } from '../../../node_modules/azle/src/stable/build/utils/global_paths';
import { dependencies } from '../../../package.json';

/** Stack, data, and the allocator's first heap, which ends where the linker said. */
const OWN_PAGES = 22;

const module = binaryen.readBinary(readFileSync(TEMPLATE));
const functions = Array.from({ length: module.getNumFunctions() }, (_, n) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(n)),
);

test('Azle is the version that the kernel was tried with', () => {
    expect(version).toBe('0.33.0');
    expect(dependencies.azle).toBe(version);
});

test("Azle's memory begins with as many pages as the kernel was tried behind, and has no bound", () => {
    const { initial, max } = module.getMemoryInfo();
    expect(initial).toBe(OWN_PAGES);
    expect(max).toBeUndefined();
});

test("Azle's allocator has a function that takes memory behind what there is, and nothing else takes any", () => {
    const own = functions.filter(({ module: imported }) => imported === '');
    const users = own.filter(({ body }) => /memory\.(grow|size)/.test(binaryen.emitText(body)));
    expect(users.map(({ name }) => name)).toEqual(['sbrk']);
});

test('Azle hands the IC the bytes of a JavaScript buffer themselves', () => {
    const names = functions.filter(({ module: imported }) => imported === 'ic0').map(({ base }) => base);
    expect(names).toContain('certified_data_set');
});
