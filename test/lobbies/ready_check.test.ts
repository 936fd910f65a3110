import { beforeEach, describe, expect, it } from 'vitest';
import type { RoomView } from '../../src/lobbies/model/room_view';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { block } from '../../src/lobbies/updates/block';
import { challenge } from '../../src/lobbies/updates/challenge';
import { createRoom } from '../../src/lobbies/updates/create_room';
import { imReady } from '../../src/lobbies/updates/im_ready';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { quickMatch } from '../../src/lobbies/updates/quick_match';
import { rematch } from '../../src/lobbies/updates/rematch';
import { asciiBytes } from '../../src/platform/bytes';
import type { Reply } from '../../src/platform/refusal';
import { checkedSettings, NOTHING_SAID } from '../../src/platform/room_settings';
import {
    ANA,
    asked,
    askedSettings,
    BACKGAMMON,
    BEN,
    BUSY,
    CLEO,
    DICE_WARDS,
    ENGINE,
    engineSays,
    expectQuiet,
    expectSoundLists,
    given,
    happy,
    MONTY_HALL,
    newRoom,
    ofToday,
    player,
    result,
    type Wishes,
    World,
} from './world';

const CHECKED = { checksReady: true };
const SECOND = 1000;
const MINUTE = 60 * SECOND;

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

const match = (caller: Uint8Array, changes: Partial<Wishes> = CHECKED): Promise<Reply<RoomView>> =>
    Promise.resolve(quickMatch(world.app, caller, ofToday(changes)));
const join = (caller: Uint8Array, id: number, code: string | null = null): Promise<Reply<number>> =>
    Promise.resolve(joinRoom(world.app, caller, id, code, true));
/** Takes the seat as a client does that knows of no ready check. */
const joinUnchecked = (caller: Uint8Array, id: number): Promise<Reply<number>> =>
    Promise.resolve(joinRoom(world.app, caller, id, null));
const ready = (caller: Uint8Array, id = 1): Promise<Reply<RoomView>> => Promise.resolve(imReady(world.app, caller, id));
const room = (viewer = ANA, id = 1): RoomView => happy(getRoom(world.app, viewer, id));

/** The engine takes the game that it is asked for. */
async function begun<T>(answer: Promise<Reply<T>>, id = 1): Promise<T> {
    expect(asked(world.host.calls[0].argument).roomId).toBe(id);
    await world.host.calls[0].answer(engineSays({ Ok: id }));
    return happy(await answer);
}

