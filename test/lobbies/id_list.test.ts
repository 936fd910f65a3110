import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdList, IdLists } from '../../src/lobbies/store/id_list';
import { createMemberGames, MAX_LISTED } from '../../src/lobbies/store/member_games';
import { hex, MemoryMap } from '../support/memory_map';
import { ids } from './world';

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
    it('have the bytes of layout 1, and no record if there are none', () => {
        const map = new MemoryMap();
        const games = createMemberGames(map);
        games.add(LIST, 0xffff_ffff);
        games.add(OTHER, 5);
        games.add(LIST, 258);
        expect(hex(map.get(LIST) ?? new Uint8Array(0))).toBe('0100000002010000ffffffff');
        games.remove(LIST, 258);
        games.remove(LIST, 0xffff_ffff);
        games.remove(LIST, 7);
        expect(map.size()).toBe(1);
        expect(ids(games.of(OTHER))).toEqual([5]);
    });

    it('are limited, and lose the oldest for a new one', () => {
        const games = createMemberGames(new MemoryMap());
        for (let id = 1; id <= MAX_LISTED + 1; id += 1) games.add(LIST, id);
        const full = games.of(LIST);
        expect([full.length, full.at(0), full.at(MAX_LISTED - 1)]).toEqual([MAX_LISTED, 2, MAX_LISTED + 1]);
        games.remove(LIST, 1);
        expect(games.of(LIST).length).toBe(MAX_LISTED);
    });
});
