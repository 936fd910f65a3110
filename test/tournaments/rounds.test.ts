import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchEnd } from '../../src/platform/matches';
import { countUnsettled } from '../../src/tournaments/model/field';
import { getMyEvents } from '../../src/tournaments/queries/list_events';
import { getStandings, getTables, getTablesOf } from '../../src/tournaments/queries/standings';
import { onMatchFinished } from '../../src/tournaments/updates/on_match_finished';
import { operate } from '../../src/tournaments/updates/operate';
import { withdraw } from '../../src/tournaments/updates/withdraw';
import { hex } from '../support/memory_map';
import {
    HOST,
    happy,
    KNOCKOUT,
    LOBBIES,
    MINUTE,
    numberOf,
    player,
    ROUND_ROBIN,
    SECOND,
    SWISS,
    World,
    won,
} from './world';

const ALL = { start: 0, limit: 100 };
const ABSENT: MatchEnd = { Absent: { present: null } };
let world: World;
beforeEach(async () => {
    world = await World.ready();
});

function places(id: number): readonly (readonly [number, number, number])[] {
    const { lines } = happy(getStandings(world.app, HOST, id, ALL));
    return lines.map(({ place, player: who, halves }) => [place, numberOf(who), halves]);
}

function round(id: number): number {
    const phase = world.phase(id);
    return 'Running' in phase ? phase.Running.round : 0;
}

/** The better number wins. */
const byNumber = ({ first, second }: { readonly first: Uint8Array; readonly second: Uint8Array }) =>
    numberOf(first) < numberOf(second) ? first : second;

