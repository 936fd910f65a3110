import { type Entrant, type Line, playersOf, Records, roundRobin, standingsOf, type Table } from '@dice-wards/pairings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../support/runs';
import { entrants, playedSwiss, tablesOf } from './played_out';

/** The same by a program of its own: a matrix of who got what from whom. */
function independently(count: number, tables: readonly Table[]): Line[] {
    const got = entrants(count).map(() => entrants(count).map(() => -1));
    const meetings = entrants(count).map(() => entrants(count).map(() => 0));
    const byes = entrants(count).map(() => 0);
    const byeHalves = entrants(count).map(() => 0);
    for (const { first, second, halves } of tables) {
        if (halves === null) continue;
        if (second === null) {
            byes[first] += 1;
            byeHalves[first] += halves[0];
        } else {
            meetings[first][second] += 1;
            meetings[second][first] += 1;
            got[first][second] = Math.max(0, got[first][second]) + halves[0];
            got[second][first] = Math.max(0, got[second][first]) + halves[1];
        }
    }
    const halves = got.map((row, n) => byeHalves[n] + row.reduce((sum, each) => sum + Math.max(0, each), 0));
    const buchholz = got.map(
        (row, n) => byes[n] * halves[n] + row.reduce((sum, _, other) => sum + meetings[n][other] * halves[other], 0),
    );
    const isLevel = (one: number, other: number) => halves[one] === halves[other] && buchholz[one] === buchholz[other];
    const directOf = (player: number) => {
        const level = got.map((_, other) => other).filter((other) => isLevel(player, other));
        const haveMet = level.every((one) => level.every((other) => one === other || got[one][other] >= 0));
        return haveMet ? level.reduce((sum, other) => sum + Math.max(0, got[player][other]), 0) : 0;
    };
    const isBefore = (one: number, other: number) =>
        halves[one] !== halves[other]
            ? halves[one] > halves[other]
            : buchholz[one] !== buchholz[other]
              ? buchholz[one] > buchholz[other]
              : directOf(one) > directOf(other);
    return entrants(count)
        .map((entrant, n) => ({
            entrant,
            place: 1 + got.filter((_, other) => isBefore(other, n)).length,
            halves: halves[n],
            buchholz: buchholz[n],
        }))
        .sort((one, other) => one.place - other.place || one.entrant - other.entrant);
}

const placesOf = (lines: readonly Line[]) => lines.map(({ entrant, place }) => [entrant, place]);

describe('standings', () => {
    it('are those of an independent program', () => {
        const events = fc.tuple(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 1, max: 7 }), fc.nat());
        fc.assert(
            fc.property(events, ([count, rounds, seed]) => {
                const tables = playedSwiss(count, rounds, seed).flat();
                expect(standingsOf(playersOf(count, tables))).toEqual(independently(count, tables));
            }),
            { numRuns: runs(400) },
        );
    });

    it('are the same of records that are kept while it is played', () => {
        const events = fc.tuple(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 1, max: 7 }), fc.nat());
        fc.assert(
            fc.property(events, ([count, rounds, seed]) => {
                const records = new Records(count);
                const played: Table[] = [];
                for (const tables of playedSwiss(count, rounds, seed)) {
                    // Some are settled when they are paired, as byes are, and the others in any order.
                    const goOn = tables.filter(({ second, first }) => second !== null && (first + seed) % 3 > 0);
                    for (const { first, second, halves } of tables)
                        records.add(first, second, goOn.some((each) => each.first === first) ? null : halves);
                    for (const { first, second, halves } of goOn.toReversed())
                        if (second !== null && halves !== null) records.settle(first, second, halves);
                    played.push(...tables);
                }
                expect(records.players).toEqual(playersOf(count, played));
            }),
            { numRuns: runs(100) },
        );
        expect(() => new Records(2).settle(0, 1, [2, 0])).toThrow('0 and 1 play no match');
    });

    it('share out two half points a table and a bye, and none where they play', () => {
        const tables = playedSwiss(17, 4, 1).flat();
        const sum = standingsOf(playersOf(17, tables)).reduce((total, { halves }) => total + halves, 0);
        expect(sum).toBe(2 * tables.length);
        const open = tables.map((table) => ({ ...table, halves: null }));
        expect(new Set(standingsOf(playersOf(17, open)).map(({ place }) => place))).toEqual(new Set([1]));
    });

    it('tell players apart who are level by what they scored against one another, and else not', () => {
        const lost = (first: Entrant, second: Entrant): Table => ({ first, second, halves: [0, 2] });
        const cycle = [lost(1, 0), lost(2, 1), lost(0, 2)];
        expect(placesOf(standingsOf(playersOf(3, cycle)))).toEqual([
            [0, 1],
            [1, 1],
            [2, 1],
        ]);
        // 0 and 1 have met, 2 and 3 have not, and none of those whom they have beaten has met another of them.
        const pairs = [lost(1, 0), lost(0, 2), lost(4, 2), lost(3, 1), lost(5, 3), lost(6, 3)];
        expect(placesOf(standingsOf(playersOf(7, pairs)))).toEqual([
            [2, 1],
            [3, 1],
            [0, 3],
            [1, 4],
            [4, 5],
            [5, 5],
            [6, 5],
        ]);
    });

    it('have a champion of a round robin, whoever wins all', () => {
        const rounds = roundRobin(entrants(7));
        const tables = rounds.flatMap((round) => tablesOf(round, () => [2, 0]));
        const strongest = tables.map(({ first, second, halves }) =>
            second === 5 ? { first, second, halves: [0, 2] as const } : { first, second, halves },
        );
        expect(standingsOf(playersOf(7, strongest))[0]).toMatchObject({ entrant: 5, place: 1, halves: 14 });
    });

    it('are of entrants alone', () => {
        expect(() => standingsOf(playersOf(1, [{ first: 2, second: null, halves: [2, 0] }]))).toThrow(
            '2 is no player of 1',
        );
    });
});
