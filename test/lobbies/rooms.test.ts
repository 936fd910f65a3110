import { NO_OPTIONS } from '@dice-wards/games/options';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/lobbies/model/limits';
import { getInvitation } from '../../src/lobbies/queries/get_invitation';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { createRoom } from '../../src/lobbies/updates/create_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { asciiBytes } from '../../src/platform/bytes';
import { NO_TERMS } from '../../src/platform/terms';
import {
    ANA,
    BACKGAMMON,
    BEN,
    CLEO,
    engineSays,
    everyByte,
    expectSoundLists,
    happy,
    listRooms,
    newRoom,
    type RoomWishes,
    World,
} from './world';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const GONE = { Err: { RoomNotFound: null } };
const ANYTHING = { status: null, kind: null, bots: null };

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

describe('createRoom', () => {
    it('seats its owner', () => {
        const room = world.create(ANA, { name: ' Ana ', turnSeconds: 60, rated: false });
        expect(room).toEqual({
            id: 1,
            name: asciiBytes('Ana'),
            owner: ANA,
            player1: ANA,
            player2: null,
            status: { WaitingForPlayers: null },
            gameId: null,
            createdAtMs: world.host.now(),
            kind: 'DiceWards',
            isPrivate: false,
            inviteCode: null,
            invited: null,
            rematch: null,
            turnSeconds: 60,
            rated: false,
            winner: null,
            gameEngine: null,
            ...NO_OPTIONS,
            matchLength: null,
            delaySeconds: null,
            reserveSeconds: null,
            robot: null,
            ...NO_TERMS,
            berserk: null,
            readyBy: null,
            tournament: null,
            publicNames: null,
            players: 2,
            further: null,
        });
        const publicNames = { player1: null, player2: null, further: null, invited: null };
        expect(getRoom(world.app, BEN, 1)).toEqual({ Ok: { ...room, publicNames } });
        expect(world.create(ANA).id).toBe(2);
    });

    it('shows the options of its game', () => {
        const usual = { kind: BACKGAMMON, doubling: true, doubleAfterRoll: false, crawford: false, jacoby: false };
        expect(world.create(ANA, { kind: BACKGAMMON })).toMatchObject({ ...usual, matchLength: null, rated: false });
        const match = { matchLength: 25, doubleAfterRoll: true };
        expect(world.create(ANA, { kind: BACKGAMMON, ...match })).toMatchObject({
            ...usual,
            ...match,
            crawford: true,
            rated: true,
        });
        const money = { kind: BACKGAMMON, jacoby: true };
        expect(world.create(ANA, money)).toMatchObject({ ...usual, ...money, matchLength: null });
        expect(world.create(ANA, { doubling: true })).toMatchObject({ doubling: true, matchLength: null, rated: true });
        for (const id of [1, 2, 3, 4]) {
            const shown = happy(getRoom(world.app, BEN, id));
            expect(listRooms(world.app, BEN, ANYTHING, { before: id + 1, limit: 1 }).rooms).toEqual([shown]);
        }
        expectSoundLists(world);
    });

    it.each<[string, Partial<RoomWishes>]>([
        ['A room needs a name', { name: '' }],
        ['turnSeconds is from 30 to 259200', { turnSeconds: 29 }],
        ['turnSeconds is from 90 to 259200', { kind: BACKGAMMON, turnSeconds: 89 }],
        ['Dice Wards has no jacoby', { jacoby: true }],
        ['matchLength is from 1 to 25', { kind: BACKGAMMON, matchLength: 0 }],
        ['crawford is for matches', { kind: BACKGAMMON, crawford: true }],
        ['Backgammon is rated only in matches: give a matchLength', { kind: BACKGAMMON, rated: true }],
    ])('is refused: %s', (fault, changes) => {
        world.create(BEN);
        const before = everyByte(world);
        expect(createRoom(world.app, ANA, newRoom(changes))).toEqual({ Err: { InvalidArgument: fault } });
        expect(everyByte(world)).toEqual(before);
        expect(getRoom(world.app, ANA, 2)).toEqual(GONE);
    });

    it('looks at no more bad names than a budget pays for', () => {
        const bad = newRoom({ name: `${'𠀀'.repeat(39)}𝐀` });
        let looked = 0;
        const isLookedAt = (reply: unknown): boolean => JSON.stringify(reply).includes('InvalidArgument');
        while (looked < 20_000 && isLookedAt(createRoom(world.app, ANA, bad))) looked += 1;
        expect(looked).toBe(Math.floor(2500 / 3) + Math.floor(32_000 / 3));
    });

    it('allows one player five waiting rooms', async () => {
        for (let i = 0; i < LIMITS.waiting.each; i += 1) world.create(ANA);
        expect(createRoom(world.app, ANA, newRoom())).toEqual({
            Err: { LimitReached: 'You can have at most 5 waiting rooms' },
        });
        world.create(BEN);
        happy(leaveRoom(world.app, ANA, 3));
        world.create(ANA);
        expect(createRoom(world.app, ANA, newRoom())).toHaveProperty('Err.LimitReached');
        await world.host.pass(HALF_HOUR);
        world.create(ANA);
    });
});

