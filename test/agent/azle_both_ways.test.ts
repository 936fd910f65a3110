import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createIdentity, PocketIc } from '@dfinity/pic';
import type { Principal } from '@icp-sdk/core/principal';
import { expect, it } from 'vitest';
import { type _SERVICE as GameEngine, idlFactory } from '../../src/declarations/game_engine.did';
import { ENGINE_SETTINGS } from '../support/games';

const PROGRAM = process.env.REPLICA_BIN ?? resolve(import.meta.dirname, '../../packages/replica/bin/pocket-ic');
const WASM = resolve(import.meta.dirname, '../../build/game_engine/game_engine.wasm.gz');
const MOVES = 12;

/** Every answer of the canister in a game on a replica with this environment. */
async function play(environment: Record<string, string>): Promise<unknown[]> {
    const portFile = join(mkdtempSync(join(tmpdir(), 'replica-')), 'port');
    const env = { ...process.env, ...environment };
    const server = spawn(PROGRAM, ['--port-file', portFile, '--seed', 'both ways'], { env, stdio: 'ignore' });
    try {
        while (!existsSync(portFile)) await sleep(50);
        const pic = await PocketIc.create(`http://127.0.0.1:${readFileSync(portFile, 'utf8').trim()}`);
        const [admin, lobbies, alice, bob] = ['admin', 'lobbies', 'alice', 'bob'].map((name) =>
            createIdentity(name).getPrincipal(),
        ) as [Principal, Principal, Principal, Principal];
        const { actor } = await pic.setupCanister<GameEngine>({ idlFactory, wasm: WASM, sender: admin });
        await pic.tick(4);
        const answers: unknown[] = [];
        actor.setPrincipal(admin);
        answers.push(await actor.link({ profiles: [], lobbies: [lobbies], gameEngine: [], tournaments: [] }));
        actor.setPrincipal(lobbies);
        const settings = { ...ENGINE_SETTINGS, rated: false };
        answers.push(await actor.initGame(1, alice, bob, settings));
        for (let move = 0; move < MOVES; move += 1) {
            // The player who is not to act is refused. Refusals are answers too.
            for (const player of [alice, bob]) {
                actor.setPrincipal(player);
                answers.push(await (move % 3 === 2 ? actor.hold(1, []) : actor.roll(1, [])));
                answers.push(await actor.getGameState(1));
            }
        }
        answers.push(await actor.getLog(1, 0));
        await pic.tearDown();
        return answers;
    } finally {
        server.kill();
    }
}

it('an Azle canister answers the same, counted or not', async () => {
    const counted = await play({ REPLICA_COUNT: 'on' });
    const plain = await play({ REPLICA_COUNT: 'off' });
    expect(counted.filter((answer) => 'Ok' in (answer as object)).length).toBeGreaterThan(MOVES);
    expect(plain).toEqual(counted);
});
