import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createReplica, type ReplicaOptions } from './server';

/** The port of local networks that dfx and its projects know. */
export const DEFAULT_PORT = 4943;

/** A new network's subnets: the first one's key is the root key; canisters are made on the last one. */
const NEW = { state_config: 'New' } as const;
const SUBNETS = { nns: NEW, ii: NEW, application: [NEW] } as const;
/** The IC's own canisters that it has. */
const FEATURES = { cycles_minting: 'DefaultConfig', cycles_token: 'DefaultConfig' } as const;

export interface LiveNetworkOptions extends Omit<ReplicaOptions, 'stateRoot'> {
    /** On 127.0.0.1; 4943 by default, and 0 is any free one. */
    readonly port?: number;
    /** A folder that keeps the state. If it holds one already, the network goes on from there. */
    readonly stateDir?: string | undefined;
}

/** A network that agents, dfx and browsers reach at `url`, as they reach the IC. */
export interface LiveNetwork {
    readonly port: number;
    readonly url: string;
    /** Ends it, and saves its state into its folder. False when that failed, which was printed. */
    close(): boolean;
}

/**
 * Starts a network with the IC's HTTP interface in this process. Its clock is the real one, and its rounds run by
 * themselves. Canisters of Azle need a Node that was started with `--stack-size=6000`, as `bin/replica` does.
 *
 * @throws Error when the port is taken, when an origin or a target of outcalls is none, or when the folder's state cannot be read or is used by another process
 */
export async function startNetwork({
    port = DEFAULT_PORT,
    stateDir,
    ...options
}: LiveNetworkOptions = {}): Promise<LiveNetwork> {
    const { app, close } = createReplica({ ...options, stateRoot: stateDir });
    const post = async (path: string, body?: unknown): Promise<Created> => {
        const headers = { 'content-type': 'application/json' };
        const init = { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
        const response = await app.request(path, init);
        const answer = (await response.json()) as { readonly Created?: Created; readonly message?: string } | null;
        if (!response.ok) throw new Error(answer?.message);
        return answer?.Created ?? {};
    };
    try {
        const isKept = stateDir !== undefined && existsSync(join(stateDir, 'state'));
        const config = {
            subnet_config_set: isKept ? {} : SUBNETS,
            icp_features: FEATURES,
            ...(stateDir !== undefined && { state_dir: stateDir }),
        };
        const { instance_id } = await post('/instances', config);
        await post(`/instances/${instance_id}/auto_progress`);
        const gateway = await post('/http_gateway', { forward_to: { PocketIcInstance: instance_id }, port });
        return { port: gateway.port as number, url: `http://127.0.0.1:${gateway.port}`, close };
    } catch (error) {
        close();
        throw error;
    }
}

/** Of an instance, or of a gateway. */
interface Created {
    readonly instance_id?: number;
    readonly port?: number;
}
