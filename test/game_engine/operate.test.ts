import { nameIn } from '@dice-wards/candid/choice';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { getMyGames } from '../../src/game_engine/queries/get_my_games';
import { MEMORY } from '../../src/game_engine/store/memory';
import { accountFor } from '../../src/game_engine/updates/account_for';
import { initGame } from '../../src/game_engine/updates/init_game';
import { operate } from '../../src/game_engine/updates/operate';
import { react } from '../../src/game_engine/updates/react';
import { recover } from '../../src/game_engine/updates/recover';
import { silentLog } from '../support/silent_log';
import { ACKNOWLEDGED, ANA, BEN, CLEO, happy, LOBBIES, refusal, STARTED_AT_MS, settings, World } from './world';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: World;
let log: MockInstance;
beforeEach(async () => {
    world = await World.ready();
    world.host.controller = true;
    log = silentLog();
});

/** Acknowledges all letters. Answers the rooms that Lobbies was told of, and why their games were over. */
async function told(): Promise<[roomId: number, reason: string][]> {
    const ends = world.toldToLobbies().map(([roomId, , { reason }]): [number, string] => [roomId, nameIn(reason)]);
    for (const call of [...world.host.calls]) await call.answer(ACKNOWLEDGED);
    return world.host.calls.length === 0 ? ends : [...ends, ...(await told())];
}

describe('Pause', () => {
    const pause = (text: string) => operate(world.app, CLEO, { Pause: text });
    const resume = () => operate(world.app, CLEO, { Resume: null });

    it('stops all windows until Resume, which gives every game a fresh one', async () => {
        world.begin(1);
        await world.host.pass(20_000);
        expect(pause('Back at noon')).toEqual({ Ok: 'No window runs and no game begins until Resume' });
        await world.host.pass(3 * 60 * MINUTE);
        expect(world.view(1).version).toBe(0);
        await world.upgrade();
        await world.host.pass(60 * MINUTE);
        expect(world.view(1).version).toBe(0);
        expect(resume()).toEqual({ Ok: 'Games go on with fresh windows' });
        expect(world.view(1)).toMatchObject({ version: 0, remainingMs: 30_000 });
        await world.host.pass(32_000);
        expect(world.view(1).version).toBe(1);
        expect(resume()).toEqual({ Ok: 'There is no pause' });
    });

    it('lets players go on with their games, and no game begin', async () => {
        world.begin(1);
        happy(pause('Back at noon'));
        expect(world.act(1, 'roll').version).toBe(1);
        const begin = () => initGame(world.app, LOBBIES, 2, ANA, BEN, settings());
        expect(begin()).toEqual({ Err: { Busy: 'Back at noon' } });
        happy(pause('Back at one'));
        expect(begin()).toEqual({ Err: { Busy: 'Back at one' } });
        // Of a game that there is Lobbies is told as ever.
        expect(initGame(world.app, LOBBIES, 1, ANA, BEN, settings())).toEqual({ Ok: 1 });
        happy(resume());
        expect(begin()).toEqual({ Ok: 2 });
    });

    it('takes a text of 1 to 200 printable ASCII characters', () => {
        const refused = { Err: { InvalidArgument: 'The text has 1 to 200 printable ASCII characters' } };
        for (const text of ['', 'x'.repeat(201), 'à demain', 'two\nlines']) expect(pause(text)).toEqual(refused);
        expect(world.app.pause.isOn()).toBe(false);
        for (const text of ['x', 'x'.repeat(200)]) expect(pause(text)).toHaveProperty('Ok');
    });
});

describe('LetGo', () => {
    const letGo = (roomId: number) => operate(world.app, CLEO, { LetGo: roomId });

    it('removes a game that is not over, and tells Lobbies', async () => {
        world.begin(1);
        world.begin(2);
        world.act(1, 'roll');
        expect(letGo(1)).toEqual({ Ok: 'The game is gone, and its room is told' });
        expect(await told()).toEqual([[1, 'Abandoned']]);
        expect(world.app.games.get(1)).toBeUndefined();
        expect(getMyGames(world.app, ANA).map(({ roomId }) => roomId)).toEqual([2]);
        expect(letGo(1)).toEqual({ Err: { RoomNotFound: null } });
        expect(world.app.clock.size()).toBe(1);
        // Its entry in the clock goes when its time comes.
        await world.host.pass(MINUTE);
        expect(world.memory(MEMORY.deadlines).size()).toBe(1);
        expect([world.app.clock.size(), world.app.clock.faults()]).toEqual([1, 0]);
    });

    it('tells Lobbies of no winner, and of how the game was', async () => {
        world.begin(1, { kind: 'Backgammon', matchLength: 3, private: true });
        const turns = world.app.games.get(1)?.turnId;
        happy(letGo(1));
        expect(world.toldToLobbies()).toEqual([
            [
                1,
                BEN,
                {
                    gameId: 1,
                    kind: 'Backgammon',
                    points: 0,
                    loserPoints: null,
                    matchLength: null,
                    reason: { Abandoned: null },
                    rated: true,
                    winnerWasPlayer1: false,
                    finishedAtMs: world.host.now(),
                    startedAtMs: STARTED_AT_MS,
                    robot: null,
                    private: true,
                    absent: null,
                    turns,
                    playedOut: false,
                    ranking: null,
                },
            ],
        ]);
    });

    it('leaves a game alone that is over', () => {
        world.begin(1);
        world.finish(1);
        expect(letGo(1)).toEqual({ Ok: 'The game is over already' });
        expect(world.app.games.get(1)).toBeDefined();
    });
});

