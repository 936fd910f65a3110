import type { StableMap } from '../../src/platform/host';

/** A stable map on the heap: sorted by the keys' bytes, and copying in and out as stable memory does. */
export class MemoryMap implements StableMap {
    private readonly entries = new Map<string, Uint8Array>();
    /** The keys in order, once somebody has asked for them. */
    private sorted: string[] | undefined;

    get(key: Uint8Array): Uint8Array | undefined {
        return this.entries.get(nameOf(key))?.slice();
    }

    set(key: Uint8Array, value: Uint8Array): void {
        const name = nameOf(key);
        if (this.sorted !== undefined && !this.entries.has(name))
            this.sorted.splice(placeIn(this.sorted, name), 0, name);
        this.entries.set(name, value.slice());
    }

    delete(key: Uint8Array): Uint8Array | undefined {
        const name = nameOf(key);
        const before = this.entries.get(name)?.slice();
        if (this.entries.delete(name)) this.sorted?.splice(placeIn(this.sorted, name), 1);
        return before;
    }

    has(key: Uint8Array): boolean {
        return this.entries.has(nameOf(key));
    }

    size(): number {
        return this.entries.size;
    }

    /** Another one with the same entries. */
    copy(): MemoryMap {
        const copy = new MemoryMap();
        for (const [name, value] of this.entries) copy.entries.set(name, value);
        return copy;
    }

    keys(start: number, count: number): Uint8Array[] {
        this.sorted ??= [...this.entries.keys()].sort();
        return this.sorted.slice(start, start + count).map((name) => new Uint8Array(Buffer.from(name, 'latin1')));
    }
}

/** A character for each byte, so that names are in the order of their bytes. */
function nameOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
    return Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
}

/** Where a name lies among those in order, or would lie. */
function placeIn(sorted: readonly string[], name: string): number {
    let [low, high] = [0, sorted.length];
    while (low < high) {
        const middle = (low + high) >>> 1;
        if (sorted[middle] < name) low = middle + 1;
        else high = middle;
    }
    return low;
}

/** The stable memories of one canister, which outlive its code. */
export function memories(maps: Map<number, MemoryMap> = new Map()): (id: number) => MemoryMap {
    return (id) => {
        const map = maps.get(id) ?? new MemoryMap();
        maps.set(id, map);
        return map;
    };
}

export function hex(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('hex');
}
