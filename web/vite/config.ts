import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { deployedCanisters, developmentNetwork } from './canister_ids';
import { fontAtOnce } from './first_sight';
import { ROBOT_FILES, robotFiles } from './robot_files';
import { isOfSignatures, LIBRARY_BLS, signaturesInWorker } from './signatures';

export const PAGE_FOLDER = join(import.meta.dirname, '..');

export const CONFIG = {
    configFile: false,
    root: PAGE_FOLDER,
    // The page also works in a folder of another site.
    base: './',
    // The packages run from their sources, as tsconfig.json has it.
    resolve: { tsconfigPaths: true, alias: { '#robot': ROBOT_FILES, '#library_bls': LIBRARY_BLS } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // The robot's worker has a policy of its own, which goes by its name.
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } } },
    plugins: [fontAtOnce(), robotFiles(), signaturesInWorker(), deployedCanisters(), developmentNetwork()],
    build: {
        target: 'es2022',
        outDir: 'dist',
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        // All that the first screen needs, but what a worker shares with it, is one file: on a phone each further one is another wait.
        rolldownOptions: {
            output: {
                codeSplitting: {
                    includeDependenciesRecursively: false,
                    groups: [{ name: 'first', tags: ['$initial'], test: (id: string) => !isOfSignatures(id) }],
                },
            },
        },
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 1_000,
    },
    logLevel: 'warn',
} satisfies InlineConfig;
