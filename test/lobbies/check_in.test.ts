import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PRICE } from '../../src/lobbies/model/limits';
import { goBerserk } from '../../src/lobbies/updates/im_ready';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { operate } from '../../src/lobbies/updates/operate';
import { samePrincipal } from '../../src/platform/principal';
import { type Reply, tooManyRequests } from '../../src/platform/refusal';
import { ADMIN, Club, PLACE, SECOND } from './club';
import {
    ANA,
    askedSettings,
    BEN,
    BUSY,
    CLEO,
    ENGINE,
    engineSays,
    everyByte,
    expectSoundLists,
    happy,
    ofToday,
    STOPPED,
    UNFIT,
    type World,
} from './world';

let club: Club;
let world: World;
beforeEach(async () => {
    club = await Club.ready();
    world = club.world;
});

describe('the check-in of a match', () => {
    beforeEach(() => void happy(club.open(club.match())));

    it('is paid by both, half each, and whoever cannot pay has not come', async () => {
        const take = vi.spyOn(world.app.budget, 'take');
        take.mockReturnValueOnce(tooManyRequests(7));
        expect(await club.ready(ANA)).toEqual({ Err: { TooManyRequests: { retryAfterSeconds: 7 } } });
        expect(club.stored()).toMatchObject({ phase: 'meeting', awaited: 3 });
        for (const each of [BEN, BEN, ANA]) void club.ready(each);
        expect(take.mock.calls.map(([caller, price]) => [caller, price])).toEqual([
            [ANA, PRICE.match],
            [BEN, PRICE.match],
            [ANA, PRICE.match],
        ]);
        expect(2 * PRICE.match).toBeGreaterThanOrEqual(PRICE.meet);
    });

    it('begins the game when both have come', async () => {
        expect(happy(await club.ready(ANA))).toMatchObject({ gameId: null });
        expect(happy(await club.ready(ANA))).toMatchObject({ gameId: null });
        expect(club.calls('initGame')).toEqual([]);
        const second = club.ready(BEN);
        expect(askedSettings(club.calls('initGame')[0].argument).told).toEqual({ player1: true, player2: true });
        await club.calls('initGame')[0].answer(engineSays({ Ok: 1 }));
        expect(happy(await second)).toMatchObject({ gameId: 1, tournament: PLACE, invited: null });
        expectSoundLists(world);
    });

    it.each([
        ['nobody', [], null],
        ['the first player', [ANA], ANA],
        ['the second player', [BEN], BEN],
    ] as const)('tells that %s came', async (_who, come, present) => {
        for (const each of come) happy(await club.ready(each));
        await world.upgrade();
        await world.host.pass(59 * SECOND);
        expect(club.stored()).toMatchObject({ phase: 'meeting' });
        await world.host.pass(2 * SECOND);
        expect(club.stored()).toBeUndefined();
        expect(await club.told()).toEqual([{ place: PLACE, roomId: 1, end: { Absent: { present } } }]);
        await world.host.pass(600 * SECOND);
        expect(await club.told()).toEqual([]);
        expect(world.app.absentees.refusal(ANA) ?? world.app.absentees.refusal(BEN)).toBeUndefined();
        expectSoundLists(world);
    });

    it('is tried again by those who have come while no engine takes the game', async () => {
        expect(await club.met(BUSY)).toHaveProperty('Err.Busy');
        expect(club.stored()).toMatchObject({ phase: 'meeting', awaited: 0 });
        const again = club.ready(ANA);
        await club.calls('initGame')[0].answer(engineSays({ Ok: 1 }));
        expect(happy(await again)).toMatchObject({ gameId: 1 });
    });

    it('blames nobody if no engine takes it at all', async () => {
        expect(await club.met(STOPPED)).toHaveProperty('Err.Busy');
        await world.host.pass(61 * SECOND);
        expect(await club.told()).toEqual([{ place: PLACE, roomId: 1, end: { NotStarted: null } }]);
    });

    it('blames nobody in a pause that has begun since', async () => {
        world.app.pause.begin('Back at noon');
        happy(await club.ready(ANA));
        expect(await club.ready(BEN)).toEqual({ Err: { Busy: 'Back at noon' } });
        await world.host.pass(61 * SECOND);
        expect(await club.told()).toEqual([{ place: PLACE, roomId: 1, end: { NotStarted: null } }]);
    });

    it('charges those who try again', async () => {
        await club.met(BUSY);
        let charged: Reply<unknown> = { Ok: null };
        for (let tries = 0; tries < 200 && !('Err' in charged && 'TooManyRequests' in charged.Err); tries += 1) {
            const again = club.ready(ANA);
            await club.calls('initGame')[0]?.answer(BUSY);
            charged = await again;
        }
        expect(charged).toHaveProperty('Err.TooManyRequests');
    });

    it('ends with a room that the engine refuses for good', async () => {
        expect(await club.met(UNFIT)).toHaveProperty('Err.InvalidState');
        expect(club.stored()).toBeUndefined();
        expect(await club.told()).toEqual([{ place: PLACE, roomId: 1, end: { NotStarted: null } }]);
    });

    it.each([
        ['the letter to its engine is dropped', () => ({ DropLetter: 1 })],
        ['its engine is unlinked', () => ({ Unlink: { canister: { gameEngine: null }, id: ENGINE, undo: false } })],
    ] as const)('ends as closed if it is starting and %s', async (_what, command) => {
        happy(await club.ready(ANA));
        void club.ready(BEN);
        expect(club.stored()).toMatchObject({ phase: 'starting' });
        expect(operate(world.app, ADMIN, command())).toHaveProperty('Ok');
        await world.host.pass(SECOND);
        expect(club.stored()).toBeUndefined();
        expect(await club.told()).toEqual([{ place: PLACE, roomId: 1, end: { Closed: null } }]);
    });

    it('is not left', () => {
        expect(leaveRoom(world.app, ANA, 1)).toHaveProperty('Err.InvalidState');
        expect(club.stored()).toMatchObject({ awaited: 3 });
    });

    it('is not for others', async () => {
        expect(await club.ready(CLEO)).toEqual({ Err: { Unauthorized: null } });
    });

    it('has its time again if the canister stood still', async () => {
        world.host.stall(300 * SECOND);
        await world.host.pass(0);
        expect(club.stored()).toMatchObject({ phase: 'meeting', byMs: world.host.now() + 60 * SECOND });
        await world.host.pass(61 * SECOND);
        expect(club.stored()).toBeUndefined();
    });
});

