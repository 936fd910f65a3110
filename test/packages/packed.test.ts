import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { compileAzle } from '../../bench/canisters/azle_compiler';
import { compileMotoko } from '../../packages/replica/test/motoko_canister';
import { UserProject } from './user_project';

const SOURCES = join(import.meta.dirname, 'project');
const motoko = (name: string) => compileMotoko(readFileSync(join(SOURCES, `${name}.mo`), 'utf8'));

describe("somebody's project with the replica from its tarball", () => {
    const project = new UserProject();
    const vitest = (file: string) => project.run('vitest/vitest.mjs', 'run', file);
    for (const name of ['Bank', 'Teller']) project.write(`${name}.wasm`, motoko(name));

    it('has nothing to run TypeScript with, and no other package of ours', () => {
        expect(Object.keys(project.manifest.dependencies)).not.toContain('tsx');
        expect(Object.keys(project.manifest.dependencies).filter((name) => name.startsWith('@dice-wards/'))).toEqual(
            [],
        );
        expect(existsSync(join(project.folder, 'node_modules', 'tsx'))).toBe(false);
        expect(existsSync(join(project.folder, 'node_modules', '@dice-wards', 'candid'))).toBe(false);
    });

    it('tests Motoko canisters that call one another', () => {
        expect(vitest('motoko.test.ts')).toEqual({ status: 0, output: expect.stringMatching(/1 passed/) });
    });

    it('tests a canister of Azle', () => {
        project.write('greeter.wasm', compileAzle(join(SOURCES, 'azle'), 'greeter'));
        expect(vitest('azle.test.ts')).toEqual({ status: 0, output: expect.stringMatching(/1 passed/) });
    });

    it('runs a network in its process, compiled against the types to the last one', () => {
        const program = ['--lib', 'es2022,dom', '--outDir', 'out', 'in_process.ts'];
        expect(project.run('typescript/bin/tsc', ...STRICT, ...program)).toEqual({ status: 0, output: '' });
        const { status, output } = project.run('../out/in_process.js');
        expect(output).toMatch(/^init \d+ \d+n\nupdate deposit \d+ \d+n\n\{\s+kind: 'replied',\s+data: /m);
        expect(status).toBe(0);
    });

    it('would not compile, were one of the types wrong', () => {
        const wrong = "import { createNetwork } from '@dice-wards/replica';\ncreateNetwork({ seed: 1 });\n";
        project.write('wrong.ts', Buffer.from(wrong));
        const program = ['--lib', 'es2022', '--skipLibCheck', '--noEmit', 'in_process.ts', 'wrong.ts'];
        const fault = /^wrong\.ts\(2,17\): error TS2322: [^\n]*\n$/;
        expect(project.run('typescript/bin/tsc', ...STRICT, ...program).output).toMatch(fault);
    });

    it('cannot reach into the package', () => {
        project.write('inside.mjs', Buffer.from("import '@dice-wards/replica/dist/core/network.js';\n"));
        expect(project.run('../inside.mjs').output).toMatch(/ERR_PACKAGE_PATH_NOT_EXPORTED/);
    });

    it('has a network that agents reach', async () => {
        const portFile = join(project.folder, 'port');
        const network = spawn(project.program('replica'), ['--port', '0', '--port-file', portFile], { cwd: '/' });
        try {
            while (!existsSync(portFile)) await sleep(50);
            const status = await fetch(`http://127.0.0.1:${readFileSync(portFile, 'utf8').trim()}/api/v2/status`);
            expect(Buffer.from(await status.arrayBuffer()).toString('latin1')).toContain('root_key');
        } finally {
            network.kill();
        }
    });
});

/** As strict as `--strict` is, in the way that Node resolves modules. */
const STRICT = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node'];
