/**
 * What icp-cli starts for `icp network start`, by the interface of its network launcher: our replica instead of a network that has to be
 * downloaded. Ends the replica when it is interrupted, as `icp network stop` does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { HttpAgent } from '@icp-sdk/core/agent';
import { ROOT } from '../../../tools/layout';

const { values } = parseArgs({
    options: { 'gateway-port': { type: 'string', default: '0' }, 'status-dir': { type: 'string' } },
    strict: false,
});
const folder = await mkdtemp(join(tmpdir(), 'dice-wards-'));
const portFile = join(folder, 'port');
const program = join(ROOT, 'packages', 'replica', 'bin', 'replica');
const args = ['--port', String(values['gateway-port']), '--port-file', portFile];
const replica = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => replica.kill());
const ended = once(replica, 'exit').then(() => rm(folder, { recursive: true }));

const port = await listening();
const agent = await HttpAgent.create({ host: `http://127.0.0.1:${port}`, shouldFetchRootKey: true });
const status = {
    v: '1',
    gateway_port: port,
    root_key: Buffer.from(agent.rootKey ?? []).toString('hex'),
};
const file = join(String(values['status-dir']), 'status.json');
// icp-cli takes the file for whole once its line ends.
await writeFile(`${file}.part`, `${JSON.stringify(status)}\n`);
await rename(`${file}.part`, file);
await ended;

/** The port, once the replica listens. */
async function listening(): Promise<number> {
    for (;;) {
        const found = Number.parseInt(await readFile(portFile, 'utf8').catch(() => ''), 10);
        if (!Number.isNaN(found)) return found;
        if (replica.exitCode !== null) throw new Error('the replica does not start');
        await sleep(50);
    }
}
