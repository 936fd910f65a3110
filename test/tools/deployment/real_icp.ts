import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { describe } from 'vitest';
import { BUILD, CANISTERS, type ForEach, ROOT } from '../../../tools/layout';
import type { LocalNetwork } from '../../../tools/start/local_network';
import { temporaryFolder } from '../modules';

/** Where npm has put icp-cli and ic-wasm: nowhere on machines that they are not made for. */
const ICP = programOf('@icp-sdk/icp-cli-linux-x64', 'icp');
const IC_WASM = programOf('@icp-sdk/ic-wasm-linux-x64', 'ic-wasm');

/** Tests with the real icp-cli. Where it is not installed they are skipped, and their title says so. */
export function describeIcp(title: string, tests: () => void): void {
    if (ICP !== undefined) describe(title, tests);
    else skip(title, '@icp-sdk/icp-cli-linux-x64 is not installed on this machine', tests);
}

/** Tests that install a module of others besides, from the folder that REAL_CANISTERS names. */
export function describeWith(file: string, title: string, tests: (path: string) => void): void {
    const folder = process.env.REAL_CANISTERS;
    if (folder !== undefined) describeIcp(title, () => tests(resolve(ROOT, folder, file)));
    else skip(title, `REAL_CANISTERS names no folder with ${file}`, () => tests(file));
}

/** vitest shows the title of what is skipped only where it is asked for every test, so the reason is printed as well. */
function skip(title: string, reason: string, tests: () => void): void {
    console.warn(`Skipped, because ${reason}: ${title}`);
    describe.skip(`${title} (skipped: ${reason})`, tests);
}

export interface Ended {
    readonly code: number | null;
    /** The standard output. */
    readonly said: string;
    /** Both outputs, as a person sees them. */
    readonly printed: string;
}

/**
 * A person's project with icp-cli: a folder with our `icp.yaml`, on a network of the test's own instead of port 4943. The
 * mainnet's environment, `ic`, is that network as well. What `npm run build` makes is there already. The person's home is empty:
 * no identity, no settings, no keyring.
 */
export class IcpProject {
    private constructor(
        readonly folder: string,
        private readonly env: NodeJS.ProcessEnv,
        /** Of the network. */
        readonly url: string,
    ) {}

