/**
 * `npm start`: the three canisters on a local replica, reachable by any agent. Builds nothing: `npm run build` comes
 * before it. `PORT` chooses another port than 4943; 0 takes any free one. Ctrl-C ends it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PocketIc, PocketIcServer } from '@dfinity/pic';
import {
    type _SERVICE as GameEngine,
    idlFactory as gameEngineIdl,
    type Links,
} from '../src/declarations/game_engine.did';
import { type _SERVICE as Lobbies, idlFactory as lobbiesIdl } from '../src/declarations/lobbies.did';
import { type _SERVICE as Profiles, idlFactory as profilesIdl } from '../src/declarations/profiles.did';
import { ROOT } from './layout';
import { announceNetwork } from './local_network';

process.env.POCKET_IC_BIN ??= join(ROOT, 'packages', 'replica', 'bin', 'pocket-ic');

const server = await PocketIcServer.start({ showCanisterLogs: true });
const network = await PocketIc.create(server.getUrl());
await network.setTime(Date.now());

const wasm = async (name: string): Promise<Uint8Array> => readFile(join(ROOT, 'build', name, `${name}.wasm.gz`));
const profiles = await network.setupCanister<Profiles>({ idlFactory: profilesIdl, wasm: await wasm('profiles') });
const lobbies = await network.setupCanister<Lobbies>({ idlFactory: lobbiesIdl, wasm: await wasm('lobbies') });
const engine = await network.setupCanister<GameEngine>({ idlFactory: gameEngineIdl, wasm: await wasm('game_engine') });
const links: Links = {
    profiles: [profiles.canisterId],
    lobbies: [lobbies.canisterId],
    gameEngine: [engine.canisterId],
};
for (const { actor } of [profiles, lobbies, engine]) await actor.link(links);

const url = await makeLive(Number(process.env.PORT ?? '4943'));
const canisters = {
    profiles: profiles.canisterId.toText(),
    lobbies: lobbies.canisterId.toText(),
    game_engine: engine.canisterId.toText(),
};
await announceNetwork({ url, canisters });

console.log(`
Dice Wards is live at ${url}

  profiles     ${canisters.profiles}
  lobbies      ${canisters.lobbies}
  game_engine  ${canisters.game_engine}

It is a network of its own: agents must fetch its root key (shouldFetchRootKey: true), never do so on the mainnet.

Three things to try, in another terminal:

  npm run demo                                            two players, a whole game of each kind, told line by line
  curl '${url}/metrics?canisterId=${canisters.game_engine}'
  dfx canister call --network ${url} ${canisters.lobbies} listRooms '(record {}, record { limit = 10 })'

Ctrl-C ends it, and all games with it.
`);

/** As pic-js's `makeLive`, which takes any free port: here it is known beforehand. The network is this server's first. */
async function makeLive(port: number): Promise<string> {
    const post = async (path: string, body: unknown): Promise<{ Created: { port: number } }> => {
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch(server.getUrl() + path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok)
            await fail(`Port ${port} cannot be used: ${await answer.text()}\nTry another: PORT=4944 npm start`);
        return (await answer.json()) as { Created: { port: number } };
    };
    await post('/instances/0/auto_progress', { artificial_delay_ms: 0 });
    const gateway = await post('/http_gateway', { port, forward_to: { PocketIcInstance: 0 } });
    return `http://127.0.0.1:${gateway.Created.port}`;
}

async function fail(why: string): Promise<never> {
    console.error(why);
    await server.stop();
    process.exit(1);
}

async function stop(): Promise<never> {
    await server.stop();
    process.exit(0);
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
