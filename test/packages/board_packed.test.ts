import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/layout';
import { fencesOf } from '../docs/markdown';
import { installPacked, run } from './user_project';

const README = 'packages/board/README.md';
/** Code and styles, minified and gzipped. */
const MOST_BYTES = 15_000;
const STRICT = ['--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--module', 'esnext'];
const TSC = [join(ROOT, 'node_modules/typescript/bin/tsc'), ...STRICT, '--moduleResolution', 'bundler', '--noEmit'];

describe("somebody's project with the board from its tarball", () => {
    const folder = mkdtempSync(join(tmpdir(), 'board-'));
    const programs = fencesOf({ path: README, text: readFileSync(join(ROOT, README), 'utf8') });
    const [embedding, house] = programs.map(({ title, text }) => ({ title, text }));
    let installed = '';
    beforeAll(() => {
        writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
        installed = installPacked('board', folder);
        writeFileSync(join(folder, embedding.title), embedding.text);
    });

    /** What a bundler makes of a program of the project, minified. */
    async function bundled(contents: string): Promise<string> {
        const { outputFiles } = await build({
            stdin: { contents, resolveDir: folder },
            bundle: true,
            minify: true,
            format: 'esm',
            outdir: folder,
            write: false,
        });
        return outputFiles.map(({ text }) => text).join('\n');
    }

    it('has the code, its types, the styles, the demo and what npm asks for, and needs no other package', () => {
        const names = readdirSync(installed, { recursive: true, encoding: 'utf8', withFileTypes: true })
            .filter((file) => file.isFile())
            .map((file) => join(file.parentPath, file.name).slice(installed.length + 1));
        const others = names.filter((name) => !/^dist\/(layers\/)?\w+(\.d\.ts|\.js)$/.test(name)).sort();
        const demo = ['demo.css', 'demo.js', 'index.html', 'rules.js'].map((name) => `demo/${name}`);
        expect(others).toEqual(['LICENSE', 'README.md', 'board.css', ...demo, 'package.json']);
        const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
        expect(Object.keys(manifest).filter((key) => /dependencies$/i.test(key))).toEqual([]);
    });

    it('is small, and the README tells how small', async () => {
        const all = await bundled("export * from '@dice-wards/board'; import '@dice-wards/board/board.css';");
        const bytes = gzipSync(all).length;
        expect(bytes).toBeLessThan(MOST_BYTES);
        const [, told] = /(\d+) kB gzipped/.exec(readFileSync(join(installed, 'README.md'), 'utf8')) ?? [];
        expect(Math.abs(Number(told) - bytes / 1000)).toBeLessThan(1);
        expect(
            gzipSync(await bundled("import { START } from '@dice-wards/board'; console.log(START);")).length,
        ).toBeLessThan(500);
    });

    it('builds and compiles with the first program of the README', async () => {
        expect(await bundled(`import './${embedding.title}';`)).toContain('--board-felt-light');
        const compile = (file: string, text: string) => {
            writeFileSync(join(folder, file), text);
            return run(process.execPath, [...TSC, file], folder);
        };
        expect(compile('right.ts', embedding.text)).toEqual({ status: 0, output: '' });
        expect(compile('wrong.ts', embedding.text.replace("by: 'ivory'", "by: 'white'")).output).toMatch(/TS2322/);
    });

    it('compiles as a board of a house', () => {
        mkdirSync(join(folder, 'node_modules', '@icp-sdk'));
        symlinkSync(join(ROOT, 'node_modules/@icp-sdk/core'), join(folder, 'node_modules/@icp-sdk/core'));
        const typeRoots = [join(ROOT, 'node_modules/@types')];
        const compilerOptions = { lib: ['ES2023', 'DOM'], typeRoots };
        const ambient = ['*.d.ts', 'host/*.d.ts'].map((files) => join(ROOT, 'packages/kernel/src', files));
        const include = [house.title, ...ambient];
        const config = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, include };
        writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
        writeFileSync(join(folder, house.title), house.text);
        const [tsc] = TSC;
        expect(run(process.execPath, [tsc, '-p', 'tsconfig.json'], folder)).toEqual({ status: 0, output: '' });
    });
});