describe('a ready check', () => {
    it.each([{ kind: MONTY_HALL }, { robot: 'Easy' }])('is not for the house: %o', (wish) => {
        const fault = 'checksReady is for games of two players';
        expect(checkedSettings(given({ ...wish, ...CHECKED }))).toEqual({ fault });
        expect(checkedSettings(given({ ...wish, checksReady: false }))).toHaveProperty('settings');
    });

    it('begins with the second seat, and the game with the owner’s word', async () => {
        world.create(ANA, CHECKED);
        const nowMs = world.host.now();
        expect(happy(await join(BEN, 1))).toBe(1);
        const meeting = { status: { WaitingForPlayers: null }, player2: BEN, gameId: null };
        expect(room()).toMatchObject({ ...meeting, checksReady: true, readyBy: nowMs + 30 * SECOND });
        expect(world.host.calls).toEqual([]);
        expectSoundLists(world);

        const answer = ready(ANA);
        expect(askedSettings(world.host.calls[0].argument).told).toEqual({ player1: true, player2: true });
        const playing = await begun(answer);
        expect(playing).toMatchObject({ status: { InGame: null }, gameId: 1, readyBy: null });
        expect(happy(await ready(ANA))).toEqual(playing);
        expect(happy(await ready(BEN))).toMatchObject({ status: { InGame: null } });
        await world.host.pass(MINUTE);
        expect(room()).toMatchObject({ status: { InGame: null }, owner: ANA });
        expectQuiet(world);
    });

    it('is not for others, nor before somebody has come', async () => {
        world.create(ANA, CHECKED);
        expect(await ready(ANA)).toEqual({ Err: { InvalidState: 'Nobody has taken the other seat yet' } });
        expect(await ready(BEN)).toEqual({ Err: { Unauthorized: null } });
        expect(await ready(BEN, 2)).toEqual({ Err: { RoomNotFound: null } });
        happy(await join(BEN, 1));
        expect(await ready(CLEO)).toEqual({ Err: { Unauthorized: null } });
        expect(await join(CLEO, 1)).toEqual({ Err: { RoomFull: null } });
        expect(await join(BEN, 1)).toEqual({ Err: { AlreadyInRoom: null } });
        // The player who has just come is there.
        expect(happy(await ready(BEN))).toMatchObject({ player2: BEN, gameId: null });
        expect(world.host.calls).toEqual([]);
    });

    it('gives the room of an owner who does not come to the player who is there', async () => {
        const before = world.create(ANA, CHECKED);
        happy(await join(BEN, 1));
        await world.host.pass(29 * SECOND);
        expect(room(BEN)).toMatchObject({ owner: ANA, player2: BEN });
        await world.host.pass(2 * SECOND);
        // It does not keep the name that Ana gave it.
        const name = asciiBytes('Quick match');
        expect(room(BEN)).toEqual({ ...before, name, owner: BEN, player1: BEN, publicNames: expect.anything() });
        expect(await ready(ANA)).toEqual({ Err: { Unauthorized: null } });
        expectQuiet(world);

        happy(await join(CLEO, 1));
        expect(await begun(ready(BEN))).toMatchObject({ player1: BEN, player2: CLEO });
        expectQuiet(world);
    });

    it('keeps a private room and a challenge for those who made them, who may have been away for a moment', async () => {
        const { inviteCode } = world.create(ANA, { ...CHECKED, private: true });
        happy(await join(BEN, 1, inviteCode));
        const { id } = happy(await challenge(world.app, ANA, BEN, given(CHECKED)));
        happy(await join(BEN, id));
        // Nobody of them is a stranger, who has been promised an opponent at once.
        await world.host.pass(299 * SECOND);
        for (const each of [1, id]) expect(room(ANA, each)).toMatchObject({ owner: ANA, player2: BEN });
        await world.host.pass(2 * SECOND);
        expect(room(ANA)).toMatchObject({ owner: ANA, player2: null });
        expect(room(BEN, id)).toMatchObject({ owner: ANA, player2: null, invited: BEN });
        expect(happy(await match(ANA))).toMatchObject({ owner: ANA });
        expectSoundLists(world);

        happy(await join(BEN, id));
        await begun(ready(ANA, id), id);
        happy(await join(BEN, 1, inviteCode));
        await begun(ready(ANA));
        expectQuiet(world);
    });

    it.each([
        ['five minutes at the least', {}, 300],
        ['its window', { turnSeconds: 900 }, 900],
        ['its delay and reserve', { kind: BACKGAMMON, matchLength: 3, delaySeconds: 12, reserveSeconds: 200 }, 612],
        ['no longer than a room waits', { turnSeconds: 3 * 86_400 }, 20 * 60],
    ])('keeps the seat of a friend for as long as the window of the game: %s', async (_, wish, seconds) => {
        const { inviteCode } = world.create(ANA, { ...CHECKED, private: true, ...wish });
        await world.host.pass(10 * MINUTE);
        happy(await join(BEN, 1, inviteCode));
        expect(room(BEN).readyBy).toBe(world.host.now() + seconds * SECOND);
        await world.host.pass((seconds - 1) * SECOND);
        expect(await begun(ready(ANA))).toMatchObject({ player2: BEN, gameId: 1 });
        expectQuiet(world);
    });

    it('waits for the one who asked first, before a rematch', async () => {
        world.create(ANA, CHECKED);
        happy(await join(BEN, 1));
        await begun(ready(ANA));
        happy(onGameFinished(world.app, ENGINE, 1, BEN, result(1)));
        const again = (caller: Uint8Array) => Promise.resolve(rematch(world.app, caller, 1));
        happy(await again(ANA));
        expect(happy(await again(BEN))).toMatchObject({ id: 2, player1: BEN, player2: ANA, gameId: null });
        void ready(BEN, 2);
        expect(world.host.calls).toEqual([]);
        await world.host.pass(31 * SECOND);
        expect(room(ANA, 2)).toMatchObject({ owner: BEN, player2: null, invited: ANA });

        // Now Ana comes back, and Ben has to say it; to ask for the rematch again says it, too.
        expect(happy(await again(ANA))).toMatchObject({ id: 2, player2: ANA, readyBy: expect.any(Number) });
        expect(happy(await again(ANA))).toMatchObject({ id: 2, gameId: null });
        expect(await begun(again(BEN), 2)).toMatchObject({ player1: BEN, player2: ANA, gameId: 2 });
        expectQuiet(world);
    });

    it('is ended by either player: the other one has the open room, and the owner closes one that is not', async () => {
        world.create(ANA, CHECKED);
        happy(await join(BEN, 1));
        happy(leaveRoom(world.app, BEN, 1));
        expect(room()).toMatchObject({ owner: ANA, player2: null, readyBy: null });
        happy(await join(BEN, 1));
        happy(leaveRoom(world.app, ANA, 1));
        expect(room(BEN)).toMatchObject({ owner: BEN, player2: null });
        const { id } = happy(await challenge(world.app, ANA, BEN, given(CHECKED)));
        happy(await join(BEN, id));
        happy(leaveRoom(world.app, BEN, id));
        expect(room(BEN, id)).toMatchObject({ invited: BEN, player2: null });
        happy(await join(BEN, id));
        happy(leaveRoom(world.app, ANA, id));
        expect(getRoom(world.app, BEN, id)).toEqual({ Err: { RoomNotFound: null } });
        // Of all that, one has been waited for by a stranger, and has gone.
        expect(happy(await match(BEN))).toMatchObject({ id: 1, owner: BEN });
        expect(await match(ANA)).toEqual({ Err: { TooManyRequests: { retryAfterSeconds: 120 } } });
        expectSoundLists(world);
    });

    it('lets nobody sit down with one stranger after the other, and go', async () => {
        let met = 0;
        for (let second = 0; second < 600; second += 30) {
            void createRoom(world.app, ANA, newRoom(CHECKED));
            const found = happy(await match(BEN));
            if (found.readyBy !== null) {
                met += 1;
                happy(leaveRoom(world.app, ANA, found.id));
            }
            await world.host.pass(30 * SECOND);
        }
        // At once, after two minutes, and after four more.
        expect(met).toBe(3);
    });

    it('counts a call of quick match as being there, whatever else holds', async () => {
        world.app.absentees.add(ANA);
        world.create(BEN, CHECKED);
        happy(await join(CLEO, 1));
        world.app.absentees.add(BEN);
        expect(await begun(match(BEN))).toMatchObject({ id: 1, gameId: 1 });
    });

    it('gives the room to the one who was there, whose quick match is answered by its game', async () => {
        happy(await match(ANA));
        happy(await match(BEN));
        await world.host.pass(40 * SECOND);
        expect(room(BEN)).toMatchObject({ owner: BEN, player2: null });
        expect(await begun(Promise.resolve(joinRoom(world.app, CLEO, 1, null)))).toBe(1);
        const asked = match(BEN);
        await world.host.pass(0);
        expect(happy(await asked)).toMatchObject({ id: 1, gameId: 1 });
    });

    it('outlives an upgrade, and a start that failed leaves the owner waiting', async () => {
        world.create(ANA, CHECKED);
        happy(await join(BEN, 1));
        await world.upgrade();
        expect(room()).toMatchObject({ player2: BEN });
        expectSoundLists(world);
        const answer = ready(ANA);
        await world.host.calls[0].answer(BUSY);
        expect(await answer).toEqual({ Err: { Busy: 'no dice yet' } });
        expect(room()).toMatchObject({ owner: ANA, player2: null });
        happy(await join(BEN, 1));
        await world.upgrade();
        await world.host.pass(40 * SECOND);
        expect(room(BEN)).toMatchObject({ owner: BEN, player2: null });
        expectQuiet(world);
    });

    it('has its own time in each room', async () => {
        world.create(ANA, CHECKED);
        world.create(ANA, CHECKED);
        happy(await join(BEN, 1));
        await world.host.pass(10 * SECOND);
        happy(await join(CLEO, 2));
        await world.host.pass(21 * SECOND);
        expect([room(BEN).owner, room(CLEO, 2).owner]).toEqual([BEN, ANA]);
        await world.host.pass(10 * SECOND);
        expect(room(CLEO, 2).owner).toBe(CLEO);
    });

    it('blames nobody while the canister stands still, and asks again', async () => {
        world.create(ANA, CHECKED);
        happy(await join(BEN, 1));
        world.host.stall(20 * MINUTE);
        await world.host.pass(0);
        expect(room()).toMatchObject({ owner: ANA, player2: BEN, readyBy: world.host.now() + 30 * SECOND });
        await begun(ready(ANA));
        expect(room()).toMatchObject({ owner: ANA, gameId: 1 });
    });

    it('is not for clients of before: the game begins at once, and its rematch, too', async () => {
        world.create(ANA, CHECKED);
        const joined = joinUnchecked(BEN, 1);
        expect(askedSettings(world.host.calls[0].argument).told).toEqual({ player1: false, player2: true });
        expect(await begun(joined)).toBe(1);
        expect(room()).toMatchObject({ status: { InGame: null }, checksReady: false });
        happy(onGameFinished(world.app, ENGINE, 1, BEN, result(1)));
        happy(await Promise.resolve(rematch(world.app, BEN, 1)));
        expect(await begun(Promise.resolve(rematch(world.app, ANA, 1)), 2)).toMatchObject({ id: 2, gameId: 2 });
        expectQuiet(world);
    });

    it('does not open a room again that is older than rooms become', async () => {
        world.create(ANA, CHECKED);
        await world.host.pass(30 * MINUTE - 10 * SECOND);
        happy(await join(BEN, 1));
        await world.host.pass(31 * SECOND);
        expect(getRoom(world.app, BEN, 1)).toEqual({ Err: { RoomNotFound: null } });
        expectSoundLists(world);
    });
});

