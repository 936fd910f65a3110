import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { onTestFinished } from 'vitest';
import dfxJson from '../../../dfx.json';
import { init } from '../../../src/declarations/lobbies.did';
import { CANISTERS, type CanisterName, ROOT } from '../../../tools/layout';
import { fitArguments } from '../../docs/candid_fit';
import { parseArguments } from '../../docs/candid_text';
import { understood } from '../../docs/dfx';
import { methodOf } from '../../support/interfaces';
import { temporaryFolder } from '../modules';
import type { EmptyNetwork } from './deployers';

export interface Ended {
    readonly code: number | null;
    readonly printed: string;
}

/** The keys of a canister in `dfx.json` that say what runs when it is installed. */
interface Hooks {
    readonly pre_install?: string;
    readonly post_install?: string;
    readonly init_arg_file?: string;
}

/**
 * What dfx 0.32 does at `dfx deploy`, by its `deploy_canisters.rs` and `install_canister.rs`: it creates all canisters, then
 * installs them sorted by name, each between its hooks. A hook knows the ids, but not the `--identity` of the deployment. Scripts
 * find a program `dfx` that does the calls, as the identity in DFX_IDENTITY.
 */
export class StandInDfx {
    private constructor(
        private readonly network: EmptyNetwork,
        private readonly path: string,
    ) {}

    static async on(network: EmptyNetwork, name = 'local'): Promise<StandInDfx> {
        const folder = await temporaryFolder();
        const server = createServer(async (request, response) => {
            const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Command;
            const answer = await answerOf(network, name, body).catch((error: Error) => ({ err: error.message }));
            response.end(JSON.stringify(answer));
        });
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        onTestFinished(() => void server.close());
        const program = join(folder, 'dfx');
        await writeFile(program, programFor((server.address() as AddressInfo).port));
        await chmod(program, 0o755);
        return new StandInDfx(network, `${folder}:${process.env.PATH}`);
    }

    /** `dfx deploy [name] --identity …`. @throws Error where a hook fails, with what it printed; or the network's reject */
    async deploy({
        identity = 'default',
        names = CANISTERS,
        upgradeUnchanged = false,
    }: {
        identity?: string;
        names?: readonly CanisterName[];
        upgradeUnchanged?: boolean;
    } = {}): Promise<void> {
        const sorted = [...names].sort();
        await this.network.create(identity, sorted);
        for (const name of sorted) {
            const hooks: Hooks = dfxJson.canisters[name];
            await this.hook(hooks.pre_install);
            const arg = hooks.init_arg_file === undefined ? undefined : await initArgument(hooks.init_arg_file);
            await this.network.install(identity, name, { arg, unchanged: upgradeUnchanged });
            await this.hook(hooks.post_install);
        }
    }

    /** A command of a shell, with `dfx` in its path. */
    async sh(command: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
        const child = spawn('sh', ['-c', command], { cwd: ROOT, env: { ...process.env, PATH: this.path, ...env } });
        let printed = '';
        for (const stream of [child.stdout, child.stderr]) {
            stream.on('data', (chunk) => {
                printed += chunk;
            });
        }
        const [code] = await once(child, 'close');
        return { code, printed };
    }

    private async hook(command: string | undefined): Promise<void> {
        if (command === undefined) return;
        const ids = [...this.network.ids].map(([name, id]) => [`CANISTER_ID_${name.toUpperCase()}`, id]);
        const { code, printed } = await this.sh(command, { DFX_NETWORK: 'local', ...Object.fromEntries(ids) });
        if (code !== 0) throw new Error(`The task \`${command}\` failed with exit code ${code}: ${printed}`);
    }
}

async function initArgument(file: string): Promise<Uint8Array> {
    const types = init({ IDL });
    const values = fitArguments(parseArguments(await readFile(join(ROOT, file), 'utf8')), types);
    return new Uint8Array(IDL.encode(types, values));
}

interface Command {
    readonly words: readonly string[];
    readonly identity: string;
}
type CommandAnswer = { readonly out: string } | { readonly err: string };

async function answerOf(network: EmptyNetwork, name: string, { words, identity }: Command): Promise<CommandAnswer> {
    const at = words.indexOf('--network');
    if (at >= 0 && words[at + 1] !== name) return { err: `Network not found: ${words[at + 1]}` };
    const plain = words.filter((_, place) => at < 0 || (place !== at && place !== at + 1));
    const agent = await network.agentOf(identity);
    switch (plain.slice(0, 2).join(' ')) {
        case 'identity get-principal':
            return { out: (await agent.getPrincipal()).toText() };
        case 'canister id':
            return { out: network.idOf(plain[2] as CanisterName) };
        case 'canister call': {
            const { canister, method, argument } = understood(['dfx', ...words]);
            const id = Principal.fromText(network.idOf(plain[2] as CanisterName));
            const reply = await agent.update(id, { methodName: method, arg: argument });
            const [value] = IDL.decode(methodOf(canister, method).retTypes, reply.reply);
            return { out: `(variant { ${textOf(value)} })` };
        }
        default:
            return { err: `unknown command: ${words.join(' ')}` };
    }
}

function textOf(value: unknown): string {
    const [[name, content]] = Object.entries(value as Record<string, unknown>);
    if (typeof content === 'string') return `${name} = ${JSON.stringify(content)}`;
    return content === null ? name : `${name} = variant { ${textOf(content)} }`;
}

/** Hands its words to the test's own process, which knows the network and the identities. */
function programFor(port: number): string {
    return `#!${process.execPath}
const body = JSON.stringify({ words: process.argv.slice(2), identity: process.env.DFX_IDENTITY ?? 'default' });
fetch('http://127.0.0.1:${port}', { method: 'POST', body }).then((answer) => answer.json()).then(({ out, err }) => {
    if (err === undefined) return console.log(out);
    console.error('Error: ' + err);
    process.exitCode = 255;
});
`;
}
