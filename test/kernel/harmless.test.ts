import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileKernel } from '../../tools/kernel/kernel';
import { ROOT } from '../../tools/layout';

const fixture = (name: string) => join(ROOT, 'test', 'fixtures', 'kernels', `${name}.wasm.ts`);

test.each([
    ['importing', 'the kernel imports trap'],
    ['growing', 'the kernel takes memory'],
    ['starting', 'the kernel begins by itself'],
])('a kernel that is %s is refused', async (name, fault) => {
    await expect(compileKernel({ base: 65_536, entry: fixture(name) })).rejects.toThrow(fault);
});

test('a kernel that is not TypeScript is refused with what is wrong', async () => {
    await expect(compileKernel({ base: 65_536, entry: fixture('missing') })).rejects.toThrow("File 'test/fixtures");
});

test('the kernel has its memory where it is told to, and all of it in its pages', async () => {
    const base = 23 * 65_536;
    const { pages, dataAt } = await compileKernel({ base });
    expect(dataAt).toBeGreaterThan(base + 32 * 2048);
    expect(dataAt % 16).toBe(0);
    expect(pages).toBe(Math.ceil((dataAt + 64) / 65_536));
});
