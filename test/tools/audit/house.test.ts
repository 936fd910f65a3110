import { gunzipSync, gzipSync } from 'node:zlib';
import { createIdentity, SubnetStateType } from '@dfinity/pic';
import type { Principal } from '@icp-sdk/core/principal';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { audit } from '../../../tools/audit/audit';
import { visit } from '../../../tools/audit/house';
import { knownModules, sha256 } from '../../../tools/audit/known_modules';
import { findingsOf } from '../../../tools/audit/report';
import { withPublicMetadata } from '../../../tools/wasm_metadata';
import { loadSnapshot, takeSnapshot } from '../../support/canister_snapshots';
import { playGame } from '../../support/games';
import { newInstance } from '../../support/instances';
import { PLACED, placePlayers } from '../../support/placed_players';
import { type AnyName, type CanisterName, START_MS, World, wasmOf } from '../../support/world';
import { outcome, run } from '../programs';
import { CHEATS, plantedModule } from './planted';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GAMES = 6;
let honest: World;
beforeAll(async () => {
    honest = await installed();
    await placePlayers(honest);
    await honest.link();
    await playGames(honest);
    await honest.advance(HOUR);
    return () => honest.close();
});

/** On a network that agents can reach when it is live. */
async function installed(): Promise<World> {
    const state = { type: SubnetStateType.New } as const;
    const pic = await newInstance({ nns: { state }, application: [{ state }] });
    await pic.setTime(START_MS);
    const admin = createIdentity('admin').getPrincipal();
    const install = async (name: AnyName): Promise<Principal> => {
        const canisterId = await pic.createCanister({ sender: admin });
        await pic.installCode({ canisterId, wasm: await wasmOf(name), sender: admin });
        return canisterId;
    };
    const ids = {
        profiles: await install('profiles'),
        lobbies: await install('lobbies'),
        gameEngine: await install('gameEngine'),
        tournaments: await install('tournaments'),
    };
    return Reflect.construct(World, [pic, admin, ids]) as World;
}

async function playGames(world: World): Promise<void> {
    const [ana, ben] = world.players('ana', 'ben');
    for (let game = 0; game < GAMES; game += 1) await playGame(world, ana, ben);
}

async function forked(): Promise<World> {
    const fork = await honest.fork();
    if (fork === undefined) throw new Error('the server cannot fork');
    onTestFinished(() => fork.close());
    return fork;
}

/** Runs `look` while agents reach the world. */
async function live<T>(world: World, look: (host: string) => Promise<T>): Promise<T> {
    const host = `http://127.0.0.1:${await world.pic.makeLive()}`;
    try {
        return await look(host);
    } finally {
        await world.pic.stopLive();
    }
}

/** What the audit finds. @param published modules that count as ours, besides those of this build */
function foundIn(world: World, ...published: { canister: 'profiles' | 'game_engine'; wasm: Uint8Array }[]) {
    return live(world, async (host) => {
        const known = new Map(await knownModules());
        for (const { canister, wasm } of published) known.set(sha256(wasm), { canister, from: 'a test' });
        const house = await visit(world.ids.lobbies.toText(), host);
        return findingsOf(await audit(house, { known, games: 50, nowMs: house.timeMs }));
    });
}

async function upgrade({ pic, ids, admin }: World, name: CanisterName, wasm: Uint8Array): Promise<void> {
    await pic.upgradeCanister({ canisterId: ids[name], wasm, arg: new Uint8Array(0), sender: admin });
}

async function foreignModule(): Promise<Uint8Array> {
    return gzipSync(withPublicMetadata(gunzipSync(await wasmOf('gameEngine')), { remark: 'ours, believe me' }));
}

