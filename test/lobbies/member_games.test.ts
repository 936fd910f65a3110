import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemberGames, MAX_LISTED, MAX_SHOWN, type MemberGames } from '../../src/lobbies/store/member_games';
import { IdList } from '../../src/platform/id_list';
import { MemoryMap } from '../support/memory_map';
import { runs } from '../support/runs';
import { ANA, BEN, ids } from './world';

/** Of very different lengths, and some longer than 255 bytes. */
function rowOf(id: number): Uint8Array {
    return new Uint8Array((id * 37) % 600).fill(id);
}

/** As it would be stored with a view of another type. */
function ofAnotherType(layout: number, listed: readonly number[]): Uint8Array {
    const list = new IdList();
    for (const id of listed) list.add(id);
    const record = list.record();
    return Uint8Array.of(layout, 1, record.length >>> 8, record.length, 9, 9, 9, 9, ...record, 0, 2, 7, 7);
}

function shown(games: MemberGames): { readonly ids: number[]; readonly rows: readonly Uint8Array[] } {
    const views = games.viewsOf(ANA);
    expect(ids(games.of(ANA))).toEqual(ids(views.ids));
    return { ids: ids(views.ids), rows: views.rows };
}

/** In ascending order. */
function expectShown(games: MemberGames, expected: readonly number[]): void {
    expect(shown(games)).toEqual({ ids: expected, rows: expected.slice(-MAX_SHOWN).reverse().map(rowOf) });
}

describe('the running games of a member', () => {
    it('are listed with the views of the newest, whatever begins and ends', () => {
        const step = fc.record({ id: fc.integer({ min: 1, max: 90 }), ends: fc.boolean() });
        fc.assert(
            fc.property(fc.nat({ max: 80 }), fc.array(step, { maxLength: 40 }), (before, steps) => {
                const games = createMemberGames(new MemoryMap(), rowOf);
                const first = Array.from({ length: before }, (_, n) => ({ id: n + 1, ends: false }));
                const model = new Set<number>();
                for (const { id, ends } of [...first, ...steps]) {
                    if (ends) {
                        games.remove(ANA, id);
                        model.delete(id);
                    } else {
                        games.add(ANA, id, rowOf(id));
                        model.add(id);
                    }
                    expect(games.areAny()).toBe(model.size > 0);
                }
                expectShown(
                    games,
                    [...model].sort((a, b) => a - b),
                );
                expect(ids(games.of(BEN))).toEqual([]);
            }),
            { numRuns: Math.max(10, runs(500)) },
        );
    });

    it('are those whose views are of another type, which are made anew when the list changes', () => {
        const map = new MemoryMap();
        map.set(ANA, ofAnotherType(1, [1, 2, 3, 5]));
        const games = createMemberGames(map, rowOf);
        expect(shown(games)).toEqual({ ids: [1, 2, 3, 5], rows: [] });
        games.remove(ANA, 2);
        expectShown(games, [1, 3, 5]);
        map.set(ANA, ofAnotherType(1, [1, 2, 3, 5]));
        games.add(ANA, 4, rowOf(4));
        expectShown(games, [1, 2, 3, 4, 5]);
    });

    it('are shown down to the first whose room is not there', () => {
        const map = new MemoryMap();
        map.set(ANA, ofAnotherType(1, [1, 2, 3]));
        const games = createMemberGames(map, (id) => (id === 2 ? undefined : rowOf(id)));
        games.add(ANA, 4, rowOf(4));
        expect(shown(games)).toEqual({ ids: [1, 2, 3, 4], rows: [rowOf(4), rowOf(3)] });
    });

    it('are at most 2,005: a full list loses its oldest', () => {
        const games = createMemberGames(new MemoryMap(), rowOf);
        for (let id = 1; id <= MAX_LISTED + 1; id += 1) games.add(ANA, id, rowOf(id));
        const expected = Array.from({ length: MAX_LISTED }, (_, n) => n + 2);
        expectShown(games, expected);
        games.remove(ANA, 1);
        expectShown(games, expected);
    });

    it('leave nothing behind', () => {
        const map = new MemoryMap();
        const games = createMemberGames(map, rowOf);
        games.remove(ANA, 1);
        games.add(ANA, 1, rowOf(1));
        games.remove(ANA, 1);
        expect(map.size()).toBe(0);
    });

    it('of an unknown layout are refused', () => {
        const map = new MemoryMap();
        map.set(ANA, ofAnotherType(6, [1]));
        expect(() => createMemberGames(map, rowOf).of(ANA)).toThrow('layout');
    });
});
