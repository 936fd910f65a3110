import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { vec } from '@dice-wards/candid/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/lobbies/model/limits';
import { MOST_OPEN } from '../../src/lobbies/model/match';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { block } from '../../src/lobbies/updates/block';
import { goBerserk, imReady } from '../../src/lobbies/updates/im_ready';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { openMatches } from '../../src/lobbies/updates/open_matches';
import { operate } from '../../src/lobbies/updates/operate';
import { recover } from '../../src/lobbies/updates/recover';
import { rematch } from '../../src/lobbies/updates/rematch';
import type { CallAnswer } from '../../src/platform/host';
import { MAX_MATCHES_BYTES, MatchFinished, NewMatch } from '../../src/platform/matches';
import { samePrincipal } from '../../src/platform/principal';
import type { Reply } from '../../src/platform/refusal';
import {
    ANA,
    askedSettings,
    BEN,
    BUSY,
    CLEO,
    DICE_WARDS,
    ENGINE,
    engineSays,
    everyByte,
    expectSoundLists,
    happy,
    MONTY_HALL,
    OTHER_ENGINE,
    ofToday,
    player,
    result,
    STOPPED,
    UNFIT,
    World,
} from './world';

const SECOND = 1000;
const CLUB = Uint8Array.of(7, 7, 7, 1, 1);
const OTHER_CLUB = Uint8Array.of(6, 6, 6, 1, 1);
const PLACE = { tournament: 4, round: 2, table: 1 };
const OK: CallAnswer = { kind: 'replied', bytes: Uint8Array.of(0x44, 0x49, 0x44, 0x4c, 0, 0) };
const ADMIN = player(9);
/** Each of a room's settings, whether they go together or not. */
const FULL = {
    ...{ private: true, turnSeconds: 1, delaySeconds: 1, reserveSeconds: 1, rated: true, doubling: true },
    ...{ doubleAfterRoll: true, matchLength: 25, crawford: true, jacoby: true, quick: true, bots: true },
    ...{ opponent: { Robot: { Easy: null } }, seat: { Player1: null }, checksReady: true, dice: { Late: null } },
} as const;

let world: World;
beforeEach(async () => {
    world = await World.ready();
    world.host.controller = true;
    world.app.links.link('tournaments', CLUB);
});

function match(changes: Partial<NewMatch> = {}): NewMatch {
    return { first: ANA, second: BEN, kind: DICE_WARDS, settings: null, place: PLACE, berserk: null, ...changes };
}

const open = (...matches: NewMatch[]): Reply<readonly Reply<number>[]> => openMatches(world.app, CLUB, matches);
const ready = (caller: Uint8Array, id = 1) => Promise.resolve(imReady(world.app, caller, id));
const room = (id = 1) => happy(getRoom(world.app, CLEO, id));
const stored = (id = 1) => world.app.rooms.get(id)?.stage;

/** The calls to a canister by a method. */
const calls = (method: string) => world.host.calls.filter((call) => call.method === method);

const decodeLetter = compileDecoder([MatchFinished]);
/** What the canister of tournaments is told, and answers. */
async function told(answer: CallAnswer = OK): Promise<unknown[]> {
    await world.host.pass(0);
    const letters = calls('onMatchFinished');
    for (const letter of letters) await letter.answer(answer);
    return letters.map(({ canister, argument }) => {
        expect(canister).toEqual(CLUB);
        const decoded = decodeLetter(argument);
        if (!decoded.ok) throw new Error(decoded.error);
        return decoded.value[0];
    });
}

/** Both are there, and the engine says this. */
async function met(answer: CallAnswer = engineSays({ Ok: 1 })): Promise<Reply<unknown>> {
    expect(happy(await ready(ANA))).toMatchObject({ status: { WaitingForPlayers: null } });
    const second = ready(BEN);
    await calls('initGame')[0].answer(answer);
    return second;
}

function won(changes: object = {}): Reply<null> {
    return onGameFinished(world.app, ENGINE, 1, BEN, { ...result(1), points: 3, loserPoints: 2, ...changes });
}

