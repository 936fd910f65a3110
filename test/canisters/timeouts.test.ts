import { describe, expect, test } from 'vitest';
import type { GameView, LogEntry } from '../../src/declarations/game_engine.did';
import {
    AFTER_TURN_MS,
    actorFirst,
    bankedOf,
    diceWardsOf,
    ENGINE_SETTINGS,
    freezeBeforeWinning,
    GRACE_MS,
    play,
    startGame,
    TARGET,
} from '../support/games';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

/**
 * A game whose last action was 300 ms after a full second. The clock's timer rounds up to whole seconds, so between
 * 32.0 and 32.7 s later the window has passed, with its grace, and the clock has not come yet: the moment to test what queries show.
 */
async function gameWithPoints(): Promise<{ world: World; ana: Player; ben: Player; roomId: number; view: GameView }> {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startGame(ana, ben);
    await world.advance(300);
    const view = await play([ana, ben], roomId, (view) => (diceWardsOf(view).roundScore === 0 ? 'roll' : 'wait'));
    return { world, ana, ben, roomId, view };
}

/** Just after the window and its grace have passed, by way of just before: there the clock comes, and sees that it is too early. */
async function letWindowPass(world: World): Promise<void> {
    await world.advance(29_900 + GRACE_MS);
    await world.advance(200);
}

/** The game as it must be after the player to act was absent. */
function asHeld(view: GameView): object {
    const game = diceWardsOf(view);
    const [, next] = actorFirst<object>(view, [{ Player1: null }, { Player2: null }]);
    const [score] = actorFirst(view, ['player1Score', 'player2Score']);
    return {
        version: view.version + 1,
        turnId: view.turnId + 1,
        activePlayer: [next],
        game: [{ DiceWards: { ...game, roundScore: 0, [score]: bankedOf(view) + game.roundScore } }],
    };
}

async function clockEntries(player: Player, roomId: number): Promise<LogEntry[]> {
    return (await happy(player.gameEngine.getLog(roomId, 0))).filter(({ by }) => 'Clock' in by);
}

describe('the window of 30 seconds', () => {
    test('is open at 29.9 s: nothing has happened, and the player can act', async () => {
        const { world, ana, ben, roomId, view } = await gameWithPoints();
        await world.advance(29_900);
        const now = await happy(ana.gameEngine.getGameState(roomId));
        expect(now).toMatchObject({ version: view.version, game: view.game, remainingMs: [100] });
        expect((await happy(ben.gameEngine.checkTimeout(roomId))).version).toBe(view.version);
        const [actor] = actorFirst(view, [ana, ben]);
        expect((await happy(actor.gameEngine.hold(roomId, []))).version).toBe(view.version + 1);
        expect(await clockEntries(ana, roomId)).toEqual([]);
    });

    test('has passed at 32.1 s: getGameState shows it as held, as the clock commits it within a second', async () => {
        const { world, ana, roomId, view } = await gameWithPoints();
        await letWindowPass(world);
        expect(await happy(ana.gameEngine.getGameState(roomId))).toMatchObject({
            ...asHeld(view),
            remainingMs: [30_000],
        });
        expect(await clockEntries(ana, roomId)).toEqual([]);
        await world.advance(1_000);
        const [entry, ...more] = await clockEntries(ana, roomId);
        expect(more).toEqual([]);
        expect(entry).toMatchObject({ version: view.version + 1, events: [{ DiceWards: [[{ Held: null }]] }] });
        expect(await happy(ana.gameEngine.getGameState(roomId))).toMatchObject(asHeld(view));
    });

    test('is closed by checkTimeout at once, for any caller', async () => {
        const { world, ana, roomId, view } = await gameWithPoints();
        await letWindowPass(world);
        const stranger = world.player('stranger');
        expect(await happy(stranger.gameEngine.checkTimeout(roomId))).toMatchObject({ ...asHeld(view), me: [] });
        expect(await clockEntries(ana, roomId)).toHaveLength(1);
        await world.advance(1_000);
        expect(await clockEntries(ana, roomId)).toHaveLength(1);
    });

    test('refuses the late action, and takes that of the opponent, both before the clock comes', async () => {
        const { world, ana, ben, roomId, view } = await gameWithPoints();
        const [late, next] = actorFirst(view, [ana, ben]);
        await letWindowPass(world);
        expect(await refused(late.gameEngine.hold(roomId, []))).toEqual({ NotYourTurn: null });
        expect(await refused(late.gameEngine.roll(roomId, [view.version]))).toEqual({ Stale: view.version + 1 });
        expect((await happy(next.gameEngine.roll(roomId, [view.version + 1]))).version).toBe(view.version + 2);
        expect((await clockEntries(ana, roomId)).map(({ version }) => version)).toEqual([view.version + 1]);
    });

    test('is as long as the room says', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        const roomId = await startGame(ana, ben, { turnSeconds: [120] });
        await world.advance(119_900);
        expect((await happy(ana.gameEngine.getGameState(roomId))).remainingMs).toEqual([100]);
        await world.advance(1_100 + GRACE_MS);
        expect((await happy(ana.gameEngine.getGameState(roomId))).version).toBe(1);
        expect(await clockEntries(ana, roomId)).toHaveLength(1);
    });
});

