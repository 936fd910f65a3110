import { gunzipSync, gzipSync } from 'node:zlib';
import { createIdentity, SubnetStateType } from '@dfinity/pic';
import type { Principal } from '@icp-sdk/core/principal';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { audit } from '../../../tools/audit/audit';
import { visit } from '../../../tools/audit/house';
import { knownModules, sha256 } from '../../../tools/audit/known_modules';
import { exitCodeOf, findingsOf, openIn, reportText, type Section } from '../../../tools/audit/report';
import { withPublicMetadata } from '../../../tools/canister_build/wasm_metadata';
import { loadSnapshot, takeSnapshot } from '../../support/canister_snapshots';
import { playGame, startGame } from '../../support/games';
import { newInstance } from '../../support/instances';
import { PLACED, placePlayers } from '../../support/placed_players';
import { type AnyName, type CanisterName, happy, START_MS, World, wasmOf } from '../../support/world';
import { outcome, run } from '../programs';
import { CHEATS, plantedModule } from './planted';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GAMES = 6;
let honest: World;
beforeAll(async () => {
    honest = await installed();
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

interface Published {
    readonly canister: 'profiles' | 'game_engine';
    readonly wasm: Uint8Array;
}

/** What the audit finds. @param published modules that count as ours, besides those of this build */
async function foundIn(world: World, ...published: readonly Published[]): Promise<string[]> {
    return findingsOf(await audited(world, published));
}

/** What it cannot check, of a house in which it finds nothing. */
async function openInHouse(world: World): Promise<string[]> {
    const sections = await audited(world);
    expect(findingsOf(sections)).toEqual([]);
    expect(exitCodeOf(sections)).toBe(2);
    expect(reportText(sections)).not.toContain('Nothing was found');
    return openIn(sections);
}

function audited(world: World, published: readonly Published[] = []): Promise<readonly Section[]> {
    return live(world, async (host) => {
        const known = new Map(await knownModules());
        for (const { canister, wasm } of published) known.set(sha256(wasm), { canister, from: 'a test' });
        const house = await visit(world.ids.lobbies.toText(), host);
        return audit(house, { known, games: 50, nowMs: house.timeMs });
    });
}

async function upgrade({ pic, ids, admin }: World, name: CanisterName, wasm: Uint8Array): Promise<void> {
    await pic.upgradeCanister({ canisterId: ids[name], wasm, arg: new Uint8Array(0), sender: admin });
}

/** Six, and then some seconds: what an upgrade has put off comes back a step a second. */
async function hoursPass(world: World): Promise<void> {
    await world.advance(6 * HOUR);
    await world.advanceSlowly(60);
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
        expect(printed).toMatch(/ok \d+ lines, and the network has certified all of them/);
        expect(printed).toContain(`ok Lobbies has begun ${GAMES} games, and the engines have each`);
        expect(printed).toContain(`ok ${GAMES} rooms from 1 to ${GAMES}, and no game without its room`);
        expect(printed.trimEnd().endsWith('Nothing was found.')).toBe(true);
    });

    test('finds a foreign module, and one that was there for an hour', async () => {
        const world = await forked();
        const wasm = await foreignModule();
        await upgrade(world, 'gameEngine', wasm);
        await hoursPass(world);
        const once = expect.stringMatching(`change 3, .*: upgrade of a foreign module, ${sha256(wasm)}`);
        expect(await foundIn(world)).toEqual([`it runs a module that is none of ours: ${sha256(wasm)}`, once]);
        await upgrade(world, 'gameEngine', await wasmOf('gameEngine'));
        await world.advance(MINUTE); // until heads are back
        const behind = expect.stringMatching('it has changed since Lobbies asked');
        expect(await foundIn(world)).toEqual([once, behind]);
        await hoursPass(world);
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
        await hoursPass(world);
        await world.settle(); // until Lobbies has woken it
        expect(await foundIn(world)).toEqual([expect.stringMatching(/change 3, .*: a snapshot of .* was loaded/)]);
    });

    test('finds a log that shows another die than was sealed', async () => {
        const world = await forked();
        const wasm = await plantedModule(CHEATS.log);
        await upgrade(world, 'gameEngine', wasm);
        await hoursPass(world);
        const found = await foundIn(world, { canister: 'game_engine', wasm });
        const seals = found.filter((each) => /throw \d+ shows 4, and 3 was sealed/.test(each));
        expect(seals).toHaveLength(GAMES);
    });

    test('finds a log that is not the one whose head was certified', async () => {
        const world = await forked();
        const wasm = await plantedModule(CHEATS.head);
        await upgrade(world, 'gameEngine', wasm);
        await hoursPass(world);
        const found = await foundIn(world, { canister: 'game_engine', wasm });
        expect(found, found.join('\n')).toHaveLength(GAMES);
        for (const each of found)
            expect(each).toMatch(
                /^game \d+, DiceWards: its log is not the one that the network has certified at version \d+$/,
            );
    });

    test('finds dice that are loaded, although each is as it was sealed', async () => {
        const world = await forked();
        const wasm = await plantedModule(CHEATS.die);
        await upgrade(world, 'gameEngine', wasm);
        await hoursPass(world);
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
        await placePlayers(world);
        await world.link();
        const wasm = await plantedModule(CHEATS.leaderboard);
        await upgrade(world, 'profiles', wasm);
        await hoursPass(world);
        const found = await foundIn(world, { canister: 'profiles', wasm });
        const places = found.filter((each) => /Backgammon, place \d+, .* after the last game, not \d+/.test(each));
        expect(places).toHaveLength(PLACED);
    });
});

