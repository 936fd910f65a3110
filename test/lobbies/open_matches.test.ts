import { compileEncoder } from '@dice-wards/candid/codec';
import { vec } from '@dice-wards/candid/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/lobbies/model/limits';
import { MOST_OPEN } from '../../src/lobbies/model/match';
import { block } from '../../src/lobbies/updates/block';
import { openMatches } from '../../src/lobbies/updates/open_matches';
import { recover } from '../../src/lobbies/updates/recover';
import { rematch } from '../../src/lobbies/updates/rematch';
import { MAX_MATCHES_BYTES, NewMatch } from '../../src/platform/matches';
import { ADMIN, CLUB, Club, PLACE, SECOND } from './club';
import {
    ANA,
    BEN,
    CLEO,
    ENGINE,
    everyByte,
    expectSoundLists,
    happy,
    MONTY_HALL,
    OTHER_ENGINE,
    ofToday,
    operate,
    player,
    STOPPED,
    type World,
} from './world';

const OTHER_CLUB = Uint8Array.of(6, 6, 6, 1, 1);
/** Each of a room's settings, whether they go together or not. */
const FULL = {
    ...{ private: true, turnSeconds: 1, delaySeconds: 1, reserveSeconds: 1, rated: true, doubling: true },
    ...{ doubleAfterRoll: true, matchLength: 25, crawford: true, jacoby: true, quick: true, bots: true },
    ...{ robot: 'Easy', seat: { Player1: null }, checksReady: true, dice: 'Late' },
} as const;

let club: Club;
let world: World;
beforeEach(async () => {
    club = await Club.ready();
    world = club.world;
});

function codeOf(refusal: object): string {
    const [[name, told]] = Object.entries(refusal);
    return name === 'Other' ? (told as { readonly code: string }).code : name;
}

