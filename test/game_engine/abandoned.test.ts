import { beforeEach, describe, expect, it } from 'vitest';
import { getDice } from '../../src/game_engine/queries/get_dice';
import { getGameState } from '../../src/game_engine/queries/get_game_state';
import { getLog } from '../../src/game_engine/queries/get_log';
import { GAME_MAPS, MEMORY } from '../../src/game_engine/store/memory';
import { checkTimeout } from '../../src/game_engine/updates/check_timeout';
import { initGame } from '../../src/game_engine/updates/init_game';
import { makePlace } from '../../src/game_engine/updates/let_go';
import { wire } from '../../src/game_engine/wiring';
import { timeOfKey } from '../../src/platform/bytes';
import { ACKNOWLEDGED, ANA, BEN, CLEO, happy, LOBBIES, readByLobbies, refusal, settings, World } from './world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const THREE_DAYS = { turnSeconds: 3 * 86_400 };
const GONE = { RoomNotFound: null };
const FULL = { LimitReached: 'This engine has no room for more live games' };

let world: World;
beforeEach(async () => {
    world = await World.ready();
    await takePlaces(3);
});

/** New code over the same memories, with so many places. */
async function takePlaces(places: number): Promise<void> {
    world.host.forget();
    const app = wire(world.host, world.memory, places);
    app.start();
    world.app = app;
    await world.host.pass(1000);
}

function begin(roomId: number): ReturnType<typeof initGame> {
    return initGame(world.app, LOBBIES, roomId, ANA, BEN, settings(THREE_DAYS));
}

/** The rooms that still have a game. */
function kept(...rooms: number[]): number[] {
    return rooms.filter((roomId) => world.app.games.get(roomId) !== undefined);
}

/** Answers all calls; says which rooms' games Lobbies was told to be abandoned. */
async function told(): Promise<number[]> {
    const rooms = new Set<number>();
    for (const call of [...world.host.calls]) {
        expect(call.canister).toEqual(LOBBIES);
        const [roomId, winner, { reason, gameId, points }] = readByLobbies(call.argument);
        expect([winner, reason, gameId, points]).toEqual([BEN, { Abandoned: null }, roomId, 0]);
        rooms.add(roomId);
        await call.answer(ACKNOWLEDGED);
    }
    return [...rooms];
}

/** How many records are stored, but counters and links. */
function stored(): number {
    const maps = [MEMORY.deadlines, MEMORY.log, MEMORY.tapes, MEMORY.ended, MEMORY.abandoned, MEMORY.outbox];
    const games = Array.from({ length: GAME_MAPS }, (_, place) => MEMORY.games + place);
    return [...maps, ...games].reduce((sum, id) => sum + world.memory(id).size(), 0);
}

