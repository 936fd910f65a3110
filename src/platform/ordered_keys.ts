import { readU32 } from './bytes';
import type { StableMap } from './host';

const LAYOUT = 1;
const HEAD_BYTES = 1;
/** Keys of one leaf at most. A write costs little more for a longer record. */
export const MOST_KEYS = 128;

/** What the heap knows of the leaves, in the order of their keys. */
interface Leaves {
    readonly numbers: number[];
    readonly counts: number[];
    /** A key, as `textOf` has it, that is above all in the leaves before, and but for the first leaf, above none in its own. */
    readonly firsts: string[];
    /** Of all keys. */
    size: number;
    /** The number of the next leaf. */
    next: number;
}

/**
 * A set of keys in stable memory, in the order of their bytes, that tells the place of a key and the keys from a place on. A stable map
 * only passes over its keys one by one.
 *
 * The keys lie in leaves, and the heap has a list of the leaves: a change reads and writes one leaf, and a place is a sum over the
 * list. After an upgrade the list is read from the leaves, about three million instructions for a thousand keys. A leaf splits when it is full,
 * and goes when it is empty; leaves do not merge. Where keys come and go in any order, they stay more than a third full.
 *
 * Stored, several sets in one map: key = u8 set · u32 number of the leaf, big-endian; value = u8 layout 1 · in ascending order, for each
 * key, its bytes with zeros up to the full width · u8 its length
 */
export class OrderedKeys {
    private loaded: Leaves | undefined;
    private readonly slotBytes: number;

    /**
     * @param set one byte, of its own for each set in the map
     * @param width the most bytes of a key
     */
    constructor(
        private readonly map: StableMap,
        private readonly set: number,
        private readonly width: number,
    ) {
        this.slotBytes = width + 1;
    }

    /** Does nothing if the key is there already. */
    add(key: Uint8Array): void {
        const slot = this.slotOf(key);
        const list = this.leaves();
        if (list.numbers.length === 0) {
            this.open(list, 0, leafOf(slot));
            list.size = 1;
            return;
        }
        const at = leafFor(list.firsts, textOf(key));
        const leaf = this.read(list.numbers[at]!);
        const place = ~this.placeIn(leaf, slot);
        if (place < 0) return;
        const larger = withSlot(leaf, HEAD_BYTES + place * this.slotBytes, slot);
        list.size += 1;
        if (list.counts[at]! < MOST_KEYS) this.put(list, at, larger);
        else this.split(list, at, larger);
    }

    /** Does nothing if the key is not there. */
    remove(key: Uint8Array): void {
        const list = this.leaves();
        if (list.numbers.length === 0) return;
        const at = leafFor(list.firsts, textOf(key));
        const leaf = this.read(list.numbers[at]!);
        const place = this.placeIn(leaf, this.slotOf(key));
        if (place < 0) return;
        list.size -= 1;
        if (list.counts[at]! > 1) {
            const from = HEAD_BYTES + place * this.slotBytes;
            leaf.copyWithin(from, from + this.slotBytes);
            this.put(list, at, leaf.subarray(0, leaf.length - this.slotBytes));
            return;
        }
        this.map.delete(this.leafKey(list.numbers[at]!));
        for (const column of [list.numbers, list.counts, list.firsts]) column.splice(at, 1);
    }

    /** Removes one and adds another, with one write if both belong in the same leaf, as they do if they are near. */
    replace(before: Uint8Array, after: Uint8Array): void {
        const list = this.leaves();
        const at = leafFor(list.firsts, textOf(before));
        const leaf =
            at < list.numbers.length && at === leafFor(list.firsts, textOf(after))
                ? this.read(list.numbers[at]!)
                : undefined;
        const slot = this.slotOf(after);
        const from = leaf === undefined ? -1 : this.placeIn(leaf, this.slotOf(before));
        const to = leaf === undefined ? 0 : ~this.placeIn(leaf, slot);
        if (leaf === undefined || from < 0 || to < 0) {
            this.remove(before);
            this.add(after);
            return;
        }
        const old = HEAD_BYTES + from * this.slotBytes;
        const free = HEAD_BYTES + (to > from ? to - 1 : to) * this.slotBytes;
        if (free > old) leaf.copyWithin(old, old + this.slotBytes, free + this.slotBytes);
        else leaf.copyWithin(free + this.slotBytes, free, old);
        leaf.set(slot, free);
        this.put(list, at, leaf);
    }

    /** From 0; `undefined` for a key that is not there. */
    placeOf(key: Uint8Array): number | undefined {
        const { numbers, counts, firsts } = this.leaves();
        if (numbers.length === 0) return undefined;
        const at = leafFor(firsts, textOf(key));
        let place = this.placeIn(this.read(numbers[at]!), this.slotOf(key));
        if (place < 0) return undefined;
        for (let before = 0; before < at; before += 1) place += counts[before]!;
        return place;
    }

