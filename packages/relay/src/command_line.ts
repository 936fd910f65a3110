/** `npm run relay -- --page <url> --contact <mailto:…>`: a relay for the house of a page, until Ctrl-C. */
import { parseArgs } from 'node:util';
import type { CanisterIds } from '@dice-wards/client';
import { startRelay } from './index';

const USAGE = `Usage: npm run relay -- --page <url> --contact <mailto:you@example.org> [options]

Tells players of the house by Web Push that it is their turn.

  --page <url>      the house's page, whose canisters.json names the canisters
  --contact <url>   who runs the relay, for the push services: mailto: or https:
  --host <url>      where the canisters are asked; https://icp-api.io if nothing is said
  --folder <path>   keeps its keys and the subscriptions there; relay if nothing is said
  --port <n>        8088 if nothing is said
  --address <ip>    on which it listens; 127.0.0.1 if nothing is said
  --behind-proxy    takes the address of a request from the last part of X-Forwarded-For
`;

const { values } = parseArgs({
    options: {
        page: { type: 'string' },
        contact: { type: 'string' },
        host: { type: 'string', default: 'https://icp-api.io' },
        folder: { type: 'string', default: 'relay' },
        port: { type: 'string', default: '8088' },
        address: { type: 'string', default: '127.0.0.1' },
        'behind-proxy': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
    },
});
const { page, contact, host, folder, port, address } = values;
if (values.help || page === undefined || contact === undefined) {
    console.log(USAGE);
    process.exit(values.help ? 0 : 2);
}
const answer = await fetch(new URL('canisters.json', page.endsWith('/') ? page : `${page}/`));
if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
const canisterIds = (await answer.json()) as CanisterIds;
const behindProxy = values['behind-proxy'];
const relay = await startRelay({ host, canisterIds, folder, contact, address, behindProxy, port: Number(port) });
console.log(`The relay listens at ${relay.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void relay.close().then(() => process.exit(0)));
