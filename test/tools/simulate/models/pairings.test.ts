import { pairSwiss, playersOf, type Table } from '@dice-wards/pairings';
import { describe, expect, it } from 'vitest';
import type { EventTable } from '../../../../src/declarations/tournaments.did';
import { userPrincipal } from '../../../../tools/canisters/principals';
import type { KnownEvent } from '../../../../tools/simulate/events';
import { swissIsPaired } from '../../../../tools/simulate/models/pairings';

const shown = (round: number, { first, second, halves }: Table): EventTable => ({
    ...{ round, table: first, roomId: [], first: userPrincipal(first) },
    second: second === null ? [] : [userPrincipal(second)],
    result: halves === null ? [] : [{ how: { Played: null }, first: halves[0], second: halves[1] }],
});

/** Three rounds, in which the better seed wins. */
function played(count: number): EventTable[] {
    const tables: Table[] = [];
    const all: EventTable[] = [];
    for (let round = 1; round <= 3; round += 1) {
        const { pairs, bye } = pairSwiss(playersOf(count, tables));
        const news: Table[] = pairs.map(([first, second]) => ({ first, second, halves: [2, 0] }));
        if (bye !== null) news.push({ first: bye, second: null, halves: [2, 0] });
        tables.push(...news);
        all.push(...news.map((each) => shown(round, each)));
    }
    return all;
}

describe('the rounds of a Swiss', () => {
    it.each([5, 6, 7, 8])('are the best of all that %i players can have', (count) => {
        const tables = played(count);
        for (let round = 1; round <= 3; round += 1) {
            const known = { view: { id: 1 }, tables: tables.filter((each) => each.round <= round) };
            swissIsPaired(known as unknown as KnownEvent);
        }
    });

    it('are not, where two meet again', () => {
        const [one, two, three, ...rest] = played(6);
        const again = [one, two, three].map((table) => ({ ...table, round: 2 }));
        const known = { view: { id: 1 }, tables: [one, two, three, ...again] };
        expect(rest.length).toBeGreaterThan(0);
        expect(() => swissIsPaired(known as unknown as KnownEvent)).toThrow('E2');
    });
});