describe('without a word about it', () => {
    const HOUR = 3600;
    const opened = (changes: Partial<Wishes>): boolean => {
        const checked = checkedSettings(ofToday(changes));
        if ('fault' in checked) throw new Error(checked.fault);
        return checked.settings.checksReady;
    };

    it('is in rated rooms, private ones and challenges too', () => {
        expect(opened({})).toBe(true);
        expect(opened({ private: true, turnSeconds: HOUR - 1 })).toBe(true);
        expect(opened({ delaySeconds: 300, reserveSeconds: HOUR })).toBe(true);
        expect(opened({ kind: BACKGAMMON, matchLength: 3 })).toBe(true);
        expect(happy(challenge(world.app, ANA, BEN, ofToday()) as Reply<RoomView>).checksReady).toBe(true);
        // All fields may be missing.
        expect(checkedSettings({ kind: DICE_WARDS, settings: null })).toMatchObject({
            settings: { checksReady: true },
        });
    });

    it('is not where a rating is not at stake, a turn may take an hour, or nobody comes', () => {
        for (const wish of [{ rated: false }, { bots: true }, { kind: BACKGAMMON }, { kind: MONTY_HALL }])
            expect(opened(wish)).toBe(false);
        expect(opened({ turnSeconds: HOUR })).toBe(false);
        expect(opened({ robot: 'Easy' })).toBe(false);
        expect(opened({ checksReady: false })).toBe(false);
    });

    it('is not in rooms of clients of before', async () => {
        expect(checkedSettings(NOTHING_SAID)).toMatchObject({ settings: { checksReady: false } });
        const own = await Promise.resolve(quickMatch(world.app, ANA, NOTHING_SAID));
        expect(happy(own)).toMatchObject({ checksReady: false });
    });

    it('is in what quick match opens, which joins either', async () => {
        const unrated = { rated: false };
        expect(happy(await match(ANA, unrated))).toMatchObject({ id: 1, checksReady: true });
        expect(happy(await match(ANA, unrated))).toMatchObject({ id: 1 });
        // A player who wants none opens another room.
        expect(happy(await match(CLEO, { ...unrated, checksReady: false }))).toMatchObject({ id: 2 });
        expect(happy(await match(BEN, unrated))).toMatchObject({ id: 1, player2: BEN, gameId: null });
        expect(await begun(match(ANA, unrated))).toMatchObject({ gameId: 1 });
        expect(await begun(match(player(9), unrated), 2)).toMatchObject({ id: 2, player2: player(9), gameId: 2 });
        expect(happy(await match(player(9), { turnSeconds: HOUR }))).toMatchObject({ id: 3, checksReady: false });
        expectSoundLists(world);
    });

    it('keeps no program of the essentials from quick match: their games begin at once', async () => {
        happy(await match(ANA, {}));
        const joined = Promise.resolve(quickMatch(world.app, BEN, NOTHING_SAID));
        expect(await begun(joined)).toMatchObject({ id: 1, gameId: 1, checksReady: false });
        // Ana asks on, and is given the game.
        const found = match(ANA, {});
        await world.host.pass(0);
        expect(happy(await found)).toMatchObject({ id: 1, gameId: 1 });

        happy(await Promise.resolve(quickMatch(world.app, CLEO, NOTHING_SAID)));
        expect(await begun(match(player(9), {}), 2)).toMatchObject({ id: 2, owner: CLEO, gameId: 2 });
    });
});

