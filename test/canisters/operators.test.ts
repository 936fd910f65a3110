import { Principal } from '@icp-sdk/core/principal';
import { describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import type { Command as EngineCommand } from '../../src/declarations/game_engine.did';
import type { Command as LobbiesCommand } from '../../src/declarations/lobbies.did';
import type { Command as ProfilesCommand } from '../../src/declarations/profiles.did';
import { linesOf } from '../support/canister_log';
import { DICE_WARDS, GAME_RESULT, GRACE_MS, newRoom, play, playGame, startGame } from '../support/games';
import { ALL_NAMES, type AnyName, freshWorld, happy, refused, type World } from '../support/world';

const DAY_MS = 24 * 60 * 60 * 1000;
const WINDOW_MS = 30_000;
/** Blocks in which an errand of a few steps is done. */
const ERRAND_TICKS = 80;

function engine(world: World, command: EngineCommand): Promise<string> {
    return happy(world.as(world.admin).gameEngine.operate(command));
}
function lobbies(world: World, command: LobbiesCommand): Promise<string> {
    return happy(world.as(world.admin).lobbies.operate(command));
}
function profiles(world: World, command: ProfilesCommand): Promise<string> {
    return happy(world.as(world.admin).profiles.operate(command));
}

/** The lines of a canister's log, each of which Azle writes as a string in quotes. */
async function logOf(world: World, name: AnyName): Promise<string[]> {
    return (await linesOf(world, name)).map(({ text }) => JSON.parse(text) as string);
}

async function metricsOf(world: World, name: AnyName): Promise<string> {
    const { body } = await world.as(world.admin)[name].http_request({ method: 'GET', url: '/metrics' });
    return new TextDecoder().decode(Uint8Array.from(body));
}

const BANNED = 'You are banned: you may look, but not act';

describe('commands', () => {
    test('are lines in the log, with the caller and the outcome, and so are links and `recover`', async () => {
        const world = await freshWorld({ tournaments: true });
        const { principal } = world.player('ana');
        await world.link();
        for (const name of ALL_NAMES) {
            await happy(world.as(world.admin)[name].operate({ Ban: principal }));
            await refused<unknown>(world.as(world.admin)[name].operate({ Ban: Principal.anonymous() }));
            const lines = await logOf(world, name);
            const head = `operator ${world.admin.toText()}: `;
            expect(
                lines.some((line) => line.startsWith(`${head}{link:`)),
                name,
            ).toBe(true);
            expect(lines.at(-2)).toBe(`${head}{Ban:${principal.toText()}}: Their updates are refused from now on`);
            expect(lines.at(-1)).toContain('{Ban:2vxsx-fae}: {InvalidArgument:');
        }
        for (const name of ['lobbies', 'gameEngine'] as const) {
            await happy(world.as(world.admin)[name].recover());
            expect((await logOf(world, name)).at(-1)).toBe(`operator ${world.admin.toText()}: {recover:null}: begun`);
        }
    });
});

describe('a ban', () => {
    test('drops every update of theirs until it is lifted, over an upgrade too; they may look', async () => {
        const world = await freshWorld({ tournaments: true });
        const [ana, ben] = world.players('ana', 'ben');
        const game = await startGame(ana, ben);
        for (const name of ALL_NAMES) {
            await happy(world.as(world.admin)[name].operate({ Ban: ana.principal }));
            expect(await happy(world.as(world.admin)[name].operate({ Ban: ana.principal }))).toContain('already');
            await world.upgrade(name);
        }
        await world.settle();
        await expect(ana.gameEngine.roll(game, [])).rejects.toThrow(BANNED);
        await expect(ana.lobbies.createRoom(newRoom())).rejects.toThrow(BANNED);
        await expect(ana.profiles.upsertProfile('Ana')).rejects.toThrow(BANNED);
        expect((await happy(ana.gameEngine.getGameState(game))).version).toBe(0);
        expect((await happy(ben.lobbies.createRoom(newRoom()))).id).toBe(2);

        for (const name of ALL_NAMES) await happy(world.as(world.admin)[name].operate({ Unban: ana.principal }));
        expect((await happy(ana.gameEngine.roll(game, []))).version).toBe(1);
        await happy(ana.profiles.upsertProfile('Ana'));
    });
});

describe('a pause', () => {
    test('freezes every clock, refuses new games with its text, and ends with fresh windows', async () => {
        const world = await freshWorld();
        const [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
        const game = await startGame(ana, ben);
        await world.advance(WINDOW_MS - 1000);
        await engine(world, { Pause: 'Back at 18:00 UTC' });
        expect(await world.metric('gameEngine', 'dice_wards_paused')).toBe(1);
        await world.advance(DAY_MS);
        await world.upgrade('gameEngine');
        await world.advance(DAY_MS);
        expect(await happy(ana.gameEngine.getGameState(game))).toMatchObject({ version: 0, remainingMs: [WINDOW_MS] });
        expect((await happy(cleo.gameEngine.checkTimeout(game))).version).toBe(0);

        const room = await happy(ana.lobbies.createRoom(newRoom()));
        expect(await refused(cleo.lobbies.joinRoom(room.id, [], []))).toEqual({ Busy: 'Back at 18:00 UTC' });
        expect((await happy(ana.lobbies.getRoom(room.id))).status).toEqual({ WaitingForPlayers: null });

        await engine(world, { Resume: null });
        expect(await engine(world, { Resume: null })).toBe('There is no pause');
        expect(await happy(ana.gameEngine.getGameState(game))).toMatchObject({ version: 0, remainingMs: [WINDOW_MS] });
        await world.advance(WINDOW_MS - 1000);
        expect((await happy(ana.gameEngine.getGameState(game))).version).toBe(0);
        await world.advance(2000 + GRACE_MS);
        expect((await happy(ana.gameEngine.getGameState(game))).version).toBe(1);
        await happy(cleo.lobbies.joinRoom(room.id, [], []));
    });
});

test('finished games and rooms are pruned by themselves after the days that operators choose, over an upgrade, and results stay', async () => {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    const old = await startGame(ana, ben);
    await play([ana, ben], old);
    await world.settle();
    const before = await happy(ana.profiles.getMyProfile());
    const days = async () => [
        await world.metric('gameEngine', 'canister_prune_after_days'),
        await world.metric('lobbies', 'canister_prune_after_days'),
    ];
    expect(await days()).toEqual([0, 0]);
    expect(await engine(world, { PruneAfter: 5 })).toBe('Finished games are pruned 5 days after their end');
    expect(await lobbies(world, { PruneAfter: 5 })).toBe('Finished rooms are pruned 5 days after their end');
    await world.settle();
    await happy(ana.gameEngine.getGameState(old));
    expect((await happy(ana.lobbies.getRoom(old))).status).toEqual({ Finished: null });

    await world.upgrade('gameEngine');
    await world.upgrade('lobbies');
    expect(await days()).toEqual([5, 5]);
    await world.pic.advanceTime(6 * 86_400_000);
    const live = await startGame(ana, ben);
    await world.settle();
    await world.pic.advanceTime(60_000);
    await world.pic.tick(ERRAND_TICKS);
    expect(await refused(ana.gameEngine.getGameState(old))).toEqual({ RoomNotFound: null });
    expect(await refused(ana.lobbies.getRoom(old))).toEqual({ RoomNotFound: null });
    await happy(ana.gameEngine.getGameState(live));
    expect((await happy(ana.lobbies.getRoom(live))).status).toEqual({ InGame: null });
    expect(live).toBeGreaterThan(old);
    expect(await happy(ana.profiles.getMyProfile())).toEqual(before);
    expect(await world.metric('gameEngine', 'canister_pruned_total')).toBe(1);
    expect(await world.metric('lobbies', 'canister_pruned_total')).toBe(1);
});

describe('an engine that was linked by mistake', () => {
    /** Ana and Ben have played a real game; then another engine is linked, has a room, and tells of games. */
    async function mistaken() {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        await playGame(world, ana, ben);
        const real = [await happy(ana.profiles.getMyProfile()), await happy(ben.profiles.getMyProfile())];
        const board = await happy(ana.profiles.leaderboard(DICE_WARDS, { offset: 0, limit: 9 }));
        const wrong = world.player('wrong engine');
        await world.link({ gameEngine: wrong.principal }, ['profiles', 'lobbies']);
        for (const gameId of [2, 3, 900]) {
            await happy(wrong.profiles.onGameFinished(ana.principal, ben.principal, { ...GAME_RESULT, gameId }));
        }
        expect(await happy(ana.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 4 });
        await world.link({ gameEngine: world.ids.gameEngine }, ['profiles', 'lobbies']);
        return { world, ana, ben, wrong, real, board };
    }
    const unlink = (id: Principal, undo: boolean) => ({ Unlink: { canister: { gameEngine: null }, id, undo } });

    test('is believed no more, and its results are undone: profiles, ratings and the leaderboard', async () => {
        const { world, ana, ben, wrong, real, board } = await mistaken();
        await profiles(world, unlink(wrong.principal, true));
        await world.pic.tick(ERRAND_TICKS);
        expect(await happy(ana.profiles.getMyProfile())).toEqual(real[0]);
        expect(await happy(ben.profiles.getMyProfile())).toEqual(real[1]);
        expect(await happy(ana.profiles.leaderboard(DICE_WARDS, { offset: 0, limit: 9 }))).toEqual(board);
        const told = wrong.profiles.onGameFinished(ana.principal, ben.principal, { ...GAME_RESULT, gameId: 901 });
        await expect(told).rejects.toThrow('This method is for other canisters');

        // Game 2 was one of those that the wrong engine told of: the real one counts.
        expect((await playGame(world, ana, ben)).roomId).toBe(2);
        expect(await happy(ana.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 2 });
        await profiles(world, unlink(wrong.principal, true));
        await world.pic.tick(ERRAND_TICKS);
        expect(await happy(ana.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 2 });
    });
});

test.each(ALL_NAMES)('/metrics of %s tells version, upgrade, memory, refusals and faults', async (name) => {
    const world = await freshWorld({ tournaments: true });
    const { profiles: p, lobbies: l, gameEngine: e } = world.player('ana');
    if (name === 'profiles') await refused(p.upsertProfile('!'));
    if (name === 'lobbies') await refused(l.leaveRoom(9));
    if (name === 'gameEngine') await refused(e.roll(9, []));
    if (name === 'tournaments') await refused(world.as(world.admin).tournaments.operate({ Pause: '' }));
    const metrics = await metricsOf(world, name);
    const [, told] = /^canister_build_info\{version="([^"]+)"\} 1$/m.exec(metrics) ?? [];
    expect(told?.replace(/\+[0-9a-f]{8}$/, '')).toBe(version);
    const refusal = name === 'profiles' || name === 'tournaments' ? 'InvalidArgument' : 'RoomNotFound';
    expect(metrics).toContain(`canister_refusals_total{name="${refusal}"} 1`);
    expect(metrics).toMatch(/^canister_errand_faults 0$/m);
    const heap = await world.metric(name, 'canister_heap_bytes');
    expect(heap % 65_536).toBe(0);
    expect(heap).toBeGreaterThan(2_000_000);
    expect(heap).toBeLessThan(20_000_000);
    const stable = await world.metric(name, 'canister_stable_bytes');
    expect(stable % 65_536).toBe(0);
    expect(stable).toBeGreaterThan(60_000_000);

    const before = await world.metric(name, 'canister_upgraded_seconds');
    await world.advance(5000);
    await world.upgrade(name);
    expect((await world.metric(name, 'canister_upgraded_seconds')) - before).toBeGreaterThanOrEqual(5);
});
