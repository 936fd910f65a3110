import { type Entrant, knockout, roundRobin } from '@dice-wards/pairings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../support/runs';
import { entrants, seeded } from './played_out';

const isNumber = (seat: unknown): seat is Entrant => typeof seat === 'number';
const inOrder = (one: number, other: number) => one - other;

describe('a round robin', () => {
    it.each(entrants(17).slice(1))('of %i has everybody meet everybody once', (count) => {
        const rounds = roundRobin(entrants(count));
        expect(rounds).toHaveLength(count % 2 === 0 ? count - 1 : count === 1 ? 1 : count);
        for (const { pairs, bye } of rounds)
            expect([...pairs.flat(), ...(bye === null ? [] : [bye])].sort(inOrder)).toEqual(entrants(count));
        const names = rounds.flatMap(({ pairs }) => pairs.map((pair) => [...pair].sort(inOrder).join()));
        expect(new Set(names).size).toBe((count * (count - 1)) / 2);
        expect(names).toHaveLength((count * (count - 1)) / 2);
    });
});

/** A knockout to its end: `first` says how often the better seed wins. */
function playedOut(count: number, better: number, seed: number) {
    const random = seeded(seed);
    const won = new Map<string, Entrant>();
    const order: string[] = [];
    for (;;) {
        const tables = knockout(entrants(count), ({ bracket, round, table }) =>
            won.get(`${bracket} ${round} ${table}`),
        );
        const ready = tables.filter(({ winner, seats }) => winner === 'open' && seats.every(isNumber));
        if (ready.length === 0) return { tables, order };
        for (const { bracket, round, table, seats } of ready) {
            const [one, other] = seats.filter(isNumber).sort(inOrder);
            won.set(`${bracket} ${round} ${table}`, random() < better ? one : other);
            order.push(`${bracket} ${round} ${table}`);
        }
    }
}

describe('a knockout with consolation', () => {
    const fields = fc.tuple(fc.integer({ min: 2, max: 70 }), fc.nat());

    it('has everybody else beaten once in the main bracket, and each who lost their first match once more', () => {
        fc.assert(
            fc.property(fields, ([count, seed]) => {
                const { tables } = playedOut(count, 0.5, seed);
                expect(tables.every(({ winner }) => winner !== 'open')).toBe(true);
                const matches = tables.filter(({ seats }) => seats.every(isNumber));
                const losers = (bracket: string) =>
                    matches
                        .filter((match) => match.bracket === bracket)
                        .map(({ seats, winner }) => seats.find((seat) => seat !== winner) as Entrant);
                const [champion] = tables.filter(({ bracket }) => bracket === 'main').slice(-1);
                expect([...losers('main'), champion.winner as Entrant].sort(inOrder)).toEqual(entrants(count));
                const first = new Map<Entrant, boolean>();
                for (const { bracket, seats, winner } of matches) {
                    if (bracket !== 'main') continue;
                    for (const seat of seats.filter(isNumber)) if (!first.has(seat)) first.set(seat, seat === winner);
                }
                const lostFirst = [...first].filter(([, won]) => !won).map(([entrant]) => entrant);
                const [consoled] = tables.filter(({ bracket }) => bracket === 'consolation').slice(-1);
                if (consoled === undefined) expect(lostFirst.length).toBeLessThanOrEqual(1);
                else {
                    const all = [...losers('consolation'), ...(isNumber(consoled.winner) ? [consoled.winner] : [])];
                    expect(all.sort(inOrder)).toEqual(lostFirst.sort(inOrder));
                }
            }),
            { numRuns: runs(200) },
        );
    });

    it('never changes a table that is known, whatever is played next', () => {
        const { order } = playedOut(13, 0.5, 4);
        const seen = new Map<string, unknown>();
        for (let known = 0; known <= order.length; known += 1) {
            const upTo = new Set(order.slice(0, known));
            const tables = knockout(entrants(13), ({ bracket, round, table }, one) =>
                upTo.has(`${bracket} ${round} ${table}`) ? one : undefined,
            );
            for (const { seats, ...place } of tables) {
                const name = `${place.bracket} ${place.round} ${place.table}`;
                if (seats.includes('open')) continue;
                expect(seen.get(name) ?? seats).toEqual(seats);
                seen.set(name, seats);
            }
        }
    });

    it('keeps the best apart: where the better seed wins, those left are the best of all', () => {
        for (const count of [4, 11, 16, 33]) {
            const { tables } = playedOut(count, 1, 1);
            const main = tables.filter(({ bracket }) => bracket === 'main');
            const last = Math.max(...main.map(({ round }) => round));
            for (const { round, seats } of main) {
                for (const seat of seats) if (isNumber(seat)) expect(seat).toBeLessThan(2 ** (last - round + 1));
            }
        }
    });

    it('of one or none has no table', () => {
        expect(knockout([], () => undefined)).toEqual([]);
        expect(knockout([7], () => undefined)).toEqual([]);
    });
});
