import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { defineConfig } from 'vitest/config';

const ALL = ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'web/test/unit/**/*.test.ts'];

/** Of a project that a test makes from them. */
const NOT_OURS = 'test/packages/project/**';

/** They ask a server that runs, start one, or need built Wasm. */
const SERVED = [
    'test/canisters/**',
    'test/docs/sessions.test.ts',
    'test/tools/{check_environment,refusals}.test.ts',
    'test/tools/simulate/simulation.test.ts',
    'packages/client/test/{bot,evening,live,readme}.test.ts',
    'packages/replica/test/agent/agents.test.ts',
    'test/agent/azle_both_ways.test.ts',
    'packages/replica/test/{cli,fork_rest,instance_api,motoko,outcalls_live,pic_surface,state_dir,wasm_module}.test.ts',
];

/** Whole programs and long walks, which nobody wants to wait for between two edits; and one that measures its process. */
const SLOW = [
    'test/bench/same_numbers.test.ts',
    'test/canisters/{kernel,later_schema,prize_work,trapping_robot}.test.ts',
    'test/docs/{programs,typescript}.test.ts',
    'test/fourth_game.test.ts',
    'test/game_engine/random_worlds.test.ts',
    'test/games/backgammon/match_files.test.ts',
    'test/packages/packed.test.ts',
    'test/training/dice_wards.test.ts',
    'test/tools/{deployment,icp_deployment,icp_page,icp_pages,keep,network,start_and_demo}.test.ts',
    'packages/client/test/packed.test.ts',
    'packages/replica/test/agent/{canister_signatures,certification,hostile,protocol,refusals}.test.ts',
    'packages/replica/test/conformance/*.test.ts',
    'packages/replica/test/{chain_key_methods,chain_keys,counting,fork,module_limits,stable_memory,state_codec,time_and_order}.test.ts',
    'packages/replica/test/{deploy_tools,hostile_candid,hostile_module,hostile_rest}.test.ts',
];

/** Files with properties that `unit` runs in part, and `walks` at their full length. */
const walks = ['test', 'packages/candid/test', 'packages/client/test', 'packages/replica/test']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => /from '.*support\/(runs|every_game)'/.test(readFileSync(file, 'utf8')));

/** What the order of messages decides, run again with those of each round in other orders: one for each seed. */
const ORDERLESS = ['test/canisters/races.test.ts'];
const SEEDS = ['1', '2', '3'];

const SERVER = 'test/support/replica_server.ts';

/** Vitest's own compiler leaves decorators in, which Node does not read. */
const DECORATORS = {
    name: 'decorators',
    enforce: 'pre' as const,
    async transform(code: string, id: string) {
        if (!id.endsWith('/src/platform/canister.ts')) return undefined;
        return await transform(code, { loader: 'ts', target: 'es2022', sourcemap: true });
    },
};

export default defineConfig({
    plugins: [DECORATORS],
    // The packages run from their sources, as tsconfig.json has it.
    resolve: { tsconfigPaths: true },
    test: {
        // A busy machine is no fault. Only a test that hangs takes this long.
        testTimeout: 1_800_000,
        hookTimeout: 1_800_000,
        teardownTimeout: 60_000,
        setupFiles: 'test/support/equal_bytes.ts',
        // In node_modules/.experimental-vitest-cache. Half of a short run is transforming, Azle's sources above all.
        experimental: { fsModuleCache: true },
        maxWorkers: Math.max(2, availableParallelism()),
        projects: [
            {
                extends: true,
                test: {
                    name: 'unit',
                    include: ALL,
                    exclude: [...SERVED, ...SLOW, NOT_OURS],
                    pool: 'threads',
                    isolate: false,
                    provide: { shareOfRuns: 1 / 50 },
                },
            },
            {
                extends: true,
                test: {
                    name: 'canister',
                    include: SERVED,
                    exclude: SLOW,
                    globalSetup: SERVER,
                    pool: 'forks',
                },
            },
            ...SEEDS.map((seed) => ({
                extends: true as const,
                test: {
                    name: `shuffled-${seed}`,
                    include: ORDERLESS,
                    globalSetup: SERVER,
                    pool: 'forks' as const,
                },
            })),
            {
                extends: true,
                test: {
                    name: 'slow',
                    include: SLOW,
                    globalSetup: SERVER,
                    pool: 'forks',
                    provide: { shareOfRuns: 1 },
                },
            },
            {
                extends: true,
                test: {
                    name: 'walks',
                    include: walks,
                    exclude: SLOW,
                    pool: 'threads',
                    isolate: false,
                    provide: { shareOfRuns: 1 },
                },
            },
        ],
    },
});
