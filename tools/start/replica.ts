import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { IDL } from '@icp-sdk/core/candid';
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

export interface ReplicaOptions {
    /** Where the network's state is loaded from and saved to; without one it ends with the process. */
    readonly stateFolder?: string | undefined;
    /** Pages of these origins may ask the network, besides its own. */
    readonly origins?: readonly string[] | undefined;
}

/** As much of the argument of `update_settings` as is sent here. */
const NewControllers = IDL.Record({
    canister_id: IDL.Principal,
    settings: IDL.Record({ controllers: IDL.Opt(IDL.Vec(IDL.Principal)) }),
});

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

    /** @throws UserError where the state cannot be loaded, or an origin is none */
    static async start({ stateFolder, origins = [] }: ReplicaOptions = {}): Promise<Replica> {
        const { child, port, ended } = await startProcess({
            // In the environment: another server than the repository's would not know the options.
            ...(stateFolder !== undefined && { REPLICA_STATE_ROOT: stateFolder }),
            ...(origins.length > 0 && { REPLICA_ORIGINS: origins.join() }),
        });
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

    /** Those of a canister; nothing where there is no such canister. */
    async controllersOf(canister: Principal): Promise<readonly Principal[] | undefined> {
        const path = `/instances/${this.instance}/read/get_controllers`;
        const answer = await fetch(this.url + path, postOf({ canister_id: base64(canister) }));
        if (answer.status === 400) return undefined;
        const controllers = JSON.parse(await textIn(answer)) as { readonly principal_id: string }[];
        return controllers.map(({ principal_id }) => principalOf(principal_id));
    }

    /** Gives a canister other controllers, in the name of one that it has: here the network's owner needs nobody's signature. */
    async setControllers(canister: Principal, by: Principal, controllers: readonly Principal[]): Promise<void> {
        const argument = { canister_id: canister, settings: { controllers: [controllers] } };
        const path = `/instances/${this.instance}/update`;
        const { Ok } = await post<{ Ok: object }>(this.url, `${path}/submit_ingress_message`, {
            sender: base64(by),
            canister_id: '',
            method: 'update_settings',
            payload: Buffer.from(IDL.encode([NewControllers], [argument])).toString('base64'),
            effective_principal: { CanisterId: base64(canister) },
        });
        const answer = await post<{ Err?: { reject_message: string } }>(this.url, `${path}/await_ingress_message`, Ok);
        if (answer.Err !== undefined) throw new Error(answer.Err.reject_message);
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
async function startProcess(
    env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; port: number; ended: Promise<void> }> {
    const folder = await mkdtemp(join(tmpdir(), 'dice-wards-'));
    const portFile = join(folder, 'port');
    const child = spawn(PROGRAM, ['--port-file', portFile], {
        detached: true,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
    });
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
    return request(url, path, postOf(body));
}

function postOf(body: unknown): RequestInit {
    return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function request<T>(url: string, path: string, init: RequestInit): Promise<T> {
    const text = await textIn(await fetch(url + path, init));
    return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** @throws UserError where the answer is a refusal */
async function textIn(answer: Response): Promise<string> {
    const text = await answer.text();
    if (!answer.ok) throw new UserError(messageIn(text));
    return text;
}

function messageIn(text: string): string {
    try {
        const { message } = JSON.parse(text) as { message?: unknown };
        return typeof message === 'string' ? message : text;
    } catch {
        return text;
    }
}

function principalOf(text: string): Principal {
    return Principal.fromUint8Array(new Uint8Array(Buffer.from(text, 'base64')));
}

function base64(principal: Principal): string {
    return Buffer.from(principal.toUint8Array()).toString('base64');
}
