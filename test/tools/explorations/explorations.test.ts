import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, sourcesOf } from '../../../tools/canister_build/inputs';
import { ROOT } from '../../../tools/layout';
import { EXPLORATIONS, EXPLORING, PROPERTIES, SHARED } from '../../../vitest.config';

/** Modules that read files or start programs, and that `npm run test:long` knows of: it has what they read among its inputs. */
const READERS = [
    'bench/canisters/compiled_variant.ts',
    'packages/replica/src/live_network.ts',
    'packages/replica/src/pocket_ic/state_dir.ts',
    'packages/replica/src/pocket_ic/state_root.ts',
    'test/docs/markdown.ts',
    'test/games/backgammon/board/oracle_plays.ts',
    'test/games/backgammon/notation/oracle.ts',
    'test/kernel/kernels.ts',
    'test/kernel/random_net.ts',
    'test/support/world.ts',
    'test/tools/deployment/real_icp.ts',
    'test/tools/modules.ts',
    'tools/canister_build/inputs.ts',
    'tools/kernel/assembly.ts',
    'tools/kernel/kernel.ts',
    'tools/kernel/kernel_data.ts',
    'tools/simulate/modules.ts',
    'tools/start/developer.ts',
    'tools/start/modules.ts',
    'training/backgammon/learner.ts',
];
const READS = /from '(node:)?(fs|fs\/promises|child_process)'/;

/** Files with properties of projects that it does not run. */
const ELSEWHERE = /^packages\/replica\/test\//;

test('explorations read nothing that does not count as changed', async () => {
    const files = [...new Set([...EXPLORING, ...SHARED, ...PROPERTIES])].filter((file) => !ELSEWHERE.test(file));
    const imports = await importsOf(files);
    const found = new Set<string>();
    for (const file of await sourcesOf(files, imports)) {
        if (EXPLORATIONS[file] === undefined && READS.test(readFileSync(join(ROOT, file), 'utf8'))) found.add(file);
    }
    expect([...found].sort()).toEqual(READERS);
});

test('what explorations read is there', () => {
    const missing = Object.entries(EXPLORATIONS).flatMap(([file, read]) =>
        [file, ...read].filter((path) => !existsSync(join(ROOT, path))),
    );
    expect(missing).toEqual([]);
});
