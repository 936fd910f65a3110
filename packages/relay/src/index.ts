import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type CanisterIds, connect } from '@dice-wards/client';
import { PUSH_SERVICES } from './asked';
import { createPusher } from './push';
import { playRound } from './round';
import { createRelayServer } from './server';
import { Subscriptions } from './subscriptions';

export interface RelayOptions {
    /** Where the house is asked, for example `https://icp-api.io`. */
    readonly host: string;
    readonly canisterIds: CanisterIds;
    /** With its keys and its subscriptions; made if it is not there. */
    readonly folder: string;
    /** Of whoever runs the relay, for the push services: `mailto:` or `https:`. */
    readonly contact: string;
    /** 0 for any free one. */
    readonly port: number;
    /** The address on which it listens; `127.0.0.1` if nothing is said. */
    readonly address?: string;
    readonly behindProxy?: boolean;
    /** Hosts that may be pushed to, in place of the browsers' own. */
    readonly services?: readonly string[];
    /** Between two rounds, in milliseconds. */
    readonly everyMs?: number;
    /** For which a turn lasts before it is told, in milliseconds. */
    readonly patienceMs?: number;
    /** Takes a line for each round that failed. */
    readonly say?: (line: string) => void;
}

export interface Relay {
    readonly url: string;
    close(): Promise<void>;
}

const EVERY_MS = 10_000;
const PATIENCE_MS = 10_000;

/** A relay, and its rounds one after the other until it is closed. @throws Error where its folder or its port cannot be used */
export async function startRelay(options: RelayOptions): Promise<Relay> {
    const { host, canisterIds, folder, contact, port, address = '127.0.0.1', say = console.error } = options;
    const { everyMs = EVERY_MS, patienceMs = PATIENCE_MS, services = PUSH_SERVICES, behindProxy = false } = options;
    await mkdir(folder, { recursive: true });
    const pusher = await createPusher(join(folder, 'vapid.json'), contact);
    const subscriptions = await Subscriptions.open(join(folder, 'subscriptions.json'));
    const { gameEngine: engine } = await connect({ host, canisterIds });
    const now = Date.now;
    const server = createRelayServer({ pusher, subscriptions, services, behindProxy, now });
    server.listen(port, address);
    await once(server, 'listening');

    let closing = false;
    let timer: NodeJS.Timeout | undefined;
    let round = Promise.resolve();
    const goOn = (): void => {
        round = playRound({ engine, pusher, subscriptions, now, patienceMs })
            .catch((error: unknown) => say(`A round failed: ${error instanceof Error ? error.message : error}`))
            .then(() => {
                if (!closing) timer = setTimeout(goOn, everyMs);
            });
    };
    goOn();
    return {
        url: `http://${address}:${(server.address() as AddressInfo).port}`,
        close: async () => {
            closing = true;
            clearTimeout(timer);
            server.close();
            server.closeAllConnections();
            await round;
            await subscriptions.save();
        },
    };
}
