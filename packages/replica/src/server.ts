import { serve } from '@hono/node-server';
import { Origins } from './origins';
import { Gateways, KEEP_ALIVE } from './pocket_ic/gateways';
import { OutcallTargets } from './pocket_ic/outcall_targets';
import { createServer, type PocketIcApp } from './pocket_ic/server';
import { StateRoot } from './pocket_ic/state_root';

export interface ReplicaOptions {
    /** Makes `raw_rand` repeatable in every instance. */
    readonly seed?: string | undefined;
    /** Pages of these origins may ask networks as programs may, such as `http://localhost:5173`; none by default. */
    readonly origins?: readonly string[];
    /** What canisters may reach beside the Internet, each as `127.0.0.1:8080` or `192.168.0.0/16`; nothing by default. */
    readonly outcalls?: readonly string[];
    /** The folder in which each `state_dir` has to lie; by default a new one, which goes away with the server. */
    readonly stateRoot?: string | undefined;
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

/** @throws RangeError for an origin, or a target of outcalls, that is none */
export function createReplica({
    seed,
    origins = [],
    outcalls = [],
    stateRoot,
    print = printError,
    log = () => {},
}: ReplicaOptions): ReplicaApp {
    let lastActivity = Date.now();
    const onActivity = () => {
        lastActivity = Date.now();
    };
    const gateways = new Gateways(new Origins(origins, print), onActivity);
    const instance = { seed, outcalls: new OutcallTargets(outcalls), print, log };
    return {
        ...createServer({ ...instance, gateways, states: new StateRoot(stateRoot), onActivity }),
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
 * @throws Error when the port is taken; RangeError for an origin, or a target of outcalls, that is none
 */
export async function startReplica({ port = 0, ...options }: ServerOptions = {}): Promise<Replica> {
    const replica = createReplica(options);
    return new Promise((resolve, reject) => {
        // No page has a use for what tests do to an instance, its owner's neither.
        const fetch = (request: Request) => Origins.NONE.answer(request, replica.app.fetch);
        const server = serve({ fetch, hostname: '127.0.0.1', port, serverOptions: KEEP_ALIVE }, (info) =>
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