describe('the audit', () => {
    test('finds nothing in an honest house, and tells what it has looked at', async () => {
        const { code, printed } = await live(honest, (host) =>
            outcome(run('audit', [honest.ids.lobbies.toText(), '--host', host])),
        );
        expect(code, printed).toBe(0);
        for (const name of ['lobbies', 'profiles', 'game_engine', 'tournaments']) {
            expect(printed).toMatch(new RegExp(`^${name} ${'[a-z0-9-]+'}\n {2}ok it runs ${name} of `, 'm'));
        }
        expect(printed).toMatch(new RegExp(`ok \\d{3,4} throws of ${GAMES} games are as they were sealed`));
        expect(printed).toContain(`ok the network has certified the whole logs of ${GAMES} games`);
        const [, ofLogs] = /ok (\d{3,4}) dice: [\d, ]+; chi-squared/.exec(printed) ?? [];
        // All games were listed, and are finished.
        expect(printed).toContain(`ok ${ofLogs} dice that ${honest.ids.gameEngine} has counted since its upgrade: `);
        expect(printed).toContain(`ok of ${GAMES} games all canisters tell the same winner`);
        expect(printed).toContain(`ok Backgammon: ${PLACED} places compared with all games of the player`);
        expect(printed.trimEnd().endsWith('Nothing was found.')).toBe(true);
    });

    test('finds a foreign module, and one that was there for an hour', async () => {
        const world = await forked();
        const wasm = await foreignModule();
        await upgrade(world, 'gameEngine', wasm);
        await world.advance(6 * HOUR);
        const once = expect.stringMatching(`change 3, .*: upgrade of a foreign module, ${sha256(wasm)}`);
        expect(await foundIn(world)).toEqual([`it runs a module that is none of ours: ${sha256(wasm)}`, once]);
        await upgrade(world, 'gameEngine', await wasmOf('gameEngine'));
        await world.advance(MINUTE); // until heads are back
        const behind = expect.stringMatching('it has changed since Lobbies asked');
        expect(await foundIn(world)).toEqual([once, behind]);
        await world.advance(6 * HOUR);
        expect(await foundIn(world)).toEqual([once]);
    });

    test('finds a snapshot that was loaded', async () => {
        const world = await forked();
        await world.stop('gameEngine');
        const snapshot = await takeSnapshot(world, 'gameEngine');
        await world.start('gameEngine');
        await world.advance(HOUR);
        await world.stop('gameEngine');
        await loadSnapshot(world, 'gameEngine', snapshot);
        await world.start('gameEngine');
        await world.advance(6 * HOUR);
        await world.settle(); // until Lobbies has woken it
        expect(await foundIn(world)).toEqual([expect.stringMatching(/change 3, .*: a snapshot of .* was loaded/)]);
    });

    test('finds a log that shows another die than was sealed', async () => {
        const world = await forked();
        const wasm = await plantedModule(CHEATS.log);
        await upgrade(world, 'gameEngine', wasm);
        await world.advance(6 * HOUR);
        const found = await foundIn(world, { canister: 'game_engine', wasm });
        const seals = found.filter((each) => /throw \d+ shows 4, and 3 was sealed/.test(each));
        expect(seals).toHaveLength(GAMES);
    });

    test('finds a log that is not the one whose head was certified', async () => {
        const world = await forked();
        const wasm = await plantedModule(CHEATS.head);
        await upgrade(world, 'gameEngine', wasm);
        await world.advance(6 * HOUR);
        const found = await foundIn(world, { canister: 'game_engine', wasm });
        expect(found).toHaveLength(GAMES);
        for (const each of found)
            expect(each).toMatch(
                /^game \d+, DiceWards: its log is not the one that the network has certified at version \d+$/,
            );
    });

    test('finds dice that are loaded, although each is as it was sealed', async () => {
        const world = await forked();
        const wasm = await plantedModule(CHEATS.die);
        await upgrade(world, 'gameEngine', wasm);
        await world.advance(6 * HOUR);
        await playGames(world);
        const found = await foundIn(world, { canister: 'game_engine', wasm });
        const loaded = '[\\d, ]+; chi-squared \\d+\\.\\d+, and fair ones stay below';
        expect(found).toEqual([
            expect.stringMatching(`^\\d+ dice: ${loaded}`),
            expect.stringMatching(`^\\d+ dice that ${world.ids.gameEngine} has counted since its upgrade: ${loaded}`),
        ]);
    });

    test('finds a leaderboard that games have not made', async () => {
        const world = await forked();
        const wasm = await plantedModule(CHEATS.leaderboard);
        await upgrade(world, 'profiles', wasm);
        await world.advance(6 * HOUR);
        const found = await foundIn(world, { canister: 'profiles', wasm });
        expect(found).toHaveLength(PLACED);
        for (const each of found) expect(each).toMatch(/Backgammon, place \d+, .* after the last game, not \d+/);
    });
});

describe('npm run audit', () => {
    test.each([
        [[], 'Usage: npm run audit'],
        [['lobbies'], 'lobbies is no id of a canister'],
        [['aaaaa-aa', '--host', 'somewhere'], '--host is a URL such as https://icp-api.io, not somewhere'],
        [['aaaaa-aa', '--games', 'all'], '--games is a whole number up to 99999, not all'],
    ])('%s is refused with a word on it', async (args, why) => {
        const { code, printed } = await outcome(run('audit', args));
        expect([code, printed]).toEqual([1, expect.stringContaining(why)]);
    });

    test('says it if Lobbies has not asked the platform yet, and if there is no Lobbies', async () => {
        const world = await installed();
        const audited = (id: Principal) => live(world, (host) => outcome(run('audit', [id.toText(), '--host', host])));
        expect(await audited(world.ids.lobbies)).toMatchObject({
            code: 1,
            printed: expect.stringContaining('Lobbies does not know its house yet'),
        });
        expect(await audited(world.ids.profiles)).toMatchObject({
            code: 1,
            printed: expect.stringContaining('is no Lobbies of this release'),
        });
        await world.close();
    });
});
