import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomView } from '../../src/lobbies/model/room_view';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { block } from '../../src/lobbies/updates/block';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { quickMatch } from '../../src/lobbies/updates/quick_match';
import type { CallAnswer } from '../../src/platform/host';
import { Account, Ratings, RatingsOf } from '../../src/platform/messages';
import { ALL_REFUSALS, ENGINE_REFUSALS, type Reply, refusalsOf, replyOf } from '../../src/platform/refusal';
import { argumentsOf } from '../../src/platform/takes';
import {
    ANA,
    asked,
    BACKGAMMON,
    BEN,
    CLEO,
    ENGINE,
    engineSays,
    expectSoundLists,
    given,
    happy,
    ofToday,
    player,
    STOPPED,
    type Wishes,
    World,
} from './world';

const decodeRatingsOf = compileDecoder(argumentsOf(RatingsOf));

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

function match(caller: Uint8Array, changes: Partial<Wishes> = {}): Promise<Reply<RoomView>> {
    return Promise.resolve(quickMatch(world.app, caller, given(changes)));
}

describe('quickMatch', () => {
    it('opens a room if there is none, and finds it again', async () => {
        const opened = happy(await match(ANA));
        expect(opened).toMatchObject({ id: 1, owner: ANA, status: { WaitingForPlayers: null }, rated: true });
        expect(happy(await match(ANA))).toEqual(opened);
    });

    it('joins the oldest room of another player', async () => {
        world.create(BEN);
        world.create(CLEO);
        const joined = match(ANA);
        await world.host.calls[0].answer(engineSays({ Ok: 1 }));
        expect(happy(await joined)).toMatchObject({ id: 1, status: { InGame: null }, player2: ANA, gameId: 1 });
    });

    it.each([
        ['private', { private: true }],
        ['unrated', { rated: false }],
        ['slow', { turnSeconds: 3600 }],
    ])('skips rooms that are %s', async (_name, changes) => {
        world.create(ANA, changes);
        expect(happy(await match(BEN)).id).toBe(2);
        expect(world.host.calls).toEqual([]);
    });

    it('matches players with equal wishes', async () => {
        happy(await match(ANA, { turnSeconds: 3600, rated: false }));
        void match(BEN, { turnSeconds: 3600, rated: false });
        expect(world.host.calls).toHaveLength(1);
    });

    it('has either dice for those who do not say, and late ones in the room that it opens', async () => {
        const wish = (caller: Uint8Array, dice: 'Late' | 'Sealed' | null) =>
            Promise.resolve(quickMatch(world.app, caller, ofToday({ dice })));
        expect(happy(await wish(ANA, 'Sealed'))).toMatchObject({ id: 1, lateDice: false });
        expect(happy(await wish(BEN, 'Late'))).toMatchObject({ id: 2, lateDice: true });
        expect(happy(await wish(ANA, 'Sealed')).id).toBe(1);
        // They meet: the room has a ready check.
        expect(happy(await wish(CLEO, null))).toMatchObject({ id: 1, player2: CLEO });
        happy(leaveRoom(world.app, BEN, 2));
        expect(happy(await wish(BEN, null))).toMatchObject({ id: 3, lateDice: true });
    });

    /** Each of these differs in one option from another one. */
    const REQUESTS: readonly Partial<Wishes>[] = [
        {},
        { doubling: true },
        { spectatorDelay: true },
        { kind: BACKGAMMON },
        { kind: BACKGAMMON, doubling: false },
        { kind: BACKGAMMON, doubleAfterRoll: true },
        { kind: BACKGAMMON, jacoby: true },
        { kind: BACKGAMMON, matchLength: 1, rated: false },
        { kind: BACKGAMMON, matchLength: 5, rated: false },
        { kind: BACKGAMMON, matchLength: 5, crawford: false, rated: false },
        { kind: BACKGAMMON, matchLength: 5, doubling: false, rated: false },
        { kind: BACKGAMMON, matchLength: 5 },
        { kind: BACKGAMMON, delaySeconds: 12, reserveSeconds: 120 },
        { kind: BACKGAMMON, delaySeconds: 12, reserveSeconds: 180 },
        { kind: BACKGAMMON, delaySeconds: 15, reserveSeconds: 120 },
    ];

    it('pairs players whose options are equal, and no others', async () => {
        const rooms: number[] = [];
        for (const [i, request] of REQUESTS.entries()) rooms.push(happy(await match(player(100 + i), request)).id);
        expect(new Set(rooms).size).toBe(REQUESTS.length);
        expect(world.host.calls).toEqual([]);
        expectSoundLists(world);

        for (const [i, request] of REQUESTS.entries()) {
            expect(happy(await match(player(100 + i), request)).id).toBe(rooms[i]);
            void match(player(200 + i), request);
            expect(asked(world.host.calls[i].argument)).toMatchObject({ roomId: rooms[i], player2: player(200 + i) });
        }
        expectSoundLists(world);
    });

    it('treats a stated default as omitted', async () => {
        const usual = { doubling: true, doubleAfterRoll: false, crawford: true, jacoby: false, rated: true };
        const { id } = happy(await match(ANA, { kind: BACKGAMMON, matchLength: 3 }));
        void match(BEN, { kind: BACKGAMMON, matchLength: 3, ...usual });
        expect(asked(world.host.calls[0].argument).roomId).toBe(id);
    });

    it('no longer offers a room that the engine will never host', async () => {
        world.create(ANA);
        const refused = match(BEN);
        await world.host.calls[0].answer(engineSays({ Err: { InvalidState: 'other players' } }));
        expect(await refused).toHaveProperty('Err.InvalidState');
        expect(happy(await match(CLEO))).toMatchObject({ owner: CLEO, status: { WaitingForPlayers: null } });
        expect(world.host.calls).toEqual([]);
        expectSoundLists(world);
    });

    it('gives two simultaneous players different rooms', async () => {
        world.create(ANA);
        void match(BEN);
        expect(happy(await match(CLEO)).owner).toEqual(CLEO);
    });

    it('skips expired rooms and removes them', async () => {
        for (let i = 0; i < 70; i += 1) world.create(player(100 + i));
        await world.host.pass(30 * 60_000);
        const both = [match(ANA), match(BEN, { rated: false })];
        // A seat in an expired room would wait for the engine.
        expect(world.host.calls).toEqual([]);
        for (const reply of await Promise.all(both)) happy(reply);
        expect(world.app.rooms.waiting.all().length).toBe(2);
    });

    it('says why it failed, and can be repeated', async () => {
        world.create(ANA);
        const failed = match(BEN);
        await world.host.calls[0].answer(STOPPED);
        expect(await failed).toHaveProperty('Err.Busy');
        const joined = match(BEN);
        await world.host.calls[0].answer(engineSays({ Ok: 1 }));
        expect(happy(await joined).gameId).toBe(1);
    });

    it('counts the rooms of one owner as one', async () => {
        for (let i = 0; i < 10; i += 1) {
            const owner = player(300 + i);
            happy(block(world.app, owner, ANA));
            for (let n = 0; n < 5; n += 1) world.create(owner);
        }
        world.create(BEN);
        // It looks at ten owners.
        expect(happy(await match(ANA)).owner).toEqual(ANA);
        happy(leaveRoom(world.app, ANA, 52));
        for (let id = 1; id <= 5; id += 1) happy(leaveRoom(world.app, player(300), id));
        void match(ANA);
        expect(asked(world.host.calls[0].argument)).toMatchObject({ player1: BEN, player2: ANA });
    });

    it('gives an owner whose room was joined the game, and no second room', async () => {
        happy(await match(ANA));
        const joined = joinRoom(world.app, BEN, 1, null);
        await world.host.calls[0].answer(engineSays({ Ok: 1 }));
        happy(await joined);
        world.create(CLEO);
        await world.host.pass(60_000);
        // The engine is asked whether it is over already, and does not answer.
        expect(happy(await match(ANA))).toMatchObject({ id: 1, status: { InGame: null }, player2: BEN });
        await world.host.pass(9_000);
        expect(happy(await match(ANA))).toMatchObject({ id: 1 });
        expect(world.host.calls).toEqual([]);
        // Later it is another wish.
        await world.host.pass(1_000);
        void match(ANA);
        expect(asked(world.host.calls[0].argument)).toMatchObject({ player1: CLEO, player2: ANA });
    });

    it('opens another room for an owner whose game is over, though Lobbies has not heard of its end', async () => {
        happy(await match(ANA));
        const joined = joinRoom(world.app, BEN, 1, null);
        await world.host.calls[0].answer(engineSays({ Ok: 1 }));
        happy(await joined);
        const account = compileEncoder([replyOf(Account, refusalsOf(ENGINE_REFUSALS))]);
        const over: CallAnswer = {
            kind: 'replied',
            bytes: account([{ Ok: { highestId: 1, unknown: [], over: [1], games: 0, letters: 0 } }]),
        };
        const call = vi.spyOn(world.host, 'call').mockResolvedValueOnce(over);
        expect(happy(await match(ANA))).toMatchObject({ id: 2, status: { WaitingForPlayers: null } });
        expect(call.mock.calls.map(([canister, method]) => [canister, method])).toEqual([[ENGINE, 'accountFor']]);
    });

    describe('looks for a near rating first', () => {
        const PROFILES = player(900);
        const [near, far] = [BEN, CLEO];
        const told = (ratings: (number | null)[]): CallAnswer => ({
            kind: 'replied',
            bytes: compileEncoder([replyOf(Ratings, refusalsOf(ALL_REFUSALS))])([{ Ok: ratings }]),
        });
        const seatedBy = (call: number): Uint8Array => asked(world.host.calls[call].argument).player1;

        beforeEach(() => {
            world.app.links.set({ profiles: PROFILES, lobbies: null, gameEngine: ENGINE });
        });

        it('asks Profiles about all at once, and once in ten minutes', async () => {
            world.create(far);
            world.create(near);
            void match(ANA);
            expect(world.host.calls.map(({ canister, method }) => [canister, method])).toEqual([
                [PROFILES, 'getRatings'],
            ]);
            expect(decodeRatingsOf(world.host.calls[0].argument)).toMatchObject({ value: [{}, [ANA, far, near]] });
            await world.host.calls[0].answer(told([1700, 1400, 1650]));
            expect(seatedBy(0)).toEqual(near);

            await world.host.calls[0].answer(engineSays({ Ok: 2 }));
            world.create(near);
            await world.host.pass(10 * 60_000 - 1);
            void match(player(9));
            expect(decodeRatingsOf(world.host.calls[0].argument)).toMatchObject({ value: [{}, [player(9)]] });
            await world.host.pass(1);
            void match(player(10));
            expect(decodeRatingsOf(world.host.calls[1].argument)).toMatchObject({
                value: [{}, [player(10), far, near]],
            });
        });

        it('widens with waiting: a second counts as much as ten points', async () => {
            world.create(far);
            await world.host.pass(26_000);
            world.create(near);
            void match(ANA);
            await world.host.calls[0].answer(told([1700, 1400, 1650]));
            expect(seatedBy(0)).toEqual(far);
        });

        it.each([
            ['Profiles does not answer', STOPPED],
            ['Profiles answers something else', engineSays({ Ok: 1 })],
            ['nobody has a rating', told([null, null, null])],
        ])('takes the oldest room where %s', async (_name, answer) => {
            world.create(far);
            world.create(near);
            void match(ANA);
            await world.host.calls[0].answer(answer);
            expect(seatedBy(0)).toEqual(far);
        });

        it('asks nobody where there is no choice, or no rating', async () => {
            world.create(far);
            void match(ANA);
            world.create(far, { rated: false });
            world.create(near, { rated: false });
            void match(player(9), { rated: false });
            expect(world.host.calls.map(({ method }) => method)).toEqual(['initGame', 'initGame']);
            expect(seatedBy(1)).toEqual(far);
        });

        it('asks nothing for a caller who cannot afford it', async () => {
            world.create(far);
            world.create(near);
            while (world.app.budget.take(ANA, 100) === undefined);
            while (world.app.budget.take(ANA, 10) === undefined);
            expect(await match(ANA)).toHaveProperty('Err.TooManyRequests');
            expect(world.host.calls).toEqual([]);
        });

        it('does not ask for ratings that the caller cannot afford', async () => {
            world.create(far);
            world.create(near);
            while (world.app.budget.take(ANA, 1) === undefined);
            // Enough to search by now, and for nothing else.
            await world.host.pass(7000);
            expect(await match(ANA)).toHaveProperty('Err.TooManyRequests');
            expect(world.host.calls).toEqual([]);
        });

        it('gives one game to two calls at once', async () => {
            world.create(far);
            world.create(near);
            const both = [match(ANA), match(ANA)];
            for (let n = 0; n < 2; n += 1) await world.host.calls[0].answer(told([1700, 1400, 1650]));
            await world.host.calls[0].answer(engineSays({ Ok: 2 }));
            expect((await Promise.all(both)).map((reply) => happy(reply).id)).toEqual([2, 2]);
            expect(world.host.calls).toEqual([]);
        });
    });

    describe('never gives a player two games for one request', () => {
        const gone = (id: number) => expect(getRoom(world.app, ANA, id)).toEqual({ Err: { RoomNotFound: null } });
        const there = (id: number) => happy(getRoom(world.app, ANA, id));

        it('closes the caller’s own rooms in the message that joins another’s', async () => {
            happy(await match(ANA));
            world.create(ANA, { name: 'The same again' });
            world.create(BEN);
            const joined = match(ANA);
            gone(1);
            gone(2);
            expect(joinRoom(world.app, CLEO, 1, null)).toEqual({ Err: { RoomNotFound: null } });
            expectSoundLists(world);
            await world.host.calls[0].answer(engineSays({ Ok: 3 }));
            expect(happy(await joined)).toMatchObject({ id: 3, status: { InGame: null } });
        });

        it('leaves the caller’s rooms with other settings open', async () => {
            const others = [{ private: true }, { rated: false }, { turnSeconds: 60 }, { doubling: true }];
            for (const changes of others) world.create(ANA, changes);
            world.create(BEN);
            void match(ANA);
            for (const id of [1, 2, 3, 4]) expect(there(id).player2).toBeNull();
        });

        it('closes nothing if no game can be started', async () => {
            const unlinked = new World();
            unlinked.create(ANA);
            unlinked.create(BEN);
            expect(await quickMatch(unlinked.app, ANA, given())).toHaveProperty('Err.Busy');
            expect(happy(getRoom(unlinked.app, ANA, 1)).owner).toEqual(ANA);
        });

        it('leaves the caller without a room if the start fails', async () => {
            happy(await match(ANA));
            world.create(BEN);
            const joined = match(ANA);
            await world.host.calls[0].answer(STOPPED);
            expect(await joined).toHaveProperty('Err.Busy');
            gone(1);
            expect(there(2).player2).toBeNull();
        });

        it('returns the caller’s room while another player is joining it', async () => {
            happy(await match(ANA));
            void joinRoom(world.app, CLEO, 1, null);
            world.create(BEN);
            expect(happy(await match(ANA))).toMatchObject({ id: 1, player2: CLEO });
            expect(world.host.calls).toHaveLength(1);
        });

        it('returns the room of the first call to a second one that arrives after its start', async () => {
            world.create(BEN);
            world.create(CLEO);
            const first = match(ANA);
            await world.host.calls[0].answer(engineSays({ Ok: 1 }));
            happy(await first);
            expect(happy(await match(ANA))).toMatchObject({ id: 1, status: { InGame: null } });
            expect(happy(await match(ANA, { rated: false }))).toMatchObject({ id: 3, owner: ANA });
            expect(world.host.calls).toEqual([]);
            // Later it is another wish.
            await world.host.pass(10_000);
            void match(ANA);
            expect(asked(world.host.calls[0].argument).roomId).toBe(2);
        });

        it('returns the room of the first click to a second click', async () => {
            world.create(BEN);
            world.create(CLEO);
            void match(ANA);
            expect(happy(await match(ANA))).toMatchObject({ id: 1, player2: ANA });
            expect(world.host.calls).toHaveLength(1);
        });
    });

    it('checks the settings', async () => {
        const refused = [
            { private: true },
            { turnSeconds: 1 },
            { kind: BACKGAMMON, turnSeconds: 89 },
            { matchLength: 5 },
            { kind: BACKGAMMON, matchLength: 26 },
            { kind: BACKGAMMON, rated: true },
        ];
        for (const changes of refused) expect(await match(ANA, changes)).toHaveProperty('Err.InvalidArgument');
        expect(world.app.roomIds.last()).toBe(0);
    });
});