function codeOf(refusal: object): string {
    const [[name, told]] = Object.entries(refusal);
    return name === 'Other' ? (told as { readonly code: string }).code : name;
}

describe('openMatches', () => {
    it('is for the linked canister alone', () => {
        const before = everyByte(world);
        for (const caller of [ANA, ENGINE, OTHER_CLUB]) {
            expect(openMatches(world.app, caller, [match()])).toEqual({ Err: { Unauthorized: null } });
        }
        world.app.links.link('tournaments', OTHER_CLUB);
        expect(open(match())).toEqual({ Err: { Unauthorized: null } });
        world.app.links.link('tournaments', CLUB);
        expect(everyByte(world).filter((line) => !line.startsWith('0 '))).toEqual(
            before.filter((line) => !line.startsWith('0 ')),
        );
    });

    it('seats both players for a minute, in a room that says its place', () => {
        expect(open(match())).toEqual({ Ok: [{ Ok: 1 }] });
        const byMs = world.host.now() + 60 * SECOND;
        expect(room()).toMatchObject({ player1: ANA, player2: BEN, tournament: PLACE, readyBy: byMs, rated: true });
        expect(room()).toMatchObject({ status: { WaitingForPlayers: null }, checksReady: true, isPrivate: false });
        expectSoundLists(world);
    });

    it('answers each in order', () => {
        world.app.bans.add(CLEO);
        const settings = (wish: object) => ofToday(wish).settings;
        const at = (table: number, changes: Partial<NewMatch>): NewMatch =>
            match({ ...changes, place: { ...PLACE, table } });
        const replies = happy(
            open(
                at(1, {}),
                at(2, { second: ANA }),
                at(3, { second: CLEO }),
                at(4, { first: Uint8Array.of(4) }),
                at(5, { kind: MONTY_HALL }),
                at(6, { settings: settings({ private: true }) }),
                at(7, { settings: settings({ checksReady: false }) }),
                at(8, { settings: settings({ turnSeconds: 1 }) }),
                at(9, { settings: settings({ opponent: { Robot: { Easy: null } } }) }),
                at(1, { second: player(5) }),
                at(10, { settings: settings({ turnSeconds: 40 }) }),
                at(11, { berserk: true }),
            ),
        );
        const errs = replies.map((reply) => ('Err' in reply ? codeOf(reply.Err) : reply.Ok));
        const bad = 'InvalidArgument';
        const [first, second] = ['FirstCannotPlay', 'SecondCannotPlay'];
        expect(errs).toEqual([1, bad, second, first, bad, bad, bad, bad, bad, 'InvalidState', 2, bad]);
        expect(room(2)).toMatchObject({ turnSeconds: 40 });
    });

    it('takes a hundred, and no more', () => {
        const many = (count: number) =>
            Array.from({ length: count }, (_, table) => match({ place: { ...PLACE, table } }));
        expect(open(...many(101))).toHaveProperty('Err.InvalidArgument');
        expect(world.app.roomIds.last()).toBe(0);
        expect(happy(open(...many(100)))).toHaveLength(100);
    });

    it('reads a hundred that say all that one can say', () => {
        const { settings: none } = ofToday();
        const said = Object.keys(none ?? {}).map((field) => [field, FULL[field as keyof typeof FULL]]);
        const settings = Object.fromEntries(said) as unknown as NewMatch['settings'];
        const bytes = compileEncoder([vec(NewMatch)])([Array.from({ length: 100 }, () => match({ settings }))]);
        expect(bytes.length).toBeLessThan(MAX_MATCHES_BYTES);
    });

    it('is refused in a pause, and without an engine', async () => {
        world.app.pause.begin('Back at noon');
        expect(open(match())).toEqual({ Err: { Busy: 'Back at noon' } });
        world.app.pause.end(world.host.now());
        world.app.links.remove('gameEngine', ENGINE);
        expect(open(match())).toHaveProperty('Err.Busy');
    });

    it('is not for the key of a session', () => {
        world.app.sessions.load();
        world.app.sessions.keep({ key: BEN, player: CLEO, endsAtMs: world.host.now() + SECOND });
        const refusal = { code: 'SecondCannotPlay', text: 'This is the key of a session' };
        expect(open(match())).toHaveProperty('Ok.0.Err.Other', refusal);
    });

    it('does not mind a block', () => {
        happy(block(world.app, BEN, ANA));
        expect(open(match())).toEqual({ Ok: [{ Ok: 1 }] });
    });

    it('has one room for a place, whatever became of it', async () => {
        for (const _ of [1, 2]) expect(open(match())).toEqual({ Ok: [{ Ok: 1 }] });
        await met();
        expect(open(match())).toEqual({ Ok: [{ Ok: 1 }] });
        happy(won());
        await told();
        await world.upgrade();
        expect(open(match())).toEqual({ Ok: [{ Ok: 1 }] });
        expect(open(match({ second: CLEO }))).toHaveProperty('Ok.0.Err.InvalidState');
        expect(world.app.roomIds.last()).toBe(1);
        // It has asked, so it is told once more.
        await world.host.pass(SECOND);
        expect(await told()).toHaveLength(1);
    });

    it('takes no place of rooms that wait, and none of its players’', () => {
        const tables = Array.from({ length: 2 * LIMITS.waiting.each }, (_, table) => table);
        happy(open(...tables.map((table) => match({ place: { ...PLACE, table } }))));
        for (const [which, each] of [ANA, BEN].entries()) {
            for (let own = 0; own < LIMITS.waiting.each; own += 1) world.create(each, { turnSeconds: 31 + which });
            expect(() => world.create(each, { turnSeconds: 31 + which })).toThrow('LimitReached');
            expect(world.app.rooms.gamesOf(each)).toBe(0);
        }
        expect(world.app.rooms.waiting.all().length).toBe(2 * LIMITS.waiting.each);
        expectSoundLists(world);
    });

    it('ends where ten thousand are open', () => {
        const { matches } = world.app;
        for (let table = 0; table < MOST_OPEN - 1; table += 1) matches.opened({ tournament: 1, round: 1, table }, 1);
        const replies = happy(open(match(), match({ place: { ...PLACE, table: 2 } })));
        expect(replies).toEqual([{ Ok: 1 }, { Err: { LimitReached: expect.any(String) } }]);
    });
});

