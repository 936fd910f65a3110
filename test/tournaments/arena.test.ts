import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchEnd } from '../../src/platform/matches';
import type { NewEvent } from '../../src/tournaments/model/new_event';
import { getMyEvents } from '../../src/tournaments/queries/list_events';
import { getStandings, getTables, getTablesOf } from '../../src/tournaments/queries/standings';
import { enter } from '../../src/tournaments/updates/enter';
import { operate } from '../../src/tournaments/updates/operate';
import { withdraw } from '../../src/tournaments/updates/withdraw';
import { hex } from '../support/memory_map';
import { ARENA, HOST, happy, MINUTE, numberOf, type Opened, player, SECOND, USUAL, World, won } from './world';

const ALL = { start: 0, limit: 100 };
/** In which all are paired who can be, and their rooms are opened. */
const A_WHILE = 30 * SECOND;
let world: World;
beforeEach(async () => {
    world = await World.ready();
});

const begun = async (count: number) => (await world.begun(count, { form: ARENA })).id;

function lines(id: number) {
    return happy(getStandings(world.app, HOST, id, ALL)).lines.map((line) => ({
        ...line,
        number: numberOf(line.player),
        points: line.halves / 2,
    }));
}

const lineOf = (id: number, number: number) => lines(id).find((line) => line.number === number);

const paired = (id: number) =>
    world.open(id).map(({ first, second }) => [numberOf(first), numberOf(second)].sort((one, other) => one - other));

const tableOf = (number: number) => getMyEvents(world.app, player(number))[0]?.table ?? undefined;

function matchOf(id: number, number: number): Opened {
    const who = hex(player(number));
    const found = world.open(id).find(({ first, second }) => [hex(first), hex(second)].includes(who));
    if (found === undefined) throw new Error(`${number} does not play`);
    return found;
}

/** They win their match, whoever plays against them. */
const wins = (id: number, number: number) => world.end(matchOf(id, number), won(player(number)));

