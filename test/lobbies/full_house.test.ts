import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/lobbies/model/limits';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { MEMORY } from '../../src/lobbies/store/memory';
import { roomKey } from '../../src/lobbies/store/room_record';
import { createRoom } from '../../src/lobbies/updates/create_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import {
    ANA,
    BEN,
    ENGINE,
    engineSays,
    everyByte,
    expectSoundLists,
    happy,
    MONTY_HALL,
    newRoom,
    player,
    result,
    World,
} from './world';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const STARTING = { status: { WaitingForPlayers: null }, player2: ENGINE, gameId: null };
const GONE = { Err: { RoomNotFound: null } };

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

describe('createRoom, where all places are taken,', () => {
    it('closes the oldest waiting room when there are too many of one each, after a minute', async () => {
        for (let i = 0; i < LIMITS.waiting.total; i += 1) world.create(player(1000 + i));
        void joinRoom(world.app, BEN, 1, null);
        await world.host.pass(MINUTE - 1500);
        expect(createRoom(world.app, ANA, newRoom())).toEqual({ Err: { TooManyRequests: { retryAfterSeconds: 2 } } });
        await world.host.pass(1500);
        expect(world.create(ANA).id).toBe(LIMITS.waiting.total + 1);
        expect(getRoom(world.app, player(1001), 2)).toEqual(GONE);
        expect(happy(getRoom(world.app, BEN, 1)).player2).toEqual(BEN);
        expect(happy(getRoom(world.app, BEN, 3)).owner).toEqual(player(1002));
        expect(world.app.rooms.waiting.all().length).toBe(LIMITS.waiting.total);
        expectSoundLists(world);

        await world.host.pass(HALF_HOUR);
        world.create(ANA);
        expect(world.app.rooms.waiting.all().length).toBe(LIMITS.waiting.total - 10 + 1);
    });

    it('refuses another room when the games of all the others are starting', () => {
        for (let i = 0; i < LIMITS.waiting.total; i += 1) {
            const { id } = world.create(player(1000 + i));
            void joinRoom(world.app, player(4000 + i), id, null);
        }
        expect(createRoom(world.app, ANA, newRoom())).toEqual({
            Err: { LimitReached: '2000 games are starting right now; try again in a minute' },
        });
    });
});

describe('a room against the house', () => {
    it('needs an engine, and closes no other room if there is none', async () => {
        world = new World();
        const open = () => world.open(ANA, { kind: MONTY_HALL });
        for (let i = 0; i < LIMITS.waiting.total; i += 1) world.create(player(1000 + i));
        const before = everyByte(world);
        expect(await open()).toEqual({ Err: { Busy: 'No game engine is linked yet' } });
        expect(everyByte(world)).toEqual(before);
        world.link(ENGINE);
        await world.host.pass(MINUTE);
        void open();
        expect(getRoom(world.app, ANA, 1)).toEqual(GONE);
        expect(happy(getRoom(world.app, ANA, LIMITS.waiting.total + 1))).toMatchObject(STARTING);
        expect(world.app.rooms.waiting.all().length).toBe(LIMITS.waiting.total);
        expectSoundLists(world);
    });
});

describe('the games of one player', () => {
    it('are limited by their share of all games, and everybody may have two', async () => {
        const world = await World.ready();
        const games = world.memory(MEMORY.games);
        const fillUpTo = (taken: number): void => {
            for (let id = 1; games.size() < taken; id += 1) games.set(roomKey(0x1000_0000 + id), Uint8Array.of(2));
        };
        const play = async (): Promise<number> => {
            const { id } = world.create(player(4000 + world.app.roomIds.last()));
            const joined = joinRoom(world.app, BEN, id, null);
            const [call] = world.host.calls;
            if (call !== undefined) await call.answer(engineSays({ Ok: id }));
            return happy(await joined);
        };
        fillUpTo(94_000);
        const mine = [await play(), await play(), await play(), await play()];
        await expect(play()).rejects.toThrow('at most 4 games');
        fillUpTo(200_000);
        await expect(play()).rejects.toThrow('at most 2 games');
        for (const id of mine.slice(1)) happy(onGameFinished(world.app, ENGINE, id, BEN, result(id)));
        await play();
        await expect(play()).rejects.toThrow('at most 2 games');
    });
});
