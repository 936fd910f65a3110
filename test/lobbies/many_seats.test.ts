import { beforeEach, describe, expect, it } from 'vitest';
import type { RoomView } from '../../src/lobbies/model/room_view';
import { getChallenges } from '../../src/lobbies/queries/get_challenges';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { whoIsAwaited } from '../../src/lobbies/queries/who_is_awaited';
import { beginGame } from '../../src/lobbies/updates/begin_game';
import { block } from '../../src/lobbies/updates/block';
import { challenge } from '../../src/lobbies/updates/challenge';
import { imReady } from '../../src/lobbies/updates/im_ready';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { quickMatch } from '../../src/lobbies/updates/quick_match';
import { rematch } from '../../src/lobbies/updates/rematch';
import type { GameResult } from '../../src/platform/messages';
import type { Reply } from '../../src/platform/refusal';
import { checkedSettings } from '../../src/platform/room_settings';
import {
    ANA,
    asked,
    askedSettings,
    BEN,
    BUSY,
    CLEO,
    ENGINE,
    engineSays,
    expectQuiet,
    expectSoundLists,
    getMyRooms,
    given,
    happy,
    listRooms,
    ofToday,
    player,
    type RoomWishes,
    result,
    World,
} from './world';

const DAN = player(4);
const EVE = player(5);
const FARKLE = { kind: 'Farkle', players: 4 };
const CHECKED = { ...FARKLE, checksReady: true };
const SECOND = 1000;
const MINUTE = 60 * SECOND;

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

const join = (caller: Uint8Array, id = 1, code: string | null = null): Promise<Reply<number>> =>
    Promise.resolve(joinRoom(world.app, caller, id, code, true));
const begin = (caller: Uint8Array, id = 1): Promise<Reply<RoomView>> =>
    Promise.resolve(beginGame(world.app, caller, id));
const ready = (caller: Uint8Array, id = 1): Promise<Reply<RoomView>> => Promise.resolve(imReady(world.app, caller, id));
const again = (caller: Uint8Array, id = 1): Promise<Reply<RoomView>> => Promise.resolve(rematch(world.app, caller, id));
const match = (caller: Uint8Array, changes: Partial<RoomWishes> = FARKLE): Promise<Reply<RoomView>> =>
    Promise.resolve(quickMatch(world.app, caller, given(changes)));
const room = (viewer = ANA, id = 1): RoomView => happy(getRoom(world.app, viewer, id));
/** Everybody in the room, in the order of their seats. */
const seated = (id = 1): Uint8Array[] => {
    const { player1, player2, further } = room(ANA, id);
    return [player1, ...(player2 === null ? [] : [player2]), ...(further ?? [])];
};

/** A room of these players, in which a seat is free. */
async function gathered(changes: Partial<RoomWishes>, owner: Uint8Array, ...guests: Uint8Array[]): Promise<RoomView> {
    const { id, inviteCode } = world.create(owner, changes);
    for (const guest of guests) expect(happy(await join(guest, id, inviteCode))).toBe(id);
    return room(owner, id);
}

/** The engine takes the game that it is asked for. */
async function begun<T>(answer: Promise<Reply<T>>): Promise<T> {
    const { roomId } = asked(world.host.calls[0].argument);
    await world.host.calls[0].answer(engineSays({ Ok: roomId }));
    return happy(await answer);
}

/** A game of these that is over, with the places in the order of their seats. */
async function played(places: readonly number[], ...players: Uint8Array[]): Promise<void> {
    const [owner = ANA, ...guests] = players;
    await gathered({ ...FARKLE, players: 5 }, owner, ...guests);
    await begun(begin(owner));
    happy(onGameFinished(world.app, ENGINE, 1, winnerOf(places, players), ended(places, players)));
}

function winnerOf(places: readonly number[], players: readonly Uint8Array[]): Uint8Array {
    return players[places.indexOf(1)] ?? ANA;
}

function ended(places: readonly number[], players: readonly Uint8Array[], away?: Uint8Array): GameResult {
    const ranking = players.map((each, seat) => ({ player: each, place: places[seat] ?? 0, there: each !== away }));
    return { ...result(1), kind: 'Farkle', ranking };
}