describe('the check-in of a match', () => {
    beforeEach(() => void happy(open(match())));

    it('begins the game when both have come', async () => {
        expect(happy(await ready(ANA))).toMatchObject({ gameId: null });
        expect(happy(await ready(ANA))).toMatchObject({ gameId: null });
        expect(calls('initGame')).toEqual([]);
        const second = ready(BEN);
        expect(askedSettings(calls('initGame')[0].argument).told).toEqual({ player1: true, player2: true });
        await calls('initGame')[0].answer(engineSays({ Ok: 1 }));
        expect(happy(await second)).toMatchObject({ gameId: 1, tournament: PLACE, invited: null });
        expectSoundLists(world);
    });

    it.each([
        ['nobody', [], null],
        ['the first player', [ANA], ANA],
        ['the second player', [BEN], BEN],
    ] as const)('tells that %s came', async (_who, come, present) => {
        for (const each of come) happy(await ready(each));
        await world.upgrade();
        await world.host.pass(59 * SECOND);
        expect(stored()).toMatchObject({ phase: 'meeting' });
        await world.host.pass(2 * SECOND);
        expect(stored()).toBeUndefined();
        expect(await told()).toEqual([{ place: PLACE, roomId: 1, end: { Absent: { present } } }]);
        await world.host.pass(600 * SECOND);
        expect(await told()).toEqual([]);
        expect(world.app.absentees.refusal(ANA) ?? world.app.absentees.refusal(BEN)).toBeUndefined();
        expectSoundLists(world);
    });

    it('is tried again by those who have come while no engine takes the game', async () => {
        expect(await met(BUSY)).toHaveProperty('Err.Busy');
        expect(stored()).toMatchObject({ phase: 'meeting', awaited: 'nobody' });
        const again = ready(ANA);
        await calls('initGame')[0].answer(engineSays({ Ok: 1 }));
        expect(happy(await again)).toMatchObject({ gameId: 1 });
    });

    it('blames nobody if no engine takes it at all', async () => {
        expect(await met(STOPPED)).toHaveProperty('Err.Busy');
        await world.host.pass(61 * SECOND);
        expect(await told()).toEqual([{ place: PLACE, roomId: 1, end: { NotStarted: null } }]);
    });

    it('blames nobody in a pause that has begun since', async () => {
        world.app.pause.begin('Back at noon');
        happy(await ready(ANA));
        expect(await ready(BEN)).toEqual({ Err: { Busy: 'Back at noon' } });
        await world.host.pass(61 * SECOND);
        expect(await told()).toEqual([{ place: PLACE, roomId: 1, end: { NotStarted: null } }]);
    });

    it('charges those who try again', async () => {
        await met(BUSY);
        let charged: Reply<unknown> = { Ok: null };
        for (let tries = 0; tries < 200 && !('Err' in charged && 'TooManyRequests' in charged.Err); tries += 1) {
            const again = ready(ANA);
            await calls('initGame')[0]?.answer(BUSY);
            charged = await again;
        }
        expect(charged).toHaveProperty('Err.TooManyRequests');
    });

    it('ends with a room that the engine refuses for good', async () => {
        expect(await met(UNFIT)).toHaveProperty('Err.InvalidState');
        expect(stored()).toBeUndefined();
        expect(await told()).toEqual([{ place: PLACE, roomId: 1, end: { NotStarted: null } }]);
    });

    it.each([
        ['the letter to its engine is dropped', () => ({ DropLetter: 1 })],
        ['its engine is unlinked', () => ({ Unlink: { canister: { gameEngine: null }, id: ENGINE, undo: false } })],
    ] as const)('ends as closed if it is starting and %s', async (_what, command) => {
        happy(await ready(ANA));
        void ready(BEN);
        expect(stored()).toMatchObject({ phase: 'starting' });
        expect(operate(world.app, ADMIN, command())).toHaveProperty('Ok');
        await world.host.pass(SECOND);
        expect(stored()).toBeUndefined();
        expect(await told()).toEqual([{ place: PLACE, roomId: 1, end: { Closed: null } }]);
    });

    it('is not left', () => {
        expect(leaveRoom(world.app, ANA, 1)).toHaveProperty('Err.InvalidState');
        expect(stored()).toMatchObject({ awaited: 'both' });
    });

    it('is not for others', async () => {
        expect(await ready(CLEO)).toEqual({ Err: { Unauthorized: null } });
    });

    it('has its time again if the canister stood still', async () => {
        world.host.stall(300 * SECOND);
        await world.host.pass(0);
        expect(stored()).toMatchObject({ phase: 'meeting', byMs: world.host.now() + 60 * SECOND });
        await world.host.pass(61 * SECOND);
        expect(stored()).toBeUndefined();
    });
});

