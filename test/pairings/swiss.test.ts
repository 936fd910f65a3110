import { type Entrant, MOST_ROUNDS, type Player, pairSwiss, playersOf, type Table } from '@dice-wards/pairings';
import { cheapestPairs } from '@dice-wards/pairings/matching';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../support/runs';
import { entrants, playedSwiss, tablesOf } from './played_out';

const small = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.nat());

/** How bad a round is, worst first: repeats, how high the bye is, the squares of differences in half points. */
function faults(round: ReturnType<typeof pairSwiss>, players: readonly Player[]): readonly number[] {
    const order = [...players].sort((one, other) => other.halves - one.halves || one.entrant - other.entrant);
    const of = (entrant: Entrant) => players.find((each) => each.entrant === entrant) as Player;
    const met = (one: Entrant, other: Entrant) => of(one).opponents.filter((opponent) => opponent === other).length;
    const repeats = round.pairs.reduce((sum, [one, other]) => sum + met(one, other), 0);
    const floats = round.pairs.reduce((sum, [one, other]) => sum + (of(one).halves - of(other).halves) ** 2, 0);
    if (round.bye === null) return [repeats, 0, floats];
    return [repeats + of(round.bye).byes, order.length - order.indexOf(of(round.bye)), floats];
}

/** All rounds that there can be. */
function* allRounds(left: readonly Entrant[], bye: Entrant | null = null): Generator<ReturnType<typeof pairSwiss>> {
    const [first, ...others] = left;
    if (first === undefined) yield { pairs: [], bye };
    if (first !== undefined && left.length % 2 === 1) yield* allRounds(others, first);
    for (const [n, second] of others.entries()) {
        for (const { pairs, bye: free } of allRounds(others.toSpliced(n, 1), bye))
            yield { pairs: [[first, second], ...pairs], bye: free };
    }
}

const isLess = (one: readonly number[], other: readonly number[]) => {
    const n = one.findIndex((fault, index) => fault !== other[index]);
    return n !== -1 && one[n] < other[n];
};

describe('a round of a small Swiss', () => {
    it('has the fewest repeats, then the lowest bye, then the smallest differences, of all rounds that there can be', () => {
        fc.assert(
            fc.property(small, ([count, rounds, seed]) => {
                const players = playersOf(count, playedSwiss(count, rounds - 1, seed).flat());
                const ours = faults(pairSwiss(players), players);
                for (const other of allRounds(entrants(count)))
                    expect(isLess(faults(other, players), ours)).toBe(false);
            }),
            { numRuns: runs(400) },
        );
    });

    it('lets everybody meet everybody, if it lasts that long', () => {
        for (const count of [4, 5, 6, 7, 8, 9, 10, 11]) {
            const rounds = count % 2 === 0 ? count - 1 : count;
            const tables = playedSwiss(count, Math.min(rounds, MOST_ROUNDS), count).flat();
            const repeats = tables.length - new Set(tables.map(nameOf)).size;
            // Some fields come to a round that cannot be completed without a repeat; the best is one of few.
            expect(repeats).toBeLessThanOrEqual(4);
        }
    });

    it.each([
        [0, { pairs: [], bye: null }],
        [1, { pairs: [], bye: 0 }],
        [2, { pairs: [[0, 1]], bye: null }],
        [3, { pairs: [[0, 1]], bye: 2 }],
        [
            8,
            {
                pairs: [
                    [0, 4],
                    [1, 5],
                    [2, 6],
                    [3, 7],
                ],
                bye: null,
            },
        ],
    ])('of %i players begins by their seeds', (count, round) => {
        expect(pairSwiss(playersOf(count, []))).toEqual(round);
    });
});

const nameOf = ({ first, second }: Table) => [first, second ?? -1].sort((one, other) => one - other).join();

describe('a Swiss', () => {
    it('pairs everybody once a round, has nobody meet anybody twice, and gives nobody two byes', () => {
        const large = fc.tuple(fc.integer({ min: 21, max: 90 }), fc.integer({ min: 1, max: MOST_ROUNDS }), fc.nat());
        fc.assert(
            fc.property(large, ([count, rounds, seed]) => {
                const all = playedSwiss(count, rounds, seed);
                for (const tables of all) {
                    const seated = tables.flatMap(({ first, second }) => (second === null ? [first] : [first, second]));
                    expect(seated.sort((one, other) => one - other)).toEqual(entrants(count));
                }
                const names = all.flat().map(nameOf);
                expect(new Set(names).size).toBe(names.length);
            }),
            { numRuns: runs(400) },
        );
    });

    it('gives the bye of a large field to the lowest who has had none', () => {
        const all = playedSwiss(41, 5, 7);
        for (const [n, tables] of all.entries()) {
            const before = playersOf(41, all.slice(0, n).flat()).filter(({ byes }) => byes === 0);
            const least = Math.min(...before.map(({ halves }) => halves));
            const lowest = before.filter(({ halves }) => halves === least).map(({ entrant }) => entrant);
            expect(tables.find(({ second }) => second === null)?.first).toBe(Math.max(...lowest));
        }
    });

    it('has few pairs of unlike scores', () => {
        const [last] = playedSwiss(1000, 9, 3).slice(-1);
        const players = new Map(
            playersOf(1000, playedSwiss(1000, 8, 3).flat()).map((each) => [each.entrant, each.halves]),
        );
        const unlike = last.filter(({ first, second }) => players.get(first) !== players.get(second as Entrant));
        expect(unlike.length).toBeLessThan(20);
    });

    it('goes on with those who stay, and takes late ones in', () => {
        const tables = tablesOf(pairSwiss(playersOf(30, [])), () => [2, 0]);
        const next = pairSwiss(playersOf(31, tables).filter(({ entrant }) => entrant > 2));
        const seated = [...next.pairs.flat(), ...(next.bye === null ? [] : [next.bye])];
        expect(seated.sort((one, other) => one - other)).toEqual(entrants(31).slice(3));
    });
});

it('does not put an odd number in pairs, nor more than can be looked through', () => {
    expect(() => cheapestPairs(3, () => 1)).toThrow('3 cannot be put in pairs');
    expect(() => cheapestPairs(22, () => 1)).toThrow('22 cannot be put in pairs');
});
