/** `npm run relay -- --page <url> --contact <mailto:…>`: a relay for the house of a page, until Ctrl-C. */
import { parseArgs } from 'node:util';
import type { CanisterIds } from '@dice-wards/client';
import { startRelay } from './index';

const USAGE = `Usage: npm run relay -- --page <url> --contact <mailto:you@example.org> [options]

Tells players of the house by Web Push that it is their turn, that their opponent is there, and that their event begins soon.

  --page <url>      the house's page, whose canisters.json names the canisters
  --contact <url>   who runs the relay, for the push services: mailto: or https:
  --host <url>      where the canisters are asked; https://icp-api.io if nothing is said
  --folder <path>   keeps its keys and the subscriptions there; relay if nothing is said
  --port <n>        8088 if nothing is said
  --address <ip>    on which it listens; 127.0.0.1 if nothing is said
  --behind-proxy    takes the address of a request from the last part of X-Forwarded-For
`;

const OPTIONS = {
    page: { type: 'string' },
    contact: { type: 'string' },
    host: { type: 'string', default: 'https://icp-api.io' },
    folder: { type: 'string', default: 'relay' },
    port: { type: 'string', default: '8088' },
    address: { type: 'string', default: '127.0.0.1' },
    'behind-proxy': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
} as const;

try {
    await run();
} catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
}

async function run(): Promise<void> {
    const {
        page,
        contact,
        port,
        help,
        'behind-proxy': behindProxy,
        ...others
    } = parseArgs({ options: OPTIONS }).values;
    if (help) return console.log(USAGE);
    if (page === undefined || contact === undefined) throw new Error(USAGE);
    const canisterIds = await canistersOf(page);
    const relay = await startRelay({ ...others, canisterIds, contact, behindProxy, port: Number(port) });
    console.log(`The relay listens at ${relay.url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => void relay.close().then(() => process.exit(0)));
    }
}

/** The canisters that a page talks to. @throws Error if it does not tell them */
async function canistersOf(page: string): Promise<CanisterIds> {
    const answer = await fetch(new URL('canisters.json', page.endsWith('/') ? page : `${page}/`));
    if (!answer.ok) throw new Error(`${answer.url} does not tell the canisters: ${answer.status}`);
    return (await answer.json()) as CanisterIds;
}
