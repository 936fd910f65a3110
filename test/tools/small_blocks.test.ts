import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileAllocator } from '../../tools/azle_small_blocks';

const WASM_PAGE = 65_536;
const PAGE = 4096;
const BLOCK = 16_384;
/** Pages that the memory of a canister begins with: the allocator's own lies in the last of them. */
const PAGES = 23;
const LARGEST = 508;

interface Allocator {
    malloc(size: number): number;
    free(at: number): void;
    realloc(at: number, size: number): number;
    calloc(count: number, size: number): number;
}

let module: WebAssembly.Module;
beforeAll(async () => {
    module = new WebAssembly.Module(new Uint8Array(await compileAllocator()));
});

/** The allocator, over one for large things that never uses a place twice, and notes what it is asked. */
class Heap {
    readonly memory: WebAssembly.Memory;
    readonly allocator: Allocator;
    readonly large = new Map<number, number>();

    constructor(maximum = 4096) {
        this.memory = new WebAssembly.Memory({ initial: PAGES, maximum } as { initial: number });
        const { memory } = this;
        const takeLarge = (size: number): number => {
            const pages = Math.ceil((size + 16) / WASM_PAGE);
            if (memory.buffer.byteLength / WASM_PAGE + pages > maximum) return 0;
            const at = Number(memory.grow(pages)) * WASM_PAGE + 16;
            // As dlmalloc writes it, with bits 0 and 1.
            new DataView(memory.buffer).setUint32(at - 4, (pages * WASM_PAGE) | 3, true);
            this.large.set(at, size);
            return at;
        };
        const env = {
            memory,
            'large malloc': takeLarge,
            'large free': (at: number) => {
                if (!this.large.delete(at)) throw new Error(`${at} is not large`);
            },
            'large realloc': (at: number, size: number) => {
                const moved = takeLarge(size);
                this.bytes(moved, Math.min(size, this.large.get(at) ?? 0)).set(
                    this.bytes(at, this.large.get(at) ?? 0).subarray(0, size),
                );
                this.large.delete(at);
                return moved;
            },
            'large calloc': (count: number, size: number) => takeLarge((count >>> 0) * (size >>> 0)),
        };
        this.allocator = new WebAssembly.Instance(module, { env }).exports as unknown as Allocator;
    }

    bytes(at: number, size: number): Uint8Array {
        return new Uint8Array(this.memory.buffer, at, size);
    }

    get size(): number {
        return this.memory.buffer.byteLength;
    }
}

/** What somebody has taken: filled with a number of its own, so that whoever else writes there is found out. */
interface Taken {
    at: number;
    size: number;
    readonly mark: number;
}

const step = fc.record({
    what: fc.constantFrom('malloc', 'malloc', 'calloc', 'free', 'realloc'),
    size: fc.oneof(fc.nat(64), fc.nat(LARGEST + 20)),
    which: fc.nat(1000),
});

describe('memory for small things', () => {
    it('is nobody else’s, keeps its bytes, and lies at multiples of 16', () => {
        fc.assert(
            fc.property(fc.array(step, { minLength: 200, maxLength: 1500 }), (steps) => {
                const heap = new Heap();
                const { allocator } = heap;
                const all: Taken[] = [];
                const check = ({ at, size, mark }: Taken) =>
                    expect(heap.bytes(at, size).every((byte) => byte === mark)).toBe(true);
                const keep = (at: number, size: number, mark: number) => {
                    expect(at % 16).toBe(0);
                    expect(at).toBeGreaterThan(0);
                    heap.bytes(at, size).fill(mark);
                    all.push({ at, size, mark });
                };
                for (const [n, { what, size, which }] of steps.entries()) {
                    const mark = (n % 255) + 1;
                    if (what === 'malloc') keep(allocator.malloc(size), size, mark);
                    else if (what === 'calloc') {
                        const at = allocator.calloc(1, size);
                        expect(heap.bytes(at, size).every((byte) => byte === 0)).toBe(true);
                        keep(at, size, mark);
                    } else if (all.length > 0) {
                        const [one] = all.splice(which % all.length, 1);
                        check(one);
                        if (what === 'free') allocator.free(one.at);
                        else {
                            const at = allocator.realloc(one.at, size);
                            const same = Math.min(size, one.size);
                            expect(heap.bytes(at, same).every((byte) => byte === one.mark)).toBe(true);
                            keep(at, size, mark);
                        }
                    }
                }
                all.forEach(check);
            }),
            { numRuns: 60 },
        );
    });

    it('is not asked of the allocator for large things, which has all the others', () => {
        const heap = new Heap();
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
    });

    it('moves from one to the other when it grows, and stays in its place where it fits', () => {
        const { allocator, large, bytes } = bound(new Heap());
        const at = allocator.malloc(100);
        bytes(at, 100).fill(7);
        expect(allocator.realloc(at, 108)).toBe(at);
        expect(allocator.realloc(at, 60)).toBe(at);
        const moved = allocator.realloc(at, 5000);
        expect(large.get(moved)).toBe(5000);
        expect(bytes(moved, 60).every((byte) => byte === 7)).toBe(true);
        expect(allocator.malloc(100)).toBe(at);
        expect(allocator.realloc(0, 40)).toBeGreaterThan(0);
        expect(() => allocator.free(0)).not.toThrow();
    });

    it('is used again: a crowd that comes and goes a thousand times takes no more than at first', () => {
        const heap = new Heap();
        const round = (n: number) => {
            const all = Array.from({ length: 2000 }, (_, i) => heap.allocator.malloc(8 + ((i * (n % 7) * 13) % 480)));
            // Every hundredth stays for five rounds.
            for (const [i, at] of all.entries()) if (i % 100 !== 0) heap.allocator.free(at);
            staying.push(all.filter((_, i) => i % 100 === 0));
            if (staying.length > 5) for (const at of staying.shift() ?? []) heap.allocator.free(at);
        };
        const staying: number[][] = [];
        for (let n = 0; n < 50; n += 1) round(n);
        const { size } = heap;
        for (let n = 0; n < 1000; n += 1) round(n);
        expect(heap.size).toBe(size);
    });

    it('lies together for a message, however scattered the free places are', () => {
        const heap = new Heap();
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
    });

    it('is 0 where the platform has no more', () => {
        const heap = new Heap(PAGES + 8);
        let count = 0;
        while (heap.allocator.malloc(LARGEST) !== 0) count += 1;
        expect(count).toBeGreaterThan(900);
        expect(heap.allocator.malloc(16)).toBeGreaterThanOrEqual(0);
        expect(heap.allocator.realloc(heap.allocator.malloc(1) || 0, 100_000)).toBe(0);
    });
});

function bound(heap: Heap) {
    return { allocator: heap.allocator, large: heap.large, bytes: heap.bytes.bind(heap) };
}