describe('a full engine', () => {
    it('lets the oldest game go that neither player has acted in for ten minutes', async () => {
        for (const room of [1, 2, 3]) happy(begin(room));
        await world.host.pass(9 * MINUTE);
        expect(refusal(begin(4))).toEqual(FULL);
        await world.host.pass(MINUTE + 1000);
        expect(begin(4)).toEqual({ Ok: 4 });
        expect(kept(1, 2, 3, 4)).toEqual([2, 3, 4]);
        expect(world.app.clock.size()).toBe(3);
        expect(await told()).toEqual([1]);
        for (const look of [getLog, getDice]) expect(refusal(look(world.app, ANA, 1, 0))).toEqual(GONE);
        expect(refusal(getGameState(world.app, ANA, 1))).toEqual(GONE);
        expect(refusal(checkTimeout(world.app, ANA, 1))).toEqual(GONE);
        for (const room of [5, 6]) expect(begin(room)).toEqual({ Ok: room });
        expect(refusal(begin(7))).toEqual(FULL);
        expect(await told()).toEqual([2, 3]);
    });

    it('lets no game go while there are places', async () => {
        await takePlaces(4);
        for (const room of [1, 2, 3]) happy(begin(room));
        await world.host.pass(12 * HOUR);
        happy(begin(4));
        expect(kept(1, 2, 3, 4)).toEqual([1, 2, 3, 4]);
        expect(await told()).toEqual([]);
    });

    it('keeps a game for a day after either player acted, and takes one that nobody plays first', async () => {
        for (const room of [1, 2, 3]) happy(begin(room));
        await world.host.pass(11 * MINUTE); // all three are noted as abandoned
        for (const room of [1, 3]) world.act(room, 'hold');
        expect(begin(4)).toEqual({ Ok: 4 });
        expect(kept(1, 2, 3, 4)).toEqual([1, 3, 4]);
        await world.host.pass(9 * MINUTE);
        world.act(4, 'roll');
        await world.host.pass(DAY - 10 * MINUTE);
        expect(refusal(begin(5))).toEqual(FULL);
        world.act(1, 'hold');
        await world.host.pass(2 * MINUTE);
        expect(begin(5)).toEqual({ Ok: 5 });
        expect(kept(1, 3, 4, 5)).toEqual([1, 4, 5]);
        expect(await told()).toEqual([2, 3]);
    });

    it.each([
        ['each day once half of the places are taken', 2, DAY + 10 * MINUTE],
        ['once a window as long as they are free', 3, 3 * DAY],
    ])('looks whether it is played %s', async (_when, places, nextMs) => {
        await takePlaces(places);
        const startMs = world.host.now();
        happy(begin(1));
        await world.host.pass(11 * MINUTE);
        const [key] = world.memory(MEMORY.deadlines).keys(0, 1);
        expect(Math.abs(timeOfKey(key) - startMs - nextMs)).toBeLessThan(5000);
    });

    it('does not take the dice that begin a match of backgammon for an action', async () => {
        for (const room of [1, 2, 3]) {
            const match = settings({ ...THREE_DAYS, kind: 'Backgammon', matchLength: 3 });
            happy(initGame(world.app, LOBBIES, room, ANA, BEN, match));
            expect(world.app.games.get(room)?.version).toBeGreaterThan(0);
        }
        await world.host.pass(5 * MINUTE);
        world.act(1, 'roll');
        await world.host.pass(6 * MINUTE);
        expect([begin(4), begin(5)]).toEqual([{ Ok: 4 }, { Ok: 5 }]);
        expect(refusal(begin(6))).toEqual(FULL);
        expect(kept(1, 2, 3, 4, 5)).toEqual([1, 4, 5]);
    });

    it('takes back a game with short windows when it falls asleep', async () => {
        await takePlaces(1);
        world.begin(1);
        world.act(1, 'hold');
        await world.host.pass(19 * 30_000);
        expect(refusal(begin(2))).toEqual(FULL);
        await world.host.pass(2 * 31_000);
        expect(world.view(1).remainingMs).toBeNull();
        expect(begin(2)).toEqual({ Ok: 2 });
        expect(await told()).toEqual([1]);
    });

    it('takes games off the list that are over, played or gone, and lets none of them go', async () => {
        await takePlaces(9);
        for (const room of [1, 2, 3]) happy(begin(room));
        await world.host.pass(11 * MINUTE);
        world.finish(1);
        world.act(2, 'roll');
        for (const room of [1, 2, 99]) world.app.abandoned.add(room);
        expect(world.app.abandoned.first(9)).toEqual([1, 2, 3, 99]);
        expect(makePlace(world.app)).toBe(true);
        expect(kept(1, 2, 3)).toEqual([1, 2]);
        expect(world.app.abandoned.first(9)).toEqual([99]);
        expect(makePlace(world.app)).toBe(false);
        expect(world.app.abandoned.first(9)).toEqual([]);
    });

    it('never touches a game that is over, nor its result', async () => {
        happy(begin(1));
        await world.host.pass(11 * MINUTE);
        const { winner } = world.finish(1);
        await world.host.pass(1000);
        for (const room of [2, 3, 4]) happy(begin(room));
        await world.host.pass(11 * MINUTE);
        for (const room of [5, 6, 7]) happy(begin(room));
        expect(world.view(1)).toMatchObject({ status: { Finished: null }, winner });
        expect(kept(1, 2, 3, 4, 5, 6, 7)).toEqual([1, 5, 6, 7]);
        expect(world.app.clock.size()).toBe(3);
    });

    it('gives players ten minutes to come back after a time in which it did not run', async () => {
        for (const room of [1, 2, 3]) happy(begin(room));
        await world.host.pass(11 * MINUTE);
        await world.host.pass(2 * DAY);
        await takePlaces(3);
        expect(refusal(begin(4))).toEqual(FULL);
        world.act(2, 'hold');
        await world.host.pass(11 * MINUTE);
        expect([begin(4), begin(5)]).toEqual([{ Ok: 4 }, { Ok: 5 }]);
        expect(refusal(begin(6))).toEqual(FULL);
        expect(kept(1, 2, 3, 4, 5)).toEqual([2, 4, 5]);
    });
});

describe('a sleeping game', () => {
    it('is let go after thirty days, and leaves nothing behind', async () => {
        world.begin(1);
        for (let i = 0; i < 60; i += 1) world.act(1, i % 3 < 2 ? 'roll' : 'hold');
        await world.host.pass(9 * 31_000);
        expect(world.view(1).remainingMs).toBeNull();
        expect(stored()).toBeGreaterThan(4);
        await world.host.pass(30 * DAY - 2 * MINUTE);
        expect(kept(1)).toEqual([1]);
        await world.host.pass(3 * MINUTE);
        expect(kept(1)).toEqual([]);
        expect(await told()).toEqual([1]);
        expect([stored(), world.app.clock.size()]).toEqual([0, 0]);
    });

    it('sleeps again at once if the player who woke it does not play', async () => {
        world.begin(1);
        await world.host.pass(9 * 31_000);
        const { version } = world.view(1);
        expect(world.view(1).remainingMs).toBeNull();
        checkTimeout(world.app, ANA, 1);
        expect(world.view(1).remainingMs).toBe(30_000);
        await world.host.pass(10 * MINUTE);
        expect(world.view(1)).toMatchObject({ version: version + 1, remainingMs: null });
        expect(world.memory(MEMORY.deadlines).size()).toBe(1);
        // A player who plays has eight windows again.
        world.act(1, 'hold');
        await world.host.pass(5 * 31_000);
        expect(world.view(1).remainingMs).not.toBeNull();
        expect(world.memory(MEMORY.deadlines).size()).toBe(1);
    });
});

describe('a private game', () => {
    it('does not exist for strangers, whatever they ask', async () => {
        happy(initGame(world.app, LOBBIES, 1, ANA, BEN, settings({ private: true })));
        for (const look of [getLog, getDice]) {
            expect(refusal(look(world.app, CLEO, 1, 0))).toEqual(GONE);
            happy(look(world.app, BEN, 1, 0) as never);
        }
        for (const look of [getGameState, checkTimeout]) {
            expect(refusal(look(world.app, CLEO, 1))).toEqual(GONE);
            expect(look(world.app, ANA, 1)).toBeInstanceOf(Uint8Array);
        }
        await takePlaces(3);
        expect(refusal(getGameState(world.app, CLEO, 1))).toEqual(GONE);
    });
});