describe('an arena', () => {
    it('pairs whoever is free, at tables that are free', async () => {
        const id = await begun(5);
        expect(world.phase(id)).toMatchObject({
            Running: { round: 1, rounds: 1, endsAtMs: world.event(id).event.startsAtMs + 30 * MINUTE },
        });
        expect(paired(id)).toHaveLength(2);
        const [waits] = [1, 2, 3, 4, 5].filter((number) => !paired(id).flat().includes(number));
        const { first, second, place } = world.open(id)[0];
        world.end(world.open(id)[0], won(first));
        expect(tableOf(numberOf(first))).toBeUndefined();
        await world.host.pass(10 * SECOND);
        // Not the two who have just met.
        const [loser] = [first, second].map(numberOf).filter((number) => tableOf(number) === undefined);
        const winner = [first, second].map(numberOf).find((number) => number !== loser);
        expect(paired(id)).toContainEqual([waits, winner].sort((one, other) => Number(one) - Number(other)));
        const next = matchOf(id, waits);
        expect(next.place).toEqual({ ...place, round: 2 });
        expect(tableOf(waits)).toMatchObject({ round: 1, table: place.table, roomId: next.roomId, result: null });
        expect(happy(getTables(world.app, HOST, id, 1, ALL)).size).toBe(2);
        expect(happy(getTablesOf(world.app, HOST, id, player(waits)))).toMatchObject([{ roomId: next.roomId }]);
        expect(happy(getTablesOf(world.app, HOST, id, player(loser)))).toEqual([]);
    });

    it('counts a win 2, and 4 from the third in a row on, until a loss, over upgrades', async () => {
        const id = await begun(4);
        for (const points of [2, 4, 8, 12]) {
            wins(id, 1);
            await world.upgrade();
            expect(lineOf(id, 1)).toMatchObject({ points, place: 1 });
            await world.host.pass(A_WHILE);
        }
        expect(lineOf(id, 1)).toMatchObject({ arena: { games: 4, wins: 4, streak: 4 } });
        const match = matchOf(id, 1);
        world.end(match, won(numberOf(match.first) === 1 ? match.second : match.first));
        expect(lineOf(id, 1)).toMatchObject({ points: 12, arena: { games: 5, wins: 4, streak: 0 } });
        await world.host.pass(A_WHILE);
        wins(id, 1);
        expect(lineOf(id, 1)).toMatchObject({ points: 14 });
    });

    it('counts one point more for a winner who had gone berserk, over upgrades', async () => {
        const id = await begun(4);
        for (const points of [3, 6, 11]) {
            const match = matchOf(id, 1);
            world.end(match, won(player(1), true));
            await world.upgrade();
            expect(lineOf(id, 1)).toMatchObject({ points });
            const [table] = happy(getTables(world.app, HOST, id, 1, ALL)).tables.slice(match.place.table);
            expect(table.result?.how).toEqual({ Berserk: null });
            await world.host.pass(A_WHILE);
        }
    });

    it('offers it where there is a reserve to halve', async () => {
        const RESERVE = { delaySeconds: 10, reserveSeconds: 60 };
        const offered = async (changes: Partial<NewEvent>) => {
            const { id } = await world.begun(2, changes);
            return world.open(id).map(({ berserk }) => berserk);
        };
        expect(await offered({ form: ARENA })).toEqual([false]);
        expect(await offered({ form: ARENA, settings: { ...USUAL, ...RESERVE } })).toEqual([true]);
        expect(await offered({ settings: { ...USUAL, ...RESERVE } })).toEqual([false]);
    });

    it('goes on between two, after they have waited for somebody else', async () => {
        const id = await begun(2);
        const before = world.phase(id);
        wins(id, 1);
        await world.host.pass(19 * SECOND);
        expect(paired(id)).toEqual([]);
        await world.host.pass(10 * SECOND);
        expect(paired(id)).toEqual([[1, 2]]);
        // Rooms that are opened late make it no longer.
        expect(world.phase(id)).toEqual(before);
        wins(id, 1);
        await world.enter(id, 3);
        await world.host.pass(10 * SECOND);
        expect(paired(id)).toHaveLength(1);
        expect(paired(id)[0]).toContain(3);
    });

    it('knows after an upgrade whom each has met last', async () => {
        const id = await begun(4);
        wins(
            id,
            paired(id)
                .flat()
                .filter((number) => !paired(id)[0].includes(number))[0],
        );
        await world.upgrade();
        await world.host.pass(19 * SECOND);
        expect(paired(id)).toHaveLength(1);
        await world.host.pass(10 * SECOND);
        expect(paired(id)).toHaveLength(2);
    });

    it('keeps its pairs over an upgrade before their rooms are known', async () => {
        world.host.losesAnswers = true;
        const id = await begun(4);
        const before = world
            .event(id)
            .matches()
            .map(({ first, second }) => [first, second]);
        world.host.losesAnswers = false;
        await world.upgrade();
        expect(world.event(id).matches()).toMatchObject(
            before.map(([first, second]) => ({ first, second, roomId: 0 })),
        );
        await world.host.pass(10 * SECOND);
        expect(paired(id)).toHaveLength(2);
        expect(world.host.rooms).toHaveLength(2);
    });

    it('sets no timer while one waits alone', async () => {
        const id = await begun(3);
        await world.host.pass(10 * SECOND);
        const after = vi.spyOn(world.host, 'after');
        await world.host.pass(8 * MINUTE);
        // Lobbies is asked again later about the match of the others.
        expect(after.mock.calls.filter(([seconds]) => seconds < 60)).toEqual([]);
        after.mockRestore();
        expect(paired(id)).toHaveLength(1);
    });

    it('takes players in and out as long as it pairs, and no one else afterwards', async () => {
        const id = await begun(2);
        await world.enter(id, 3);
        await world.host.pass(MINUTE);
        await world.enter(id, 4);
        await world.host.pass(10 * SECOND);
        expect(paired(id)).toEqual([
            [1, 2],
            [3, 4],
        ]);
        happy(withdraw(world.app, player(1), id));
        wins(id, 1);
        expect(lineOf(id, 1)).toMatchObject({ points: 2, playing: false });
        wins(id, 3);
        await world.host.pass(10 * SECOND);
        expect(paired(id).flat()).not.toContain(1);
        await world.enter(id, 1);
        await world.host.pass(A_WHILE);
        expect(paired(id).flat()).toHaveLength(4);
        await world.host.pass(30 * MINUTE);
        expect(await enter(world.app, player(5), id, null)).toHaveProperty(
            'Err.InvalidState',
            'Nobody can enter any more',
        );
    });

    it('counts the last matches within ten minutes of its end, and pairs nobody then', async () => {
        const id = await begun(6);
        await world.host.pass(30 * MINUTE);
        const [one, two, three] = world.open(id);
        world.end(one, won(one.first));
        world.end(two, won(two.first));
        await world.host.pass(9 * MINUTE);
        expect(world.phase(id)).toHaveProperty('Running');
        expect(paired(id)).toHaveLength(1);
        expect(lines(id).map(({ points }) => points)).toEqual([2, 2, 0, 0, 0, 0]);
        await world.host.pass(2 * MINUTE);
        expect(world.phase(id)).toHaveProperty('Over');
        world.end(three, won(three.first));
        expect(lines(id).map(({ points }) => points)).toEqual([2, 2, 0, 0, 0, 0]);
        // It was left open, and is nobody's game.
        expect(lines(id).map(({ arena }) => arena?.games)).toEqual([1, 1, 1, 1, 0, 0]);
        await world.upgrade();
        expect(lines(id).map(({ place }) => place)).toEqual([1, 1, 3, 3, 3, 3]);
    });

    it('is over with its last match', async () => {
        const id = await begun(2);
        await world.host.pass(31 * MINUTE);
        wins(id, 2);
        await world.host.pass(10 * SECOND);
        expect(world.phase(id)).toHaveProperty('Over');
        expect(lines(id).map(({ number }) => number)).toEqual([2, 1]);
    });

    const left = (changes: { readonly turns: number; readonly playedOut: boolean }, winner = player(1)): MatchEnd => ({
        Won: { winner, points: 1, loserPoints: null, reason: { Played: null }, berserk: true, ...changes },
    });

    it.each<[string, MatchEnd, [points: number, games: number, streak: number], number]>([
        ['was let go', { Abandoned: null }, [4, 2, 2], 2],
        ['was closed', { Closed: null }, [4, 2, 2], 2],
        ['saw nobody', { Absent: { present: null } }, [4, 3, 0], 3],
        ['saw one of them', { Absent: { present: player(1) } }, [4, 2, 2], 3],
        ['one of them left within its first turns', left({ turns: 10, playedOut: false }), [4, 2, 2], 3],
        ['one of them left later', left({ turns: 11, playedOut: false }), [9, 3, 3], 3],
        ['was played to a quick end', left({ turns: 5, playedOut: true }), [9, 3, 3], 3],
        ['the other has won like that', left({ turns: 1, playedOut: false }, player(2)), [4, 3, 0], 2],
    ])('gives each their due of a match that %s', async (_, end, [points, games, streak], others) => {
        const id = await begun(2);
        for (const _ of [1, 2]) {
            wins(id, 1);
            await world.host.pass(A_WHILE);
        }
        world.end(matchOf(id, 1), end);
        expect(lineOf(id, 1)).toMatchObject({ points, arena: { games, streak } });
        expect(lineOf(id, 2)).toMatchObject({ points: 0, arena: { games: others } });
    });

    it('pairs nobody who was missing twice', async () => {
        const id = await begun(4);
        for (const _ of [1, 2]) {
            const match = matchOf(id, 4);
            const present = numberOf(match.first) === 4 ? match.second : match.first;
            world.end(match, { Absent: { present } });
            await world.host.pass(A_WHILE);
        }
        expect(lineOf(id, 4)).toMatchObject({ playing: false, points: 0 });
        expect(paired(id).flat()).not.toContain(4);
    });

    it('gives nobody points for a player who is banned', async () => {
        world.host.banned.add(hex(player(1)));
        const id = await begun(2);
        expect(lines(id)).toMatchObject([
            { points: 0, arena: { games: 0 } },
            { points: 0, arena: { games: 0 } },
        ]);
        expect(lineOf(id, 1)).toMatchObject({ playing: false });
    });

    it('pairs a hundred at a time', async () => {
        const { id } = await world.create({ form: ARENA });
        for (let number = 1; number <= 450; number += 1) await world.enter(id, number);
        await world.host.pass(MINUTE);
        expect(paired(id)).toHaveLength(100);
        await world.host.pass(SECOND);
        expect(paired(id)).toHaveLength(200);
        await world.host.pass(5 * SECOND);
        expect(paired(id)).toHaveLength(225);
        expect(new Set(paired(id).flat()).size).toBe(450);
        expect(world.host.calledLobbies).toBe(3);
    });

    it('counts a letter once, and none about an earlier match at the table', async () => {
        const id = await begun(4);
        const match = matchOf(id, 1);
        const loser = numberOf(match.first) === 1 ? match.second : match.first;
        for (const winner of [player(1), player(1), loser]) world.end(match, won(winner));
        expect(lineOf(id, 1)).toMatchObject({ points: 2, arena: { games: 1 } });
        for (const other of world.open(id)) world.end(other, won(other.first));
        await world.host.pass(10 * SECOND);
        expect(paired(id)).toHaveLength(2);
        const before = lines(id);
        world.end(match, won(player(1)));
        world.end({ ...match, place: { ...match.place, round: 3 } }, won(player(1)));
        expect(lines(id)).toEqual(before);
        expect(paired(id)).toHaveLength(2);
    });

    it('takes no late answer of Lobbies for one about the next match at the table', async () => {
        world.host.delaysAnswers = true;
        const id = await begun(4);
        for (const match of world.host.rooms) world.end(match, won(match.first));
        await world.host.pass(10 * SECOND);
        await world.host.delayed[0]();
        expect(world.event(id).matches()).toMatchObject([
            { spot: 1, roomId: 0 },
            { spot: 1, roomId: 0 },
        ]);
        await world.host.delayed[1]();
        expect(world.event(id).matches()).toMatchObject([
            { spot: 1, roomId: 3 },
            { spot: 1, roomId: 4 },
        ]);
    });

    it('lets an operator settle a match that is stuck, but none that has counted', async () => {
        const id = await begun(2);
        world.host.controller = true;
        const correct = () =>
            operate(world.app, HOST, { CorrectResult: { event: id, round: 1, table: 0, first: 2, second: 0 } });
        happy(correct());
        expect(lines(id)[0]).toMatchObject({ points: 2 });
        expect(correct()).toHaveProperty('Err.InvalidState', 'An arena has counted this match already');
    });
});
