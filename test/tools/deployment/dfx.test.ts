import { describe, expect, it } from 'vitest';
import { CANISTERS, HOUSE } from '../../../tools/layout';
import { EmptyNetwork, playOn } from './deployers';
import { StandInDfx } from './stand_in_dfx';

/** Without a link to the engine Lobbies starts no game. */
async function expectNotLinked(network: EmptyNetwork): Promise<void> {
    await expect(playOn(network.announced)).rejects.toThrow('Busy');
}

/** What Lobbies says when it is told to link this network's canister of tournaments. */
async function linkTournaments(dfx: StandInDfx, network: EmptyNetwork): Promise<string> {
    const command = `(variant { LinkTournaments = principal "${network.idOf('tournaments')}" })`;
    return (await dfx.sh(`dfx canister call lobbies operate '${command}'`)).printed;
}

describe('dfx deploy', () => {
    it('links Lobbies to the canister of tournaments, unless there is none', async () => {
        const network = await EmptyNetwork.start();
        const dfx = await StandInDfx.on(network);
        await dfx.deploy({ names: HOUSE });
        await playOn(network.announced);
        await network.create('default');
        expect(await linkTournaments(dfx, network)).toContain('It opens matches');
        expect(
            await dfx.sh(
                `dfx canister call lobbies operate '(variant { UnlinkTournaments = principal "${network.idOf('tournaments')}" })'`,
            ),
        ).toMatchObject({ code: 0 });
        await dfx.deploy({ upgradeUnchanged: true });
        expect(await linkTournaments(dfx, network)).toContain('It opens matches already');
        await playOn(network.announced);
    });

    it('links all on an empty network, whoever deploys, and again at every upgrade', async () => {
        const network = await EmptyNetwork.start();
        const dfx = await StandInDfx.on(network);
        await dfx.deploy({ identity: 'alice' });
        const game = await playOn(network.announced);
        await dfx.deploy({ identity: 'alice' });
        await dfx.deploy({ identity: 'alice', upgradeUnchanged: true });
        await game.roll(network.announced);
        await expect(dfx.deploy({ identity: 'mallory', upgradeUnchanged: true })).rejects.toThrow('can control it');
        await playOn(network.announced);
    });

    it('refuses to install one of them before all have ids, and says what to do', async () => {
        const network = await EmptyNetwork.start();
        const dfx = await StandInDfx.on(network);
        await expect(dfx.deploy({ names: ['profiles'] })).rejects.toThrow(
            /failed with exit code 1: .*\nCreate them: dfx canister create --all --network local\n/,
        );
        await dfx.deploy();
        await playOn(network.announced);
    });
});

describe('tools/deployment/link.sh', () => {
    it('links canisters that were installed without an argument, as often as it is called, on the network that is named', async () => {
        const network = await EmptyNetwork.start();
        const dfx = await StandInDfx.on(network, 'testnet');
        await network.create('default');
        for (const name of CANISTERS) await network.install('default', name);
        await expectNotLinked(network);
        expect(await dfx.sh('sh tools/deployment/link.sh')).toMatchObject({ code: 1 });
        await expectNotLinked(network);
        for (const command of [
            'DFX_NETWORK=testnet sh tools/deployment/link.sh',
            'sh tools/deployment/link.sh testnet',
        ])
            expect(await dfx.sh(command)).toEqual({
                code: 0,
                printed: CANISTERS.map((name) => `${name} is linked.\n`).join(''),
            });
        await playOn(network.announced);
    });

    it('stops at the first canister that the caller does not control, and says so', async () => {
        const network = await EmptyNetwork.start();
        const dfx = await StandInDfx.on(network);
        await network.create('alice');
        for (const name of CANISTERS) await network.install('alice', name);
        const { code, printed } = await dfx.sh('sh tools/deployment/link.sh');
        expect(code).toBe(1);
        expect(printed).toMatch(/^You are not a controller of profiles: [a-z0-9-]+\.\n/);
        expect(printed).toContain('DFX_IDENTITY=<name> sh tools/deployment/link.sh local');
        expect(printed).not.toContain('lobbies');
        await expectNotLinked(network);
        expect(await dfx.sh('sh tools/deployment/link.sh', { DFX_IDENTITY: 'alice' })).toMatchObject({ code: 0 });
        await playOn(network.announced);
    });

    it('passes over a canister that is not installed, and stops at one without an id', async () => {
        const network = await EmptyNetwork.start();
        const dfx = await StandInDfx.on(network);
        await network.create('default', ['profiles', 'lobbies']);
        expect(await dfx.sh('sh tools/deployment/link.sh')).toMatchObject({
            code: 1,
            printed: expect.stringContaining('game_engine has no id on the network local. Create it:'),
        });
        await network.create('default');
        for (const name of ['profiles', 'game_engine'] as const) await network.install('default', name);
        expect(await dfx.sh('sh tools/deployment/link.sh')).toEqual({
            code: 0,
            printed:
                'profiles is linked.\n' +
                'lobbies is not installed yet, and is passed over. Its installation links it.\n' +
                'game_engine is linked.\n' +
                'tournaments is not installed yet, and is passed over. Its installation links it.\n',
        });
    });
});
