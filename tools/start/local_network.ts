import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../command_line';
import { BUILD, type Ids } from '../layout';

/** What `npm start` leaves for programs that talk to it: the network's URL and the canisters' ids. */
export interface LocalNetwork {
    readonly url: string;
    readonly canisters: Ids;
}

/** Where it is left. Two networks at a time need a file each. */
const FILE = process.env.LOCAL_NETWORK_FILE ?? join(BUILD, 'local_network.json');

/**
 * Leaves it, but not in place of another one that still runs: the demo of that one would go on here.
 *
 * @returns the file, where it is not the usual one
 */
export async function announceNetwork({ url, canisters }: LocalNetwork): Promise<string | undefined> {
    const first = await runningNetwork();
    const isBeside = first !== undefined && first.url !== url;
    const file = isBeside ? `${FILE.replace(/\.json$/, '')}_${new URL(url).port}.json` : FILE;
    await writeFile(file, `${JSON.stringify({ url, canisters }, null, 2)}\n`);
    return isBeside ? file : undefined;
}

/**
 * The network that `npm start` runs.
 *
 * @throws UserError where none runs
 */
export async function findNetwork(): Promise<LocalNetwork> {
    const network = await runningNetwork();
    if (network === undefined) throw new UserError('No local network runs. Start one in another terminal: npm start');
    return network;
}

/** The one that was announced, if it still answers. */
async function runningNetwork(): Promise<LocalNetwork | undefined> {
    try {
        const network = JSON.parse(await readFile(FILE, 'utf8')) as LocalNetwork;
        await fetch(`${network.url}/api/v2/status`);
        return network;
    } catch {
        return undefined;
    }
}

/**
 * Where a canister answers without certificates. The gateways of the IC refuse `/metrics` under any other name, with 503, because
 * numbers that change all the time are not certified.
 */
export function rawUrl(url: string, canister: string): string {
    return `http://${canister}.raw.localhost:${new URL(url).port}`;
}
