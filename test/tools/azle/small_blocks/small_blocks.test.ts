import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALLOCATOR_FILE, compileAllocator } from '../../../../tools/azle/small_blocks';
import { inputsOf } from '../../../../tools/canister_build/build_inputs';
import { CANISTERS, ROOT } from '../../../../tools/layout';
import { PROMISES, type Promised } from './promises';

const ALL = Object.keys(PROMISES) as Promised[];

describe('memory for small things', () => {
    let module: WebAssembly.Module;
    beforeAll(async () => {
        module = new WebAssembly.Module(new Uint8Array(await compileAllocator()));
    });

    it.each(ALL)('%s', (promised) => PROMISES[promised](module));

    it.each(CANISTERS)('is compiled anew into %s when it has changed', (name) => {
        expect(inputsOf(name, 'fast').files?.map((file) => join(ROOT, file))).toContain(ALLOCATOR_FILE);
    });
});

/** A fault of one line in the allocator, and which promises it breaks, at least. */
interface Planted {
    readonly what: string;
    readonly before: string;
    readonly after: string;
    readonly breaks: Promised;
}
const ITS_OWN = 'it is nobody else’s, keeps its bytes, and lies at multiples of 16';
const USED_AGAIN = 'it is used again: a crowd that comes and goes hundreds of times takes no more than at first';
const EMPTIEST = 'it comes from the emptiest of the blocks that wait, and from all of them before there are new ones';

const PLANTED: readonly Planted[] = [
    {
        what: 'what is given back is free twice',
        before: '    store<i32>(list, load<i32>(found));\n    return used',
        after: '    if (bytes != 64) store<i32>(list, load<i32>(found));\n    return used',
        breaks: ITS_OWN,
    },
    {
        what: 'the blocks behind the one whose turn comes are lost',
        before: '    if (before == 0) waiting = next;',
        after: '    if (before == 0) waiting = 0;',
        breaks: EMPTIEST,
    },
    {
        what: 'a block that has become free never gets a turn',
        before: '    if (inUse <= load<i32>(block, DUE)) wait(block);\n',
        after: '',
        breaks: USED_AGAIN,
    },
    {
        what: 'what is given back stays in use',
        before: 'load<i32>(block, USED) - bytes;',
        after: 'load<i32>(block, USED);',
        breaks: USED_AGAIN,
    },
    {
        what: 'a size has the list of the size below',
        before: 'return bytes / STEP * 4;',
        after: 'return (bytes - STEP) / (2 * STEP) * 4;',
        breaks: ITS_OWN,
    },
    {
        what: 'the four bytes in front are forgotten in a size',
        before: '(size + HEAD + STEP - 1)',
        after: '(size + STEP - 1)',
        breaks: ITS_OWN,
    },
    {
        what: 'too little is copied when something moves',
        before: 'memory.copy(moved, at, min(<u32>size, <u32>room));',
        after: 'memory.copy(moved, at, min(<u32>size, <u32>room) / 2);',
        breaks: ITS_OWN,
    },
    {
        what: 'something grows where it is',
        before: '<u32>size <= <u32>room && size',
        after: '<u32>size <= <u32>room + 16 && size',
        breaks: ITS_OWN,
    },
    {
        what: 'a block that is in use is given out as a new one',
        before: 'const block = fresh;',
        after: 'const block = current != 0 ? current : fresh;',
        breaks: ITS_OWN,
    },
    {
        what: 'what is left of a run begins in what was taken of it',
        before: 'const rest = run + bytes;',
        after: 'const rest = run + bytes - STEP;',
        breaks: ITS_OWN,
    },
    {
        what: 'a run that has been taken is still one',
        before: 'store<i32>(block, length > bytes ? rest : next, RUN);',
        after: 'store<i32>(block, length > bytes ? rest : run, RUN);',
        breaks: ITS_OWN,
    },
    {
        what: 'memory that the platform refuses is taken for given',
        before: 'if (page < 0) return 0;',
        after: '',
        breaks: 'it is 0 where the platform has no more',
    },
    {
        what: 'what is asked to be zero is as it was',
        before: 'if (found != 0) memory.fill(found, 0, <u32>bytes);',
        after: '',
        breaks: ITS_OWN,
    },
    {
        what: 'the fullest block comes first',
        before: 'load<i32>(block, USED) < load<i32>(found, USED)',
        after: 'load<i32>(block, USED) > load<i32>(found, USED)',
        breaks: EMPTIEST,
    },
];

describe('a fault that is planted in the allocator', () => {
    const source = readFileSync(ALLOCATOR_FILE, 'utf8');

    it.each(PLANTED.map((each) => [each.what, each] as const))('%s, and it is noticed', async (_, fault) => {
        expect(source.split(fault.before)).toHaveLength(2);
        const folder = mkdtempSync(join(tmpdir(), 'allocator-'));
        try {
            const file = join(folder, 'planted.wasm.ts');
            writeFileSync(file, source.replace(fault.before, fault.after));
            const module = new WebAssembly.Module(new Uint8Array(await compileAllocator(file)));
            expect(() => PROMISES[fault.breaks](module)).toThrow();
        } finally {
            rmSync(folder, { recursive: true });
        }
    });
});
