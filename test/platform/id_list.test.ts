import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomRowType } from '../../src/lobbies/model/room_row';
import { createMemberGames, MAX_LISTED, MAX_SHOWN } from '../../src/lobbies/store/member_games';
import { u32Key } from '../../src/platform/bytes';
import { IdList, IdLists } from '../../src/platform/id_list';
import { ids } from '../lobbies/world';
import { hex, MemoryMap } from '../support/memory_map';

const LIST = Uint8Array.of(1);
const OTHER = Uint8Array.of(2);

describe('a list of ids', () => {
    it('is a sorted set after any changes', () => {
        const change = fc.record({ add: fc.boolean(), id: fc.integer({ min: 1, max: 12 }) });
        fc.assert(
            fc.property(fc.array(change), (changes) => {
                const list = new IdList();
                const model = new Set<number>();
                for (const { add, id } of changes) {
                    if (add) {
                        list.add(id);
                        model.add(id);
                    } else {
                        list.remove(id);
                        model.delete(id);
                    }
                    expect(ids(list)).toEqual([...model].sort((a, b) => a - b));
                    expect(ids(new IdList(list.record()))).toEqual(ids(list));
                    expect(list.placeOf(id)).toBe([...model].filter((other) => other < id).length);
                }
            }),
        );
    });

    it('with an unknown layout throws', () => {
        expect(() => new IdList(Uint8Array.of(2, 0, 0, 0))).toThrow('layout 2');
    });
});

describe('lists on the heap', () => {
    it('are independent, and are empty before the first id and after the last', () => {
        const lists = new IdLists();
        lists.add('a', 2);
        lists.add('b', 1);
        lists.add('a', 1);
        expect([ids(lists.get('a')), ids(lists.get('b')), ids(lists.get('c'))]).toEqual([[1, 2], [1], []]);
        lists.remove('b', 1);
        lists.remove('c', 1);
        expect([ids(lists.get('b')), ids(lists.get('c'))]).toEqual([[], []]);
    });
});

describe('the games of a member', () => {
    const rowOf = (id: number): Uint8Array => Uint8Array.of(id, id >>> 8);
    const stored = (map: MemoryMap): string => hex(map.get(LIST) ?? new Uint8Array(0));

    it('have the bytes of layout 1, and no record if there are none', () => {
        const map = new MemoryMap();
        const games = createMemberGames(map, rowOf);
        games.add(LIST, 0xffff_ffff, Uint8Array.of(7));
        games.add(OTHER, 5, rowOf(5));
        games.add(LIST, 258, rowOf(258));
        const type = hex(u32Key(roomRowType()));
        expect(stored(map)).toBe(['0102000c', type, '0100000002010000ffffffff', '000107', '00020201'].join(''));
        games.remove(LIST, 258);
        games.remove(LIST, 0xffff_ffff);
        games.remove(LIST, 7);
        expect(map.size()).toBe(1);
        expect(ids(games.of(OTHER))).toEqual([5]);
    });

    it('are without views of another type, until the list changes', () => {
        const map = new MemoryMap();
        createMemberGames(map, rowOf).add(LIST, 5, Uint8Array.of(7));
        const record = map.get(LIST) ?? new Uint8Array(0);
        record[4] ^= 1;
        map.set(LIST, record);
        const games = createMemberGames(map, rowOf);
        expect([ids(games.of(LIST)), games.viewsOf(LIST).rows]).toEqual([[5], []]);
        games.add(LIST, 6, rowOf(6));
        expect([ids(games.of(LIST)), games.viewsOf(LIST).rows]).toEqual([
            [5, 6],
            [rowOf(6), rowOf(5)],
        ]);
    });

    it('are limited, and lose the oldest for a new one', () => {
        const games = createMemberGames(new MemoryMap(), rowOf);
        for (let id = 1; id <= MAX_LISTED + 1; id += 1) games.add(LIST, id, rowOf(id));
        const full = games.of(LIST);
        expect([full.length, full.at(0), full.at(MAX_LISTED - 1)]).toEqual([MAX_LISTED, 2, MAX_LISTED + 1]);
        games.remove(LIST, 1);
        expect(games.of(LIST).length).toBe(MAX_LISTED);
        expect(games.viewsOf(LIST).rows[0]).toEqual(rowOf(MAX_LISTED + 1));
    });

    it('have the views of the newest 50, however they come and go', () => {
        const change = fc.record({ id: fc.integer({ min: 1, max: 90 }), isNew: fc.boolean() });
        const before = fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 70 });
        fc.assert(
            fc.property(before, fc.array(change, { maxLength: 40 }), (first, changes) => {
                const list = new IdList();
                const games = createMemberGames(new MemoryMap(), rowOf);
                for (const id of first) {
                    list.add(id);
                    games.add(LIST, id, rowOf(id));
                }
                for (const { id, isNew } of changes) {
                    if (isNew) list.add(id);
                    else list.remove(id);
                    if (isNew) games.add(LIST, id, rowOf(id));
                    else games.remove(LIST, id);
                    const { ids: kept, rows } = games.viewsOf(LIST);
                    expect(ids(kept)).toEqual(ids(list));
                    expect(rows).toEqual(ids(list).reverse().slice(0, MAX_SHOWN).map(rowOf));
                }
            }),
        );
    });
});