describe('Prune', () => {
    const prune = (olderThanDays: number) => operate(world.app, CLEO, { Prune: { olderThanDays } });
    const kept = (...rooms: number[]) => rooms.filter((roomId) => world.app.games.get(roomId) !== undefined);

    it('removes the games that have been over for so many days, with all that belongs to them', async () => {
        for (const roomId of [1, 2, 3]) world.begin(roomId, { turnSeconds: 3 * 86_400 });
        react(world.app, ANA, 1, { Thanks: null });
        for (const roomId of [1, 2]) {
            world.finish(roomId);
            await world.host.pass(1000);
            await told();
            await world.host.pass(DAY);
        }
        await world.host.pass(3 * DAY);
        expect(refusal(prune(3))).toEqual({ InvalidArgument: 'olderThanDays is at least 4' });
        expect(prune(5)).toEqual({
            Ok: 'Pruning games that ended 5 days ago: begun; the log says when it is done',
        });
        expect(refusal(prune(5))).toEqual({ Busy: 'Still at it: Pruning games that ended 5 days ago' });
        await world.host.pass(MINUTE);
        expect(kept(1, 2, 3)).toEqual([2, 3]);
        expect(log.mock.lastCall).toEqual(['Pruning games that ended 5 days ago: done, 1 changed']);
        expect(world.app.reactions.of(1)).toEqual([]);
        happy(prune(4));
        await world.host.pass(MINUTE);
        expect(kept(1, 2, 3)).toEqual([3]);
        expect(world.memory(MEMORY.log).size()).toBe(0);
        expect(world.memory(MEMORY.tapes).size()).toBe(world.view(3).tape);
    });

    it('looks at every game, however many lie in one map', async () => {
        // All in the first map, more than one message looks at; every third goes on, and sleeps.
        const rooms = Array.from({ length: 110 }, (_, n) => 16 * (n + 1));
        const isLive = (roomId: number): boolean => roomId % 48 === 0;
        for (const roomId of rooms) world.begin(roomId);
        for (const roomId of rooms) if (!isLive(roomId)) world.finish(roomId);
        await world.host.pass(1000);
        await told();
        await world.host.pass(5 * DAY);
        happy(prune(4));
        await world.host.pass(MINUTE);
        expect(kept(...rooms)).toEqual(rooms.filter(isLive));
    });
});

