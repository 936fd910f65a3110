import { readU32, u32Key } from '../canister/bytes';
import type { StableMap } from '../canister/host';

/**
 * Lists of room ids in ascending order, which is the order of age. A list is one record, because Azle's maps can only be
 * read from their front: here the place of an id is found by halving, and a page can begin anywhere.
 * Lists are short, 2,000 ids or 8 kB at most, and an empty one takes no space.
 *
 * Stored: key = the list's own; value = u8 layout 1 · u32 for each id.
 */
export interface IdLists {
    get(list: Uint8Array): IdList;
    /** Does nothing when the id is there already. A list that is full loses its oldest id. */
    add(list: Uint8Array, id: number): void;
    remove(list: Uint8Array, id: number): void;
}

const LAYOUT = 1;
const ID_BYTES = 4;
/** As many as may wait in all, so only the list of a member with that many games ever loses one. */
export const MOST_IDS = 2000;
const EMPTY = Uint8Array.of(LAYOUT);

/** A list as it was when it was read. */
export class IdList {
    readonly length: number;

    constructor(private readonly record: Uint8Array) {
        if (record[0] !== LAYOUT) throw new Error(`a list of ids of layout ${record[0]}`);
        this.length = (record.length - 1) / ID_BYTES;
    }

    at(index: number): number {
        return readU32(this.record, 1 + index * ID_BYTES);
    }

    /** How many ids are smaller than this one; where it is, if it is in the list. */
    placeOf(id: number): number {
        let from = 0;
        let to = this.length;
        while (from < to) {
            const middle = (from + to) >>> 1;
            if (this.at(middle) < id) from = middle + 1;
            else to = middle;
        }
        return from;
    }

    has(id: number): boolean {
        const place = this.placeOf(id);
        return place < this.length && this.at(place) === id;
    }

    /** The record with `skipped` ids at `place` replaced by those given. */
    spliced(place: number, skipped: number, ...ids: number[]): Uint8Array {
        const from = 1 + place * ID_BYTES;
        const head = this.record.subarray(0, from);
        const tail = this.record.subarray(from + skipped * ID_BYTES);
        const record = new Uint8Array(head.length + ids.length * ID_BYTES + tail.length);
        record.set(head);
        for (const [index, id] of ids.entries()) record.set(u32Key(id), from + index * ID_BYTES);
        record.set(tail, record.length - tail.length);
        return record;
    }
}

export function createIdLists(map: StableMap): IdLists {
    const get = (list: Uint8Array): IdList => new IdList(map.get(list) ?? EMPTY);

    function add(list: Uint8Array, id: number): void {
        const ids = get(list);
        if (ids.has(id)) return;
        const added = ids.spliced(ids.placeOf(id), 0, id);
        map.set(list, ids.length < MOST_IDS ? added : new IdList(added).spliced(0, 1));
    }

    function remove(list: Uint8Array, id: number): void {
        const ids = get(list);
        if (!ids.has(id)) return;
        if (ids.length === 1) map.delete(list);
        else map.set(list, ids.spliced(ids.placeOf(id), 1));
    }
    return { get, add, remove };
}
