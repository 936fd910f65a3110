import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Principal } from '@icp-sdk/core/principal';
import { UserError } from '../command_line';
import { ROOT } from '../layout';

const PROGRAM = process.env.POCKET_IC_BIN ?? join(ROOT, 'packages', 'replica', 'bin', 'pocket-ic');
const LOOK_AGAIN_MS = 50;

/** What `POST /instances` answers, as far as it is read here. */
interface Created {
    readonly instance_id: number;
    readonly topology: { readonly default_effective_canister_id: { readonly canister_id: string } };
}

/**
 * A replica in a process of its own with one live network, spoken to by PocketIC's REST protocol. Canisters' printed
 * lines go to the standard error.
 */
export class Replica {
    private constructor(
        private readonly child: ChildProcess,
        private readonly url: string,
        private readonly instance: number,
        /** An id on the subnet where canisters are made. */
        readonly neighbour: Principal,
        /** Fulfilled when the process is gone, whoever ended it. */
        readonly ended: Promise<void>,
    ) {}

    /**
     * @param stateFolder where the network's state is loaded from and saved to; without one it ends with the process
     * @throws UserError where that state cannot be loaded
     */
    static async start(stateFolder?: string): Promise<Replica> {
        const { child, port, ended } = await startProcess();
        const url = `http://127.0.0.1:${port}`;
        try {
            const { instance_id, topology } = await createInstance(url, stateFolder);
            const neighbour = principalOf(topology.default_effective_canister_id.canister_id);
            const replica = new Replica(child, url, instance_id, neighbour, ended);
            await post(url, `/instances/${instance_id}/auto_progress`, { artificial_delay_ms: 0 });
            return replica;
        } catch (error) {
            child.kill();
            throw error;
        }
    }

    /** Of its process. */
    get pid(): number {
        return this.child.pid ?? 0;
    }

    /**
     * Serves the IC's HTTP interface on a port; 0 takes any free one.
     *
     * @returns its URL
     * @throws UserError where the port cannot be used
     */
    async listen(port: number): Promise<string> {
        const forward_to = { PocketIcInstance: this.instance };
        const { Created } = await post<{ Created: { port: number } }>(this.url, '/http_gateway', { port, forward_to });
        return `http://127.0.0.1:${Created.port}`;
    }

    /** Saves the state where it is kept, and ends the process. */
    async stop(): Promise<void> {
        try {
            await request(this.url, `/instances/${this.instance}`, { method: 'DELETE' });
        } finally {
            this.child.kill();
            await this.ended;
        }
    }
}

/**
 * In a process group of its own: Ctrl-C in a terminal goes to all of a group, and the replica must live on until its
 * state is saved. It ends with this process in any case.
 */
async function startProcess(): Promise<{ child: ChildProcess; port: number; ended: Promise<void> }> {
    const folder = await mkdtemp(join(tmpdir(), 'dice-wards-'));
    const portFile = join(folder, 'port');
    const child = spawn(PROGRAM, ['--port-file', portFile], { detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
    const kill = () => child.kill();
    process.once('exit', kill);
    const ended = new Promise<void>((resolve) => {
        child.once('error', () => resolve());
        child.once('exit', () => resolve());
    }).finally(() => process.off('exit', kill));
    try {
        const port = await Promise.race([portIn(portFile, ended), ended]);
        if (port === undefined) throw new UserError(`The replica does not start: ${PROGRAM}`);
        return { child, port, ended };
    } finally {
        await rm(folder, { recursive: true });
    }
}

/** The replica writes the file once it listens. */
async function portIn(file: string, ended: Promise<void>): Promise<number | undefined> {
    let waiting = true;
    void ended.then(() => {
        waiting = false;
    });
    while (waiting) {
        const port = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
        if (!Number.isNaN(port)) return port;
        await sleep(LOOK_AGAIN_MS);
    }
    return undefined;
}

async function createInstance(url: string, stateFolder: string | undefined): Promise<Created> {
    const subnets = { application: [{ state_config: 'New' }], system: [], verified_application: [], cloud_engine: [] };
    const features = { cycles_minting: 'DefaultConfig', cycles_token: 'DefaultConfig' };
    const config = { subnet_config_set: subnets, icp_features: features, state_dir: stateFolder };
    const answer = await post<{ Created: Created } | { Error: { message: string } }>(url, '/instances', config);
    if ('Error' in answer) throw new UserError(answer.Error.message);
    return answer.Created;
}

function post<T>(url: string, path: string, body: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return request(url, path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function request<T>(url: string, path: string, init: RequestInit): Promise<T> {
    const answer = await fetch(url + path, init);
    const text = await answer.text();
    if (!answer.ok) throw new UserError(messageIn(text));
    return (text === '' ? undefined : JSON.parse(text)) as T;
}

function messageIn(text: string): string {
    try {
        const { message } = JSON.parse(text) as { message?: unknown };
        return typeof message === 'string' ? message : text;
    } catch {
        return text;
    }
}

function principalOf(base64: string): Principal {
    return Principal.fromUint8Array(new Uint8Array(Buffer.from(base64, 'base64')));
}
