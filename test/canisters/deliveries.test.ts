import { beforeEach, describe, expect, test } from 'vitest';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { GameResult } from '../../src/declarations/profiles.did';
import { GAME_RESULT, play, playGame, startGame, winnerFirst } from '../support/games';
import { changesNothing } from '../support/snapshot';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

const LETTERS = 'dice_wards_letters_waiting';

let world: World;
let ana: Player;
let ben: Player;

beforeEach(async () => {
    world = await freshWorld();
    [ana, ben] = world.players('ana', 'ben');
});

/** Several whole games; tells how many of them Ana won. */
async function playSeveral(count: number): Promise<number> {
    let won = 0;
    for (let i = 0; i < count; i += 1) {
        const final = await play([ana, ben], await startGame(ana, ben));
        if (winnerFirst(final, [ana, ben])[0] === ana) won += 1;
    }
    return won;
}

async function expectCounted(games: number, wonByAna: number): Promise<void> {
    const mine = await happy(ana.profiles.getMyProfile());
    const bens = await happy(ben.profiles.getMyProfile());
    expect([mine.gamesPlayed, mine.gamesWon]).toEqual([games, wonByAna]);
    expect([bens.gamesPlayed, bens.gamesWon]).toEqual([games, games - wonByAna]);
    expect(await world.metric('profiles', 'profiles_games_total')).toBe(games);
    expect(await world.metric('lobbies', 'lobbies_finished_total')).toBe(games);
    expect(await world.metric('gameEngine', LETTERS)).toBe(0);
}

describe('games that end while a receiver is stopped', () => {
    test('with Profiles stopped: every result is counted exactly once after it starts', async () => {
        await world.stop('profiles');
        const won = await playSeveral(3);
        await world.advanceSlowly(30);
        // Three results, and three letters that tell how they were played.
        expect(await world.metric('gameEngine', LETTERS)).toBe(6);
        expect(await world.metric('lobbies', 'lobbies_finished_total')).toBe(3);
        await world.start('profiles');
        await world.advanceSlowly(70);
        await expectCounted(3, won);
    });

    test('with Lobbies stopped: the room is finished and counted once after it starts', async () => {
        const roomId = await startGame(ana, ben);
        await world.stop('lobbies');
        const final = await play([ana, ben], roomId);
        await world.advanceSlowly(5);
        expect(await world.metric('gameEngine', LETTERS)).toBe(1);
        await world.start('lobbies');
        await world.advanceSlowly(70);
        await expectCounted(1, winnerFirst(final, [1, 0])[0]);
        expect((await happy(ana.lobbies.getRoom(roomId))).status).toEqual({ Finished: null });
    });

    test('with Profiles stopped and upgraded meanwhile', async () => {
        await world.stop('profiles');
        const won = await playSeveral(2);
        await world.upgrade('profiles');
        await world.start('profiles');
        await world.advanceSlowly(70);
        await expectCounted(2, won);
    });

    test('with the engine upgraded, stopped and started while its letters wait', async () => {
        await world.stop('profiles');
        const won = await playSeveral(2);
        await world.upgrade('gameEngine');
        await world.settle();
        await world.stop('gameEngine');
        await world.upgrade('gameEngine');
        await world.start('gameEngine');
        expect(await world.metric('gameEngine', LETTERS)).toBe(2);
        await world.start('profiles');
        await world.advanceSlowly(70);
        await expectCounted(2, won);
    });

    test('with Profiles stopped for a day: the letters are tried at most once a minute, and arrive', async () => {
        await world.stop('profiles');
        const won = await playSeveral(1);
        await world.advance(24 * 60 * 60_000);
        expect(await world.metric('gameEngine', LETTERS)).toBe(1);
        await world.start('profiles');
        await world.advanceSlowly(62);
        await expectCounted(1, won);
    });
});

test('results wait for a link that is missing, and go out when it is set', async () => {
    const strangers = await freshWorld({ linked: false });
    world = strangers;
    [ana, ben] = world.players('ana', 'ben');
    await world.link({ lobbies: world.ids.lobbies, gameEngine: world.ids.gameEngine });
    const won = await playSeveral(2);
    await world.advanceSlowly(30);
    // Two results, and two letters that tell how they were played.
    expect(await world.metric('gameEngine', LETTERS)).toBe(4);
    await world.link();
    await world.advanceSlowly(2);
    await expectCounted(2, won);
});

test('a receiver that does not know the engine refuses its letters, and gets them after it is linked', async () => {
    world = await freshWorld({ linked: false });
    [ana, ben] = world.players('ana', 'ben');
    await world.link(world.ids, ['lobbies', 'gameEngine']);
    await world.link({ gameEngine: world.player('not the engine').principal }, ['profiles']);
    const won = await playSeveral(1);
    await world.advanceSlowly(3);
    expect(await refused(ana.profiles.getMyProfile())).toEqual({ ProfileNotFound: null });
    await world.link({ gameEngine: world.ids.gameEngine }, ['profiles']);
    await world.advanceSlowly(70);
    await expectCounted(1, won);
});

test('a repeated result changes nothing, over upgrades too, whatever it says', async () => {
    const final = await playGame(world, ana, ben);
    const [winner, loser] = winnerFirst(final, [ana, ben]);
    const engine = world.as(world.ids.gameEngine);
    const tellAgain = async (won: Player, lost: Player, changes?: Partial<GameResult>): Promise<void> => {
        const result = resultOf(final, changes);
        await happy(engine.profiles.onGameFinished(won.principal, lost.principal, result));
        await happy(engine.lobbies.onGameFinished(final.roomId, won.principal, result));
    };
    const looked = { rooms: [final.roomId], players: [ana.principal, ben.principal] };
    await changesNothing(world, looked, async () => {
        await tellAgain(winner, loser);
        for (const name of ['profiles', 'lobbies'] as const) await world.upgrade(name);
        await tellAgain(winner, loser, { points: 64, rated: false, reason: { Timeout: null } });
        await tellAgain(loser, winner);
    });
});

function resultOf(final: GameView, changes: Partial<GameResult> = {}): GameResult {
    return {
        ...GAME_RESULT,
        gameId: final.roomId,
        winnerWasPlayer1: winnerFirst(final, [true, false])[0],
        startedAtMs: final.createdAtMs,
        ...changes,
    };
}
