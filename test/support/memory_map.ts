import type { StableMap } from '../../src/platform/host';

/** A stable map on the heap: sorted by the keys' bytes, and copying in and out as stable memory does. */
export class MemoryMap implements StableMap {
    private readonly entries = new Map<string, Uint8Array>();
    /** The keys in order, until one comes or goes. */
    private sorted: readonly string[] | undefined;

    get(key: Uint8Array): Uint8Array | undefined {
        return this.entries.get(hex(key))?.slice();
    }

    set(key: Uint8Array, value: Uint8Array): void {
        if (!this.has(key)) this.sorted = undefined;
        this.entries.set(hex(key), value.slice());
    }

    delete(key: Uint8Array): Uint8Array | undefined {
        const before = this.get(key);
        if (this.entries.delete(hex(key))) this.sorted = undefined;
        return before;
    }

    has(key: Uint8Array): boolean {
        return this.entries.has(hex(key));
    }

    size(): number {
        return this.entries.size;
    }

    keys(start: number, count: number): Uint8Array[] {
        this.sorted ??= [...this.entries.keys()].sort();
        return this.sorted.slice(start, start + count).map((key) => new Uint8Array(Buffer.from(key, 'hex')));
    }
}

/** The stable memories of one canister, which outlive its code. */
export function memories(): (id: number) => MemoryMap {
    const maps = new Map<number, MemoryMap>();
    return (id) => {
        const map = maps.get(id) ?? new MemoryMap();
        maps.set(id, map);
        return map;
    };
}

export function hex(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('hex');
}