    /** In ascending order, `count` of them after skipping `start`. */
    keys(start: number, count: number): Uint8Array[] {
        const { numbers, counts } = this.leaves();
        const found: Uint8Array[] = [];
        let at = 0;
        let place = start;
        for (; at < counts.length && place >= counts[at]!; at += 1) place -= counts[at]!;
        for (; at < counts.length && found.length < count; at += 1) {
            const leaf = this.read(numbers[at]!);
            for (; place < counts[at]! && found.length < count; place += 1) found.push(this.keyAt(leaf, place));
            place = 0;
        }
        return found;
    }

    size(): number {
        return this.leaves().size;
    }

    private split(list: Leaves, at: number, leaf: Uint8Array): void {
        const half = HEAD_BYTES + Math.floor(this.countOf(leaf) / 2) * this.slotBytes;
        const upper = new Uint8Array(HEAD_BYTES + leaf.length - half);
        upper[0] = LAYOUT;
        upper.set(leaf.subarray(half), HEAD_BYTES);
        this.put(list, at, leaf.slice(0, half));
        this.open(list, at + 1, upper);
    }

    private leaves(): Leaves {
        this.loaded ??= this.load();
        return this.loaded;
    }

    private load(): Leaves {
        const found = this.map
            .keys(0, this.map.size())
            .filter((key) => key[0] === this.set)
            .map((key) => {
                const number = readU32(key, 1);
                const leaf = this.read(number);
                return { number, count: this.countOf(leaf), first: textOf(this.keyAt(leaf, 0)) };
            });
        const next = (found.at(-1)?.number ?? -1) + 1;
        found.sort((one, other) => (one.first < other.first ? -1 : 1));
        return {
            numbers: found.map(({ number }) => number),
            counts: found.map(({ count }) => count),
            firsts: found.map(({ first }) => first),
            size: found.reduce((sum, { count }) => sum + count, 0),
            next,
        };
    }

    private read(number: number): Uint8Array {
        const leaf = this.map.get(this.leafKey(number));
        if (leaf === undefined) throw new Error(`no leaf ${number} of ordered keys`);
        if (leaf[0] !== LAYOUT) throw new Error(`a leaf of ordered keys has the unknown layout ${leaf[0]}`);
        return leaf;
    }

    /** The place of a key in a leaf; the complement of where it belongs if it is not there. Keys mostly differ in their first bytes. */
    private placeIn(leaf: Uint8Array, slot: Uint8Array): number {
        let from = 0;
        let to = this.countOf(leaf);
        while (from < to) {
            const middle = (from + to) >>> 1;
            const at = HEAD_BYTES + middle * this.slotBytes;
            let i = 0;
            while (i < this.slotBytes && leaf[at + i] === slot[i]) i += 1;
            if (i === this.slotBytes) return middle;
            if (leaf[at + i]! < slot[i]!) from = middle + 1;
            else to = middle;
        }
        return ~from;
    }

    /** Writes a leaf that is on the list. */
    private put(list: Leaves, at: number, leaf: Uint8Array): void {
        list.counts[at] = this.countOf(leaf);
        this.map.set(this.leafKey(list.numbers[at]!), leaf);
    }

    /** Writes a new leaf, in front of the one that has this place on the list. */
    private open(list: Leaves, at: number, leaf: Uint8Array): void {
        list.numbers.splice(at, 0, list.next);
        list.counts.splice(at, 0, 0);
        list.firsts.splice(at, 0, textOf(this.keyAt(leaf, 0)));
        list.next += 1;
        this.put(list, at, leaf);
    }

    private keyAt(leaf: Uint8Array, place: number): Uint8Array {
        const at = HEAD_BYTES + place * this.slotBytes;
        return leaf.subarray(at, at + leaf[at + this.width]!);
    }

    private countOf(leaf: Uint8Array): number {
        return (leaf.length - HEAD_BYTES) / this.slotBytes;
    }

    private slotOf(key: Uint8Array): Uint8Array {
        if (key.length > this.width) throw new RangeError(`a key of ${key.length} bytes`);
        const slot = new Uint8Array(this.slotBytes);
        slot.set(key);
        slot[this.width] = key.length;
        return slot;
    }

    private leafKey(number: number): Uint8Array {
        return Uint8Array.of(this.set, number >>> 24, number >>> 16, number >>> 8, number);
    }
}

/** A character for each byte: strings have the order of their keys, and comparing them takes a tenth. */
function textOf(key: Uint8Array): string {
    return String.fromCharCode.apply(null, key as unknown as number[]);
}

/** The leaf where a key belongs: the last that does not begin above it, or the first. */
function leafFor(firsts: readonly string[], text: string): number {
    let from = 1;
    let to = firsts.length;
    while (from < to) {
        const middle = (from + to) >>> 1;
        if (firsts[middle]! <= text) from = middle + 1;
        else to = middle;
    }
    return from - 1;
}

function leafOf(slot: Uint8Array): Uint8Array {
    const leaf = new Uint8Array(HEAD_BYTES + slot.length);
    leaf[0] = LAYOUT;
    leaf.set(slot, HEAD_BYTES);
    return leaf;
}

function withSlot(leaf: Uint8Array, at: number, slot: Uint8Array): Uint8Array {
    const larger = new Uint8Array(leaf.length + slot.length);
    larger.set(leaf.subarray(0, at));
    larger.set(slot, at);
    larger.set(leaf.subarray(at), at + slot.length);
    return larger;
}
