import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/layout';
import { undocumented } from './support/undocumented';

/** What a page with calls and a live table loads at once besides the agent library, minified and gzipped; and all that it may load. */
const MOST_BYTES = 26_500;
const MOST_OF_ALL = 32_500;
/** What a page that shows events loads besides. */
const MOST_OF_EVENTS = 3_000;

const EXAMPLES = [
    ...['game.css', 'house.ts', 'html/index.html', 'html/page.js', 'node/play.ts', 'package.json'],
    ...['app.tsx', 'backgammon.tsx', 'dice_wards.tsx', 'index.html', 'main.tsx'].map((name) => `react/${name}`),
    'sentence.ts',
    ...['App.svelte', 'DiceGame.svelte', 'index.html', 'main.js', 'vite.config.js'].map((name) => `svelte/${name}`),
    'tsconfig.json',
    ...['App.vue', 'DiceGame.vue', 'index.html', 'main.js', 'vite.config.js'].map((name) => `vue/${name}`),
];

const folder = mkdtempSync(join(tmpdir(), 'client-'));
run('npm', ['pack', '-w', '@dice-wards/client', '--ignore-scripts=false', '--pack-destination', folder], ROOT);
const [tarball] = readdirSync(folder);
run('tar', ['-xzf', tarball], folder);
const installed = join(folder, 'package');

function run(program: string, args: readonly string[], cwd: string): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
    return { status, output: stdout + stderr };
}

/** A project with the tarball and these packages of the repository. */
function project(name: string, packages: readonly string[], program: string): string {
    const root = join(folder, name);
    for (const [path, target] of [
        ['@dice-wards/client', installed],
        ...packages.map((each) => [each, join(ROOT, 'node_modules', each)]),
    ]) {
        mkdirSync(dirname(join(root, 'node_modules', path)), { recursive: true });
        symlinkSync(target, join(root, 'node_modules', path));
    }
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(root, 'program.ts'), program);
    return root;
}

/** Links stay links, so that the package finds the agent library of its project. */
const TSC = [
    join(ROOT, 'node_modules/typescript/bin/tsc'),
    ...['--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--module', 'nodenext', '--preserveSymlinks'],
    ...['--noEmit', 'program.ts'],
];

const PROGRAM = (entry: string) => `import { connect, type GameView, valueIn } from '${entry}';
const client = await connect({ canisterIds: { profiles: 'aaaaa-aa', lobbies: 'aaaaa-aa', gameEngine: 'aaaaa-aa' } });
const view: GameView = valueIn(await client.gameEngine.roll(1, 7));
export const score = view.game.kind === 'DiceWards' ? view.game.player1Score : 0;
const answer = await client.lobbies.quickMatch({ kind: 'Backgammon' });
export const wait = !answer.ok && answer.refusal.kind === 'TooManyRequests' ? answer.refusal.retryAfterSeconds : 0;
`;

/** The bytes that a page with this program loads before it asks for more. */
async function firstLoad(contents: string): Promise<number> {
    const { outputFiles, metafile } = await build({
        stdin: { contents, resolveDir: installed },
        ...{ bundle: true, minify: true, splitting: true, format: 'esm', write: false, metafile: true },
        outdir: folder,
        absWorkingDir: folder,
        logLevel: 'error',
        external: ['@icp-sdk/core'],
    });
    const loaded = new Set(['stdin.js']);
    // What is found is looked into in its turn.
    for (const path of loaded) {
        for (const { kind, path: next, external } of metafile.outputs[path].imports) {
            if (kind === 'import-statement' && external !== true) loaded.add(next);
        }
    }
    const files = outputFiles.filter((file) => loaded.has(relative(folder, file.path)));
    return files.reduce((sum, file) => sum + gzipSync(file.contents).length, 0);
}