describe('a Swiss', () => {
    it('is played in rounds, with rooms for each match', async () => {
        const { id } = await world.begun(5);
        expect(world.phase(id)).toMatchObject({ Running: { round: 1, rounds: 3 } });
        expect(world.host.rooms).toHaveLength(2);
        const { tables, size } = happy(getTables(world.app, HOST, id, 1, ALL));
        expect(size).toBe(3);
        expect(tables[2]).toMatchObject({ second: null, roomId: null, result: { first: 2, how: { Bye: null } } });
        expect(tables[0]).toMatchObject({ first: player(1), roomId: 1, result: null });
        expect(getMyEvents(world.app, player(1))).toMatchObject([
            { event: { id, unsettled: 2 }, table: { roomId: 1 } },
        ]);
        for (let played = 1; played <= 3; played += 1) {
            expect(round(id)).toBe(played);
            await world.playRound(id, byNumber);
        }
        expect(world.phase(id)).toHaveProperty('Over');
        expect(places(id)[0]).toEqual([1, 1, 6]);
        expect(places(id).reduce((sum, [, , halves]) => sum + halves, 0)).toBe(3 * 3 * 2);
        expect(happy(getTablesOf(world.app, HOST, id, player(2)))).toHaveLength(3);
        expect(getMyEvents(world.app, player(1))).toEqual([]);
    });

    it('has as many rounds as its players can play without meeting twice', async () => {
        const { id } = await world.begun(2);
        expect(world.phase(id)).toMatchObject({ Running: { rounds: 1 } });
        await world.playRound(id);
        expect(world.phase(id)).toHaveProperty('Over');
    });

    it('is seeded by ratings', async () => {
        for (const number of [1, 2, 3, 4]) {
            world.host.ratings.set(hex(player(number)), { rating: 1500 + number, placed: true });
        }
        const { id } = await world.begun(4);
        const { tables } = happy(getTables(world.app, HOST, id, 1, ALL));
        expect(tables.map(({ first, second }) => [numberOf(first), numberOf(second ?? HOST)])).toEqual([
            [4, 2],
            [3, 1],
        ]);
    });

    it('pairs nobody who has withdrawn, and ends when nobody is left to be met', async () => {
        const { id } = await world.begun(4);
        happy(withdraw(world.app, player(1), id));
        await world.playRound(id, byNumber);
        const { tables } = happy(getTables(world.app, HOST, id, 2, ALL));
        expect(tables.flatMap(({ first, second }) => [first, second])).not.toContainEqual(player(1));
        for (const number of [2, 3]) happy(withdraw(world.app, player(number), id));
        await world.playRound(id, byNumber);
        expect(world.phase(id)).toHaveProperty('Over');
        // The match that was played when they withdrew has counted.
        expect(places(id)[0]).toEqual([1, 2, 4]);
    });

    it('gives a table that takes too long half a point each, and hears of it no more', async () => {
        const { id } = await world.begun(4);
        const [one, other] = world.open(id);
        world.end(one, won(one.first));
        await world.host.pass(29 * MINUTE);
        expect(round(id)).toBe(1);
        await world.host.pass(2 * MINUTE);
        expect(round(id)).toBe(2);
        const before = places(id);
        world.end(other, won(other.first));
        await world.host.pass(10 * SECOND);
        expect(places(id)).toEqual(before);
        expect(before.map(([, , halves]) => halves)).toEqual([2, 1, 1, 0]);
    });

    it.each<[string, MatchEnd, number, number]>([
        ['is let go', { Abandoned: null }, 1, 1],
        ['is closed', { Closed: null }, 1, 1],
        ['sees nobody', ABSENT, 0, 0],
        ['sees its first player alone', { Absent: { present: player(1) } }, 2, 0],
        ['sees its second player alone', { Absent: { present: player(2) } }, 0, 2],
    ])('counts a match that %s', async (_, end, first, second) => {
        const { id } = await world.begun(2);
        world.end(world.open(id)[0], end);
        const { tables } = happy(getTables(world.app, HOST, id, 1, ALL));
        expect(tables[0].result).toMatchObject({ first, second });
    });

    it('pairs somebody no more who was missing twice, until they come back', async () => {
        const { id } = await world.begun(10, { form: { Swiss: { rounds: 5 } } });
        const missing = player(10);
        const playWithout = async () => {
            for (const match of world.open(id)) {
                const { first, second } = match;
                const away = [first, second].some((each) => hex(each) === hex(missing));
                const present = hex(first) === hex(missing) ? second : first;
                world.end(match, away ? { Absent: { present } } : won(first));
            }
            await world.host.pass(10 * SECOND);
        };
        await playWithout();
        expect(getMyEvents(world.app, missing)).toHaveLength(1);
        await playWithout();
        expect(getMyEvents(world.app, missing)).toHaveLength(0);
        await world.enter(id, 10);
        await world.playRound(id);
        expect(getMyEvents(world.app, missing)).toMatchObject([{ table: { round: 4 } }]);
        await playWithout();
        // One who comes back has one more chance, not two.
        expect(getMyEvents(world.app, missing)).toHaveLength(0);
    });
});

describe('a round robin', () => {
    it('lets everybody meet everybody, with no points for sitting out', async () => {
        const { id } = await world.begun(5, { form: ROUND_ROBIN });
        while ('Running' in world.phase(id)) await world.playRound(id, byNumber);
        expect(world.host.rooms).toHaveLength(10);
        expect(places(id)).toEqual([8, 6, 4, 2, 0].map((halves, n) => [n + 1, n + 1, halves]));
    });

    it('gives the matches of those who leave to the others', async () => {
        const { id } = await world.begun(4, { form: ROUND_ROBIN });
        happy(withdraw(world.app, player(1), id));
        happy(withdraw(world.app, player(2), id));
        while ('Running' in world.phase(id)) await world.playRound(id, byNumber);
        const rows = happy(getTablesOf(world.app, HOST, id, player(1)));
        expect(rows.slice(1).map(({ result }) => result?.how)).toEqual([{ Withdrawn: null }, { Withdrawn: null }]);
        expect(places(id).map(([, number]) => number)[0]).toBe(3);
    });
});