test('a timeout-hold that reaches 100 wins, and the results are delivered', async () => {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startGame(ana, ben);
    const view = await play([ana, ben], roomId, freezeBeforeWinning);
    const [winner, loser] = actorFirst(view, [ana, ben]);
    await world.advance(AFTER_TURN_MS);

    const over = await happy(ana.gameEngine.getGameState(roomId));
    expect(over.status).toEqual({ Finished: null });
    expect(over.outcome).toMatchObject([
        {
            winner: view.activePlayer[0],
            points: 1,
            reason: { Timeout: null },
            score: [],
            ending: [{ PlayedOut: null }],
        },
    ]);
    const { player1Score, player2Score } = diceWardsOf(over);
    expect(Math.max(player1Score, player2Score)).toBeGreaterThanOrEqual(TARGET);
    expect(await happy(winner.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 1, gamesWon: 1 });
    expect(await happy(loser.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 1, gamesWon: 0 });
    expect((await happy(ana.lobbies.getRoom(roomId))).status).toEqual({ Finished: null });
    expect(await world.metric('gameEngine', 'dice_wards_games_watched')).toBe(0);
});

/** More than the clock takes in one message. */
const MANY = 1_050;

test(`${MANY} live games with one clock: all expire, each exactly once in each window`, async () => {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    const { gameEngine } = world.as(world.ids.lobbies);
    const ids = Array.from({ length: MANY }, (_, i) => i + 1);
    const each = (ask: (id: number) => Promise<void>): Promise<void> => inGroups(ids, 50, ask);
    await each(async (id) => {
        await happy(gameEngine.initGame(id, ana.principal, ben.principal, ENGINE_SETTINGS));
    });
    expect(await world.metric('gameEngine', 'dice_wards_games_watched')).toBe(MANY);

    for (const window of [1, 2]) {
        await world.advance(29_900);
        await each(async (id) => {
            // One game in ten, for the time it takes.
            if (id % 10 === 0) expect(await clockEntries(ana, id)).toHaveLength(window - 1);
        });
        await world.advance(1_100 + GRACE_MS);
        await each(async (id) => {
            const versions = (await happy(ana.gameEngine.getLog(id, 0))).map(({ version }) => version);
            expect(versions).toEqual(Array.from({ length: window }, (_, i) => i + 1));
        });
    }
    expect(await world.metric('gameEngine', 'dice_wards_games_watched')).toBe(MANY);
    expect(await world.metric('gameEngine', 'dice_wards_clock_faults')).toBe(0);
});

