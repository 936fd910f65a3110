import { expect } from 'vitest';
import { type Random, seededRandom } from '../../../support/seeded_random';
import { Heap, PAGES } from './heap';

const PAGE = 4096;
const BLOCK = 16_384;
/** What is larger is left to dlmalloc. */
const LARGEST = 508;
/** Bytes in front of everything. */
const HEAD = 4;
const WALKS = 4;
const STEPS = 3000;

/** What somebody has taken: filled with a number of its own, so that whoever else writes there is found out. */
interface Taken {
    readonly at: number;
    readonly size: number;
    readonly mark: number;
}

/** Takes, gives back and moves things of all sizes, and looks at every byte of them. */
function walk(module: WebAssembly.Module, random: Random): void {
    const heap = new Heap(module);
    const { allocator } = heap;
    const all: Taken[] = [];
    const check = ({ at, size, mark }: Taken) => expect(heap.bytes(at, size).every((byte) => byte === mark)).toBe(true);
    const keep = (at: number, size: number, mark: number) => {
        expect(at % 16).toBe(0);
        expect(at).toBeGreaterThan(0);
        // With its head. A faulty allocator would never come to an end, once somebody has written into another's.
        const other = all.find((each) => each.at < at + size && at < each.at + each.size + HEAD);
        expect(other, `what lies at ${at} with ${size} bytes`).toBeUndefined();
        heap.bytes(at, size).fill(mark);
        all.push({ at, size, mark });
    };
    for (let n = 0; n < STEPS; n += 1) {
        const mark = (n % 255) + 1;
        const size = random.below(random.below(2) === 0 ? 65 : LARGEST + 20);
        const what = random.below(5);
        if (what < 2) keep(allocator.malloc(size), size, mark);
        else if (what === 2) {
            const at = allocator.calloc(1, size);
            expect(heap.bytes(at, size).every((byte) => byte === 0)).toBe(true);
            keep(at, size, mark);
        } else if (all.length > 0) {
            // Now and then all that lie there, so that blocks become free and are used again.
            for (let left = n % 500 === 499 ? all.length : 1; left > 0; left -= 1) {
                const [one] = all.splice(random.below(all.length), 1);
                check(one);
                if (what === 3 || left > 1) allocator.free(one.at);
                else {
                    const at = allocator.realloc(one.at, size);
                    const same = Math.min(size, one.size);
                    expect(heap.bytes(at, same).every((byte) => byte === one.mark)).toBe(true);
                    keep(at, size, mark);
                }
            }
        }
    }
    all.forEach(check);
}

