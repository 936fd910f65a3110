import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIdLists, type IdList, MOST_IDS } from '../../src/lobbies/id_lists';
import { hex, MemoryMap } from '../support/memory_map';

const LIST = Uint8Array.of(1);
const OTHER = Uint8Array.of(2);

function ids(list: IdList): number[] {
    return Array.from({ length: list.length }, (_, index) => list.at(index));
}

describe('a list of ids', () => {
    it('is a sorted set, whatever is put in and taken out', () => {
        const change = fc.record({ add: fc.boolean(), id: fc.integer({ min: 1, max: 12 }) });
        fc.assert(
            fc.property(fc.array(change), (changes) => {
                const lists = createIdLists(new MemoryMap());
                lists.add(OTHER, 5);
                const model = new Set<number>();
                for (const { add, id } of changes) {
                    if (add) {
                        lists.add(LIST, id);
                        model.add(id);
                    } else {
                        lists.remove(LIST, id);
                        model.delete(id);
                    }
                    const list = lists.get(LIST);
                    expect(ids(list)).toEqual([...model].sort((a, b) => a - b));
                    expect(list.has(id)).toBe(add);
                    expect(list.placeOf(id)).toBe([...model].filter((other) => other < id).length);
                }
                expect(ids(lists.get(OTHER))).toEqual([5]);
            }),
        );
    });

    it('has the bytes of layout 1, and none when it is empty', () => {
        const map = new MemoryMap();
        const lists = createIdLists(map);
        lists.add(LIST, 0xffff_ffff);
        lists.add(LIST, 258);
        expect(hex(map.get(LIST) ?? new Uint8Array(0))).toBe('0100000102ffffffff');
        lists.remove(LIST, 258);
        lists.remove(LIST, 0xffff_ffff);
        expect(map.size()).toBe(0);
    });

    it('that is full loses its oldest id for a new one', () => {
        const lists = createIdLists(new MemoryMap());
        for (let id = 1; id <= MOST_IDS + 1; id += 1) lists.add(LIST, id);
        const full = lists.get(LIST);
        expect([full.length, full.at(0), full.at(MOST_IDS - 1)]).toEqual([MOST_IDS, 2, MOST_IDS + 1]);
    });
});