describe('settings', () => {
    it('seat two unless they say otherwise, or as few as the game is for', () => {
        const seatsOf = (kind: string, players: number | null = null) => checkedSettings(ofToday({ kind, players }));
        expect(seatsOf('Farkle')).toHaveProperty('settings.seats', 2);
        expect(seatsOf('Farkle', 6)).toHaveProperty('settings.seats', 6);
        expect(seatsOf('DiceWards', 2)).toHaveProperty('settings.seats', 2);
        expect(seatsOf('MontyHall')).toHaveProperty('settings.seats', 1);
        for (const players of [0, 1, 7]) {
            expect(seatsOf('Farkle', players)).toEqual({ fault: 'Farkle is for 2 to 6 players' });
        }
        expect(seatsOf('DiceWards', 3)).toEqual({ fault: 'Dice Wards is for 2 players' });
        expect(seatsOf('MontyHall', 2)).toEqual({ fault: 'Monty Hall is for one player' });
    });

    it('give robots all seats but one', async () => {
        const opened = world.open(ANA, { kind: 'Farkle', players: 4, robot: 'Easy', seat: { Player2: null } });
        const { argument } = world.host.calls[0];
        expect(asked(argument)).toEqual({ roomId: 1, player1: ENGINE, player2: ANA });
        expect(askedSettings(argument).further).toEqual([ENGINE, ENGINE].map((id) => ({ id, told: false })));
        expect(await begun(opened)).toMatchObject({ players: 4, player2: ANA, further: [ENGINE, ENGINE] });
        expect(getMyRooms(world.app, ENGINE)).toEqual([]);
        expectQuiet(world);
    });
});