describe('to go berserk', () => {
    const RESERVE = ofToday({ delaySeconds: 10, reserveSeconds: 60 }).settings;
    const berserk = (caller: Uint8Array) => Promise.resolve(goBerserk(world.app, caller, 1));
    const CLOSED = 'Err.InvalidState';

    it('is for matches that offer it', async () => {
        happy(open(match({ settings: RESERVE })));
        expect(await berserk(ANA)).toHaveProperty(CLOSED, 'Nobody goes berserk in this room');
        expect(room().berserk).toBeNull();
    });

    describe('where it is offered', () => {
        beforeEach(() => void happy(open(match({ settings: RESERVE, berserk: true }))));

        it('is to be there, and halves the reserve of that player, over an upgrade', async () => {
            expect(happy(await berserk(ANA))).toMatchObject({ berserk: { player1: true, player2: false } });
            await world.upgrade();
            const second = ready(BEN);
            const { berserk: told } = askedSettings(calls('initGame')[0].argument);
            expect(told).toEqual({ player1: true, player2: false });
            await calls('initGame')[0].answer(engineSays({ Ok: 1 }));
            expect(happy(await second)).toMatchObject({ gameId: 1, berserk: told });
            expect(await berserk(BEN)).toHaveProperty(CLOSED, 'The game has begun');
            expect(await berserk(CLEO)).toEqual({ Err: { Unauthorized: null } });
            expect(happy(await berserk(ANA))).toMatchObject({ gameId: 1 });
            expectSoundLists(world);
        });

        it('can be said after imReady, as long as the other player is awaited', async () => {
            happy(await ready(BEN));
            expect(happy(await berserk(BEN))).toMatchObject({
                gameId: null,
                berserk: { player1: false, player2: true },
            });
            const before = everyByte(world);
            happy(await berserk(BEN));
            happy(await ready(BEN));
            expect(everyByte(world)).toEqual(before);
        });

        it.each([
            ['the winner', BEN, true],
            ['the loser', ANA, false],
        ])('is told of %s', async (_who, who, isTold) => {
            happy(await berserk(who));
            const second = ready(samePrincipal(who, ANA) ? BEN : ANA);
            await calls('initGame')[0].answer(engineSays({ Ok: 1 }));
            happy(await second);
            happy(won());
            expect(await told()).toMatchObject([{ end: { Won: { winner: BEN, berserk: isTold } } }]);
        });

        it('is kept when no engine takes the game', async () => {
            happy(await ready(ANA));
            const second = berserk(BEN);
            await calls('initGame')[0].answer(BUSY);
            expect(await second).toHaveProperty('Err.Busy');
            expect(room()).toMatchObject({ gameId: null, berserk: { player1: false, player2: true } });
            const again = ready(ANA);
            expect(askedSettings(calls('initGame').slice(-1)[0].argument).berserk).toMatchObject({ player2: true });
            await calls('initGame')
                .at(-1)
                ?.answer(engineSays({ Ok: 1 }));
            expect(happy(await again)).toMatchObject({ gameId: 1 });
        });
    });
});

