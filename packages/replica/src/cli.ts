import { renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startReplica } from './server';

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

await main();

async function main(): Promise<void> {
    if (values.help === true) {
        process.stdout.write(USAGE);
        return;
    }
    const replica = await startReplica({
        port: Number(values.port),
        seed: typeof values.seed === 'string' ? values.seed : process.env.REPLICA_SEED,
        ...(values.log === true && { log: (line: string) => process.stderr.write(`${line}\n`) }),
    }).catch((error: Error) => {
        process.stderr.write(`pocket-ic cannot listen: ${error.message}\n`);
        process.exit(1);
    });
    if (typeof values['port-file'] === 'string') writeAtomically(values['port-file'], `${replica.port}\n`);
    process.stdout.write(`The replica listens on ${replica.url}\n`);
    const stop = () => process.exit(replica.close() ? 0 : 1);
    const ttl = Number(values.ttl) * 1000;
    setInterval(() => {
        if (!replica.isLive && replica.idleMs > ttl) stop();
    }, 250);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}

/** A client that waits for the file must never see it empty. */
function writeAtomically(path: string, text: string): void {
    const temporary = `${path}.${process.pid}`;
    writeFileSync(temporary, text);
    renameSync(temporary, path);
}