/** Each is a cheat of those who control the house, with its own code. */
describe('of a house whose operators cheat, the audit', () => {
    const by = (world: World): string => `by controller ${world.admin.toText()}`;

    test('shows who has let a friend go who was losing', async () => {
        const world = await forked();
        const [ana, ben] = world.players('ana', 'ben');
        const roomId = await startGame(ana, ben);
        await happy(world.as(world.admin).gameEngine.operate({ LetGo: roomId }));
        await world.advance(HOUR);
        const left = await openInHouse(world);
        expect(left).toContainEqual(
            expect.stringMatching(
                `game ${roomId}, DiceWards: an operator has ended it without a winner: .*${by(world)}: LetGo`,
            ),
        );
    });

    test('shows who has dropped the letter with a result', async () => {
        const world = await forked();
        const admin = world.as(world.admin);
        const [ana, ben] = world.players('ana', 'ben');
        await world.stop('profiles');
        const { roomId } = await playGame(world, ana, ben);
        const [, letter] =
            /^(\d+): onGameFinished/m.exec(await happy(admin.gameEngine.operate({ Letters: null }))) ?? [];
        await happy(admin.gameEngine.operate({ DropLetter: Number(letter) }));
        await world.start('profiles');
        await world.advance(HOUR);
        const left = await openInHouse(world);
        const lacking = `game ${roomId}, DiceWards: Profiles does not tell it of .*${by(world)}: DropLetter`;
        expect(left.filter((each) => new RegExp(lacking).test(each))).toHaveLength(2);
    });

    test('shows who has games pruned that nobody can check any more', async () => {
        const world = await forked();
        await world.advance(5 * 24 * HOUR);
        await happy(world.as(world.admin).gameEngine.operate({ Prune: { olderThanDays: 4 } }));
        await world.advance(HOUR);
        const left = await openInHouse(world);
        expect(
            left.filter((each) => /game \d, DiceWards: nobody can check it any more: .* Prune/.test(each)),
        ).toHaveLength(GAMES);
        expect(left).toContainEqual(expect.stringMatching(`${by(world)}: Prune`));
    });

    test('shows who has closed the room of a game that was being lost', async () => {
        const world = await forked();
        const [ana, ben] = world.players('ana', 'ben');
        const roomId = await startGame(ana, ben);
        await happy(world.as(world.admin).lobbies.operate({ CloseRoom: roomId }));
        await world.advance(HOUR);
        expect(await openInHouse(world)).toContainEqual(
            expect.stringMatching(`game ${roomId}, DiceWards: .*${by(world)}: CloseRoom`),
        );
    });

    test('shows who has undone the results of an engine, and linked it again', async () => {
        const world = await forked();
        const unlink = { canister: { gameEngine: null }, id: world.ids.gameEngine, undo: true } as const;
        await happy(world.as(world.admin).profiles.operate({ Unlink: unlink }));
        await world.advance(MINUTE);
        await world.link();
        await world.advance(HOUR);
        const left = await openInHouse(world);
        const undone = left.filter((each) => /game \d, DiceWards: Profiles does not tell it of .* Unlink/.test(each));
        expect(undone).toHaveLength(2 * GAMES);
    });

    test('shows who has stopped the clock of a game', async () => {
        const world = await forked();
        await happy(world.as(world.admin).gameEngine.operate({ Pause: 'A moment' }));
        await world.advance(HOUR);
        await happy(world.as(world.admin).gameEngine.operate({ Resume: null }));
        expect(await openInHouse(world)).toEqual([expect.stringMatching(`${by(world)}: Pause`)]);
    });

    test('shows who has taken a name away, and banned somebody', async () => {
        const world = await forked();
        const [ana] = world.players('ana');
        await happy(ana.profiles.upsertProfile('Ana_1'));
        const admin = world.as(world.admin);
        await happy(admin.profiles.operate({ Rename: { id: ana.principal, username: [] } }));
        await happy(admin.lobbies.moderate({ Ban: { player: ana.principal, category: { Other: null } } }));
        const left = await openInHouse(world);
        expect(left).toEqual([
            expect.stringMatching(`lobbies, .*${by(world)}: Ban`),
            expect.stringMatching(`profiles, .*${by(world)}: Rename`),
        ]);
    });

    test('finds an engine that was reinstalled, and its games', async () => {
        const world = await forked();
        await world.reinstall('gameEngine');
        await world.advance(7 * HOUR);
        const found = await foundIn(world);
        expect(found).toContainEqual(expect.stringMatching('reinstalled, and all that it knew lost'));
        for (let id = 1; id <= GAMES; id += 1) {
            expect(found).toContainEqual(
                expect.stringMatching(`game ${id}, DiceWards: it is gone, and no line of any log says why`),
            );
        }
    });

    test('finds results that Profiles was told by an engine of nobody', async () => {
        const world = await forked();
        await placePlayers(world);
        await world.link();
        const found = await foundIn(world);
        expect(found).toContainEqual(
            expect.stringMatching(/Profiles counts game \d+ of .*, and Lobbies has no such room/),
        );
    });

    test.each([
        [CHEATS.silent, 'it is gone, and no line of any log says why'],
        [CHEATS.takenOut, 'some were changed or taken out'],
    ])('finds $name', async (plant, finding) => {
        const world = await forked();
        const wasm = await plantedModule(plant);
        await upgrade(world, 'gameEngine', wasm);
        await world.advance(MINUTE);
        const [ana, ben] = world.players('ana', 'ben');
        const roomId = await startGame(ana, ben);
        await happy(world.as(world.admin).gameEngine.operate({ LetGo: roomId }));
        await world.advance(7 * HOUR);
        const found = await foundIn(world, { canister: 'game_engine', wasm });
        expect(found).toContainEqual(expect.stringContaining(finding));
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
