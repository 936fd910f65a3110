import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { connect, valueIn } from '@dice-wards/client';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House } from '../../../tools/engine/house';
import { KeptState } from '../../../tools/start/kept_state';
import { readModule } from '../../../tools/start/modules';
import { Network } from '../../../tools/start/network';
import { copyModules, rebuild, temporaryFolder } from '../modules';
import { outcome, output, run } from '../programs';
import { Lines } from '../running';

describe('npm run engine', () => {
    const { POCKET_IC_BIN, REPLICA_BIN } = process.env;
    /** The network runs from the sources, as for a user, unless somebody names another server. */
    const another = POCKET_IC_BIN === REPLICA_BIN ? undefined : POCKET_IC_BIN;
    let network: ChildProcessWithoutNullStreams;
    let welcome: string;
    let added: string;

    beforeAll(async () => {
        network = run('start', ['--no-build'], { PORT: '0', PAGE_PORT: '0', POCKET_IC_BIN: another });
        welcome = await output(network, 'Ctrl-C ends it');
    });
    afterAll(() => network.kill());

    const engine = (...args: string[]) => outcome(run('engine', args));
    const idOf = (name: string) => new RegExp(`${name} +([a-z0-9-]+-cai)`).exec(welcome)?.[1] as string;

    it('adds an engine to the house that npm start runs, which then has games', async () => {
        const { code, printed } = await engine('add');
        expect(code, printed).toBe(0);
        added = /^([a-z0-9-]+-cai) takes games\.$/m.exec(printed)?.[1] as string;
        expect(await engine('list')).toEqual({
            code: 0,
            printed: `${idOf('game_engine')}: open, linked\n${added}: open\n`,
        });

        const canisterIds = { profiles: idOf('profiles'), lobbies: idOf('lobbies'), gameEngine: idOf('game_engine') };
        const [, host] = /live at (\S+)/.exec(welcome) ?? [];
        const ana = await connect({ host, canisterIds, identity: Ed25519KeyIdentity.generate() });
        const rooms = [];
        for (let n = 0; n < 2; n += 1) rooms.push(valueIn(await ana.lobbies.quickMatch({ kind: 'MontyHall' })));
        expect(rooms.map(({ gameEngine }) => gameEngine).sort()).toEqual([idOf('game_engine'), added].sort());
        for (const { id } of rooms) {
            valueIn(await ana.gameEngine.selectDoor(id, 1));
            valueIn(await ana.gameEngine.makeFinalChoice(id, 'stick'));
        }
    });

    it('drains it and lets it go', async () => {
        expect(await engine('close', added)).toMatchObject({
            code: 1,
            printed: expect.stringContaining('It takes games; drain it first'),
        });
        expect(await engine('drain', added)).toMatchObject({ code: 0 });
        expect((await engine('list')).printed).toContain(`${added}: draining`);
        expect(await engine('close', added)).toMatchObject({ code: 0 });
        await expect
            .poll(async () => (await engine('list')).printed, { timeout: 60_000, interval: 1_000 })
            .toBe(`${idOf('game_engine')}: open, linked\n`);
    });

    it.each([
        [['drain', 'an-engine'], 'an-engine is no id of a canister'],
        [['drain', 'aaaaa-aa'], 'This is no engine of the house'],
        [['close'], 'Usage'],
        [['add', 'aaaaa-aa'], 'Usage'],
        [['grow'], 'Usage'],
    ])('%s is refused with a word on it', async (args, why) => {
        const { code, printed } = await engine(...args);
        expect([code, printed]).toEqual([1, expect.stringContaining(why)]);
    });
});

it('a rebuild upgrades every engine of the house, and so does a restart on a kept state', async () => {
    const [folder, modules] = [await temporaryFolder(), await copyModules()];
    const running = async (visit: (network: Network, lines: Lines) => Promise<void>): Promise<void> => {
        const kept = await KeptState.open(folder);
        const lines = new Lines();
        const network = await Network.start({ port: 0, modules, kept, say: lines.say });
        try {
            await visit(network, lines);
        } finally {
            await network.stop();
            await kept.close();
        }
    };
    let added = '';
    await running(async (network, lines) => {
        added = await (await House.of(network)).add(await readModule(modules, 'game_engine'));
        await rebuild(modules, 'game_engine', 'second');
        await lines.find('game_engine: upgraded, 0 games kept');
        await lines.find(`game_engine ${added}: upgraded, 0 games kept`);
    });
    await rebuild(modules, 'game_engine', 'third');
    await running(async (_, { all }) => {
        expect(all).toContain(`game_engine ${added}: upgraded, 0 games kept`);
    });
});