describe('a room for four', () => {
    it('fills one by one, and its game begins with the last', async () => {
        world.create(ANA, FARKLE);
        for (const [guest, already] of [
            [BEN, [ANA]],
            [CLEO, [ANA, BEN]],
        ] as const) {
            expect(seated()).toEqual(already);
            expect(happy(await join(guest))).toBe(1);
            expect(await join(guest)).toEqual({ Err: { AlreadyInRoom: null } });
            expectSoundLists(world);
        }
        expect(room()).toMatchObject({ status: { WaitingForPlayers: null }, players: 4, gameId: null });
        expect(world.host.calls).toEqual([]);

        const answer = join(DAN);
        const { argument } = world.host.calls[0];
        expect(asked(argument)).toEqual({ roomId: 1, player1: ANA, player2: BEN });
        expect(askedSettings(argument).further).toEqual([
            { id: CLEO, told: false },
            { id: DAN, told: true },
        ]);
        expect(await join(EVE)).toEqual({ Err: { RoomFull: null } });
        await begun(answer);
        expect(room()).toMatchObject({ status: { InGame: null }, further: [CLEO, DAN], gameId: 1 });
        for (const each of [ANA, BEN, CLEO, DAN]) {
            expect(getMyRooms(world.app, each).map(({ id }) => id)).toEqual([1]);
            expect(world.app.rooms.gamesOf(each)).toBe(1);
        }
        expectQuiet(world);
    });

    it('begins with fewer when its owner says so', async () => {
        await gathered(FARKLE, ANA);
        expect(await begin(ANA)).toEqual({ Err: { InvalidState: 'Farkle needs 2 players' } });
        happy(await join(BEN));
        happy(await join(CLEO));
        expect(await begin(BEN)).toEqual({ Err: { Unauthorized: null } });
        expect(await begin(EVE)).toEqual({ Err: { Unauthorized: null } });
        expect(await begin(EVE, 2)).toEqual({ Err: { RoomNotFound: null } });
        const playing = await begun(begin(ANA));
        expect(playing).toMatchObject({ status: { InGame: null }, players: 3, further: [CLEO] });
        expect(happy(await begin(ANA))).toEqual(playing);
        expectQuiet(world);
    });

    it('waits on without those who leave, and belongs to the next in line', async () => {
        await gathered(FARKLE, ANA, BEN, CLEO);
        expect(leaveRoom(world.app, EVE, 1)).toEqual({ Err: { Unauthorized: null } });
        happy(leaveRoom(world.app, BEN, 1));
        expect(seated()).toEqual([ANA, CLEO]);
        happy(await join(DAN));
        happy(leaveRoom(world.app, ANA, 1));
        expect(room()).toMatchObject({ owner: CLEO, player1: CLEO, player2: DAN, players: 4 });
        expect(getMyRooms(world.app, ANA)).toEqual([]);
        expectSoundLists(world);
        happy(leaveRoom(world.app, DAN, 1));
        happy(leaveRoom(world.app, CLEO, 1));
        expect(getRoom(world.app, CLEO, 1)).toEqual({ Err: { RoomNotFound: null } });
        expectQuiet(world);
    });

    it('is private with a code, and stays with those who are left', async () => {
        const { inviteCode } = await gathered({ ...FARKLE, private: true }, ANA, BEN);
        happy(leaveRoom(world.app, ANA, 1));
        expect(room(BEN)).toMatchObject({ owner: BEN, isPrivate: true, inviteCode });
        expect(getRoom(world.app, ANA, 1)).toEqual({ Err: { RoomNotFound: null } });
        happy(await join(ANA, 1, inviteCode));
        expect(seated()).toEqual([BEN, ANA]);
        expectQuiet(world);
    });

    it('frees the last seat if no engine takes its game', async () => {
        await gathered(FARKLE, ANA, BEN, CLEO);
        const answer = join(DAN);
        await world.host.calls[0].answer(BUSY);
        expect(await answer).toHaveProperty('Err.Busy');
        expect(seated()).toEqual([ANA, BEN, CLEO]);
        expectQuiet(world);
        await begun(join(EVE));
        expect(room()).toMatchObject({ further: [CLEO, EVE] });
    });

    it('is started by its letter if the answer is lost', async () => {
        await gathered(FARKLE, ANA, BEN, CLEO);
        void join(DAN);
        await world.upgrade();
        await world.host.pass(2 * MINUTE);
        await world.host.calls[0].answer(engineSays({ Ok: 1 }));
        expect(room()).toMatchObject({ status: { InGame: null }, player2: BEN, further: [CLEO, DAN] });
        await world.host.pass(10 * MINUTE);
        expect(world.app.outbox.size()).toBe(0);
        expectSoundLists(world);
    });

    it('is one of the few in which somebody waits', async () => {
        const owners = Array.from({ length: 6 }, (_, n) => player(100 + n));
        for (const owner of owners) world.create(owner, FARKLE);
        for (let id = 1; id <= 5; id += 1) happy(await join(ANA, id));
        const fault = 'You can have at most 5 waiting rooms';
        expect(await join(ANA, 6)).toEqual({ Err: { LimitReached: fault } });
        expect(await world.open(ANA, FARKLE)).toEqual({ Err: { LimitReached: fault } });
        // Nobody's games are fewer because they wait.
        expect(world.app.rooms.gamesOf(ANA)).toBe(0);
        happy(leaveRoom(world.app, ANA, 1));
        happy(await join(ANA, 6));
        expectSoundLists(world);
    });

    it('is not there for whoever is blocked by one who waits, nor for whoever has blocked one', async () => {
        await gathered(FARKLE, ANA, BEN);
        happy(block(world.app, BEN, CLEO));
        expect(await join(CLEO)).toEqual({ Err: { RoomNotFound: null } });
        expect(
            listRooms(world.app, CLEO, { status: null, kind: null, bots: null }, { before: null, limit: 9 }),
        ).toEqual({
            rooms: [],
            next: null,
        });
        happy(block(world.app, DAN, BEN));
        expect(await join(DAN)).toEqual({ Err: { InvalidState: 'You have blocked this player' } });
        for (const [caller, id] of [
            [CLEO, 2],
            [DAN, 2],
        ] as const) {
            expect(happy(await match(caller))).toMatchObject({ id, status: { WaitingForPlayers: null } });
        }
        expectSoundLists(world);
    });
});

