import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { IDL } from '@icp-sdk/core/candid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { init as initOf } from '../../../src/declarations/profiles.did.js';
import { CANISTERS, ROOT } from '../../../tools/layout';
import { newRoom, startGame } from '../../support/games';
import { type AnyName, happy, linksOf, type Player, refused, World } from '../../support/world';

const run = promisify(execFile);

/** A project as Azle's documentation has it, with nothing of our build. */
let project: string;
let world: World;
let players: Player[];

beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'stock-azle-'));
    for (const part of ['src', 'packages', 'build', 'node_modules', 'package.json', 'tsconfig.json'])
        await symlink(join(ROOT, part), join(project, part));
    const canisters = CANISTERS.map((name) => [name, { type: 'azle', main: `src/stock/${name}.ts` }]);
    await writeFile(join(project, 'dfx.json'), JSON.stringify({ canisters: Object.fromEntries(canisters) }));
    world = await World.create({ tournaments: true });
    for (const name of CANISTERS) {
        const env = { ...process.env, CANISTER_CANDID_PATH: join(project, `${name}.did`) };
        await run('npx', ['--no', '--', 'azle', 'build', name], { cwd: project, env });
        await reinstall(name === 'game_engine' ? 'gameEngine' : name, join(project, '.azle', name, `${name}.wasm`));
    }
    await world.settle();
    players = world.players('ana', 'ben');
});
afterAll(async () => {
    await world.close();
    await rm(project, { recursive: true, force: true });
});

async function reinstall(name: AnyName, file: string): Promise<void> {
    const wasm = new Uint8Array(await readFile(file));
    const arg = new Uint8Array(IDL.encode(initOf({ IDL }), [[linksOf(world.ids)]]));
    await world.pic.reinstallCode({ canisterId: world.idOf(name), wasm, arg, sender: world.admin });
}

test('what `azle build` makes plays a game between two, whose clock runs', async () => {
    const [ana, ben] = players;
    const roomId = await startGame(ana, ben);
    await world.advanceSlowly(120);
    expect((await happy(ben.gameEngine.getLog(roomId, 0))).map(({ by }) => by)).toContainEqual({ Clock: null });
    const view = await happy(ana.gameEngine.getGameState(roomId));
    const actor = 'Player1' in (view.activePlayer[0] ?? {}) ? ana : ben;
    await happy(actor.gameEngine.hold(roomId, []));
    await happy(ana.gameEngine.resign(roomId, [], []));
    await world.settle();
    expect(await happy(ana.lobbies.getRoom(roomId))).toMatchObject({ status: { Finished: null } });
    expect((await happy(ben.profiles.getProfile(ben.principal))).gamesWon).toBe(1);
});

test.each(['DiceWards', 'Backgammon'])('its computers play %s', async (kind) => {
    const wishes = newRoom({ kind, robot: ['Hard'], seat: [{ Player2: null }] });
    const movers: string[] = [];
    // In backgammon a die each says who begins.
    for (let tries = 0; tries < 40 && !movers.includes('Player1'); tries += 1) {
        const { lobbies, gameEngine } = world.player(`${tries} of ${kind}`);
        const { id } = await happy(lobbies.createRoom(wishes));
        await world.advanceSlowly(15);
        movers.push(...(await happy(gameEngine.getLog(id, 0))).map(({ by }) => Object.keys(by)[0]));
    }
    expect(movers).toContain('Player1');
});

test('those that search do not play there, in words', async () => {
    const [ana] = players;
    const refusal = await refused(ana.lobbies.createRoom(newRoom({ robot: ['Expert'] })));
    expect(refusal).toEqual({ Busy: 'Expert does not play here. Hard does' });
});

test('nor is anybody advised where that takes a search', async () => {
    const [ana] = players;
    const wishes = newRoom({ kind: 'Backgammon', robot: ['Easy'], seat: [{ Player2: null }] });
    const { id } = await happy(ana.lobbies.createRoom(wishes));
    await world.advanceSlowly(15);
    const none = { InvalidState: 'There is no advice for this game' };
    expect(await refused(ana.gameEngine.hint(id, []))).toEqual(none);
    await happy(ana.gameEngine.resign(id, [], []));
    expect(await refused(ana.gameEngine.analyse(id, [], 0))).toEqual(none);
});

test('it goes on after an upgrade', async () => {
    const [ana, ben] = players;
    const roomId = await startGame(ana, ben);
    const wasm = new Uint8Array(await readFile(join(project, '.azle', 'game_engine', 'game_engine.wasm')));
    await world.pic.upgradeCanister({
        canisterId: world.ids.gameEngine,
        wasm,
        arg: new Uint8Array(0),
        sender: world.admin,
    });
    await world.advanceSlowly(120);
    expect((await happy(ben.gameEngine.getLog(roomId, 0))).map(({ by }) => by)).toContainEqual({ Clock: null });
});