describe('an invitation', () => {
    it('shows the room to whoever has its code, in any case, while it waits', async () => {
        const { id, inviteCode } = world.create(ANA, { private: true });
        const code = inviteCode ?? '';
        const room = { id, status: { WaitingForPlayers: null }, owner: ANA, inviteCode: null };
        expect(happy(getInvitation(world.app, CLEO, id, code.toLowerCase()))).toMatchObject(room);
        expect(getInvitation(world.app, CLEO, id, 'AAAAAAAA')).toEqual(GONE);
        expect(getInvitation(world.app, CLEO, id + 1, code)).toEqual(GONE);

        const joined = joinRoom(world.app, BEN, id, code);
        expect(getInvitation(world.app, CLEO, id, code)).toEqual({ Err: { RoomFull: null } });
        await world.host.calls[0].answer(engineSays({ Ok: id }));
        expect(await joined).toEqual({ Ok: id });
        expect(getInvitation(world.app, CLEO, id, code)).toEqual({ Err: { RoomFull: null } });
        expect(getInvitation(world.app, CLEO, id, 'AAAAAAAA')).toEqual(GONE);
    });

    it('is over when its room is closed, or has waited for half an hour, and public rooms have none', async () => {
        const rooms = [world.create(ANA, { private: true }), world.create(ANA, { private: true })];
        const [closed, late] = rooms.map(({ id, inviteCode }) => [id, inviteCode ?? ''] as const);
        happy(leaveRoom(world.app, ANA, closed[0]));
        expect(getInvitation(world.app, BEN, ...closed)).toEqual(GONE);
        happy(getInvitation(world.app, BEN, ...late));
        await world.host.pass(31 * 60_000);
        expect(getInvitation(world.app, BEN, ...late)).toEqual(GONE);
        expect(getInvitation(world.app, BEN, world.create(ANA).id, '')).toEqual(GONE);
    });
});

