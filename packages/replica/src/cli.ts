import { renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createIcApp } from './http_interface/app';
import { Gateways } from './pocket_ic/gateways';
import { createServer } from './pocket_ic/server';
import { subnetKeys } from './pocket_ic/subnet_keys';

const USAGE = `pocket-ic [options]

Runs canisters and speaks the REST protocol of the PocketIC server.

  --port <n>        port to listen on (default: any free one)
  --port-file <f>   writes the port into this file once it listens
  --ttl <seconds>   exits after this long without a request, unless an instance is live (default: 60)
  --seed <text>     makes raw_rand repeatable (or REPLICA_SEED)
  --log             prints the seed of every instance
  --help
`;

const { values } = parseArgs({
    // PocketIC has options that change nothing here; a client may still pass them.
    strict: false,
    options: {
        port: { type: 'string', default: '0' },
        'port-file': { type: 'string' },
        ttl: { type: 'string', default: '60' },
        seed: { type: 'string' },
        log: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
    },
});

enableMemory64();
main();

function main(): void {
    if (values.help === true) {
        process.stdout.write(USAGE);
        return;
    }
    const ttl = Number(values.ttl) * 1000;
    let lastActivity = Date.now();
    const onActivity = () => {
        lastActivity = Date.now();
    };
    const gateways = new Gateways(({ network, progress }) => {
        const app = new Hono();
        app.use(async (_, next) => {
            onActivity();
            await next();
        });
        return app.route('/', createIcApp({ network, progress, keys: subnetKeys(0) }));
    });
    const seed = typeof values.seed === 'string' ? values.seed : process.env.REPLICA_SEED;
    const print = (line: string) => process.stderr.write(`${line}\n`);
    const log = values.log === true ? print : () => {};
    const app = createServer({ gateways, seed, onActivity, print, log });
    serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(values.port) }, ({ port }) => {
        if (typeof values['port-file'] === 'string') writeAtomically(values['port-file'], `${port}\n`);
        process.stdout.write(`The replica listens on http://127.0.0.1:${port}\n`);
    });
    setInterval(() => {
        if (gateways.count === 0 && Date.now() - lastActivity > ttl) process.exit(0);
    }, 250);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
}

/** Canisters may have 64-bit memories. Engines before Node 24 know them only by a flag. */
function enableMemory64(): void {
    if (Number.parseInt(process.versions.node, 10) < 24) setFlagsFromString('--experimental-wasm-memory64');
}

/** Whoever waits for the file must never see it empty. */
function writeAtomically(path: string, text: string): void {
    const temporary = `${path}.${process.pid}`;
    writeFileSync(temporary, text);
    renameSync(temporary, path);
}
