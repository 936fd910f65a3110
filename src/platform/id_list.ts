/** Bytes of an id, and of the layout in front of the ids. */
const WORD = 4;
const LAYOUT = 1;

/**
 * A set of room ids in ascending order, so oldest first. A page can begin anywhere.
 *
 * Its memory is also its record, so nothing is converted: u32 layout · u32 for each id, in the machine's byte order, which
 * is little-endian wherever Wasm runs.
 */
export class IdList {
    private words: Uint32Array;
    private end: number;

    constructor(record?: Uint8Array) {
        if (record === undefined) {
            this.words = new Uint32Array(2);
            this.words[0] = LAYOUT;
            this.end = 1;
        } else {
            this.words = new Uint32Array(record.slice().buffer);
            this.end = this.words.length;
            if (this.words[0] !== LAYOUT)
                throw new Error(`a stored list of ids has the unknown layout ${this.words[0]}`);
        }
    }

    get length(): number {
        return this.end - 1;
    }

    at(place: number): number {
        return this.words[place + 1]!;
    }

    /** How many ids are smaller than this one. If it is in the list, that is its place. */
    placeOf(id: number): number {
        const { words } = this;
        let from = 1;
        let to = this.end;
        // Usually it is newer than all others.
        if (to === 1 || words[to - 1]! < id) return to - 1;
        while (from < to) {
            const middle = (from + to) >>> 1;
            if (words[middle]! < id) from = middle + 1;
            else to = middle;
        }
        return from - 1;
    }

    /** Does nothing if the id is in the list already. */
    add(id: number): void {
        const word = this.placeOf(id) + 1;
        const { end } = this;
        if (word < end && this.words[word] === id) return;
        if (end === this.words.length) this.grow();
        if (word < end) this.words.copyWithin(word + 1, word, end);
        this.words[word] = id;
        this.end = end + 1;
    }

    /** Does nothing if the id is not in the list. */
    remove(id: number): void {
        const word = this.placeOf(id) + 1;
        if (word === this.end || this.words[word] !== id) return;
        this.words.copyWithin(word, word + 1, this.end);
        this.end -= 1;
    }

    /** The bytes that the constructor takes. They are valid until the list changes. */
    record(): Uint8Array {
        return new Uint8Array(this.words.buffer, 0, this.end * WORD);
    }

    private grow(): void {
        const larger = new Uint32Array(2 * this.end);
        larger.set(this.words);
        this.words = larger;
    }
}

const NO_IDS = new IdList();

/** Lists on the heap, by name. Empty lists are dropped. */
export class IdLists {
    private readonly lists = new Map<string, IdList>();

    /** Read only. */
    get(name: string): IdList {
        return this.lists.get(name) ?? NO_IDS;
    }

    add(name: string, id: number): void {
        const known = this.lists.get(name);
        const list = known ?? new IdList();
        list.add(id);
        if (known === undefined) this.lists.set(name, list);
    }

    remove(name: string, id: number): void {
        const list = this.lists.get(name);
        list?.remove(id);
        if (list?.length === 0) this.lists.delete(name);
    }
}
