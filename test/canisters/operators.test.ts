import { Principal } from '@icp-sdk/core/principal';
import { describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import type { Command as EngineCommand } from '../../src/declarations/game_engine.did';
import type { Command as LobbiesCommand } from '../../src/declarations/lobbies.did';
import type { Command as ProfilesCommand } from '../../src/declarations/profiles.did';
import { linesOf } from '../support/canister_log';
import {
    DICE_WARDS,
    ENGINE_SETTINGS,
    GAME_RESULT,
    GRACE_MS,
    newRoom,
    play,
    playGame,
    startGame,
} from '../support/games';
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
    test('are for controllers alone: the filter drops those of others, and canisters are refused', async () => {
        const world = await freshWorld({ tournaments: true });
        const { principal } = world.player('ana');
        for (const name of ALL_NAMES) {
            for (const caller of [world.player('ana'), world.as(Principal.anonymous()), world.as(world.ids.lobbies)]) {
                await expect(caller[name].operate({ Ban: principal }), name).rejects.toThrow(
                    'This method is for controllers',
                );
            }
            expect(await world.metric(name, 'canister_banned')).toBe(0);
        }
    });

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

    test('of a linked canister, or of the anonymous principal, is refused', async () => {
        const world = await freshWorld();
        const admin = world.as(world.admin);
        for (const banned of [world.ids.lobbies, Principal.anonymous()]) {
            expect(await refused(admin.gameEngine.operate({ Ban: banned }))).toHaveProperty('InvalidArgument');
        }
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

    test('gives a window that it cut short a fresh one, and lets players act', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        const game = await startGame(ana, ben);
        const other = await startGame(ben, ana);
        await world.advance(WINDOW_MS - 2000);
        await engine(world, { Pause: 'A moment' });
        const { version: seen } = await happy(ben.gameEngine.hold(other, []));
        await world.advance(1000);
        await engine(world, { Resume: null });
        await world.advance(WINDOW_MS - 2000);
        expect((await happy(ana.gameEngine.getGameState(game))).version).toBe(0);
        expect((await happy(ana.gameEngine.getGameState(other))).version).toBe(seen);
        await world.advance(3000 + GRACE_MS);
        expect((await happy(ana.gameEngine.getGameState(game))).version).toBe(1);
        expect((await happy(ana.gameEngine.getGameState(other))).version).toBe(seen + 1);
    });
});

describe('a game that is let go', () => {
    test('counts for nobody, its room is over, and its place is free', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        const game = await startGame(ana, ben);
        await engine(world, { LetGo: game });
        await world.settle();
        expect(await refused(ana.gameEngine.roll(game, []))).toEqual({ RoomNotFound: null });
        expect(await happy(ana.lobbies.getRoom(game))).toMatchObject({ status: { Finished: null }, winner: [] });
        expect(await ana.lobbies.getMyRooms()).toEqual([]);
        expect(await refused(ana.profiles.getMyProfile())).toEqual({ ProfileNotFound: null });
        expect(await world.metric('gameEngine', 'dice_wards_games_watched')).toBe(0);
        await world.advance(2 * WINDOW_MS);
        expect(await world.metric('gameEngine', 'dice_wards_games_watched')).toBe(0);
        expect(await world.metric('gameEngine', 'dice_wards_clock_faults')).toBe(0);
        expect(await refused(world.as(world.admin).gameEngine.operate({ LetGo: game }))).toEqual({
            RoomNotFound: null,
        });
    });
});

