import type { Plant } from '../../tools/simulate/plant';

/** One thing that makes the engine cheaper, and could be left out. */
export interface Cleverness {
    readonly name: string;
    /** What takes it out of a copy of the sources. */
    readonly without: readonly Pick<Plant, 'file' | 'from' | 'to'>[];
    /** What would go with it: files, or `file#function`. */
    readonly code: readonly string[];
}

/** What is left of them; `docs/change/architecture.md` has the budget that they have to keep. */
export const CLEVERNESS: readonly Cleverness[] = [
    {
        name: 'the allocator of small things',
        without: [
            { file: 'tools/azle/template.ts', from: '    leaveSmallBlocks(module);\n', to: '' },
            { file: 'tools/azle/with_kernel.ts', from: 'return withAllocator(', to: 'return (' },
        ],
        code: ['tools/azle/small_blocks.ts', 'tools/azle/small_blocks.wasm.ts'],
    },
    {
        name: 'a timer of its own',
        without: [
            {
                file: 'src/platform/azle_internals.ts',
                from: 'if (callbacks === undefined || !isOurTemplate()) return false;',
                to: 'return false;',
            },
        ],
        code: ['src/platform/own_timer.ts', 'tools/azle/timer.ts', 'tools/azle/errand.ts'],
    },
    {
        name: 'the kernel in Wasm',
        without: [
            {
                file: 'tools/canister_build/index.ts',
                from: "kernel: { type: 'string', default: 'fast' }",
                to: "kernel: { type: 'string', default: 'none' }",
            },
        ],
        code: ['tools/azle/with_kernel.ts'],
    },
    {
        name: 'methods called without Azle’s promises',
        without: [{ file: 'src/platform/canister.ts', from: '        callDirectly(this);\n', to: '' }],
        code: ['src/platform/azle_internals.ts#callDirectly'],
    },
    {
        name: 'a minified bundle, in one function',
        without: [
            { file: 'tools/azle/azle_build.ts', from: '        minify: true,\n', to: '' },
            { file: 'tools/azle/azle_build.ts', from: '= withoutBrackets(', to: '= (' },
        ],
        code: ['tools/azle/azle_build.ts#withoutBrackets'],
    },
    {
        name: 'codecs compiled on demand',
        without: [
            {
                file: 'packages/candid/src/lazy.ts',
                from: '    waiting.add(ask);\n    return ask;\n',
                to: '    const made = ask();\n    return () => made;\n',
            },
        ],
        code: ['packages/candid/src/lazy.ts'],
    },
];
