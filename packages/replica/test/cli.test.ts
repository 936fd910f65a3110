import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
    chmodSync,
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Actor, type ActorMethod, HttpAgent } from '@icp-sdk/core/agent';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { afterEach, describe, expect, it } from 'vitest';

const PROGRAM = resolve(import.meta.dirname, '../bin/pocket-ic');
const NETWORK = resolve(import.meta.dirname, '../bin/replica');
/** On the first subnet. */
const FIRST_ID = Principal.fromText('rwlgt-iiaaa-aaaaa-aaaaa-cai');

/** What an installed package has: programs, and JavaScript. This one's only prints how it was started. */
function copyOfPackage(): { readonly project: string; readonly program: string; readonly root: string } {
    const project = join(mkdtempSync(join(tmpdir(), 'replica-')), 'a project');
    const root = join(project, 'tools', 'replica');
    cpSync(resolve(import.meta.dirname, '../bin'), join(root, 'bin'), { recursive: true });
    const programs = join(root, 'dist', 'programs');
    mkdirSync(programs, { recursive: true });
    for (const name of ['pocket_ic', 'replica']) {
        const script = `console.log('${name}', ...process.execArgv, ...process.argv.slice(2));`;
        writeFileSync(join(programs, `${name}.js`), script);
    }
    return { project, program: join(root, 'bin', 'pocket-ic'), root };
}

interface Management {
    provisional_create_canister_with_cycles: ActorMethod<[object], { readonly canister_id: Principal }>;
    canister_status: ActorMethod<
        [{ readonly canister_id: Principal }],
        { readonly settings: { readonly controllers: readonly Principal[] } }
    >;
}

function managementOf(agent: HttpAgent, effectiveCanisterId: Principal): Management {
    const Id = IDL.Record({ canister_id: IDL.Principal });
    const Status = IDL.Record({ settings: IDL.Record({ controllers: IDL.Vec(IDL.Principal) }) });
    const service = IDL.Service({
        provisional_create_canister_with_cycles: IDL.Func([IDL.Record({})], [Id]),
        canister_status: IDL.Func([Id], [Status]),
    });
    const canisterId = Principal.managementCanister();
    return Actor.createActor(() => service, { agent, canisterId, callTransform: () => ({ effectiveCanisterId }) });
}

/** The exit code and what was printed. */
function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: '/', env: { ...process.env, ...env } });
    return { status, stdout: String(stdout), stderr: String(stderr) };
}

