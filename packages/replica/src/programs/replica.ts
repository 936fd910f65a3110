import { startNetwork } from '../live_network';
import { endWith, natural, REACH, REACH_USAGE, readOptions, readReach, runProgram } from './command_line';
import { writePortFile } from './port_file';

const USAGE = `replica [options]

Runs a local network with the IC's HTTP interface on 127.0.0.1, for agents, dfx, icp-cli and browsers.
Its clock is the real one, and its rounds run by themselves until it is interrupted.

  --port <n>        port to listen on; 0 is any free one (default: 4943)
  --port-file <f>   writes the port into this file once it listens
  --state <dir>     goes on from the state in this folder, and keeps the state there
  --seed <text>     makes raw_rand repeatable (or REPLICA_SEED)
${REACH_USAGE}
  --log             prints the seed
  --help            prints this
`;

const PORTS = 65_535;

await runProgram('replica', async () => {
    const { help, log, port, seed, state, ...options } = readOptions({
        port: { type: 'string', short: 'p', default: '4943' },
        'port-file': { type: 'string' },
        state: { type: 'string' },
        seed: { type: 'string' },
        origin: REACH.origin,
        outcalls: REACH.outcalls,
        log: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
    });
    if (help) {
        process.stdout.write(USAGE);
        return;
    }
    const network = await startNetwork({
        port: natural('--port', port, PORTS),
        stateDir: state,
        seed: seed ?? process.env.REPLICA_SEED,
        ...readReach(options),
        ...(log && { log: (line: string) => process.stderr.write(`${line}\n`) }),
    });
    endWith(() => network.close());
    if (options['port-file'] !== undefined) writePortFile(options['port-file'], network.port);
    const kept = state === undefined ? 'Its state ends with it; --state keeps it.' : `Its state is kept in ${state}.`;
    process.stdout.write(`The network listens on ${network.url}\n${kept}\n`);
});