describe('openMatches', () => {
    it('is for the linked canister alone', () => {
        const before = everyByte(world);
        for (const caller of [ANA, ENGINE, OTHER_CLUB]) {
            expect(openMatches(world.app, caller, [club.match()])).toEqual({ Err: { Unauthorized: null } });
        }
        world.app.links.link('tournaments', OTHER_CLUB);
        expect(club.open(club.match())).toEqual({ Err: { Unauthorized: null } });
        world.app.links.link('tournaments', CLUB);
        expect(everyByte(world).filter((line) => !line.startsWith('0 '))).toEqual(
            before.filter((line) => !line.startsWith('0 ')),
        );
    });

    it('seats both players for a minute, in a room that says its place', () => {
        expect(club.open(club.match())).toEqual({ Ok: [{ Ok: 1 }] });
        const byMs = world.host.now() + 60 * SECOND;
        expect(club.room()).toMatchObject({
            player1: ANA,
            player2: BEN,
            tournament: PLACE,
            readyBy: byMs,
            rated: true,
        });
        expect(club.room()).toMatchObject({ status: { WaitingForPlayers: null }, checksReady: true, isPrivate: false });
        expectSoundLists(world);
    });

    it('answers each in order', () => {
        world.app.bans.add(CLEO);
        const settings = (wish: object) => ofToday(wish).settings;
        const at = (table: number, changes: Partial<NewMatch>): NewMatch =>
            club.match({ ...changes, place: { ...PLACE, table } });
        const replies = happy(
            club.open(
                at(1, {}),
                at(2, { second: ANA }),
                at(3, { second: CLEO }),
                at(4, { first: Uint8Array.of(4) }),
                at(5, { kind: MONTY_HALL }),
                at(6, { settings: settings({ private: true }) }),
                at(7, { settings: settings({ checksReady: false }) }),
                at(8, { settings: settings({ turnSeconds: 1 }) }),
                at(9, { settings: settings({ robot: 'Easy' }) }),
                at(1, { second: player(5) }),
                at(10, { settings: settings({ turnSeconds: 40 }) }),
                at(11, { berserk: true }),
            ),
        );
        const errs = replies.map((reply) => ('Err' in reply ? codeOf(reply.Err) : reply.Ok));
        const bad = 'InvalidArgument';
        const [first, second] = ['FirstCannotPlay', 'SecondCannotPlay'];
        expect(errs).toEqual([1, bad, second, first, bad, bad, bad, bad, bad, 'InvalidState', 2, bad]);
        expect(club.room(2)).toMatchObject({ turnSeconds: 40 });
    });

    it('takes a hundred, and no more', () => {
        const many = (count: number) =>
            Array.from({ length: count }, (_, table) => club.match({ place: { ...PLACE, table } }));
        expect(club.open(...many(101))).toHaveProperty('Err.InvalidArgument');
        expect(world.app.roomIds.last()).toBe(0);
        expect(happy(club.open(...many(100)))).toHaveLength(100);
    });

    it('reads a hundred that say all that one can say', () => {
        const { settings: none } = ofToday();
        const said = Object.keys(none ?? {}).map((field) => [field, FULL[field as keyof typeof FULL]]);
        const settings = Object.fromEntries(said) as unknown as NewMatch['settings'];
        const bytes = compileEncoder([vec(NewMatch)])([Array.from({ length: 100 }, () => club.match({ settings }))]);
        expect(bytes.length).toBeLessThan(MAX_MATCHES_BYTES);
    });

    it('is refused in a pause, and without an engine', async () => {
        world.app.pause.begin('Back at noon');
        expect(club.open(club.match())).toEqual({ Err: { Busy: 'Back at noon' } });
        world.app.pause.end(world.host.now());
        world.app.links.remove('gameEngine', ENGINE);
        expect(club.open(club.match())).toHaveProperty('Err.Busy');
    });

    it('is not for the key of a session', () => {
        world.app.sessions.load();
        world.app.sessions.keep({ key: BEN, player: CLEO, endsAtMs: world.host.now() + SECOND });
        const refusal = { code: 'SecondCannotPlay', text: 'This is the key of a session' };
        expect(club.open(club.match())).toHaveProperty('Ok.0.Err.Other', refusal);
    });

    it('does not mind a block', () => {
        happy(block(world.app, BEN, ANA));
        expect(club.open(club.match())).toEqual({ Ok: [{ Ok: 1 }] });
    });

    it('has one room for a place, whatever became of it', async () => {
        for (const _ of [1, 2]) expect(club.open(club.match())).toEqual({ Ok: [{ Ok: 1 }] });
        await club.met();
        expect(club.open(club.match())).toEqual({ Ok: [{ Ok: 1 }] });
        happy(club.won());
        await club.told();
        await world.upgrade();
        expect(club.open(club.match())).toEqual({ Ok: [{ Ok: 1 }] });
        expect(club.open(club.match({ second: CLEO }))).toHaveProperty('Ok.0.Err.InvalidState');
        expect(world.app.roomIds.last()).toBe(1);
        // It has asked, so it is told once more.
        await world.host.pass(SECOND);
        expect(await club.told()).toHaveLength(1);
    });

    it('takes no place of rooms that wait, and none of its players’', () => {
        const tables = Array.from({ length: 2 * LIMITS.waiting.each }, (_, table) => table);
        happy(club.open(...tables.map((table) => club.match({ place: { ...PLACE, table } }))));
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
        const replies = happy(club.open(club.match(), club.match({ place: { ...PLACE, table: 2 } })));
        expect(replies).toEqual([{ Ok: 1 }, { Err: { LimitReached: expect.any(String) } }]);
    });
});

