import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_KEYS, OrderedKeys } from '../../src/platform/ordered_keys';
import { hex, MemoryMap } from '../support/memory_map';
import { runs } from '../support/runs';
import { seededRandom } from '../support/seeded_random';

const WIDTH = 6;

/** Some are the beginning of others, and some end with zeros. */
const key = fc.uint8Array({ minLength: 1, maxLength: WIDTH, max: 3 });

/** What an array in order would say. */
function agree(keys: OrderedKeys, model: ReadonlySet<string>): void {
    const sorted = [...model].sort();
    expect(keys.size()).toBe(sorted.length);
    expect(keys.keys(0, sorted.length + 1).map(hex)).toEqual(sorted);
    for (const start of [1, Math.floor(sorted.length / 2), Math.max(sorted.length - 1, 0), sorted.length]) {
        expect(keys.keys(start, 3).map(hex)).toEqual(sorted.slice(start, start + 3));
    }
    const step = Math.ceil(sorted.length / 50);
    for (let place = 0; place < sorted.length; place += step) {
        expect(keys.placeOf(Buffer.from(sorted[place], 'hex'))).toBe(place);
    }
}

describe('ordered keys', () => {
    it('have the order and the places of an array in order, whatever comes and goes', () => {
        fc.assert(
            fc.property(
                fc.array(fc.tuple(fc.constantFrom('comes', 'goes', 'moves'), key, key), { maxLength: 300 }),
                (steps) => {
                    const map = new MemoryMap();
                    const keys = new OrderedKeys(map, 0, WIDTH);
                    const model = new Set<string>();
                    for (const [what, each, other] of steps) {
                        if (what === 'comes') keys.add(each);
                        else if (what === 'goes') keys.remove(each);
                        else keys.replace(other, each);
                        if (what === 'moves') model.delete(hex(other));
                        if (what === 'goes') model.delete(hex(each));
                        else model.add(hex(each));
                    }
                    agree(keys, model);
                    // As after an upgrade.
                    agree(new OrderedKeys(map, 0, WIDTH), model);
                    for (const [, each] of steps) if (!model.has(hex(each))) expect(keys.placeOf(each)).toBeUndefined();
                },
            ),
            { numRuns: runs(200) },
        );
    });

    it('grow to many leaves and shrink to nothing, and so does their memory', () => {
        const map = new MemoryMap();
        const keys = new OrderedKeys(map, 0, WIDTH);
        const model = new Set<string>();
        const { below } = seededRandom(1);
        const any = (): Uint8Array => Uint8Array.from({ length: 4 }, () => below(256));
        const all = Array.from({ length: 100 * MOST_KEYS }, any);
        for (const each of all) {
            keys.add(each);
            model.add(hex(each));
        }
        agree(keys, model);
        const fullest = map.size();
        // As ratings move: one goes where another comes.
        for (let n = 0; n < 3 * all.length; n += 1) {
            const place = below(all.length);
            const before = all[place];
            model.delete(hex(before));
            // Every other goes not far.
            all[place] = n % 2 === 0 ? any() : Uint8Array.of(before[0], before[1], ...any().subarray(2));
            keys.replace(before, all[place]);
            model.add(hex(all[place]));
        }
        agree(keys, model);
        agree(new OrderedKeys(map, 0, WIDTH), model);
        expect(map.size()).toBeLessThan(2 * fullest);
        for (const [n, each] of all.entries()) {
            keys.remove(each);
            model.delete(hex(each));
            if (n % 3000 === 0) agree(keys, model);
        }
        agree(keys, model);
        expect(map.size()).toBe(0);
    });

    it('of several sets lie in one map', () => {
        const map = new MemoryMap();
        const [one, other] = [new OrderedKeys(map, 0, WIDTH), new OrderedKeys(map, 1, WIDTH)];
        for (let n = 0; n < 100; n += 1) one.add(Uint8Array.of(n));
        other.add(Uint8Array.of(200));
        expect(one.size()).toBe(100);
        expect(other.keys(0, 9).map(hex)).toEqual(['c8']);
    });

    it('take no key that is too long, and no layout of later', () => {
        const map = new MemoryMap();
        const keys = new OrderedKeys(map, 0, WIDTH);
        expect(() => keys.add(new Uint8Array(WIDTH + 1))).toThrow('a key of 7 bytes');
        map.set(Uint8Array.of(0, 0, 0, 0, 0), Uint8Array.of(2));
        expect(() => new OrderedKeys(map, 0, WIDTH).size()).toThrow('a leaf of ordered keys has the unknown layout 2');
    });
});
