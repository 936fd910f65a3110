import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUILD, ROOT } from '../../../tools/layout';
import { goLive, type Live } from './support/live';

const PACKAGE = join(import.meta.dirname, '..');
const program = readFileSync(join(PACKAGE, 'examples/play.ts'), 'utf8');

let live: Live;
beforeAll(async () => {
    live = await goLive();
});
afterAll(() => live.stop());

/** The program for this network, under `build/`, where it finds the repository's packages. */
function saved(): string {
    const { profiles, lobbies, gameEngine } = live.canisterIds;
    const there = [live.host, profiles, lobbies, gameEngine];
    const told = /http:\/\/127\.0\.0\.1:4943|\w{5}-\w{5}-77777-\w{5}-cai/g;
    mkdirSync(BUILD, { recursive: true });
    const file = join(mkdtempSync(join(BUILD, 'client-')), 'play.ts');
    writeFileSync(
        file,
        program.replace(told, () => there.shift() ?? 'too many'),
    );
    expect(there).toEqual([]);
    return file;
}

it('the game of the README is one of twenty lines or so, and is played', async () => {
    expect(readFileSync(join(PACKAGE, 'README.md'), 'utf8')).toContain(`\`\`\`ts\n${program}\`\`\``);
    expect(program.split('\n').length).toBeLessThanOrEqual(25);
    const child = spawn(process.execPath, ['--import', 'tsx', saved()], {
        cwd: ROOT,
        env: { ...process.env, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.json') },
    });
    let output = '';
    // Until both have banked something. A robot takes its time, so a whole game would take a minute.
    await new Promise<void>((resolve, reject) => {
        const listen = (text: Buffer): void => {
            output += text;
            if (/you [1-9]\d*, robot [1-9]/.test(output)) resolve();
        };
        child.stdout.on('data', listen);
        child.stderr.on('data', listen);
        child.on('exit', () => reject(new Error(output)));
    }).finally(() => child.kill());
    expect(output).toMatch(/^you 0, robot 0, in this round 0\n/);
});

it('the page is bundled for browsers', async () => {
    const { errors, outputFiles } = await build({
        entryPoints: [join(PACKAGE, 'examples/page.js')],
        bundle: true,
        format: 'esm',
        platform: 'browser',
        target: 'es2022',
        write: false,
        minify: true,
        alias: { '@dice-wards/client': join(PACKAGE, 'src/index.ts') },
    });
    expect(errors).toEqual([]);
    expect(outputFiles[0].text).not.toMatch(/from"node:|require\("/);
});
