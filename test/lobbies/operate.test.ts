import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { silentLog } from '../support/silent_log';
import {
    ANA,
    allRooms,
    BEN,
    CLEO,
    ENGINE,
    engineSays,
    expectSoundLists,
    happy,
    OTHER_ENGINE,
    operate,
    player,
    result,
    World,
} from './world';

let world: World;
let log: MockInstance;
beforeEach(async () => {
    world = await World.ready();
    world.host.controller = true;
    log = silentLog();
});

it('a room whose game is beginning is not closed: the game would go on, and nobody would know of it', async () => {
    const { id } = world.create(ANA);
    const joined = Promise.resolve(joinRoom(world.app, BEN, id, null));
    expect(operate(world.app, ANA, { CloseRoom: id })).toEqual({
        Err: { Busy: 'Its game is beginning; close it in a minute, or drop its letter' },
    });
    await world.host.calls[0].answer(engineSays({ Ok: id }));
    expect(await joined).toEqual({ Ok: id });
    expect(operate(world.app, ANA, { CloseRoom: id })).toEqual({ Ok: 'The room is closed' });
});

it('an unlinked engine that has answered no call has its rooms closed, a hundred a message', async () => {
    const owners = Array.from({ length: 150 }, (_, number) => player(1000 + number));
    for (const [number, owner] of owners.entries()) {
        const { id } = world.create(owner);
        void joinRoom(world.app, player(2000 + number), id, null);
    }
    expect(world.app.outbox.size()).toBe(150);
    world.link(OTHER_ENGINE);
    const waiting = world.create(ANA);
    const { id: starting } = world.create(BEN);
    void joinRoom(world.app, CLEO, starting, null);
    const looks = vi.spyOn(world.app.outbox, 'list');
    operate(world.app, ANA, { Unlink: { canister: { gameEngine: null }, id: ENGINE, undo: false } });
    await world.host.pass(1000);
    expect(world.app.rooms.withoutGame().map(({ id }) => id)).toEqual([waiting.id, starting]);
    // That of another engine.
    expect(world.app.outbox.size()).toBe(1);
    // All letters are looked at once a message, and not once for each room.
    expect(looks).toHaveBeenCalledTimes(2);
    expectSoundLists(world);
});

describe('CloseRoom', () => {
    const close = (id: number) => operate(world.app, CLEO, { CloseRoom: id });

    it('removes a room that waits', () => {
        const { id } = world.create(ANA);
        expect(close(id)).toEqual({ Ok: 'The room is closed' });
        expect(world.app.rooms.get(id)).toBeUndefined();
        expect(close(id)).toEqual({ Err: { RoomNotFound: null } });
    });

    it('ends a game for its room without a winner, once', async () => {
        const id = await world.playing(ANA, BEN);
        expect(world.app.rooms.liveGames()).toBe(1);
        expect(close(id)).toEqual({ Ok: 'The room is closed' });
        expect(world.app.rooms.get(id)?.stage).toMatchObject({ phase: 'finished', winner: undefined });
        expect(world.app.rooms.liveGames()).toBe(0);
        expect(close(id)).toEqual({ Ok: 'The room is closed already' });
        expect(world.app.finishedGames.last()).toBe(1);
        expectSoundLists(world);
    });
});

describe('DropLetter', () => {
    const drop = (id: number) => operate(world.app, CLEO, { DropLetter: id });
    const letters = () => world.app.outbox.list(10).map(({ id }) => id);

    it('closes the room that waits for its answer', () => {
        for (const owner of [ANA, BEN]) void joinRoom(world.app, CLEO, world.create(owner).id, null);
        const [first, second] = letters();
        expect(drop(second)).toEqual({ Ok: 'It is dropped, and room 2 is closed' });
        expect(letters()).toEqual([first]);
        expect(allRooms(world.app).map(({ id }) => id)).toEqual([1]);
        expect(drop(second)).toEqual({ Err: { InvalidState: 'There is no such letter, or it is settled' } });
        expectSoundLists(world);
    });

    it('leaves a room alone whose game is known to have begun', async () => {
        const joined = Promise.resolve(joinRoom(world.app, BEN, world.create(ANA).id, null));
        const [letter] = letters();
        // The letter goes out while the call is still under way, so that its answer takes no letter back.
        await world.host.pass(60_000);
        const [call] = world.host.calls;
        await call.answer(engineSays({ Ok: 1 }));
        await joined;
        expect(letters()).toEqual([letter]);
        expect(drop(letter)).toEqual({ Ok: 'It is dropped' });
        expect(world.app.rooms.get(1)?.stage.phase).toBe('inGame');
    });
});