describe('the tarball', () => {
    it('has the code, its types and what npm asks for, and nothing else', () => {
        const files = readdirSync(installed, { recursive: true, encoding: 'utf8', withFileTypes: true });
        const names = files
            .filter((file) => file.isFile())
            .map((file) => join(file.parentPath, file.name).slice(installed.length + 1));
        const others = names.filter((name) => !/^dist\/((generated|games)\/)?\w+\.d\.ts$/.test(name)).sort();
        // What both entries share, and what is loaded when it is needed.
        const parts = others.filter((name) =>
            /^dist\/(chunk|analysis|checks|merged|sentences|tournaments\.did)-[A-Z0-9]{8}\.js(\.map)?$/.test(name),
        );
        expect(parts.length).toBeGreaterThan(2);
        expect(others.filter((name) => !parts.includes(name))).toEqual([
            'LICENSE',
            'README.md',
            'dist/dfinity.js',
            'dist/dfinity.js.map',
            'dist/index.js',
            'dist/index.js.map',
            ...EXAMPLES.map((name) => `examples/${name}`),
            'package.json',
        ]);
    });

    it('says something of whatever it exports', () => {
        const root = project('documented', ['@icp-sdk/core', '@dfinity/agent', '@dfinity/principal'], '');
        const types = (name: string) => join(root, 'node_modules/@dice-wards/client/dist', `${name}.d.ts`);
        expect(['index', 'dfinity'].flatMap((name) => undocumented(types(name)))).toEqual([]);
        const own = join(root, 'own.d.ts');
        writeFileSync(own, "/** Told. */ export type A = 1; export type B = 2; export type * as C from './own.js';");
        expect(undocumented(own)).toEqual(['B', 'C']);
    });

    it('is small, and the README tells how small', async () => {
        const parts = readdirSync(join(installed, 'dist')).filter((name) =>
            /^(index|(chunk|analysis|checks|merged)-\w+)\.js$/.test(name),
        );
        const bytes = parts.map((name) => gzipSync(readFileSync(join(installed, 'dist', name))).length);
        expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(MOST_OF_ALL);
        const first = await firstLoad(
            "import { connect, valueIn } from './dist/index.js'; console.log(connect, valueIn);",
        );
        expect(first).toBeLessThan(MOST_BYTES);
        const [events] = readdirSync(join(installed, 'dist')).filter((name) => /^tournaments\.did-\w+\.js$/.test(name));
        expect(gzipSync(readFileSync(join(installed, 'dist', events))).length).toBeLessThan(MOST_OF_EVENTS);
        const [, told] = /(\d+) kB gzipped/.exec(readFileSync(join(installed, 'README.md'), 'utf8')) ?? [];
        expect(Math.abs(Number(told) - first / 1000)).toBeLessThan(1);
    });

    it.each([
        ['valueIn', 2000],
        ['legalPlays', 5_000],
    ])('brings no more than it takes to those who use %s alone', async (name, most) => {
        const { outputFiles } = await build({
            stdin: {
                contents: `import { ${name} } from './dist/index.js'; console.log(${name});`,
                resolveDir: installed,
            },
            bundle: true,
            minify: true,
            format: 'esm',
            write: false,
            external: ['@icp-sdk/core'],
        });
        expect(gzipSync(outputFiles[0].contents).length).toBeLessThan(most);
    });

    it.each([
        ['@dice-wards/client', ['@icp-sdk/core']],
        ['@dice-wards/client/dfinity', ['@dfinity/agent', '@dfinity/candid', '@dfinity/principal']],
    ])('compiles under strict as %s with %s alone', (entry, packages) => {
        const root = project(entry.replaceAll('/', '_'), packages, PROGRAM(entry));
        expect(run(process.execPath, TSC, root)).toEqual({ status: 0, output: '' });
    });

    it('would not compile, were a type wrong', () => {
        const wrong = PROGRAM('@dice-wards/client').replace("'Backgammon' }", "'Chess' }");
        const root = project('wrong', ['@icp-sdk/core'], wrong);
        expect(run(process.execPath, TSC, root).output).toMatch(/program\.ts\(5,\d+\): error TS2322: .*"Chess"/);
    });
});