describe('wherever the package lies', { timeout: 600_000 }, () => {
    it.each(['pocket-ic', 'replica'])('%s finds its JavaScript, and gives it the stack that QuickJS needs', (name) => {
        const { project, root } = copyOfPackage();
        mkdirSync(join(project, 'bin'));
        symlinkSync(`../tools/replica/bin/${name}`, join(project, 'bin', name));
        for (const program of [join(root, 'bin', name), join(project, 'bin', name)]) {
            expect(run(program, ['--port', 'two words'])).toEqual({
                status: 0,
                stdout: `${name.replace('-', '_')} --stack-size=6000 --wasm-tiering-budget=13000000 --port two words\n`,
                stderr: '',
            });
        }
    });

    it('one line says that a checkout lacks tsx', () => {
        const { program, root } = copyOfPackage();
        mkdirSync(join(root, 'src'));
        expect(run(program, ['--help'])).toEqual({
            status: 1,
            stdout: '',
            stderr: `pocket-ic: tsx is missing; run npm ci in the repository that has ${root}\n`,
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
        const why = `pocket-ic: Node 20.11 or newer is needed, and this is ${version}\n`;
        const { status, stdout, stderr } = run(program, ['--help'], { PATH: `${project}:${process.env.PATH}` });
        // This Node prints its version whatever it is asked.
        const expected = isEnough ? [0, `${version}\n`, ''] : [1, '', why];
        expect([status, stdout, stderr]).toEqual(expected);
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
});

describe.each(['pocket-ic', 'replica'])('%s', { timeout: 600_000 }, (name) => {
    const program = resolve(import.meta.dirname, '../bin', name);

    it('tells every option', () => {
        const { status, stdout, stderr } = run(program, ['--help']);
        expect([status, stderr]).toEqual([0, '']);
        const source = readFileSync(
            resolve(import.meta.dirname, `../src/programs/${name.replace('-', '_')}.ts`),
            'utf8',
        );
        const [, options = ''] = /readOptions\(\{(.*?)\}\);/s.exec(source) ?? [];
        const names = [...options.matchAll(/^ {8}'?([a-z-]+)'?: \{/gm)].map(([, option]) => `--${option}`);
        expect(names.length).toBeGreaterThan(4);
        expect(names.filter((option) => !stdout.includes(option))).toEqual([]);
    });

    it('one line says that the port is taken', async () => {
        const server = createServer().listen(0, '127.0.0.1');
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        const { status, stderr } = run(program, ['--port', String(port)]);
        server.close();
        const line = new RegExp(`^${name}: [^\n]*cannot listen: .*EADDRINUSE.*\n$`);
        expect([status, stderr]).toEqual([1, expect.stringMatching(line)]);
    });
});

it.each([
    ['pocket-ic', ['--prot', '8000'], "Unknown option '--prot'"],
    ['pocket-ic', ['--ttl', '-1'], "Option '--ttl' argument is ambiguous"],
    ['pocket-ic', ['--port', '8e3'], "--port takes a whole number from 0 to 65535, not '8e3'"],
    ['replica', ['start'], "Unexpected argument 'start'"],
    ['replica', ['--state'], "Option '--state <value>' argument missing"],
    ['replica', ['--port', '65536'], "--port takes a whole number from 0 to 65535, not '65536'"],
])('%s refuses %j in one line, with the exit code 2', (name, args, why) => {
    const stderr = `${name}: ${why}; see ${name} --help\n`;
    expect(run(resolve(import.meta.dirname, '../bin', name), args)).toEqual({ status: 2, stdout: '', stderr });
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

    it('goes away when asked, and after idling, and its port file with it', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'replica-'));
        await start(PROGRAM, folder, '--ttl', '1');
        const [code] = await once(child as ChildProcess, 'exit');
        expect(code).toBe(0);
        expect(readdirSync(folder)).toEqual([]);
        await start(PROGRAM, folder);
        child?.kill('SIGTERM');
        expect(await once(child as ChildProcess, 'exit')).toEqual([0, null]);
        expect(readdirSync(folder)).toEqual([]);
    });

    it("leaves another server's port file where it is", async () => {
        const folder = mkdtempSync(join(tmpdir(), 'replica-'));
        await start(PROGRAM, folder);
        writeFileSync(join(folder, 'port'), '1\n');
        child?.kill('SIGTERM');
        await once(child as ChildProcess, 'exit');
        expect(readdirSync(folder)).toEqual(['port']);
    });

    it('keeps a network in its folder, for agents on its port', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'replica-'));
        const state = join(folder, 'state');
        const connect = async () => {
            const port = await start(NETWORK, mkdtempSync(join(tmpdir(), 'replica-')), '--port', '0', '--state', state);
            return HttpAgent.create({ host: `http://127.0.0.1:${port.trim()}`, shouldFetchRootKey: true });
        };
        const end = async () => {
            child?.kill();
            expect(await once(child as ChildProcess, 'exit')).toEqual([0, null]);
        };
        const management = managementOf(await connect(), FIRST_ID);
        const { canister_id } = await management.provisional_create_canister_with_cycles({});
        const second = run(NETWORK, ['--port', '0', '--state', state]);
        expect([second.status, second.stderr]).toEqual([
            1,
            expect.stringMatching(/^replica: .* is used by process \d+\..*\n$/),
        ]);
        await end();
        const { settings } = await managementOf(await connect(), canister_id).canister_status({ canister_id });
        expect(settings.controllers.map(String)).toEqual(['2vxsx-fae']);
        await end();
    });
});
