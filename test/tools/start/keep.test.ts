import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnonymousIdentity, type Identity } from '@icp-sdk/core/agent';
import { Principal } from '@icp-sdk/core/principal';
import { describe, expect, it } from 'vitest';
import { actorsFor, connect } from '../../../tools/canisters/actors';
import { BUILD, type Ids } from '../../../tools/layout';
import { developer } from '../../../tools/start/developer';
import { KeptState } from '../../../tools/start/kept_state';
import { Network } from '../../../tools/start/network';
import { buildTrap, copyModules, rebuild, temporaryFolder } from '../modules';
import { output, run } from '../programs';
import { LastingGame } from '../running';

const UNCHANGED = [
    'profiles: unchanged, 2 players kept',
    'lobbies: unchanged, 1 room kept',
    'game_engine: unchanged, 1 game kept',
    'tournaments: unchanged, 0 events kept',
];

/** Runs a network on a kept state, and ends it again. @returns the lines that it said */
async function onState(
    folder: string,
    modules: string,
    visit: (network: Network) => Promise<void>,
    { fresh = false, identity }: { readonly fresh?: boolean; readonly identity?: Identity } = {},
): Promise<string[]> {
    const lines: string[] = [];
    const kept = await KeptState.open(folder, { fresh });
    try {
        const network = await Network.start({ port: 0, modules, kept, identity, say: (line) => lines.push(line) });
        try {
            await visit(network);
        } finally {
            await network.stop();
        }
    } finally {
        await kept.close();
    }
    return lines;
}

describe('a network that is kept', () => {
    it('goes on with its games after a restart, and after a restart with another build', async () => {
        const [folder, modules, game] = [await temporaryFolder(), await copyModules(), new LastingGame()];
        let version = 0;
        let ids = {};
        const begun = await onState(folder, modules, async (network) => {
            await game.begin(network);
            version = await game.roll(network);
            ids = network.canisters;
        });
        expect(begun).toEqual([]);

        const again = await onState(folder, modules, async (network) => {
            expect(network.canisters).toEqual(ids);
            expect(await game.roll(network)).toBe(version + 1);
        });
        expect(again).toEqual(UNCHANGED);

        await rebuild(modules, 'game_engine', 'another build');
        const upgraded = await onState(folder, modules, async (network) => {
            expect(await game.roll(network)).toBe(version + 2);
        });
        expect(upgraded).toEqual([UNCHANGED[0], UNCHANGED[1], 'game_engine: upgraded, 1 game kept', UNCHANGED[3]]);
        expect(await onState(folder, modules, async () => {})).toEqual(UNCHANGED);
    });

    it('has a canister of tournaments made and linked where the state is of a version without one', async () => {
        const [folder, modules, game] = [await temporaryFolder(), await copyModules(), new LastingGame()];
        await onState(folder, modules, (network) => game.begin(network));
        const file = join(folder, 'canisters.json');
        const { tournaments: before, ...ofThree } = JSON.parse(await readFile(file, 'utf8')) as Ids;
        await writeFile(file, JSON.stringify(ofThree));
        const lines = await onState(folder, modules, async (network) => {
            const { tournaments } = network.canisters;
            expect(tournaments).not.toBe(before);
            const { lobbies } = actorsFor(await connect(network.url, await developer()), network.canisters);
            const id = Principal.fromText(tournaments);
            expect(await lobbies.operate({ LinkTournaments: id })).toEqual({ Ok: 'It opens matches already' });
        });
        expect(lines).toEqual([...UNCHANGED.slice(0, 3), 'tournaments: installed']);
        expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(ofThree);
    });

    it('goes over to the developer where it belonged to the anonymous principal, as in earlier releases, with its games', async () => {
        const [folder, modules, game] = [await temporaryFolder(), await copyModules(), new LastingGame()];
        const operates = async (network: Network, identity: Identity) => {
            const { lobbies } = actorsFor(await connect(network.url, identity), network.canisters);
            return lobbies.operate({ Resume: null }).then(
                (reply) => 'Ok' in reply,
                // Without a key it is not even looked at.
                () => false,
            );
        };
        const anonymous = new AnonymousIdentity();
        await onState(
            folder,
            modules,
            async (network) => {
                await game.begin(network);
                expect(await operates(network, anonymous)).toBe(true);
            },
            { identity: anonymous },
        );
        const lines = await onState(folder, modules, async (network) => {
            await game.roll(network);
            expect(await operates(network, anonymous)).toBe(false);
            expect(await operates(network, await developer())).toBe(true);
        });
        expect(lines.slice(0, 4).join('\n')).toMatch(
            /^(\w+: so far controlled by the anonymous principal, which everybody is; by the key in \S+ from now on\n?){4}$/,
        );
        expect(lines.slice(4)).toEqual(UNCHANGED);
    });

    it('keeps the old module where the new one cannot be upgraded to, and says what to do', async () => {
        const [folder, modules, game] = [await temporaryFolder(), await copyModules(), new LastingGame()];
        await onState(folder, modules, (network) => game.begin(network));
        await buildTrap(modules, 'game_engine');
        const lines = await onState(folder, modules, async (network) => {
            await game.roll(network);
        });
        expect(lines.slice(0, 2)).toEqual(UNCHANGED.slice(0, 2));
        expect(lines[2]).toMatch(/^game_engine: not upgraded, the module from before still runs\. .*unreachable/);
        expect(lines[2]).toContain('npm start -- --fresh');
        expect(lines.slice(3)).toEqual([UNCHANGED[3]]);
    });

    it('begins anew where only the ids are left, or where that is wanted', async () => {
        const [folder, modules, game] = [await temporaryFolder(), await copyModules(), new LastingGame()];
        const nowhere = 'lz3um-vp777-77777-aaaba-cai';
        const before = await KeptState.open(folder);
        await before.keepIds({ profiles: nowhere, lobbies: nowhere, game_engine: nowhere, tournaments: nowhere });
        await before.close();
        expect(await onState(folder, modules, (network) => game.begin(network))).toEqual([]);
        expect(await onState(folder, modules, (network) => game.begin(network), { fresh: true })).toEqual([]);
    });

    it('is refused with advice where its state is damaged', async () => {
        const folder = await temporaryFolder();
        await mkdir(join(folder, 'replica'));
        await writeFile(join(folder, 'replica', 'state'), 'nonsense');
        const starting = onState(folder, BUILD, async () => {});
        await expect(starting).rejects.toThrow(/^The state in .* cannot be loaded\. .* npm start -- --fresh$/);
    });
});

