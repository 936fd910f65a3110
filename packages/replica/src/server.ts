import { serve } from '@hono/node-server';
import { Gateways, KEEP_ALIVE } from './pocket_ic/gateways';
import { createServer } from './pocket_ic/server';

export interface ReplicaOptions {
    /** On 127.0.0.1; 0, the default, is any free one. */
    readonly port?: number;
    /** Makes `raw_rand` repeatable in every instance. */
    readonly seed?: string | undefined;
    /** Gets the canisters' lines and the replica's own failures; by default they go to the standard error. */
    readonly print?: (line: string) => void;
    /** Gets verbose output: the seed of every instance. */
    readonly log?: (line: string) => void;
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

/**
 * Starts PocketIC's server in this process. QuickJS canisters need more stack than Node gives: start Node with
 * `--stack-size=6000`, as `bin/pocket-ic` does.
 *
 * @throws Error when the port is taken
 */
export async function startReplica({ port = 0, seed, print = printError, log }: ReplicaOptions = {}): Promise<Replica> {
    let lastActivity = Date.now();
    const onActivity = () => {
        lastActivity = Date.now();
    };
    const gateways = new Gateways(onActivity);
    const { app, close } = createServer({ gateways, seed, onActivity, print, log: log ?? (() => {}) });
    return new Promise((resolve, reject) => {
        const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port, serverOptions: KEEP_ALIVE }, (info) =>
            resolve({
                port: info.port,
                url: `http://127.0.0.1:${info.port}`,
                get idleMs() {
                    return Date.now() - lastActivity;
                },
                get isLive() {
                    return gateways.count > 0;
                },
                close() {
                    server.close();
                    if ('closeAllConnections' in server) server.closeAllConnections();
                    return close();
                },
            }),
        );
        server.once('error', reject);
    });
}

function printError(line: string): void {
    process.stderr.write(`${line}\n`);
}