describe('a knockout', () => {
    it('has a winner, and a consolation', async () => {
        const { id } = await world.begun(8, { form: KNOCKOUT });
        while ('Running' in world.phase(id)) await world.playRound(id, byNumber);
        const shown = places(id);
        expect(shown.slice(0, 2).map(([place, number]) => [place, number])).toEqual([
            [1, 1],
            [2, 2],
        ]);
        expect(shown.slice(2, 4).map(([place]) => place)).toEqual([3, 3]);
        // 5 has won the consolation of those who lost at once.
        expect(shown[4].slice(0, 2)).toEqual([5, 5]);
        expect(world.host.rooms).toHaveLength(7 + 3);
    });

    it('decides by a lot that everybody can draw again', async () => {
        const { id } = await world.begun(2, { form: KNOCKOUT });
        await world.host.pass(31 * MINUTE);
        expect(world.phase(id)).toHaveProperty('Over');
        const [{ result }] = happy(getTables(world.app, HOST, id, 1, ALL)).tables;
        const { seed } = world.event(id).event;
        const { createHash } = await import('node:crypto');
        const hash = createHash('sha256')
            .update(seed ?? '')
            .update('M')
            .update(Buffer.alloc(4))
            .digest();
        expect(result).toMatchObject({ how: { Lot: null }, first: hash[0] % 2 === 0 ? 2 : 0 });
    });

    it('is seeded by lot if its host wants it', async () => {
        const { createHash } = await import('node:crypto');
        const live = await world.begun(6, { form: KNOCKOUT, seeding: 'Lot' });
        const seed = live.event.seed ?? new Uint8Array();
        const lots = live.field.players.map(({ id }) =>
            createHash('sha256').update(seed).update('S').update(id).digest('hex'),
        );
        expect(lots).toEqual([...lots].sort());
        expect(live.field.players.map(({ id }) => numberOf(id))).not.toEqual([1, 2, 3, 4, 5, 6]);
    });

    it('begins when its seed is there', async () => {
        world.host.hasRandomness = false;
        await world.upgrade();
        const live = await world.begun(2, { form: KNOCKOUT });
        expect(live.event.phase).toHaveProperty('Announced');
        world.host.hasRandomness = true;
        await world.host.pass(MINUTE);
        expect(world.phase(live.id)).toMatchObject({ Running: { round: 1 } });
    });
});