describe('the ready check of many', () => {
    it('asks all but the last to come, and begins once all have said so', async () => {
        await gathered(CHECKED, ANA, BEN, CLEO);
        expect(await ready(ANA)).toEqual({ Err: { InvalidState: 'A seat is free' } });
        const nowMs = world.host.now();
        happy(await join(DAN));
        const check = { roomId: 1, readyBy: nowMs + 30 * SECOND };
        expect(room()).toMatchObject({ readyBy: check.readyBy });
        const awaited = () => happy(whoIsAwaited(world.app, EVE, [ANA, BEN, CLEO, DAN]));
        expect(awaited()).toEqual([check, check, check, null]);
        for (const each of [BEN, BEN, ANA]) expect(happy(await ready(each))).toMatchObject({ gameId: null });
        expect(awaited()).toEqual([null, null, check, null]);
        expectSoundLists(world);
        const answer = ready(CLEO);
        const { told, further } = askedSettings(world.host.calls[0].argument);
        expect([told, further]).toEqual([
            { player1: true, player2: true },
            [CLEO, DAN].map((id) => ({ id, told: true })),
        ]);
        expect(await begun(answer)).toMatchObject({ status: { InGame: null } });
        expectQuiet(world);
    });

    it('takes the seats of those who do not come, and notes them', async () => {
        await gathered(CHECKED, ANA, BEN, CLEO);
        happy(await join(DAN));
        happy(await ready(CLEO));
        await world.host.pass(31 * SECOND);
        expect(room(CLEO)).toMatchObject({ owner: CLEO, player2: DAN, further: null, readyBy: null });
        for (const each of [ANA, BEN]) expect(world.app.absentees.refusal(each)).toHaveProperty('Err.TooManyRequests');
        for (const each of [CLEO, DAN]) expect(world.app.absentees.refusal(each)).toBeUndefined();
        expectQuiet(world);
    });

    it('is for all when the owner begins with fewer, even for whoever knows of none', async () => {
        await gathered(CHECKED, ANA, BEN);
        happy(await Promise.resolve(joinRoom(world.app, CLEO, 1, null)));
        expect(happy(await begin(ANA))).toMatchObject({ gameId: null, players: 3 });
        happy(leaveRoom(world.app, BEN, 1));
        expect(room()).toMatchObject({ player1: ANA, player2: CLEO, further: null, players: 4 });
        expect(world.app.absentees.refusal(BEN)).toHaveProperty('Err.TooManyRequests');
        expectQuiet(world);
    });
});

describe('quick match', () => {
    it('fills a room with the same number of seats', async () => {
        expect(happy(await match(ANA))).toMatchObject({ id: 1, players: 4 });
        expect(happy(await match(BEN))).toMatchObject({ id: 1, player2: BEN });
        expect(happy(await match(CLEO, { ...FARKLE, players: 3 }))).toMatchObject({ id: 2 });
        // A room of two in which one waits is no better than company.
        const { id } = world.create(DAN, FARKLE);
        for (const each of [ANA, BEN]) expect(happy(await match(each))).toMatchObject({ id: 1 });
        expect(id).toBe(3);
        happy(await match(EVE));
        expect(seated()).toEqual([ANA, BEN, EVE]);
        expectSoundLists(world);
        // Whoever waits alone moves, and their room is gone.
        const moving = match(DAN);
        await begun(moving);
        expect(getRoom(world.app, DAN, 3)).toEqual({ Err: { RoomNotFound: null } });
        for (const each of [ANA, BEN, EVE]) expect(happy(await match(each))).toMatchObject({ id: 1, gameId: 1 });
        expectQuiet(world);
    });
});