describe('a private room', () => {
    it('shows its code to its members, and admits players with it', async () => {
        const { id, inviteCode } = world.create(ANA, { private: true });
        expect(inviteCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
        expect(happy(getRoom(world.app, ANA, id)).inviteCode).toBe(inviteCode);
        for (const see of [getRoom, leaveRoom]) expect(see(world.app, BEN, id)).toEqual(GONE);
        expect(joinRoom(world.app, BEN, id, null)).toEqual(GONE);
        expect(joinRoom(world.app, BEN, id, 'AAAAAAAA')).toEqual({ Err: { WrongInviteCode: null } });

        const joined = joinRoom(world.app, BEN, id, inviteCode);
        await world.host.calls[0].answer(engineSays({ Ok: id }));
        expect(await joined).toEqual({ Ok: id });
        expect(happy(getRoom(world.app, BEN, id)).inviteCode).toBe(inviteCode);
        for (const see of [getRoom, leaveRoom]) expect(see(world.app, CLEO, id)).toEqual(GONE);
        expect(joinRoom(world.app, CLEO, id, null)).toEqual(GONE);
        expect(joinRoom(world.app, CLEO, id, inviteCode)).toEqual({ Err: { RoomFull: null } });
    });

    it('lets nobody guess more than five codes, and then one a minute', async () => {
        const { id, inviteCode } = world.create(ANA, { private: true });
        const wrong = { Err: { WrongInviteCode: null } };
        const guess = (code: string | null) => joinRoom(world.app, BEN, id, code);
        for (let i = 0; i < 5; i += 1) expect(guess(`AAAAAAA${i}`)).toEqual(wrong);
        const before = everyByte(world);
        // Even the right one has to wait: otherwise one could go on guessing until it does not.
        for (const code of ['AAAAAAAA', inviteCode]) {
            expect(guess(code)).toEqual({ Err: { TooManyRequests: { retryAfterSeconds: 60 } } });
        }
        expect(everyByte(world)).toEqual(before);
        await world.host.pass(MINUTE);
        expect(guess('AAAAAAAA')).toEqual(wrong);
        await world.host.pass(MINUTE);
        void guess(inviteCode);
        expect(world.host.calls).toHaveLength(1);
    });

    it('answers like one that does not exist when the guesses are used up: nobody finds more by counting ids', async () => {
        const rooms = Array.from({ length: 4 }, () => world.create(ANA, { private: true }).id);
        const nothing = Math.max(...rooms) + 1;
        const guess = (id: number) => joinRoom(world.app, BEN, id, 'AAAAAAAA');
        for (let i = 0; i < 5; i += 1) expect(guess(rooms[0])).toEqual({ Err: { WrongInviteCode: null } });
        for (const id of [...rooms, nothing]) {
            expect(guess(id)).toEqual({ Err: { TooManyRequests: { retryAfterSeconds: 60 } } });
            expect(joinRoom(world.app, BEN, id, null)).toEqual(GONE);
        }
        expect(joinRoom(world.app, CLEO, nothing, 'AAAAAAAA')).toEqual(GONE);
    });

    it('waits for random bytes after every install and upgrade', async () => {
        await world.upgrade();
        expect(createRoom(world.app, ANA, newRoom({ private: true }))).toHaveProperty('Err.Busy');
        await world.host.pass(1000);
        world.create(ANA, { private: true });
    });
});

describe('a waiting room, which lives for half an hour', () => {
    const everywhere = () => ({
        get: getRoom(world.app, BEN, 1),
        leave: leaveRoom(world.app, BEN, 1),
        list: listRooms(world.app, BEN, ANYTHING, { before: null, limit: 9 }).rooms.length,
    });

    it('exists at 29:59', async () => {
        world.create(ANA);
        await world.host.pass(HALF_HOUR - 1000);
        expect(everywhere()).toMatchObject({ get: { Ok: {} }, leave: { Err: { Unauthorized: null } }, list: 1 });
        void joinRoom(world.app, BEN, 1, null);
        expect(world.host.calls).toHaveLength(1);
    });

    it('is gone at 30:01, and its record goes with the next room', async () => {
        world.create(ANA);
        await world.host.pass(HALF_HOUR + 1000);
        expect(everywhere()).toEqual({ get: GONE, leave: GONE, list: 0 });
        expect(joinRoom(world.app, BEN, 1, null)).toEqual(GONE);
        expect(world.app.rooms.get(1)).toBeDefined();
        world.create(BEN);
        expect(world.app.rooms.get(1)).toBeUndefined();
        expectSoundLists(world);
    });

    it('stays if it is starting, and does not keep other expired rooms alive', async () => {
        world.create(ANA);
        world.create(BEN);
        await world.host.pass(HALF_HOUR - 1000);
        void joinRoom(world.app, CLEO, 1, null);
        await world.host.pass(2000);
        world.create(CLEO);
        expect(world.app.rooms.get(1)?.stage.phase).toBe('starting');
        expect(world.app.rooms.get(2)).toBeUndefined();
    });

    it('but its game has no such limit', async () => {
        const id = await world.playing(ANA, BEN);
        await world.host.pass(24 * 60 * MINUTE);
        expect(happy(getRoom(world.app, CLEO, id)).status).toEqual({ InGame: null });
    });
});

describe('leaveRoom', () => {
    it('closes a waiting room, for its owner only', () => {
        world.create(ANA);
        expect(leaveRoom(world.app, BEN, 1)).toEqual({ Err: { Unauthorized: null } });
        expect(leaveRoom(world.app, ANA, 1)).toEqual({ Ok: null });
        expect(leaveRoom(world.app, ANA, 1)).toEqual(GONE);
        expectSoundLists(world);
        expect(world.app.rooms.waiting.of(ANA).length).toBe(0);
    });

    it('is refused after the game exists', async () => {
        const id = await world.playing(ANA, BEN);
        const running = { Err: { InvalidState: "This room's game is running" } };
        expect(leaveRoom(world.app, ANA, id)).toEqual(running);
        expect(leaveRoom(world.app, BEN, id)).toEqual(running);
        expect(leaveRoom(world.app, CLEO, id)).toEqual({ Err: { Unauthorized: null } });
    });
});
