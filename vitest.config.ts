import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { defineConfig } from 'vitest/config';

const ALL = ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'web/test/unit/**/*.test.ts'];

/** Of a project that a test makes from them; and the replica's, which has a project of its own. */
const NOT_OURS = ['test/packages/project/**', 'packages/replica/**'];

/** They ask a server that runs, start one, or need built Wasm. */
const SERVED = [
    'test/canisters/**',
    'test/docs/sessions.test.ts',
    'test/tools/{check_environment,start/refusals}.test.ts',
    'packages/client/test/{arena_bot,bot,certified,evening,event_evening,live,readme,session_key,tournaments,two_engines}.test.ts',
    'packages/relay/test/relay.test.ts',
    'test/agent/azle_both_ways.test.ts',
];

/** Whole programs and long walks, which nobody wants to wait for between two edits; and one that measures its process. */
const SLOW = [
    'test/canisters/{later_schema,prize_work,trapping_jobs,trapping_robot}.test.ts',
    'test/docs/{check_dice,check_hidden_dice,programs,typescript}.test.ts',
    'test/every_program.test.ts',
    'test/fourth_game.test.ts',
    'test/game_engine/full_engine.test.ts',
    'test/games/backgammon/match_files.test.ts',
    'test/kernel/{bear_off,fuzz,harmless}.test.ts',
    'test/lobbies/full_house.test.ts',
    'test/packages/{board_packed,games_packed,packed,robots_packed}.test.ts',
    'test/tools/audit/house.test.ts',
    'test/tools/azle/{callbacks,stock,with_kernel}.test.ts',
    'test/tools/azle/small_blocks/small_blocks.test.ts',
    'test/tools/canister_build/{build_inputs,third_party}.test.ts',
    'test/tools/deployment/{dfx,icp_engines,icp_page}.test.ts',
    'test/tools/engine/command.test.ts',
    'test/tools/explorations/explorations.test.ts',
    'test/tools/start/{keep,network,start_and_demo}.test.ts',
    'test/training/taught_backgammon.test.ts',
    'packages/client/test/packed.test.ts',
];

/** They search as the strong computers do, or pair large fields: seconds each, in which nobody wants to wait between two edits. */
const THINKING = [
    'test/game_engine/thief.test.ts',
    'test/robots/backgammon/{analyst,grandmaster,looking_ahead,match_analysis,robot,rolled_cube,two_sided}.test.ts',
    'test/robots/load.test.ts',
    'test/tournaments/{arena_conduct,reading}.test.ts',
    'web/test/unit/{review,robot}.test.ts',
];

/**
 * Programs that explore, with what they read beside their imports: whole houses, training, the bench twice, the pages word by
 * word. They answer the same until something of that changes.
 */
export const EXPLORATIONS: Readonly<Record<string, readonly string[]>> = {
    'test/bench/same_numbers.test.ts': ['bench', 'packages', 'src', 'test', 'tools'],
    'test/canisters/crowds.test.ts': [],
    'test/canisters/engine_walks.test.ts': [],
    'test/canisters/kernel.test.ts': ['bench', 'packages', 'src', 'tools'],
    'test/profiles/farms.test.ts': [],
    'test/profiles/honest_houses.test.ts': [],
    'test/robots/dice_wards/chances.test.ts': [],
    'test/tools/deployment/icp_deployment.test.ts': ['icp.yaml', 'packages/replica', 'test/tools', 'tools'],
    'test/tools/deployment/icp_pages.test.ts': ['docs', 'icp.yaml', 'packages/replica', 'test/tools', 'tools'],
    'test/tools/simulate/lost_answers.test.ts': [],
    'test/tools/simulate/simulation.test.ts': [],
    'test/training/backgammon.test.ts': ['training'],
    'test/training/bear_off.test.ts': [],
    'test/training/dice_wards.test.ts': ['docs'],
    'test/training/farkle.test.ts': ['docs', 'training'],
    'test/training/yacht.test.ts': ['docs', 'training'],
};
export const EXPLORING = Object.keys(EXPLORATIONS);

const TESTS = ['test', 'packages/candid/test', 'packages/client/test', 'web/test/unit']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.test.ts'));
const importing = (source: RegExp): string[] => TESTS.filter((file) => source.test(readFileSync(file, 'utf8')));

/** With properties or tables that other projects run in part, and `npm run test:long` at their full length. */
export const SHARED = importing(/from '.*support\/(runs|every_game)'/);
export const PROPERTIES = importing(/from 'fast-check'/);

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

/** Tests that call TypeScript alone. They share a process, and run a hundredth of each property. */
const IN_PROCESS = {
    pool: 'threads' as const,
    isolate: false,
    setupFiles: ['equal_bytes', 'no_nets', 'full_lengths', 'few_runs'].map((name) => `test/support/${name}.ts`),
    provide: { shareOfRuns: 1 / 100 },
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
        // One more than cores: tests of live networks mostly wait.
        maxWorkers: availableParallelism() + 1,
        projects: [
            {
                extends: true,
                test: {
                    ...IN_PROCESS,
                    name: 'unit',
                    include: ALL,
                    exclude: [...SERVED, ...SLOW, ...THINKING, ...EXPLORING, ...NOT_OURS],
                },
            },
            { extends: true, test: { ...IN_PROCESS, name: 'thinking', include: THINKING } },
            {
                extends: true,
                test: {
                    name: 'canister',
                    include: SERVED,
                    exclude: [...SLOW, ...EXPLORING],
                    globalSetup: SERVER,
                    pool: 'forks',
                    provide: { shareOfRuns: 1 / 5 },
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
                    provide: { shareOfRuns: 1 / 5 },
                },
            },
            {
                extends: true,
                test: {
                    name: 'walks',
                    include: [...SHARED, ...PROPERTIES],
                    exclude: [...SERVED, ...SLOW, ...EXPLORING, ...NOT_OURS],
                    setupFiles: ['equal_bytes', 'no_nets', 'full_lengths'].map((name) => `test/support/${name}.ts`),
                    pool: 'threads',
                    isolate: false,
                    provide: { shareOfRuns: 1 },
                },
            },
            {
                extends: true,
                test: {
                    name: 'long',
                    include: [...EXPLORING, ...SHARED.filter((file) => file.startsWith('test/canisters/'))],
                    globalSetup: SERVER,
                    pool: 'forks',
                    provide: { shareOfRuns: 1 },
                },
            },
        ],
    },
});