describe('the end of a game of many', () => {
    // The other principals of these tests share one place in the tables of acquaintances.
    const FOUR = [1, 2, 3, 4].map((number) => new Uint8Array(29).fill(number));
    const [, SECOND_OF_THEM = ANA, THIRD = ANA, FOURTH = ANA] = FOUR;

    it.each([
        [[2, 1, 3, 4], SECOND_OF_THEM],
        [[4, 2, 3, 1], FOURTH],
        [[1, 1, 3, 4], null],
    ])('with the places %j is told by the room', async (places, winner) => {
        await played(places, ...FOUR);
        expect(room()).toMatchObject({ status: { Finished: null }, winner });
        for (const each of FOUR) expect(world.app.rooms.gamesOf(each)).toBe(0);
        for (const each of FOUR) expect(world.app.acquaintances.hasFinished(each)).toBe(true);
        expect(world.app.acquaintances.has(FOURTH, THIRD)).toBe(true);
        expectQuiet(world);
    });

    it('is not told of a stranger, and notes who was never there', async () => {
        await gathered(FARKLE, ANA, BEN, CLEO);
        await begun(begin(ANA));
        const told = ended([1, 2, 3], [ANA, BEN, CLEO], CLEO);
        const fault = 'The winner has no seat in this room';
        expect(onGameFinished(world.app, ENGINE, 1, DAN, told)).toEqual({ Err: { InvalidArgument: fault } });
        happy(onGameFinished(world.app, ENGINE, 1, ANA, told));
        expect(world.app.absentees.refusal(CLEO)).toHaveProperty('Err.TooManyRequests');
        expect(world.app.absentees.refusal(BEN)).toBeUndefined();
    });
});

describe('a rematch of many', () => {
    it('begins when all have asked, each a seat further', async () => {
        await played([1, 2, 3], ANA, BEN, CLEO);
        const asks = async (caller: Uint8Array) =>
            happy(await again(caller)).rematch?.agreed.map((role) => Object.keys(role)[0]);
        expect(await asks(CLEO)).toEqual(['Player3']);
        expect(await asks(CLEO)).toEqual(['Player3']);
        expect(await asks(ANA)).toEqual(['Player1', 'Player3']);
        expect(room().rematch).toMatchObject({ askedBy: { Player3: null }, roomId: null });
        expect(await again(DAN)).toEqual({ Err: { Unauthorized: null } });
        const next = await begun(again(BEN));
        expect(next).toMatchObject({ id: 2, players: 3, player1: BEN, player2: CLEO, further: [ANA], invited: null });
        expect(room().rematch).toMatchObject({ roomId: 2 });
        expectQuiet(world);
    });

    it('keeps its seats while no engine takes it, and each may try again', async () => {
        await played([1, 2, 3], ANA, BEN, CLEO);
        for (const each of [ANA, BEN]) happy(await again(each));
        const answer = again(CLEO);
        await world.host.calls[0].answer(BUSY);
        expect(await answer).toHaveProperty('Err.Busy');
        expect(await join(DAN, 2)).toEqual({ Err: { RoomFull: null } });
        expect(getChallenges(world.app, ANA, null).map(({ id }) => id)).toEqual([2]);
        const next = await begun(again(ANA));
        expect(next).toMatchObject({ id: 2, player1: BEN, player2: CLEO, further: [ANA] });
        expectQuiet(world);
    });

    it('is none with somebody who has blocked one of them', async () => {
        await played([1, 2, 3], ANA, BEN, CLEO);
        for (const each of [ANA, BEN]) happy(await again(each));
        happy(block(world.app, BEN, CLEO));
        expect(happy(await again(CLEO))).toMatchObject({
            id: 1,
            rematch: { askedBy: { Player3: null }, roomId: null },
        });
        expect(await again(BEN)).toEqual({ Err: { InvalidState: 'You have blocked this player' } });
        expectQuiet(world);
    });

    it('is none where one has blocked another after both have asked, whoever asks last', async () => {
        await played([1, 2, 3], ANA, BEN, CLEO);
        for (const each of [ANA, BEN]) happy(await again(each));
        happy(block(world.app, BEN, ANA));
        expect(happy(await again(CLEO))).toMatchObject({ id: 1, rematch: { roomId: null } });
        expectQuiet(world);
    });
});

it('a challenge is for two', async () => {
    expect(await Promise.resolve(challenge(world.app, ANA, BEN, given(FARKLE)))).toEqual({
        Err: { InvalidArgument: 'A challenge is for a game of two people' },
    });
});
