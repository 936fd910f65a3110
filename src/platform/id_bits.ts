import { u32Key } from './bytes';
import type { StableMap } from './host';

/**
 * A set of ids in stable memory, a bit for each, that goes through them from any id on.
 *
 * Stored: key = u32 id div 2048; value = u8 layout 1 · 256 bytes, in which id mod 2048 is bit id mod 8 of byte id div 8. Where no bit is
 * set there is no record.
 */
export interface IdBits {
    add(id: number): void;
    remove(id: number): void;
    /** Those from `first` to `last`, in ascending order: at most `count` of them, and from no more than 204,800 ids. */
    some(first: number, last: number, count: number): SomeIds;
}

export interface SomeIds {
    readonly ids: readonly number[];
    /** The id to go on with. */
    readonly next: number;
}

const LAYOUT = 1;
const BLOCK = 2048;
const RECORD_BYTES = 1 + BLOCK / 8;
/** Records that are read for one answer. */
const MOST_READ = 100;

export function createIdBits(map: StableMap): IdBits {
    function read(block: number): Uint8Array | undefined {
        const record = map.get(u32Key(block));
        if (record !== undefined && record[0] !== LAYOUT) {
            throw new Error(`a set of ids has the unknown layout ${record[0]}`);
        }
        return record;
    }

    function empty(): Uint8Array {
        const record = new Uint8Array(RECORD_BYTES);
        record[0] = LAYOUT;
        return record;
    }

    function add(id: number): void {
        const block = Math.floor(id / BLOCK);
        const record = read(block) ?? empty();
        record[byteOf(id)]! |= bitOf(id);
        map.set(u32Key(block), record);
    }

    function remove(id: number): void {
        const block = Math.floor(id / BLOCK);
        const record = read(block);
        if (record === undefined) return;
        record[byteOf(id)]! &= ~bitOf(id);
        if (isEmpty(record)) map.delete(u32Key(block));
        else map.set(u32Key(block), record);
    }

    function some(first: number, last: number, count: number): SomeIds {
        const ids: number[] = [];
        let next = first;
        for (let reads = 0; reads < MOST_READ && next <= last; reads += 1) {
            const block = Math.floor(next / BLOCK);
            const record = read(block);
            const end = Math.min((block + 1) * BLOCK, last + 1);
            for (; record !== undefined && next < end; next += 1) {
                // Eight at once.
                if (next % 8 === 0 && record[byteOf(next)] === 0) next += 7;
                else if ((record[byteOf(next)]! & bitOf(next)) !== 0) {
                    ids.push(next);
                    if (ids.length === count) return { ids, next: next + 1 };
                }
            }
            next = end;
        }
        return { ids, next };
    }

    return { add, remove, some };
}

function byteOf(id: number): number {
    return 1 + ((id % BLOCK) >>> 3);
}

function bitOf(id: number): number {
    return 1 << (id % 8);
}

function isEmpty(record: Uint8Array): boolean {
    const words = new Uint32Array(record.slice(1).buffer);
    for (let i = 0; i < words.length; i += 1) if (words[i] !== 0) return false;
    return true;
}
