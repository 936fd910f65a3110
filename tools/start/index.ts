/**
 * `npm start [-- options]`: builds the canisters and the page, and runs them on a local replica, reachable by any agent.
 * `options.ts` says what the options do. Ctrl-C ends it.
 */
import { runCommand, UserError } from '../command_line';
import { BUILD } from '../layout';
import { build, buildPage } from './build';
import { KeptState } from './kept_state';
import { announceNetwork } from './local_network';
import { Network } from './network';
import { readOptions, type StartOptions, USAGE } from './options';
import { isPageBuilt, servePage } from './page';
import { checkPort } from './port';
import { startNotices } from './relay';
import { staleIds } from './stale_ids';
import { savedIn, welcome } from './welcome';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const INTERRUPTED = 130;

await runCommand(async () => {
    const options = readOptions(process.argv.slice(2), process.env);
    if (options.help) console.log(USAGE);
    else await start(options);
});

async function start(options: StartOptions): Promise<void> {
    const { port, pagePort, origins, identityProvider, build: wanted, keptIn, fresh } = options;
    const whenStopped = untilStopped();
    await checkPort(port);
    const kept = keptIn === undefined ? undefined : await KeptState.open(keptIn, { fresh });
    try {
        if (wanted) await build();
        if (wanted || !isPageBuilt()) await buildPage();
        const network = await Network.start({ port, modules: BUILD, kept, origins, say: console.log });
        const announcedIn = await announceNetwork(network);
        const { url, canisters } = network;
        const relay = await startNotices(network, kept);
        const page = await servePage({ url, canisters, identityProvider, relay: relay.url, origins }, pagePort);
        for (const line of await staleIds(network, (id) => network.has(id))) console.log(line);
        console.log(welcome(network, page.url, { keptIn, announcedIn }));
        const stopped = await Promise.race([whenStopped(), network.ended]);
        if (stopped === undefined) throw new UserError('The replica ended, and the network with it.');
        await page.close();
        await relay.close();
        await network.stop();
        if (keptIn !== undefined) console.log(`\n${savedIn(keptIn)}`);
    } finally {
        await kept?.close();
    }
    process.exit(0);
}

/**
 * Until the answer is called, a signal ends the process at once: nothing is there yet that would be lost. From then on
 * the first signal fulfils the promise, and others change nothing. Ctrl-C in a terminal may send several.
 */
function untilStopped(): () => Promise<'stopped'> {
    let stop: () => void = () => process.exit(INTERRUPTED);
    for (const signal of SIGNALS) process.on(signal, () => stop());
    return () =>
        new Promise((resolve) => {
            stop = () => resolve('stopped');
        });
}