describe('quick match', () => {
    it('meets those who check, too, and none who do not', async () => {
        expect(happy(await match(ANA))).toMatchObject({ id: 1, checksReady: true });
        expect(happy(await match(CLEO, { checksReady: false }))).toMatchObject({ id: 2 });
        expect(happy(await match(BEN))).toMatchObject({ id: 1, owner: ANA, player2: BEN, gameId: null });
        // Asking again says that Ana is there; and changes nothing for Ben.
        expect(happy(await match(BEN))).toMatchObject({ id: 1, gameId: null });
        expect(await begun(match(ANA))).toMatchObject({ id: 1, gameId: 1, player2: BEN });
        expect(happy(await match(BEN))).toMatchObject({ id: 1, gameId: 1 });
    });

    it('leaves out those who did not come, each time for twice as long, and forgets it', async () => {
        const out = async (): Promise<unknown> => match(ANA);
        const refused = (retryAfterSeconds: number) => ({ Err: { TooManyRequests: { retryAfterSeconds } } });
        for (const minutes of [2, 4, 8, 16, 32, 32]) {
            const { id } = happy(await match(ANA));
            expect(happy(await match(BEN)).id).toBe(id);
            await world.host.pass(30 * SECOND);
            expect(await out()).toEqual(refused(minutes * 60));
            happy(leaveRoom(world.app, BEN, id));
            await world.host.pass(minutes * MINUTE - SECOND);
            expect(await out()).toEqual(refused(1));
            await world.host.pass(SECOND);
        }
        await world.host.pass(60 * MINUTE);
        const { id } = happy(await match(ANA));
        happy(await match(BEN));
        await world.host.pass(30 * SECOND);
        expect(await out()).toEqual(refused(120));
        // So are the public rooms of others, and they open none. Private ones are open to them, and games against the house.
        expect(await Promise.resolve(joinRoom(world.app, ANA, id, null))).toEqual(refused(120));
        expect(createRoom(world.app, ANA, newRoom())).toEqual(refused(120));
        world.create(ANA, { private: true });
        happy(await challenge(world.app, ANA, CLEO, given()));
        void quickMatch(world.app, ANA, given({ kind: MONTY_HALL }));
        expect(world.host.calls).toHaveLength(1);
        // An upgrade forgives.
        await world.upgrade();
        expect(await out()).toHaveProperty('Ok');
    });

    it('does not seat strangers in the other rooms of those who did not come', async () => {
        for (let i = 0; i < 3; i += 1) world.create(ANA, CHECKED);
        happy(await match(BEN));
        await world.host.pass(31 * SECOND);
        expect(room(BEN)).toMatchObject({ owner: BEN });
        expect(happy(await match(CLEO))).toMatchObject({ id: 1, owner: BEN, player2: CLEO });
        expect(happy(await match(player(9)))).toMatchObject({ owner: player(9) });
    });

    it('leaves out those who never came to the game of a public room', async () => {
        for (const isPrivate of [true, false]) {
            const { id, inviteCode } = world.create(ANA, { private: isPrivate });
            const joined = join(BEN, id, inviteCode);
            await world.host.calls[0].answer(engineSays({ Ok: id }));
            happy(await joined);
            happy(onGameFinished(world.app, ENGINE, id, BEN, { ...result(id), absent: { Player1: null } }));
            expect('Err' in (await match(ANA))).toBe(!isPrivate);
        }
        expect(await match(BEN)).toHaveProperty('Ok');
    });

    it('remembers them whatever the crowd', async () => {
        happy(await match(ANA));
        happy(await match(BEN));
        await world.host.pass(31 * SECOND);
        for (let i = 0; i < 5000; i += 1) world.app.absentees.add(player(1000 + i));
        expect(await match(ANA)).toHaveProperty('Err.TooManyRequests');
    });

    it('does not seat those who have blocked each other, in rooms that change hands either', async () => {
        happy(await match(ANA));
        happy(block(world.app, CLEO, BEN));
        happy(await match(BEN));
        await world.host.pass(31 * SECOND);
        expect(room(BEN)).toMatchObject({ owner: BEN });
        expect(happy(await match(CLEO)).id).not.toBe(1);
    });
});
