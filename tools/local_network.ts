import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './layout';

/** What `npm start` leaves for those who want to talk to it: where it is, and who the canisters are. */
export interface LocalNetwork {
    readonly url: string;
    readonly canisters: { readonly profiles: string; readonly lobbies: string; readonly game_engine: string };
}

const FILE = join(ROOT, 'build', 'local_network.json');

export async function announceNetwork(network: LocalNetwork): Promise<void> {
    await writeFile(FILE, `${JSON.stringify(network, null, 2)}\n`);
}

/** The network that runs now. Ends the program with a hint where there is none. */
export async function findNetwork(): Promise<LocalNetwork> {
    try {
        const network = JSON.parse(await readFile(FILE, 'utf8')) as LocalNetwork;
        await fetch(`${network.url}/api/v2/status`);
        return network;
    } catch {
        console.error('No local network runs. Start one in another terminal: npm start');
        process.exit(1);
    }
}