describe('the letter of a match', () => {
    beforeEach(async () => {
        happy(club.open(club.match()));
        await club.met();
    });
    const WON = {
        place: PLACE,
        roomId: 1,
        end: {
            Won: {
                winner: BEN,
                points: 3,
                loserPoints: 2,
                reason: { Played: null },
                berserk: false,
                turns: 30,
                playedOut: true,
            },
        },
    };

    it('tells who has won, once', async () => {
        for (const _ of [1, 2]) happy(club.won());
        expect(await club.told()).toEqual([WON]);
        await world.host.pass(600 * SECOND);
        expect(await club.told()).toEqual([]);
        expect(world.app.matches.open()).toBe(0);
    });

    it('tells that a game was let go', async () => {
        happy(club.won({ reason: { Abandoned: null } }));
        expect(await club.told()).toEqual([{ place: PLACE, roomId: 1, end: { Abandoned: null } }]);
    });

    it('waits for a canister that is stopped, across an upgrade', async () => {
        happy(club.won());
        expect(await club.told(STOPPED)).toEqual([WON]);
        await world.upgrade();
        await world.host.pass(20 * SECOND);
        expect(await club.told()).toEqual([WON]);
        await world.host.pass(600 * SECOND);
        expect(await club.told()).toEqual([]);
    });

    it('tells that an operator has closed the room, whatever the engine says later', async () => {
        expect(operate(world.app, ADMIN, { CloseRoom: 1 })).toHaveProperty('Ok');
        happy(club.won());
        expect(await club.told()).toEqual([{ place: PLACE, roomId: 1, end: { Closed: null } }]);
    });

    it('tells that its engine has lost the game', async () => {
        world.host.call = () => Promise.resolve({ kind: 'rejected', code: 3, message: 'no such canister' });
        happy(recover(world.app, ADMIN));
        await world.host.pass(SECOND);
        expect(club.stored()).toMatchObject({ phase: 'finished', winner: undefined });
        expect(world.app.matches.open()).toBe(0);
    });

    it('is dropped with the link, and comes when a canister that is linked anew asks', async () => {
        happy(club.won());
        for (let tries = 0; tries < 5; tries += 1) {
            expect(await club.told(STOPPED)).toEqual([WON]);
            await world.host.pass(2 ** tries * SECOND);
        }
        await club.told(STOPPED);
        expect(world.app.matches.letters()?.size()).toBe(1);
        expect(operate(world.app, ADMIN, { UnlinkTournaments: CLUB })).toEqual({ Ok: 'It is tournaments no more' });
        await world.host.pass(SECOND);
        expect(world.app.matches.letters()?.size()).toBe(0);
        expect(operate(world.app, ADMIN, { LinkTournaments: CLUB })).toEqual({ Ok: 'It opens matches' });
        await world.host.pass(600 * SECOND);
        expect(await club.told()).toEqual([]);
        happy(club.open(club.match()));
        expect(await club.told()).toEqual([WON]);
    });

    it('goes into an outbox of its own, where it keeps nobody waiting', async () => {
        happy(club.won());
        expect(world.app.outbox.size()).toBe(0);
        const letters = operate(world.app, ADMIN, { Letters: null });
        expect(letters).toMatchObject({ Ok: expect.stringMatching(/^0 letters wait\nOf matches, 1 letters wait\n/) });
        const [, id] = /\n(\d+): onMatchFinished/.exec(happy(letters)) ?? [];
        expect(operate(world.app, ADMIN, { DropLetter: Number(id) })).toEqual({ Ok: 'It is dropped' });
        expect(world.app.matches.letters()?.size()).toBe(0);
    });

    it('is none after an unlink, and the rooms go on', async () => {
        operate(world.app, ADMIN, { UnlinkTournaments: CLUB });
        happy(club.won());
        await world.host.pass(600 * SECOND);
        expect(await club.told()).toEqual([]);
        expect(club.room()).toMatchObject({ winner: BEN });
    });

    it('is not about a rematch', async () => {
        happy(club.won());
        await club.told();
        happy(await Promise.resolve(rematch(world.app, ANA, 1)));
        const next = happy(await Promise.resolve(rematch(world.app, BEN, 1)));
        expect(next).toMatchObject({ id: 2, tournament: null });
    });

    it('is pruned with the rooms', async () => {
        happy(club.won());
        await club.told();
        expect(operate(world.app, ADMIN, { PruneAfter: 4 })).toHaveProperty('Ok');
        expect(world.app.matches.at(PLACE)).toBeDefined();
        await world.host.pass(6 * 24 * 3600 * SECOND);
        expect(world.app.matches.at(PLACE)).toBeUndefined();
    });
});

describe('a whole round', () => {
    it('ends in steps, and no table has its time again because the steps before took long', async () => {
        const many = Array.from({ length: 450 }, (_, table) => club.match({ place: { ...PLACE, table } }));
        for (let from = 0; from < many.length; from += 50) happy(club.open(...many.slice(from, from + 50)));
        const after = world.host.after.bind(world.host);
        world.host.after = (seconds, job) => after(Math.max(seconds, 6), job);
        await world.host.pass(100 * SECOND);
        expect(world.app.matches.open()).toBe(0);
        expect(world.app.rooms.waiting.matches.length).toBe(0);
    });
});

describe('a whole round whose canister stands still in between', () => {
    it('gives those that are left their time again', async () => {
        const many = Array.from({ length: 250 }, (_, table) => club.match({ place: { ...PLACE, table } }));
        for (let from = 0; from < many.length; from += 50) happy(club.open(...many.slice(from, from + 50)));
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
        expect(club.open(club.match())).toEqual({ Err: { Unauthorized: null } });
        expect(operate(world.app, ADMIN, { UnlinkTournaments: CLUB })).toEqual({ Ok: 'It is not tournaments' });
    });
});