describe('npm start -- --state', () => {
    it('saves at Ctrl-C, and goes on from there', async () => {
        const folder = await temporaryFolder();
        const start = () => run('start', ['--no-build', '--state', folder], { PORT: '0' });
        const first = start();
        expect(await output(first, 'Ctrl-C ends it.')).toContain(`kept in ${folder}`);
        const second = start();
        expect(await output(second)).toMatch(/^Process \d+ runs a network on \S+\. End it first\.\n$/);
        expect(second.exitCode).toBe(1);

        first.kill('SIGINT');
        first.kill('SIGINT');
        expect(await output(first)).toContain('are saved in');
        expect(first.exitCode).toBe(0);

        const third = start();
        expect(await output(third, 'Ctrl-C ends it.')).toContain('game_engine: unchanged, 0 games kept');
        third.kill('SIGTERM');
        expect(await once(third, 'close')).toEqual([0, null]);
    });

    it('does not let a second network near a replica whose starter was killed', async () => {
        const folder = await temporaryFolder();
        const start = () => run('start', ['--no-build', '--state', folder], { PORT: '0' });
        const first = start();
        await output(first, 'Ctrl-C ends it.');
        first.kill('SIGKILL');
        await once(first, 'exit');
        const [, replica] = /^Process (\d+) runs a network on/.exec(await output(start())) ?? [];
        expect(replica).not.toBe(String(first.pid));
        // The replica saves its state before it ends, and then lets go of its folder.
        process.kill(Number(replica));
        while (existsSync(join(folder, 'replica', 'lock'))) await sleep(50);
    });
});