describe('while the engine does not run', () => {
    test('nobody loses a turn: a deadline that passed gets a fresh window from its return', async () => {
        const { world, ana, ben, roomId, view } = await gameWithPoints();
        await world.stop('gameEngine');
        await world.advance(10 * 60_000);
        await world.start('gameEngine');
        await world.settle();
        expect(await happy(ana.gameEngine.getGameState(roomId))).toMatchObject({
            version: view.version,
            remainingMs: [30_000],
        });
        await world.advance(29_900);
        const [actor] = actorFirst(view, [ana, ben]);
        expect((await happy(actor.gameEngine.getGameState(roomId))).version).toBe(view.version);
        await world.advance(1_200 + GRACE_MS);
        expect(await happy(ana.gameEngine.getGameState(roomId))).toMatchObject(asHeld(view));
        expect(await clockEntries(ana, roomId)).toHaveLength(1);
    });

    // 45 s: the window has passed, but no timer is so late that the engine would take it for lost.
    test.each([45, 600])('an upgrade after a stop of %i s gives a fresh window too', async (seconds) => {
        const { world, ana, roomId, view } = await gameWithPoints();
        await world.stop('gameEngine');
        await world.advance(seconds * 1000);
        await world.upgrade('gameEngine');
        await world.start('gameEngine');
        await world.settle();
        expect(await happy(ana.gameEngine.getGameState(roomId))).toMatchObject({
            version: view.version,
            remainingMs: [30_000],
        });
        await world.advance(AFTER_TURN_MS);
        expect(await happy(ana.gameEngine.getGameState(roomId))).toMatchObject(asHeld(view));
        expect(await clockEntries(ana, roomId)).toHaveLength(1);
    });

    test('a window that is still open after an upgrade closes at its own time', async () => {
        const { world, ana, roomId, view } = await gameWithPoints();
        await world.advance(10_000);
        await world.upgrade('gameEngine');
        await world.advance(19_900);
        expect(await happy(ana.gameEngine.getGameState(roomId))).toMatchObject({
            version: view.version,
            remainingMs: [100],
        });
        await world.advance(1_100 + GRACE_MS);
        expect(await clockEntries(ana, roomId)).toHaveLength(1);
        expect(await happy(ana.gameEngine.getGameState(roomId))).toMatchObject(asHeld(view));
    });
});

async function inGroups<T>(items: readonly T[], size: number, ask: (item: T) => Promise<void>): Promise<void> {
    for (let at = 0; at < items.length; at += size) await Promise.all(items.slice(at, at + size).map(ask));
}

describe('a game that both players have left', () => {
    test('sleeps after 8 moves by the clock, over an upgrade too, until one of them is back', async () => {
        const world = await freshWorld();
        const [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
        const roomId = await startGame(ana, ben);
        for (let turn = 0; turn < 12; turn += 1) await world.advance(AFTER_TURN_MS);
        const asleep = { version: 8, remainingMs: [], turnExpiresAtMs: [], activePlayer: [{ Player1: null }] };
        expect(await happy(cleo.gameEngine.getGameState(roomId))).toMatchObject(asleep);
        expect(await clockEntries(ana, roomId)).toHaveLength(8);
        // Once more, when it is let go.
        expect(await world.metric('gameEngine', 'dice_wards_games_watched')).toBe(1);

        await world.upgrade('gameEngine');
        await world.advance(3_600_000);
        expect(await happy(cleo.gameEngine.checkTimeout(roomId))).toMatchObject(asleep);
        expect(await refused(ben.gameEngine.hold(roomId, []))).toEqual({ NotYourTurn: null });
        expect(await happy(ben.gameEngine.getGameState(roomId))).toMatchObject({ version: 8, remainingMs: [30_000] });
        await world.advance(AFTER_TURN_MS);
        expect((await happy(ben.gameEngine.hold(roomId, [9]))).version).toBe(10);
        await world.advance(AFTER_TURN_MS);
        expect((await happy(ben.gameEngine.getGameState(roomId))).version).toBe(11);
    });
});
