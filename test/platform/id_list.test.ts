import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdList, IdLists } from '../../src/platform/id_list';
import { ids } from '../lobbies/world';

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