describe('the letter of a match', () => {
    beforeEach(async () => {
        happy(open(match()));
        await met();
    });
    const WON = {
        place: PLACE,
        roomId: 1,
        end: { Won: { winner: BEN, points: 3, loserPoints: 2, reason: { Played: null }, berserk: false } },
    };

    it('tells who has won, once', async () => {
        for (const _ of [1, 2]) happy(won());
        expect(await told()).toEqual([WON]);
        await world.host.pass(600 * SECOND);
        expect(await told()).toEqual([]);
        expect(world.app.matches.open()).toBe(0);
    });

    it('tells that a game was let go', async () => {
        happy(won({ reason: { Abandoned: null } }));
        expect(await told()).toEqual([{ place: PLACE, roomId: 1, end: { Abandoned: null } }]);
    });

    it('waits for a canister that is stopped, across an upgrade', async () => {
        happy(won());
        expect(await told(STOPPED)).toEqual([WON]);
        await world.upgrade();
        await world.host.pass(20 * SECOND);
        expect(await told()).toEqual([WON]);
        await world.host.pass(600 * SECOND);
        expect(await told()).toEqual([]);
    });

    it('tells that an operator has closed the room, whatever the engine says later', async () => {
        expect(operate(world.app, ADMIN, { CloseRoom: 1 })).toHaveProperty('Ok');
        happy(won());
        expect(await told()).toEqual([{ place: PLACE, roomId: 1, end: { Closed: null } }]);
    });

    it('tells that its engine has lost the game', async () => {
        world.host.call = () => Promise.resolve({ kind: 'rejected', code: 3, message: 'no such canister' });
        happy(recover(world.app, ADMIN));
        await world.host.pass(SECOND);
        expect(stored()).toMatchObject({ phase: 'finished', winner: 'nobody' });
        expect(world.app.matches.open()).toBe(0);
    });

    it('is dropped with the link, and comes when a canister that is linked anew asks', async () => {
        happy(won());
        for (let tries = 0; tries < 5; tries += 1) {
            expect(await told(STOPPED)).toEqual([WON]);
            await world.host.pass(2 ** tries * SECOND);
        }
        await told(STOPPED);
        expect(world.app.matches.letters()?.size()).toBe(1);
        expect(operate(world.app, ADMIN, { UnlinkTournaments: CLUB })).toEqual({ Ok: 'It is tournaments no more' });
        await world.host.pass(SECOND);
        expect(world.app.matches.letters()?.size()).toBe(0);
        expect(operate(world.app, ADMIN, { LinkTournaments: CLUB })).toEqual({ Ok: 'It opens matches' });
        await world.host.pass(600 * SECOND);
        expect(await told()).toEqual([]);
        happy(open(match()));
        expect(await told()).toEqual([WON]);
    });

    it('goes into an outbox of its own, where it keeps nobody waiting', async () => {
        happy(won());
        expect(world.app.outbox.size()).toBe(0);
        const letters = operate(world.app, ADMIN, { Letters: null });
        expect(letters).toMatchObject({ Ok: expect.stringMatching(/^0 letters wait\nOf matches, 1 letters wait\n/) });
        const [, id] = /\n(\d+): onMatchFinished/.exec(happy(letters)) ?? [];
        expect(operate(world.app, ADMIN, { DropLetter: Number(id) })).toEqual({ Ok: 'It is dropped' });
        expect(world.app.matches.letters()?.size()).toBe(0);
    });

    it('is none after an unlink, and the rooms go on', async () => {
        operate(world.app, ADMIN, { UnlinkTournaments: CLUB });
        happy(won());
        await world.host.pass(600 * SECOND);
        expect(await told()).toEqual([]);
        expect(room()).toMatchObject({ winner: BEN });
    });

    it('is not about a rematch', async () => {
        happy(won());
        await told();
        happy(await Promise.resolve(rematch(world.app, ANA, 1)));
        const next = happy(await Promise.resolve(rematch(world.app, BEN, 1)));
        expect(next).toMatchObject({ id: 2, tournament: null });
    });

    it('is pruned with the rooms', async () => {
        happy(won());
        await told();
        expect(operate(world.app, ADMIN, { PruneAfter: 4 })).toHaveProperty('Ok');
        expect(world.app.matches.at(PLACE)).toBeDefined();
        await world.host.pass(6 * 24 * 3600 * SECOND);
        expect(world.app.matches.at(PLACE)).toBeUndefined();
    });
});

