import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
    chmodSync,
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readFileSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';

const PROGRAM = resolve(import.meta.dirname, '../bin/pocket-ic');

/** Where npm has put this package's dependencies. */
const MODULES = resolve(dirname(createRequire(import.meta.url).resolve('tsx/package.json')), '..');

/** The package in a project whose path has a space, without any dependencies. */
function copyOfPackage(): { readonly project: string; readonly program: string; readonly root: string } {
    const project = join(mkdtempSync(join(tmpdir(), 'replica-')), 'a project');
    const root = join(project, 'tools', 'replica');
    for (const part of ['bin', 'src', 'package.json'])
        cpSync(resolve(import.meta.dirname, '..', part), join(root, part), { recursive: true });
    return { project, program: join(root, 'bin', 'pocket-ic'), root };
}

/** The exit code and what was printed. */
function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: '/', env: { ...process.env, ...env } });
    return { status, stdout: String(stdout), stderr: String(stderr) };
}

describe('wherever the package lies', { timeout: 600_000 }, () => {
    it.each(['hoisted', 'not hoisted'])('the program finds its dependencies: %s', (where) => {
        const { project, program, root } = copyOfPackage();
        symlinkSync(MODULES, join(where === 'hoisted' ? project : root, 'node_modules'));
        mkdirSync(join(project, 'bin'));
        symlinkSync('../tools/replica/bin/pocket-ic', join(project, 'bin', 'pocket-ic'));
        for (const name of [program, join(project, 'bin', 'pocket-ic')]) {
            const { status, stdout, stderr } = run(name, ['--help']);
            expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
            expect(stdout).toMatch(/^pocket-ic \[options\]/);
        }
    });

    it('one line says that tsx is missing', () => {
        const { program, root } = copyOfPackage();
        expect(run(program, ['--help'])).toEqual({
            status: 1,
            stdout: '',
            stderr: `pocket-ic: tsx is missing; run npm install in the project that has ${root}\n`,
        });
    });

    it.each([
        ['v18.20.4', false],
        ['v20.10.0', false],
        ['v20.11.0', true],
        ['v24.1.0', true],
    ])('Node %s is new enough: %s', (version, isEnough) => {
        const { program, project } = copyOfPackage();
        const node = join(project, 'node');
        writeFileSync(node, `#!/bin/sh\necho ${version}\n`);
        chmodSync(node, 0o755);
        // Without tsx, which is looked for after Node.
        const why = isEnough
            ? 'tsx is missing; run npm install'
            : `Node 20.11 or newer is needed, and this is ${version}\n`;
        const { status, stderr } = run(program, ['--help'], { PATH: `${project}:${process.env.PATH}` });
        expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^pocket-ic: ${why}`))]);
    });

    it('one line says that there is no Node', () => {
        const { program, project } = copyOfPackage();
        for (const tool of ['dirname', 'readlink']) {
            symlinkSync(String(spawnSync('which', [tool]).stdout).trim(), join(project, tool));
        }
        expect(run('/bin/sh', [program], { PATH: project })).toMatchObject({
            status: 1,
            stderr: 'pocket-ic: there is no node in the PATH; install Node 20.11 or newer\n',
        });
    });

    it('one line says that the port is taken', async () => {
        const server = createServer().listen(0, '127.0.0.1');
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        const { status, stderr } = run(PROGRAM, ['--port', String(port)]);
        server.close();
        expect([status, stderr]).toEqual([1, expect.stringMatching(/^pocket-ic: cannot listen: .*EADDRINUSE.*\n$/)]);
    });
});

describe('the command line', { timeout: 600_000 }, () => {
    let child: ChildProcess | undefined;
    afterEach(() => {
        child?.kill();
    });

    async function start(program: string, cwd: string, ...options: string[]): Promise<string> {
        const portFile = join(cwd, 'port');
        child = spawn(program, ['--port-file', portFile, ...options], { cwd, stdio: 'ignore' });
        while (!existsSync(portFile)) await sleep(50);
        return readFileSync(portFile, 'utf8');
    }

    it('works from anywhere, through a link, and writes the whole port file at once', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'replica-'));
        symlinkSync(PROGRAM, join(folder, 'pocket-ic'));
        const port = await start(join(folder, 'pocket-ic'), folder);
        expect(port).toMatch(/^\d+\n$/);
        expect((await fetch(`http://127.0.0.1:${port.trim()}/status`)).status).toBe(200);
    });

    it('goes away when asked, and after idling', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'replica-'));
        await start(PROGRAM, folder, '--ttl', '1');
        const [code] = await once(child as ChildProcess, 'exit');
        expect(code).toBe(0);
        await start(PROGRAM, mkdtempSync(join(tmpdir(), 'replica-')));
        child?.kill('SIGTERM');
        expect(await once(child as ChildProcess, 'exit')).toEqual([0, null]);
    });
});