describe('to go berserk', () => {
    const RESERVE = ofToday({ delaySeconds: 10, reserveSeconds: 60 }).settings;
    const berserk = (caller: Uint8Array) => Promise.resolve(goBerserk(world.app, caller, 1));
    const CLOSED = 'Err.InvalidState';

    it('is for matches that offer it', async () => {
        happy(club.open(club.match({ settings: RESERVE })));
        expect(await berserk(ANA)).toHaveProperty(CLOSED, 'Nobody goes berserk in this room');
        expect(club.room().berserk).toBeNull();
    });

    describe('where it is offered', () => {
        beforeEach(() => void happy(club.open(club.match({ settings: RESERVE, berserk: true }))));

        it('is to be there, and halves the reserve of that player, over an upgrade', async () => {
            expect(happy(await berserk(ANA))).toMatchObject({ berserk: { player1: true, player2: false } });
            await world.upgrade();
            const second = club.ready(BEN);
            const { berserk: told } = askedSettings(club.calls('initGame')[0].argument);
            expect(told).toEqual({ player1: true, player2: false });
            await club.calls('initGame')[0].answer(engineSays({ Ok: 1 }));
            expect(happy(await second)).toMatchObject({ gameId: 1, berserk: told });
            expect(await berserk(BEN)).toHaveProperty(CLOSED, 'The game has begun');
            expect(await berserk(CLEO)).toEqual({ Err: { Unauthorized: null } });
            expect(happy(await berserk(ANA))).toMatchObject({ gameId: 1 });
            expectSoundLists(world);
        });

        it('can be said after imReady, as long as the other player is awaited', async () => {
            happy(await club.ready(BEN));
            expect(happy(await berserk(BEN))).toMatchObject({
                gameId: null,
                berserk: { player1: false, player2: true },
            });
            const before = everyByte(world);
            happy(await berserk(BEN));
            happy(await club.ready(BEN));
            expect(everyByte(world)).toEqual(before);
        });

        it.each([
            ['the winner', BEN, true],
            ['the loser', ANA, false],
        ])('is told of %s', async (_who, who, isTold) => {
            happy(await berserk(who));
            const second = club.ready(samePrincipal(who, ANA) ? BEN : ANA);
            await club.calls('initGame')[0].answer(engineSays({ Ok: 1 }));
            happy(await second);
            happy(club.won());
            expect(await club.told()).toMatchObject([{ end: { Won: { winner: BEN, berserk: isTold } } }]);
        });

        it('is kept when no engine takes the game', async () => {
            happy(await club.ready(ANA));
            const second = berserk(BEN);
            await club.calls('initGame')[0].answer(BUSY);
            expect(await second).toHaveProperty('Err.Busy');
            expect(club.room()).toMatchObject({ gameId: null, berserk: { player1: false, player2: true } });
            const again = club.ready(ANA);
            expect(askedSettings(club.calls('initGame').slice(-1)[0].argument).berserk).toMatchObject({
                player2: true,
            });
            await club
                .calls('initGame')
                .at(-1)
                ?.answer(engineSays({ Ok: 1 }));
            expect(happy(await again)).toMatchObject({ gameId: 1 });
        });
    });
});