describe('a whole round', () => {
    it('ends in steps, and no table has its time again because the steps before took long', async () => {
        const many = Array.from({ length: 450 }, (_, table) => match({ place: { ...PLACE, table } }));
        for (let from = 0; from < many.length; from += 50) happy(open(...many.slice(from, from + 50)));
        const after = world.host.after.bind(world.host);
        world.host.after = (seconds, job) => after(Math.max(seconds, 6), job);
        await world.host.pass(100 * SECOND);
        expect(world.app.matches.open()).toBe(0);
        expect(world.app.rooms.waiting.matches.length).toBe(0);
    });
});

describe('a whole round whose canister stands still in between', () => {
    it('gives those that are left their time again', async () => {
        const many = Array.from({ length: 250 }, (_, table) => match({ place: { ...PLACE, table } }));
        for (let from = 0; from < many.length; from += 50) happy(open(...many.slice(from, from + 50)));
        const after = world.host.after.bind(world.host);
        world.host.after = (seconds, job) => after(Math.max(seconds, 6), job);
        await world.host.pass(62 * SECOND);
        expect(world.app.matches.open()).toBe(50);
        world.host.stall(300 * SECOND);
        await world.host.pass(SECOND);
        expect(world.app.matches.open()).toBe(50);
        await world.host.pass(70 * SECOND);
        expect(world.app.matches.open()).toBe(0);
    });
});

describe('LinkTournaments', () => {
    it('is for canisters that have no other part', () => {
        for (const id of [ENGINE, world.host.self(), Uint8Array.of(4)]) {
            expect(operate(world.app, ADMIN, { LinkTournaments: id })).toHaveProperty('Err.InvalidArgument');
        }
        expect(operate(world.app, ADMIN, { LinkTournaments: CLUB })).toEqual({ Ok: 'It opens matches already' });
        expect(operate(world.app, ADMIN, { LinkTournaments: OTHER_ENGINE })).toHaveProperty('Ok');
        expect(open(match())).toEqual({ Err: { Unauthorized: null } });
        expect(operate(world.app, ADMIN, { UnlinkTournaments: CLUB })).toEqual({ Ok: 'It is not tournaments' });
    });
});
