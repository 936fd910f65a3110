import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Relay, startRelay } from '@dice-wards/relay';
import type { KeptState } from './kept_state';
import type { Network } from './network';

/** Push services want to know who runs a relay. Nobody does this one but for themselves. */
const CONTACT = 'mailto:dice-wards@example.org';

/** The relay for notices, for the page of this network; it keeps its subscriptions where the network keeps its state. */
export async function startNotices(
    { url, canisters }: Pick<Network, 'url' | 'canisters'>,
    kept: Pick<KeptState, 'relayFolder'> | undefined,
): Promise<Relay> {
    const folder = kept?.relayFolder ?? (await mkdtemp(join(tmpdir(), 'dice-wards-relay-')));
    const { game_engine: gameEngine, ...others } = canisters;
    const canisterIds = { ...others, gameEngine };
    const relay = await startRelay({ host: url, canisterIds, folder, contact: CONTACT, port: 0 });
    return {
        url: relay.url,
        close: async () => {
            await relay.close();
            if (kept === undefined) await rm(folder, { recursive: true });
        },
    };
}