/** What holds of memory for small things, by its name: each looks at an allocator of its own. */
export const PROMISES = {
    'it is nobody else’s, keeps its bytes, and lies at multiples of 16': (module) => {
        const random = seededRandom(Number(process.env.TEST_SEED ?? 1));
        for (let n = 0; n < WALKS; n += 1) walk(module, random);
    },

    'it is not asked of the allocator for large things, which has all the others': (module) => {
        const heap = new Heap(module);
        heap.allocator.malloc(LARGEST);
        heap.allocator.calloc(LARGEST, 1);
        expect(heap.large.size).toBe(0);
        const sizes = [LARGEST + 1, 100_000];
        const all = sizes.map((size) => heap.allocator.malloc(size));
        expect([...heap.large.values()]).toEqual(sizes);
        const grown = heap.allocator.realloc(all[0], 2000);
        expect(heap.large.get(grown)).toBe(2000);
        for (const at of [grown, all[1]]) heap.allocator.free(at);
        expect(heap.large.size).toBe(0);
        // 65,536 · 65,536 bytes are none in 32 bits.
        expect(() => heap.allocator.calloc(65_536, 65_536)).not.toThrow();
        expect(heap.allocator.calloc(65_536, 65_536)).toBe(0);
    },

    'it moves from one to the other when it grows, and stays in its place where it fits': (module) => {
        const heap = new Heap(module);
        const { allocator, large } = heap;
        const at = allocator.malloc(100);
        heap.bytes(at, 100).fill(7);
        expect(allocator.realloc(at, 108)).toBe(at);
        expect(allocator.realloc(at, 60)).toBe(at);
        const moved = allocator.realloc(at, 5000);
        expect(large.get(moved)).toBe(5000);
        expect(heap.bytes(moved, 60).every((byte) => byte === 7)).toBe(true);
        expect(allocator.malloc(100)).toBe(at);
        expect(allocator.realloc(0, 40)).toBeGreaterThan(0);
        expect(() => allocator.free(0)).not.toThrow();
    },

    'it is used again: a crowd that comes and goes hundreds of times takes no more than at first': (module) => {
        const heap = new Heap(module);
        const staying: number[][] = [];
        const round = (n: number) => {
            const all = Array.from({ length: 2000 }, (_, i) => heap.allocator.malloc(8 + ((i * (n % 7) * 13) % 480)));
            // Every hundredth stays for five rounds.
            for (const [i, at] of all.entries()) if (i % 100 !== 0) heap.allocator.free(at);
            staying.push(all.filter((_, i) => i % 100 === 0));
            if (staying.length > 5) for (const at of staying.shift() ?? []) heap.allocator.free(at);
        };
        for (let n = 0; n < 50; n += 1) round(n);
        const { size } = heap;
        for (let n = 0; n < 300; n += 1) round(n);
        expect(heap.size).toBe(size);
    },

    'it lies together for a message, however scattered the free places are': (module) => {
        const heap = new Heap(module);
        const { allocator } = heap;
        const old = Array.from({ length: 40_000 }, (_, n) => allocator.malloc(16 + ((n * 48) % 240)));
        for (let n = 0; n < old.length; n += 25) allocator.free(old[n]);
        const message = () => {
            const all = Array.from({ length: 100 }, (_, n) => allocator.malloc(16 + ((n * 32) % 160)));
            const pages = new Set(all.flatMap((at) => [Math.floor((at - 4) / PAGE), Math.floor(at / PAGE)]));
            for (const at of all) allocator.free(at);
            return pages;
        };
        for (let n = 0; n < 5; n += 1) message();
        const first = message();
        // Of one block and the next, and the same ones each time.
        expect(first.size).toBeLessThanOrEqual((2 * BLOCK) / PAGE);
        for (let n = 0; n < 20; n += 1) expect([...message()].every((page) => first.has(page))).toBe(true);
    },

    'it comes from the emptiest of the blocks that wait, and from all of them before there are new ones': (module) => {
        const heap = new Heap(module);
        const { allocator } = heap;
        const blockOf = (at: number): number => Math.floor(at / BLOCK);
        const byBlock = new Map<number, number[]>();
        for (let n = 0; n < 6 * (BLOCK / 64); n += 1) {
            const at = allocator.malloc(60);
            byBlock.set(blockOf(at), [...(byBlock.get(blockOf(at)) ?? []), at]);
        }
        const [first, second, third, fourth] = [...byBlock.values()];
        const free = (all: readonly number[], share: number): void => {
            for (const at of all.slice(0, all.length * share)) allocator.free(at);
        };
        // They wait in the opposite order.
        free(first, 0.5);
        free(second, 0.9);
        free(third, 0.4);
        free(fourth, 1);
        const { size } = heap;
        const blocks: number[] = [];
        for (let n = 0; n < 4 * (BLOCK / 208); n += 1) {
            const block = blockOf(allocator.malloc(200));
            if (!blocks.includes(block)) blocks.push(block);
        }
        const waited = blocks.filter((block) => [first, second, third, fourth].some(([at]) => blockOf(at) === block));
        expect(waited).toEqual([fourth, second, first, third].map(([at]) => blockOf(at)));
        expect(heap.size - size).toBeLessThanOrEqual(4 * 65_536);
    },

    'it is 0 where the platform has no more': (module) => {
        const heap = new Heap(module, PAGES + 8);
        let count = 0;
        while (heap.allocator.malloc(LARGEST) !== 0) count += 1;
        expect(count).toBeGreaterThan(900);
        expect(heap.allocator.malloc(16)).toBeGreaterThanOrEqual(0);
        expect(heap.allocator.realloc(heap.allocator.malloc(1) || 0, 100_000)).toBe(0);
    },
} as const satisfies Readonly<Record<string, (module: WebAssembly.Module) => void>>;
export type Promised = keyof typeof PROMISES;