describe('Lobbies', () => {
    it('is asked again until it has opened the rooms, and the round waits for that', async () => {
        world.host.refusing = 'busy';
        const { id } = await world.begun(4);
        await world.host.pass(60 * MINUTE);
        expect(round(id)).toBe(1);
        expect(world.app.openings.failures()).toBeGreaterThan(3);
        expect(world.host.calledLobbies).toBeLessThan(100);
        world.host.refusing = 'stopped';
        await world.host.pass(5 * MINUTE);
        world.host.refusing = 'nothing';
        await world.host.pass(2 * MINUTE);
        expect(world.open(id)).toHaveLength(2);
        // From now on its players have the whole time.
        await world.host.pass(27 * MINUTE);
        expect(round(id)).toBe(1);
        await world.host.pass(4 * MINUTE);
        expect(round(id)).toBe(2);
    });

    it('opens one room for a match, though its answers are lost', async () => {
        world.host.losesAnswers = true;
        const { id } = await world.begun(4);
        await world.host.pass(MINUTE);
        world.host.losesAnswers = false;
        await world.host.pass(2 * MINUTE);
        expect(world.host.rooms).toHaveLength(2);
        expect(world.open(id)).toHaveLength(2);
    });

    it('answers late, and says nothing of a room that is opened anew by then', async () => {
        world.host.delaysAnswers = true;
        const { id } = await world.begun(2);
        const [first] = world.host.rooms;
        world.end(first, { NotStarted: null });
        await world.host.pass(10 * SECOND);
        const [late, next] = world.host.delayed;
        await late();
        expect(world.event(id).matches()).toMatchObject([{ attempt: 1, roomId: 0 }]);
        await next();
        expect(world.event(id).matches()).toMatchObject([{ attempt: 1, roomId: 2 }]);
    });

    it('answers about a round that is over', async () => {
        world.host.delaysAnswers = true;
        const { id } = await world.begun(4);
        for (const match of world.host.rooms) world.end(match, won(match.first));
        await world.host.pass(10 * SECOND);
        expect(round(id)).toBe(2);
        await world.host.delayed[0]();
        expect(world.event(id).matches()).toMatchObject([{ roomId: 0 }, { roomId: 0 }]);
        await world.host.delayed[1]();
        expect(world.event(id).matches()).toMatchObject([{ roomId: 3 }, { roomId: 4 }]);
    });

    it('tells ends even before its answer is heard', async () => {
        world.host.losesAnswers = true;
        const { id } = await world.begun(2);
        world.end(world.host.rooms[0], won(player(1)));
        await world.host.pass(10 * SECOND);
        expect(world.phase(id)).toHaveProperty('Over');
    });

    it('is asked once more about a match that is not over after ten minutes', async () => {
        await world.begun(4);
        const before = world.host.calledLobbies;
        await world.host.pass(9 * MINUTE);
        expect(world.host.calledLobbies).toBe(before);
        await world.host.pass(2 * MINUTE);
        expect(world.host.calledLobbies).toBe(before + 1);
    });

    it('counts a letter once', async () => {
        const { id } = await world.begun(4);
        const [match, other] = world.open(id);
        world.end(match, won(match.first));
        world.end(match, won(match.second));
        const { tables } = happy(getTables(world.app, HOST, id, 1, ALL));
        expect(tables[0].result).toMatchObject({ first: 2, second: 0 });
        for (const place of [
            { ...other.place, tournament: 1 },
            { ...other.place, round: 2 },
            { ...other.place, table: 4000 },
            { ...other.place, table: 5001 },
        ]) {
            world.end({ place, roomId: 1 }, won(other.first));
        }
        expect(countUnsettled(world.event(id).matches())).toBe(1);
    });

    it('alone tells ends', async () => {
        const { id } = await world.begun(2);
        const [{ place, roomId }] = world.open(id);
        const letter = { place, roomId, end: won(player(1)) };
        for (const stranger of [player(1), HOST]) {
            expect(() => onMatchFinished(world.app, stranger, letter)).toThrow('linked Lobbies');
        }
        expect(onMatchFinished(world.app, LOBBIES, letter)).toBeNull();
        expect(countUnsettled(world.event(id).matches())).toBe(0);
    });

    it('opens a match anew that no engine took, and in the end it is left open', async () => {
        const { id } = await world.begun(2);
        for (let attempt = 0; attempt <= 12; attempt += 1) {
            const match = world.host.rooms[world.host.rooms.length - 1];
            expect(match.place.table).toBe(5000 * attempt);
            world.end(match, { NotStarted: null });
            await world.host.pass(10 * SECOND);
        }
        expect(world.host.rooms).toHaveLength(13);
        expect(happy(getTables(world.app, HOST, id, 1, ALL)).tables[0].result).toMatchObject({
            first: 1,
            second: 1,
            how: { Unfinished: null },
        });
    });

    it('knows places that this canister has forgotten', async () => {
        const { id } = await world.begun(4);
        const [{ place }] = world.open(id);
        // Another pairing than the one that is under way: as after a restored snapshot.
        world.host.opened.set(`${id} 2 0`, { ...world.host.rooms[0], first: player(8), second: player(9) });
        await world.playRound(id);
        expect(world.open(id).map((match) => match.place.table)).toEqual(expect.arrayContaining([5000]));
        expect(world.open(id)).toHaveLength(2);
        expect(place.table).toBe(0);
    });

    it('opens no match for somebody banned, who is out', async () => {
        world.host.banned.add(hex(player(2)));
        const { id } = await world.begun(4);
        const own = happy(getTablesOf(world.app, HOST, id, player(2)));
        expect(own).toMatchObject([{ result: { how: { Withdrawn: null } } }]);
        expect(getMyEvents(world.app, player(2))).toEqual([]);
        expect(world.open(id)).toHaveLength(1);
    });
});

