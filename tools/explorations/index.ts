/**
 * `npm run test:long [-- --fresh] [-- --programs] [-- file …]`: the explorations, which are the projects `walks` and `long` of `vitest.config.ts`.
 * One that has passed is not repeated until something changes that it consists of or reads: `--fresh` repeats all. After
 * `npm run build`. `--programs` leaves out those of which `npm test` runs a part.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { EXPLORATIONS, EXPLORING } from '../../vitest.config';
import { hashOfInputs, importsOf } from '../canister_build/inputs';
import { readArguments, runCommand } from '../command_line';
import { BUILD, CANISTERS, ROOT } from '../layout';
import { type Hashes, isUnchanged, type Passed, passedAfter } from './explored';

const USAGE = 'npm run test:long [-- --fresh] [-- --programs] [-- file …]';

/** Git ignores it, and `npm ci` leaves it. */
const RECORD = join(BUILD, 'explored.json');

const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const PROJECTS = ['--project', 'walks', '--project', 'long'];
const SETUP = ['test/support/equal_bytes.ts', 'test/support/replica_server.ts', 'vitest.config.ts'];
/** Whoever reads a file beside sources reads one of these: data, the kernel, what is built, and the replica's program. */
const READ = [
    ...[
        'bench/robots',
        'packages/replica/bin',
        'packages/replica/src',
        'packages/kernel/src',
        'test/data',
        'test/fixtures',
    ],
    ...CANISTERS.map((name) => `build/${name}/${name}.wasm.gz`),
];
/** Of the environment. */
const { POCKET_IC_BIN, REAL_CANISTERS, TEST_SEED } = process.env;

await runCommand(async () => {
    const { values, positionals } = readArguments(
        {
            options: { fresh: { type: 'boolean', default: false }, programs: { type: 'boolean', default: false } },
            allowPositionals: true,
        },
        USAGE,
    );
    const files = explorations()
        .filter((file) => !values.programs || EXPLORING.includes(file))
        .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)));
    const before = await hashesOf(files);
    const passed = readPassed();
    const unchanged = values.fresh ? [] : files.filter((file) => isUnchanged(file, before, passed));
    for (const file of unchanged) console.log(`${file}: unchanged since it passed on ${passed[file].on}`);
    const due = files.filter((file) => !unchanged.includes(file));
    console.log(`${unchanged.length} explorations are unchanged, ${due.length} are run`);
    if (due.length === 0) return;

    const { succeeded, status } = run(due);
    const after = await hashesOf(succeeded);
    const on = new Date().toISOString().slice(0, 10);
    const known = passedAfter(passed, { ran: due, succeeded, before, after, on });
    mkdirSync(BUILD, { recursive: true });
    writeFileSync(RECORD, `${JSON.stringify(known, null, 2)}\n`);
    process.exitCode = status;
});

/** All files of the two projects. */
function explorations(): string[] {
    const listed = execFileSync(process.execPath, [VITEST, 'list', '--filesOnly', '--json', ...PROJECTS], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    const found = JSON.parse(listed) as readonly { readonly file: string }[];
    return [...new Set(found.map(({ file }) => relative(ROOT, file)))].sort();
}

async function hashesOf(files: readonly string[]): Promise<Hashes> {
    const imports = await importsOf([...files, ...SETUP]);
    const hashes = files.map(async (file) => {
        const inputs = {
            programs: [file, ...SETUP],
            files: [...READ, ...(EXPLORATIONS[file] ?? [])],
            facts: { POCKET_IC_BIN, REAL_CANISTERS, TEST_SEED },
        };
        return [file, await hashOfInputs(inputs, imports)] as const;
    });
    return new Map(await Promise.all(hashes));
}

function readPassed(): Passed {
    try {
        return JSON.parse(readFileSync(RECORD, 'utf8'));
    } catch {
        // Nothing has passed yet, or the record is damaged.
        return {};
    }
}

/** @returns the files in which every test has passed, and vitest's exit status */
function run(files: readonly string[]): { succeeded: string[]; status: number } {
    const folder = mkdtempSync(join(tmpdir(), 'dice-wards-'));
    try {
        const report = join(folder, 'report.json');
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
        const { status } = spawnSync(process.execPath, [VITEST, 'run', ...PROJECTS, ...reporters, ...files], {
            cwd: ROOT,
            stdio: 'inherit',
        });
        const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
        const succeeded = testResults
            .filter((result) => result.status === 'passed')
            .map(({ name }) => relative(ROOT, name));
        return { succeeded: succeeded.filter((file) => files.includes(file)), status: status ?? 1 };
    } finally {
        rmSync(folder, { recursive: true });
    }
}
interface Report {
    readonly testResults: readonly { readonly name: string; readonly status: string }[];
}
