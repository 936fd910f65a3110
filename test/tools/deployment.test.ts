import { describe, expect, it } from 'vitest';
import { actorsFor } from '../../tools/actors';
import { CANISTERS, type CanisterName } from '../../tools/layout';
import { EmptyNetwork } from './deployers';
import { LastingGame } from './running';
import { StandInDfx } from './stand_in_dfx';
import { deployByIcp, giveCycles, statusOf } from './stand_in_icp';

let pairs = 0;

/** Rooms, games and profiles go through all three, so a game that begins shows that each knows the others. */
async function playOn(network: EmptyNetwork): Promise<LastingGame> {
    pairs += 1;
    const game = new LastingGame([`Ana_${pairs}`, `Ben_${pairs}`]);
    await game.begin(network.announced);
    await game.roll(network.announced);
    return game;
}

/** Without a link to the engine Lobbies starts no game. */
async function expectNotLinked(network: EmptyNetwork): Promise<void> {
    await expect(playOn(network)).rejects.toThrow('Busy');
}

async function linkBy(network: EmptyNetwork, identity: string, name: CanisterName, engine: string): Promise<unknown> {
    const { Principal } = await import('@icp-sdk/core/principal');
    const actors = actorsFor(await network.agentOf(identity), network.announced.canisters);
    return actors[name].link({ profiles: [], lobbies: [], gameEngine: [Principal.fromText(engine)] });
}

describe('dfx deploy', () => {
    it('links all three on an empty network, whoever deploys, and again at every upgrade', async () => {
        const network = await EmptyNetwork.start();
        const dfx = await StandInDfx.on(network);
        await dfx.deploy({ identity: 'alice' });
        const game = await playOn(network);
        await dfx.deploy({ identity: 'alice' });
        await dfx.deploy({ identity: 'alice', upgradeUnchanged: true });
        await game.roll(network.announced);
        await expect(dfx.deploy({ identity: 'mallory', upgradeUnchanged: true })).rejects.toThrow('can control it');
        await playOn(network);
    });

    it('refuses to install one of them before all have ids, and says what to do', async () => {
        const network = await EmptyNetwork.start();
        const dfx = await StandInDfx.on(network);
        await expect(dfx.deploy({ names: ['profiles'] })).rejects.toThrow(
            /failed with exit code 1: .*\nCreate them: dfx canister create --all --network local\n/,
        );
        await dfx.deploy();
        await playOn(network);
    });
});

describe('tools/link.sh', () => {
    it('links canisters that were installed without an argument, as often as it is called, on the network that is named', async () => {
        const network = await EmptyNetwork.start();
        const dfx = await StandInDfx.on(network, 'testnet');
        await network.create('default');
        for (const name of CANISTERS) await network.install('default', name);
        await expectNotLinked(network);
        expect(await dfx.sh('sh tools/link.sh')).toMatchObject({ code: 1 });
        await expectNotLinked(network);
        for (const command of ['DFX_NETWORK=testnet sh tools/link.sh', 'sh tools/link.sh testnet'])
            expect(await dfx.sh(command)).toEqual({
                code: 0,
                printed: CANISTERS.map((name) => `${name} is linked.\n`).join(''),
            });
        await playOn(network);
    });

    it('stops at the first canister that the caller does not control, and says so', async () => {
        const network = await EmptyNetwork.start();
        const dfx = await StandInDfx.on(network);
        await network.create('alice');
        for (const name of CANISTERS) await network.install('alice', name);
        const { code, printed } = await dfx.sh('sh tools/link.sh');
        expect(code).toBe(1);
        expect(printed).toMatch(/^You are not a controller of profiles: [a-z0-9-]+\.\n/);
        expect(printed).toContain('DFX_IDENTITY=<name> sh tools/link.sh local');
        expect(printed).not.toContain('lobbies');
        await expectNotLinked(network);
        expect(await dfx.sh('sh tools/link.sh', { DFX_IDENTITY: 'alice' })).toMatchObject({ code: 0 });
        await playOn(network);
    });

    it('passes over a canister that is not installed, and stops at one without an id', async () => {
        const network = await EmptyNetwork.start();
        const dfx = await StandInDfx.on(network);
        await network.create('default', ['profiles', 'lobbies']);
        expect(await dfx.sh('sh tools/link.sh')).toMatchObject({
            code: 1,
            printed: expect.stringContaining('game_engine has no id on the network local. Create it:'),
        });
        await network.create('default');
        for (const name of ['profiles', 'game_engine'] as const) await network.install('default', name);
        expect(await dfx.sh('sh tools/link.sh')).toEqual({
            code: 0,
            printed:
                'profiles is linked.\n' +
                'lobbies is not installed yet, and is passed over. Its installation links it.\n' +
                'game_engine is linked.\n',
        });
    });
});

describe('icp deploy', () => {
    it('needs no call after it: the canisters find one another in their environment, at every deployment', async () => {
        const network = await EmptyNetwork.start();
        await giveCycles(network, 'alice');
        await deployByIcp(network, 'alice');
        const game = await playOn(network);
        await deployByIcp(network, 'alice');
        await game.roll(network.announced);
        await expect(deployByIcp(network, 'mallory')).rejects.toThrow('can control it');
        await playOn(network);
    });

    it('pays by the cycles ledger: the anonymous identity has cycles, and another one needs some first', async () => {
        const network = await EmptyNetwork.start();
        await expect(deployByIcp(network, 'bob')).rejects.toThrow('available balance: 0 cycles');
        expect(network.ids.size).toBe(0);
        await giveCycles(network, 'bob');
        await deployByIcp(network, 'bob');
        await playOn(network);
        const another = await EmptyNetwork.start();
        await deployByIcp(another, 'anonymous');
        await playOn(another);
    });

    it('sets what icp.yaml says', async () => {
        const network = await EmptyNetwork.start();
        await deployByIcp(network, 'anonymous');
        const { settings } = await statusOf(network, 'anonymous', 'profiles');
        expect(settings).toMatchObject({
            freezing_threshold: 7_776_000n,
            wasm_memory_limit: 268_435_456n,
            log_memory_limit: 65_536n,
        });
    });

    it('follows an engine that was created anew, but not where somebody has linked another', async () => {
        const network = await EmptyNetwork.start();
        await giveCycles(network, 'alice');
        await deployByIcp(network, 'alice');
        const first = network.idOf('game_engine');
        network.ids.delete('game_engine');
        await deployByIcp(network, 'alice');
        expect(network.idOf('game_engine')).not.toBe(first);
        await playOn(network);
        expect(await linkBy(network, 'mallory', 'lobbies', first)).toEqual({ Err: { Unauthorized: null } });
        expect(await linkBy(network, 'alice', 'lobbies', first)).toEqual({ Ok: null });
        await deployByIcp(network, 'alice');
        const { lobbies } = actorsFor(await network.agentOf('bob'), network.announced.canisters);
        const room = await lobbies.createRoom({
            name: 'Doors',
            kind: { MontyHall: null },
            settings: [],
        });
        expect('Ok' in room && room.Ok.gameEngine[0]?.toText()).toBe(first);
    });

    it('is refused with an id in the environment that is none', async () => {
        const network = await EmptyNetwork.start();
        await network.create('alice');
        const management = await network.managementOf('alice');
        await management.setEnvironment(network.idOf('profiles'), { 'PUBLIC_CANISTER_ID:lobbies': 'nowhere' });
        await expect(network.install('alice', 'profiles')).rejects.toThrow('original value "nowhere"');
    });
});
