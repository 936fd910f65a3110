import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIdBits } from '../../src/platform/id_bits';
import { MemoryMap } from '../support/memory_map';

/** Some in the same block, some in the same byte, some at the ends of blocks. */
const id = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(2047, 2048, 4095, 4096), fc.nat(30_000));

describe('a set of ids', () => {
    it('goes through its ids in ascending order, from any on and a few at a time, whatever comes and goes', () => {
        fc.assert(
            fc.property(
                fc.array(fc.tuple(fc.boolean(), id)),
                id,
                id,
                fc.integer({ min: 1, max: 5 }),
                (steps, first, last, count) => {
                    const map = new MemoryMap();
                    const bits = createIdBits(map);
                    const model = new Set<number>();
                    for (const [comes, each] of steps) {
                        if (comes) bits.add(each);
                        else bits.remove(each);
                        if (comes) model.add(each);
                        else model.delete(each);
                    }
                    const expected = [...model].filter((each) => each >= first && each <= last).sort((a, b) => a - b);
                    const found: number[] = [];
                    for (let next = first; next <= last; ) {
                        const some = bits.some(next, last, count);
                        expect(some.ids.length).toBeLessThanOrEqual(count);
                        expect(some.next).toBeGreaterThan(next);
                        found.push(...some.ids);
                        next = some.next;
                    }
                    expect(found).toEqual(expected);
                    expect(map.size()).toBe(new Set([...model].map((each) => Math.floor(each / 2048))).size);
                },
            ),
        );
    });

    it('looks at no more than 204,800 ids for one answer', () => {
        const bits = createIdBits(new MemoryMap());
        bits.add(1_000_000);
        const answers = [];
        for (let next = 1; next <= 1_000_000; ) {
            const some = bits.some(next, 1_000_000, 50);
            answers.push(some.ids);
            next = some.next;
        }
        expect(answers).toEqual([[], [], [], [], [1_000_000]]);
    });

    it('refuses a layout of later', () => {
        const map = new MemoryMap();
        map.set(Uint8Array.of(0, 0, 0, 0), Uint8Array.of(2));
        expect(() => createIdBits(map).add(1)).toThrow('a set of ids has the unknown layout 2');
    });
});
