/** What an id takes, and the layout in front of the first one. */
const WORD = 4;
const LAYOUT = 1;

/**
 * A set of room ids in ascending order, which is the order of age: a page can begin anywhere.
 *
 * Its memory is its record, so that neither is made from the other: u32 layout · u32 for each id, in the order of bytes
 * of the machine. That is the little-endian one wherever Wasm runs.
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
            if (this.words[0] !== LAYOUT) throw new Error(`a list of ids of layout ${this.words[0]}`);
        }
    }

    get length(): number {
        return this.end - 1;
    }

    at(place: number): number {
        return this.words[place + 1];
    }

    /** How many ids are smaller than this one; where it is, if it is in the list. */
    placeOf(id: number): number {
        const { words } = this;
        let from = 1;
        let to = this.end;
        // Mostly it is the newest of all.
        if (to === 1 || words[to - 1] < id) return to - 1;
        while (from < to) {
            const middle = (from + to) >>> 1;
            if (words[middle] < id) from = middle + 1;
            else to = middle;
        }
        return from - 1;
    }

    /** Does nothing when the id is there already. */
    add(id: number): void {
        const word = this.placeOf(id) + 1;
        const { end } = this;
        if (word < end && this.words[word] === id) return;
        if (end === this.words.length) this.grow();
        if (word < end) this.words.copyWithin(word + 1, word, end);
        this.words[word] = id;
        this.end = end + 1;
    }

    /** Does nothing when the id is not there. */
    remove(id: number): void {
        const word = this.placeOf(id) + 1;
        if (word === this.end || this.words[word] !== id) return;
        this.words.copyWithin(word, word + 1, this.end);
        this.end -= 1;
    }

    /** The bytes that the constructor takes; good until the list changes. */
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

/** Lists on the heap, by name. A list without ids is not kept. */
export class IdLists {
    private readonly lists = new Map<string, IdList>();

    /** To be looked at only. */
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