describe('pruning', () => {
    test('removes old finished games with log and tapes; results, younger games and live ones stay', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        const old = (await playGame(world, ana, ben)).roomId;
        const live = await startGame(ana, ben, { turnSeconds: [259_200] });
        for (let day = 0; day < 5; day += 1) {
            await world.advance(DAY_MS);
            await happy(ana.gameEngine.checkTimeout(live));
        }
        const young = (await playGame(world, ana, ben)).roomId;
        const before = await happy(ana.profiles.getMyProfile());
        expect(await refused(world.as(world.admin).gameEngine.operate({ Prune: { olderThanDays: 3 } }))).toHaveProperty(
            'InvalidArgument',
        );
        await engine(world, { Prune: { olderThanDays: 4 } });
        await world.pic.tick(ERRAND_TICKS);
        expect((await logOf(world, 'gameEngine')).at(-1)).toContain('done, 1 changed');

        for (const look of [ana.gameEngine.getGameState(old), ana.gameEngine.getLog(old, 0)]) {
            expect(await refused<unknown>(look)).toEqual({ RoomNotFound: null });
        }
        await happy(ana.gameEngine.getGameState(live));
        expect((await happy(ana.gameEngine.getLog(young, 0))).length).toBeGreaterThan(0);
        expect(await world.metric('gameEngine', 'dice_wards_games')).toBe(2);
        expect(await happy(ana.profiles.getMyProfile())).toEqual(before);
        expect((await happy(ana.lobbies.getRoom(old))).status).toEqual({ Finished: null });
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

describe('a room that is closed', () => {
    test('while it waits is gone; while it runs it is over without a winner', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        const waiting = await happy(ana.lobbies.createRoom(newRoom()));
        const running = await startGame(ana, ben);
        await lobbies(world, { CloseRoom: waiting.id });
        expect(await refused(ana.lobbies.getRoom(waiting.id))).toEqual({ RoomNotFound: null });
        await lobbies(world, { CloseRoom: running });
        expect(await lobbies(world, { CloseRoom: running })).toContain('already');
        expect(await happy(ana.lobbies.getRoom(running))).toMatchObject({ status: { Finished: null }, winner: [] });
        await play([ana, ben], running);
        await world.settle();
        expect(await world.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(0);
    });
});

describe('letters', () => {
    test('are listed, and dropped by their number; the oldest has its age in the metrics', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        await world.stop('profiles');
        await playGame(world, ana, ben);
        await world.advance(100_000);
        expect(await world.metric('gameEngine', 'canister_oldest_letter_seconds')).toBeGreaterThanOrEqual(100);
        expect(await world.metric('gameEngine', 'canister_letter_faults')).toBeGreaterThan(0);
        const told = await engine(world, { Letters: null });
        const [, id] = /^(\d+): onGameFinished to /m.exec(told) ?? [];
        expect(told).toContain('1 letters wait');
        await engine(world, { DropLetter: Number(id) });
        expect(await world.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(0);
        expect(await world.metric('gameEngine', 'canister_oldest_letter_seconds')).toBe(0);
        const again = world.as(world.admin).gameEngine.operate({ DropLetter: Number(id) });
        expect(await refused(again)).toHaveProperty('InvalidState');
        await world.start('profiles');
        await world.advanceSlowly(120);
        expect(await refused(ana.profiles.getMyProfile())).toEqual({ ProfileNotFound: null });
    });
});

describe('a name', () => {
    test('is changed or taken away; nobody may take the old one for a month', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        await happy(ana.profiles.upsertProfile('Rude'));
        await happy(ben.profiles.upsertProfile('Ben'));
        const rename = (username: [] | [string]) => ({ Rename: { id: ana.principal, username } });
        const admin = world.as(world.admin);
        expect(await refused(admin.profiles.operate(rename(['ben'])))).toEqual({ UsernameTaken: null });
        expect(await refused(admin.profiles.operate(rename(['!'])))).toHaveProperty('InvalidArgument');
        await profiles(world, rename(['Polite']));
        expect(await happy(ana.profiles.getMyProfile())).toMatchObject({ username: ['Polite'] });
        await profiles(world, rename([]));
        await profiles(world, rename([]));
        expect(await happy(ana.profiles.getMyProfile())).toMatchObject({ username: [] });
        for (const player of [ana, ben]) {
            expect(await refused(player.profiles.upsertProfile('Polite'))).toEqual({ UsernameTaken: null });
        }
        await world.advance(30 * DAY_MS);
        await happy(ben.profiles.upsertProfile('Polite'));
        const nobody = { Rename: { id: world.admin, username: [] as [] } };
        expect(await refused(admin.profiles.operate(nobody))).toEqual({ ProfileNotFound: null });
    });
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

    test('is believed no more, and its results are kept, as asked', async () => {
        const { world, ana, ben, wrong } = await mistaken();
        const before = await happy(ana.profiles.getMyProfile());
        await profiles(world, unlink(wrong.principal, false));
        await world.pic.tick(ERRAND_TICKS);
        expect(await happy(ana.profiles.getMyProfile())).toEqual(before);
        const told = wrong.profiles.onGameFinished(ana.principal, ben.principal, { ...GAME_RESULT, gameId: 901 });
        await expect(told).rejects.toThrow('This method is for other canisters');
    });

    test.each([
        true,
        false,
    ])('leaves no room to it in Lobbies; the winners that it told are undone: %s', async (undo) => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        const ours = await startGame(ana, ben);
        const other = await world.withAnother('gameEngine');
        await other.link(world.ids, ['gameEngine']);
        await other.settle();
        await world.link({ gameEngine: other.ids.gameEngine }, ['lobbies']);
        const [dora, emil] = other.players('ana', 'ben');
        const told = (await playGame(other, dora, emil)).roomId;
        const running = await startGame(dora, emil);
        await world.link({ gameEngine: world.ids.gameEngine }, ['lobbies']);

        await lobbies(world, unlink(other.ids.gameEngine, undo));
        await world.pic.tick(ERRAND_TICKS);
        expect(await happy(ana.lobbies.getRoom(running))).toMatchObject({ status: { Finished: null }, winner: [] });
        expect((await happy(ana.lobbies.getRoom(told))).winner).toHaveLength(undo ? 0 : 1);
        expect((await happy(ana.lobbies.getRoom(ours))).status).toEqual({ InGame: null });
        expect((await ana.lobbies.getMyRooms()).map(({ id }) => id)).toEqual([ours]);
        await play([ana, ben], ours);
        await world.settle();
        expect((await happy(ana.lobbies.getRoom(ours))).status).toEqual({ Finished: null });
    });

    test('as Lobbies begins no game any more', async () => {
        const world = await freshWorld({ tournaments: true });
        const wrong = world.player('wrong lobby');
        await world.link({ lobbies: wrong.principal }, ['gameEngine']);
        await engine(world, { Unlink: { canister: { lobbies: null }, id: wrong.principal, undo: true } });
        const begun = wrong.gameEngine.initGame(1, world.player('ana').principal, world.admin, ENGINE_SETTINGS);
        await expect(begun).rejects.toThrow('This method is for other canisters');
        await world.link({ lobbies: world.ids.lobbies }, ['gameEngine']);
        await startGame(world.player('ana'), world.player('ben'));
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
