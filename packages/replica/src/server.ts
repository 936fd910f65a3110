import { serve } from '@hono/node-server';
import { Gateways, KEEP_ALIVE } from './pocket_ic/gateways';
import { createServer, type PocketIcApp } from './pocket_ic/server';

export interface ReplicaOptions {
    /** Makes `raw_rand` repeatable in every instance. */
    readonly seed?: string | undefined;
    /** Gets the canisters' lines and the replica's own failures; by default they go to the standard error. */
    readonly print?: (line: string) => void;
    /** Gets verbose output: the seed of every instance. */
    readonly log?: (line: string) => void;
}

export interface ServerOptions extends ReplicaOptions {
    /** On 127.0.0.1; 0, the default, is any free one. */
    readonly port?: number;
}

/** A server that listens, for `PocketIc.create(replica.url)`. */
export interface Replica {
    readonly port: number;
    readonly url: string;
    /** Milliseconds since the last request to it or to one of its gateways. */
    readonly idleMs: number;
    /** A gateway is open. */
    readonly isLive: boolean;
    /** Ends all instances, saves those with a `state_dir`, and stops listening. False when a state was not saved. */
    close(): boolean;
}

/** PocketIC's server without a port of its own. */
export interface ReplicaApp extends PocketIcApp {
    /** Milliseconds since the last request. */
    readonly idleMs: number;
    readonly isLive: boolean;
}

export function createReplica({ seed, print = printError, log = () => {} }: ReplicaOptions): ReplicaApp {
    let lastActivity = Date.now();
    const onActivity = () => {
        lastActivity = Date.now();
    };
    const gateways = new Gateways(onActivity);
    return {
        ...createServer({ gateways, seed, onActivity, print, log }),
        get idleMs() {
            return Date.now() - lastActivity;
        },
        get isLive() {
            return gateways.count > 0;
        },
    };
}

/**
 * Starts PocketIC's server in this process. QuickJS canisters need more stack than Node gives: start Node with
 * `--stack-size=6000`, as `bin/pocket-ic` does.
 *
 * @throws Error when the port is taken
 */
export async function startReplica({ port = 0, ...options }: ServerOptions = {}): Promise<Replica> {
    const replica = createReplica(options);
    return new Promise((resolve, reject) => {
        const server = serve(
            { fetch: replica.app.fetch, hostname: '127.0.0.1', port, serverOptions: KEEP_ALIVE },
            (info) =>
                resolve({
                    port: info.port,
                    url: `http://127.0.0.1:${info.port}`,
                    get idleMs() {
                        return replica.idleMs;
                    },
                    get isLive() {
                        return replica.isLive;
                    },
                    close() {
                        server.close();
                        if ('closeAllConnections' in server) server.closeAllConnections();
                        return replica.close();
                    },
                }),
        );
        server.once('error', reject);
    });
}

function printError(line: string): void {
    process.stderr.write(`${line}\n`);
}