describe('Unlink', () => {
    const unlink = (undo: boolean, id = ENGINE) =>
        operate(world.app, CLEO, { Unlink: { canister: { gameEngine: null }, id, undo } });
    const stages = () =>
        allRooms(world.app).map(({ id, stage }) => [id, stage.phase === 'finished' ? stage.winner : stage.phase]);

    it('closes the rooms of the engine that play, and leaves those that wait or are another’s', async () => {
        const [first, over] = [await world.playing(ANA, BEN), await world.playing(ANA, CLEO)];
        happy(onGameFinished(world.app, ENGINE, over, CLEO, result(over)));
        world.link(OTHER_ENGINE);
        const other = await world.playing(BEN, CLEO);
        const { id: waiting } = world.create(ANA);
        expect(unlink(false)).toEqual({
            Ok: 'It is gameEngine no more. Closing the rooms of an unlinked engine: begun; the log says when it is done',
        });
        expect(unlink(false, OTHER_ENGINE)).toEqual({
            Err: { Busy: 'Still at it: Closing the rooms of an unlinked engine' },
        });
        await world.host.pass(1000);
        expect(stages()).toEqual([
            [first, undefined],
            [over, 1],
            [other, 'inGame'],
            [waiting, 'waiting'],
        ]);
        expect(log.mock.lastCall).toEqual(['Closing the rooms of an unlinked engine: done, 1 changed']);
        expect(world.app.finishedGames.last()).toBe(2);
        expectSoundLists(world);
    });

    it('takes back the results that the engine has told, if those are to be undone', async () => {
        for (const opponent of [BEN, CLEO]) {
            const id = await world.playing(ANA, opponent);
            happy(onGameFinished(world.app, ENGINE, id, ANA, result(id)));
        }
        happy(unlink(true));
        await world.host.pass(1000);
        expect(stages()).toEqual([
            [1, undefined],
            [2, undefined],
        ]);
        expect(world.app.finishedGames.last()).toBe(2);
        happy(unlink(true));
        await world.host.pass(1000);
        expect(log.mock.lastCall).toEqual(['Closing the rooms of an unlinked engine: done, 0 changed']);
    });

    it('looks at all rooms, a hundred a message', async () => {
        for (let number = 0; number < 130; number += 1)
            await world.playing(player(1000 + number), player(2000 + number));
        happy(unlink(false));
        await world.host.pass(1000);
        expect(log.mock.lastCall).toEqual(['Closing the rooms of an unlinked engine: done, 130 changed']);
    });

    it('of another canister than an engine closes nothing', async () => {
        const id = await world.playing(ANA, BEN);
        world.app.links.set({ profiles: OTHER_ENGINE, lobbies: null, gameEngine: ENGINE });
        const unlinking = { canister: { profiles: null }, id: OTHER_ENGINE, undo: true };
        expect(operate(world.app, CLEO, { Unlink: unlinking })).toEqual({ Ok: 'It is profiles no more' });
        await world.host.pass(1000);
        expect(stages()).toEqual([[id, 'inGame']]);
    });
});

describe('PruneAfter', () => {
    const DAY = 86_400_000;
    const pruneAfter = (days: number) => operate(world.app, ANA, { PruneAfter: days });
    const over = (id: number) => happy(onGameFinished(world.app, ENGINE, id, ANA, result(id)));
    const kept = (...rooms: number[]) => rooms.filter((id) => world.app.rooms.get(id) !== undefined);

    it('has finished rooms pruned by themselves so many days after their end, and their ids are not used again', async () => {
        const [first, long, live] = [
            await world.playing(ANA, BEN),
            await world.playing(ANA, BEN),
            await world.playing(ANA, BEN),
        ];
        over(first);
        await world.host.pass(DAY);
        expect(pruneAfter(10)).toEqual({ Ok: 'Finished rooms are pruned 10 days after their end' });
        await world.host.pass(8 * DAY);
        over(long);
        expect(kept(first, long, live)).toEqual([first, long, live]);
        await world.host.pass(2 * DAY);
        expect(kept(first, long, live)).toEqual([long, live]);
        expect(world.app.rooms.liveGames()).toBe(1);
        expectSoundLists(world);
        await world.host.pass(9 * DAY);
        expect(kept(first, long, live)).toEqual([live]);
        expect(world.app.retention.pruned()).toBe(2);
        expect(world.app.rooms.liveGames()).toBe(1);
        expect(world.create(CLEO).id).toBe(live + 1);
        expectSoundLists(world);
        // The engine may tell it again.
        over(first);
        expect(kept(first)).toEqual([]);
    });

    it('prunes nothing unless somebody says so, and takes no few days', async () => {
        const id = await world.playing(ANA, BEN);
        over(id);
        expect(pruneAfter(3)).toEqual({ Err: { InvalidArgument: 'It is 0 for never, or 4 to 36500 days' } });
        await world.host.pass(400 * DAY);
        expect(kept(id)).toEqual([id]);
        happy(pruneAfter(4));
        happy(pruneAfter(0));
        await world.host.pass(DAY);
        expect(kept(id)).toEqual([id]);
    });
});