describe('an operator', () => {
    const correct = (event: number, at: { round?: number; table?: number }, first: number, second: number) => {
        world.host.controller = true;
        return operate(world.app, HOST, { CorrectResult: { event, round: 1, table: 0, ...at, first, second } });
    };

    it('corrects a result, also of an event that is over', async () => {
        const { id } = await world.begun(2);
        await world.playRound(id);
        expect(places(id)[0]).toEqual([1, 1, 2]);
        happy(correct(id, {}, 0, 2));
        expect(places(id)[0]).toEqual([1, 2, 2]);
        await world.upgrade();
        expect(places(id)[0]).toEqual([1, 2, 2]);
    });

    it('corrects a result of an event that goes on, and standings and pairings follow', async () => {
        const { id } = await world.begun(4, { form: SWISS });
        await world.playRound(id);
        const [[, one]] = places(id);
        const { tables } = happy(getTables(world.app, HOST, id, 1, { start: 0, limit: 1 }));
        expect(numberOf(tables[0].first)).toBe(one);
        happy(correct(id, {}, 0, 2));
        expect(places(id).find(([, number]) => number === one)?.[2]).toBe(0);
        await world.playRound(id);
        expect(places(id).reduce((sum, [, , halves]) => sum + halves, 0)).toBe(2 * 4);
    });

    it('corrects a result while the next round is paired, in parts: it begins anew', async () => {
        const live = await world.begun(4, { form: SWISS });
        for (const match of world.open(live.id)) world.end(match, won(match.first));
        world.host.taken = 100_000_000;
        while (live.opening === undefined) await world.host.step();
        happy(correct(live.id, {}, 0, 2));
        await world.host.pass(10 * SECOND);
        const [[corrected], second] = live.field.rounds;
        const halves = new Map(
            live.field.rounds[0].flatMap(({ first, second, result }) => [
                [first, result?.halves[0]],
                [second, result?.halves[1]],
            ]),
        );
        expect(corrected.result?.halves).toEqual([0, 2]);
        for (const { first, second: other } of second) expect(halves.get(first)).toBe(halves.get(other ?? -1));
    });

    it('settles a match that is stuck', async () => {
        const { id } = await world.begun(2);
        happy(correct(id, {}, 1, 1));
        await world.host.pass(10 * SECOND);
        expect(world.phase(id)).toHaveProperty('Over');
    });

    it('is told what cannot be', async () => {
        const { id } = await world.begun(3);
        expect(correct(id, { table: 1 }, 2, 0)).toHaveProperty(
            'Err.InvalidArgument',
            'There is no match at this table',
        );
        expect(correct(id, { round: 2 }, 2, 0)).toHaveProperty('Err.InvalidArgument');
        expect(correct(id, {}, 2, 1)).toHaveProperty('Err.InvalidArgument');
        expect(correct(7, {}, 2, 0)).toHaveProperty('Err.Other.code', 'EventNotFound');
        const knockout = await world.begun(4, { form: KNOCKOUT });
        expect(correct(knockout.id, {}, 1, 1)).toHaveProperty('Err.InvalidArgument', 'One of them has 2 half points');
        happy(correct(knockout.id, {}, 0, 2));
        await world.playRound(knockout.id);
        expect(correct(knockout.id, {}, 2, 0)).toHaveProperty('Err.InvalidState', 'The next round is paired already');
    });

    it('calls an event off', async () => {
        const { id } = await world.begun(4, { form: SWISS });
        world.host.controller = true;
        happy(operate(world.app, HOST, { CancelEvent: id }));
        expect(world.phase(id)).toHaveProperty('Cancelled.why', 'An operator has called it off');
        for (const match of world.host.rooms) world.end(match, won(match.first));
        await world.host.pass(60 * MINUTE);
        expect(world.phase(id)).toHaveProperty('Cancelled');
    });
});

it('an event that cannot be moved on stops no other', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = await world.create();
    await world.enter(broken.id, 1, 2);
    world.event(broken.id).field.players.splice(0, 1, undefined as never);
    const { id } = await world.begun(2);
    expect(world.phase(id)).toMatchObject({ Running: { round: 1 } });
    expect(world.app.director.faults()).toBe(1);
    expect(error).toHaveBeenCalledOnce();
    // What the heap has of it was wrong, and is read anew.
    await world.host.pass(2 * MINUTE);
    expect(world.phase(broken.id)).toMatchObject({ Running: { round: 1 } });
    error.mockRestore();
});