describe('PruneAfter', () => {
    const pruneAfter = (days: number) => operate(world.app, CLEO, { PruneAfter: days });
    const kept = (...rooms: number[]) => rooms.filter((roomId) => world.app.games.get(roomId) !== undefined);

    async function finish(...rooms: number[]): Promise<void> {
        for (const roomId of rooms) world.finish(roomId);
        await world.host.pass(1000);
        await told();
    }

    it('has games pruned by themselves so many days after their end, and none before', async () => {
        for (const roomId of [1, 2, 3]) world.begin(roomId, { turnSeconds: 3 * 86_400 });
        await finish(1);
        await world.host.pass(20 * DAY);
        expect(kept(1)).toEqual([1]);
        expect(pruneAfter(5)).toEqual({ Ok: 'Finished games are pruned 5 days after their end' });
        await world.host.pass(MINUTE);
        expect(kept(1, 2, 3)).toEqual([2, 3]);
        await finish(2);
        await world.host.pass(4 * DAY);
        expect(kept(2, 3)).toEqual([2, 3]);
        await world.host.pass(2 * DAY);
        expect(kept(2, 3)).toEqual([3]);
        expect(world.app.retention.pruned()).toBe(2);
        expect(world.memory(MEMORY.log).size()).toBe(0);
        expect(pruneAfter(0)).toEqual({ Ok: 'Finished games stay for ever' });
        await finish(3);
        await world.host.pass(20 * DAY);
        expect(kept(3)).toEqual([3]);
    });

    it('goes on after an upgrade', async () => {
        world.begin(1);
        await finish(1);
        happy(pruneAfter(30));
        await world.upgrade();
        expect(world.app.retention.days()).toBe(30);
        await world.host.pass(29 * DAY);
        expect(kept(1)).toEqual([1]);
        await world.host.pass(2 * DAY);
        expect(kept(1)).toEqual([]);
    });

    it.each([1, 3, 36_501])('takes no %i days', (days) => {
        expect(refusal(pruneAfter(days))).toEqual({ InvalidArgument: 'It is 0 for never, or 4 to 36500 days' });
        expect(world.app.retention.days()).toBe(0);
    });

    it('looks at a page of young games of each map, and at no more', async () => {
        const rooms = Array.from({ length: 150 }, (_, n) => 16 * (n + 1));
        for (const roomId of rooms) world.begin(roomId);
        await finish(...rooms);
        const looks = vi.spyOn(world.app.games, 'ids');
        happy(pruneAfter(4));
        await world.host.pass(MINUTE);
        expect(looks.mock.calls).toEqual(Array.from({ length: 16 }, (_, place) => [place, 0, 50]));
    });

    it('is not stopped by a young game among old ones, whose id is a low one', async () => {
        const rooms = Array.from({ length: 60 }, (_, n) => 16 * (n + 2));
        for (const roomId of rooms) world.begin(roomId);
        await finish(...rooms);
        await world.host.pass(5 * DAY);
        world.begin(16);
        happy(pruneAfter(4));
        await world.host.pass(MINUTE);
        expect(kept(16, ...rooms)).toEqual([16]);
    });

    it('goes on in the next message where one has taken much', async () => {
        const rooms = [16, 32, 48, 17, 33];
        for (const roomId of rooms) world.begin(roomId);
        await finish(...rooms);
        await world.host.pass(5 * DAY);
        world.host.taken = 600_000_000;
        happy(pruneAfter(4));
        await world.host.pass(1000);
        expect(kept(...rooms)).toHaveLength(4);
        await world.host.pass(MINUTE);
        expect(kept(...rooms)).toEqual([]);
    });
});

it('RobotBudget says what robots might cost until now, and what from now on', () => {
    const budget = (billions: number) => operate(world.app, CLEO, { RobotBudget: billions });
    happy(budget(24));
    expect(budget(1_000_000)).toEqual({
        Ok: '24 billions of cycles a day until now, 1000000 from now on',
    });
    expect(world.app.robotBudget.daily()).toBe(1_000_000);
    expect(refusal(budget(1_000_001))).toEqual({
        InvalidArgument: 'A budget is at most 1000000 billions of cycles a day',
    });
});

describe('results are told again', () => {
    beforeEach(async () => {
        for (const roomId of [1, 2, 3]) world.begin(roomId);
        for (const roomId of [1, 3]) world.finish(roomId);
        await world.host.pass(0);
        expect(await told()).toEqual([
            [1, 'Played'],
            [3, 'Played'],
        ]);
    });

    it('by recover, all of them, to controllers alone', async () => {
        world.host.controller = false;
        expect(recover(world.app, ANA)).toEqual({ Err: { Unauthorized: null } });
        await world.host.pass(2000);
        expect(await told()).toEqual([]);
        world.host.controller = true;
        expect(recover(world.app, ANA)).toEqual({ Ok: null });
        expect(log.mock.lastCall?.[0]).toContain('{recover:null}: begun');
        await world.host.pass(2000);
        expect(await told()).toEqual([
            [1, 'Played'],
            [3, 'Played'],
        ]);
    });

    it('to a Lobbies that asks about rooms whose games are over; unknown games are named', async () => {
        const startedAtMs = world.app.games.get(1)?.createdAtMs ?? 0;
        const ask = (caller: Uint8Array, ...rooms: number[]) =>
            accountFor(
                world.app,
                caller,
                rooms.map((roomId) => ({ roomId, openedAtMs: startedAtMs - 1 })),
            );
        expect(ask(ANA, 1)).toEqual({ Err: { Unauthorized: null } });
        expect(ask(LOBBIES, 1, 2, 7)).toEqual({ Ok: { highestId: 3, unknown: [7], over: [1], games: 1, letters: 2 } });
        expect(await told()).toEqual([[1, 'Played']]);
    });

    it('to a Lobbies that starts a game which is over', async () => {
        expect(initGame(world.app, LOBBIES, 3, ANA, BEN, settings())).toEqual({ Ok: 3 });
        expect(await told()).toEqual([[3, 'Played']]);
        expect(initGame(world.app, LOBBIES, 2, ANA, BEN, settings())).toEqual({ Ok: 2 });
        expect(await told()).toEqual([]);
    });
});