    static async on(url: string, { page = false } = {}): Promise<IcpProject> {
        const home = await temporaryFolder();
        const root = await temporaryFolder();
        const folder = page ? join(root, 'web') : root;
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, 'icp.yaml'), onNetwork(await readFile(yamlOf(page), 'utf8'), url));
        const project = new IcpProject(folder, environment(home), url);
        // Else it asks in the background whether there is a newer one.
        for (const setting of ['update-check disabled', 'telemetry false'])
            await project.done(`icp settings ${setting}`);
        const scripts = page ? { build: NOTHING, upload: UPLOAD } : { build: NOTHING };
        await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
        if (page) return project;
        for (const name of CANISTERS) await cp(join(BUILD, name), join(folder, 'build', name), { recursive: true });
        return project;
    }

    /** A script of a shell in the project, without a terminal. */
    async sh(script: string, more: NodeJS.ProcessEnv = {}): Promise<Ended> {
        const child = spawn('sh', ['-ec', script], {
            cwd: this.folder,
            env: { ...this.env, ...more },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        let said = '';
        let printed = '';
        child.stdout.on('data', (chunk) => {
            said += chunk;
            printed += chunk;
        });
        child.stderr.on('data', (chunk) => {
            printed += chunk;
        });
        const [code] = await once(child, 'close');
        return { code, said, printed };
    }

    /** @returns its output. @throws Error with all that it printed, where it fails */
    async done(script: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
        const { code, said, printed } = await this.sh(script, more);
        if (code !== 0) throw new Error(`${script}\nended with ${code}:\n${printed}`);
        return said.trim();
    }

    /** A new identity, with cycles of the anonymous one. */
    async identity(name: string, cycles?: string): Promise<void> {
        await this.done(`icp identity new ${name} --storage plaintext`);
        if (cycles === undefined) return;
        const owner = await this.done(`icp identity principal --identity ${name}`);
        await this.done(`icp cycles transfer ${cycles} ${owner} -n replica --identity anonymous`);
    }

    /** What icp-cli keeps of an environment, and what `npm start` would announce. */
    async announced(environment = 'replica'): Promise<LocalNetwork> {
        return { url: this.url, canisters: JSON.parse(await readFile(this.mappings(environment), 'utf8')) };
    }

    /** Takes an id away from the environment `replica`, as if its file had not been committed. */
    async forget(name: keyof ForEach<string>): Promise<void> {
        const { [name]: _, ...rest } = (await this.announced()).canisters;
        await writeFile(this.mappings('replica'), JSON.stringify(rest));
    }

    /** A change that the person makes in `icp.yaml`. */
    async edit(from: string, to: string): Promise<void> {
        const file = join(this.folder, 'icp.yaml');
        const text = await readFile(file, 'utf8');
        if (!text.includes(from)) throw new Error(`icp.yaml has no ${from}`);
        await writeFile(file, text.replace(from, to));
    }

    /** Gives the usual environments one more canister, as the pages have people do. */
    async add(name: string): Promise<void> {
        const last = '      - lobbies\n      - game_engine\n';
        await this.edit(last, `${last}      - ${name}\n`);
    }

    /** A module that is built, whose interface tells of a method that it has not. */
    async withAMethodMore(name: keyof ForEach<string>): Promise<string> {
        const file = join(this.folder, `${name}-earlier.wasm`);
        const did = join(this.folder, `${name}-earlier.did`);
        const told = await readFile(join(BUILD, name, `${name}.did`), 'utf8');
        await writeFile(did, told.replace(/^service\b.*\{$/m, '$&\n  gone: () -> (nat) query;'));
        await this.done(`ic-wasm build/${name}/${name}.wasm -o ${file} metadata candid:service -f ${did} -v public`);
        return file;
    }

    private mappings(environment: string): string {
        return join(this.folder, '.icp', 'data', 'mappings', `${environment}.ids.json`);
    }
}

/** A build that takes any canister's name and makes nothing. */
const NOTHING = 'node --eval "" --';
/** What the upload of the page has said: icp-cli shows it only while it runs, and to a terminal. */
export const UPLOAD_LOG = 'upload.log';
const TSX = join(ROOT, 'node_modules', 'tsx', 'dist', 'loader.mjs');
const UPLOAD = `node --import '${TSX}' '${join(ROOT, 'web', 'deploy', 'index.ts')}' > ${UPLOAD_LOG}`;

function yamlOf(page: boolean): string {
    return page ? join(ROOT, 'web', 'icp.yaml') : join(ROOT, 'icp.yaml');
}

/** @throws Error where the file has no network at the usual place, or no environment last */
function onNetwork(yaml: string, url: string): string {
    const moved = yaml.replace('http://127.0.0.1:4943', url);
    if (moved === yaml) throw new Error('icp.yaml names no network on port 4943');
    // icp-cli takes the first free port for its own network. Else two tests at a time would want 8000.
    const local = 'networks:\n  - name: local\n    mode: managed\n    gateway:\n      port: 0\n';
    const own = moved.replace('networks:\n', local);
    if (own.includes('    network: ic\n')) return own.replace('    network: ic\n', '    network: replica\n');
    if (!own.endsWith('environments:\n  - name: replica\n    network: replica\n'))
        throw new Error('the environments are not the last in icp.yaml');
    return `${own}  - name: ic\n    network: replica\n`;
}

function environment(home: string): NodeJS.ProcessEnv {
    const programs = [ICP, IC_WASM, process.execPath].filter((each) => each !== undefined).map((each) => dirname(each));
    const PATH = [...programs, process.env.PATH].join(delimiter);
    return { PATH, HOME: home, DO_NOT_TRACK: '1', NO_COLOR: '1', RUST_BACKTRACE: '0' };
}

function programOf(name: string, program: string): string | undefined {
    try {
        return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin', program);
    } catch {
        return undefined;
    }
}
