import { startReplica } from '../server';
import { endWith, natural, REACH, REACH_USAGE, readOptions, readReach, runProgram } from './command_line';
import { writePortFile } from './port_file';

const USAGE = `pocket-ic [options]

Runs canisters and speaks the REST protocol of the PocketIC server.

  --port <n>        port to listen on (default: any free one)
  --port-file <f>   writes the port into this file once it listens
  --ttl <seconds>   exits after this long without a request, unless an instance is live (default: 60)
  --seed <text>     makes raw_rand repeatable (or REPLICA_SEED)
  --state-root <d>  keeps each state_dir in this folder (or REPLICA_STATE_ROOT; default: a new one, which
                    goes away with the server)
${REACH_USAGE}
  --log             prints the seed of every instance
  --help            prints this

PocketIC's --ip-addr, --hard-ttl, --log-levels and --mainnet-nns-subnet-id are taken and change nothing.
`;

const PORTS = 65_535;
const MAX_TTL_SECONDS = 10 ** 9;

await runProgram('pocket-ic', async () => {
    const options = readOptions({
        port: { type: 'string', short: 'p', default: '0' },
        'port-file': { type: 'string' },
        ttl: { type: 'string', default: '60' },
        seed: { type: 'string' },
        'state-root': { type: 'string' },
        origin: REACH.origin,
        outcalls: REACH.outcalls,
        log: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        'ip-addr': { type: 'string', short: 'i' },
        'hard-ttl': { type: 'string' },
        'log-levels': { type: 'string', short: 'l' },
        'mainnet-nns-subnet-id': { type: 'string' },
    });
    if (options.help) {
        process.stdout.write(USAGE);
        return;
    }
    const ttlMs = natural('--ttl', options.ttl, MAX_TTL_SECONDS) * 1000;
    const replica = await startReplica({
        port: natural('--port', options.port, PORTS),
        seed: options.seed ?? process.env.REPLICA_SEED,
        stateRoot: options['state-root'] ?? process.env.REPLICA_STATE_ROOT,
        ...readReach(options),
        ...(options.log && { log: (line: string) => process.stderr.write(`${line}\n`) }),
    }).catch((error: Error) => {
        if (error instanceof RangeError) throw error;
        throw new Error(`cannot listen: ${error.message}`);
    });
    // Whoever reads the port may end the process at once.
    const end = endWith(() => replica.close());
    if (options['port-file'] !== undefined) writePortFile(options['port-file'], replica.port);
    process.stdout.write(`The replica listens on ${replica.url}\n`);
    setInterval(() => {
        if (!replica.isLive && replica.idleMs > ttlMs) end();
    }, 250);
});
