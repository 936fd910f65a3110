import { readU32, u32Key } from './bytes';
import type { StableMap } from './host';

/**
 * A set of keys in stable memory, in the order of their bytes, that tells the place of a key and the keys from a place on in logarithmic
 * time. A stable map passes over its keys one by one.
 *
 * It is a B+ tree with counts. A node splits when it is full, and goes when it is empty; nodes do not merge. Where keys come
 * and go in any order, they stay more than a third full on average.
 *
 * Stored, for each of the sets in one map: key = u8 set · u32 node, 0 for the root; value (numbers big-endian) =
 *
 *     u8 layout 1 · u8 height, 0 for a leaf · slots
 *     a slot of a leaf: the key, with zeros up to its full width · u8 its length
 *     a slot of another node: the same for a key that is not above any in the node below · u32 keys in that node · u32 its number
 *
 * key = u8 set alone; value = u32 the last number that was given to a node
 */
export interface OrderedKeys {
    /** Does nothing if the key is there already. */
    add(key: Uint8Array): void;
    /** Does nothing if the key is not there. */
    remove(key: Uint8Array): void;
    /** From 0; `undefined` for a key that is not there. */
    placeOf(key: Uint8Array): number | undefined;
    /** In ascending order, `count` of them after skipping `start`. */
    keys(start: number, count: number): Uint8Array[];
    size(): number;
    /** Puts ascending keys into an empty set. Costs much less than adding each. */
    fill(keys: Iterable<Uint8Array>): void;
}

const LAYOUT = 1;
const HEAD_BYTES = 2;
const HEIGHT_AT = 1;
/** Behind the key in a slot. */
const LENGTH_BYTES = 1;
const COUNT_BYTES = 4;
const NUMBER_BYTES = 4;

/** Slots of one node at most: with three levels there is room for 260,000 keys. */
export const MOST_SLOTS = 64;
/** Slots of the nodes that `fill` makes, so that not each of them splits soon. */
const FILLED_SLOTS = 48;
const ROOT = 0;

/** @param width the most bytes of a key */
export function createOrderedKeys(map: StableMap, set: number, width: number): OrderedKeys {
    function read(number: number): Node {
        const record = map.get(nodeKey(set, number));
        if (record === undefined) return new Node(number, width, emptyNode(0));
        if (record[0] !== LAYOUT) throw new Error(`a node of ordered keys has the unknown layout ${record[0]}`);
        return new Node(number, width, record);
    }

    function write({ number, bytes }: Node): void {
        map.set(nodeKey(set, number), bytes);
    }

    function drop({ number }: Node): void {
        map.delete(nodeKey(set, number));
    }

    function newNode(bytes: Uint8Array): Node {
        const key = Uint8Array.of(set);
        const last = map.get(key);
        const number = 1 + (last === undefined ? ROOT : readU32(last, 0));
        map.set(key, u32Key(number));
        return new Node(number, width, bytes);
    }

    function wayTo(key: Uint8Array): Way {
        const way: Step[] = [];
        let node = read(ROOT);
        while (node.height > 0) {
            const place = node.placeBelow(key);
            way.push({ node, place });
            node = read(node.below(place));
        }
        return { way, leaf: node };
    }

    function add(key: Uint8Array): void {
        const wanted = paddedTo(width, key);
        let { way, leaf } = wayTo(wanted);
        if (leaf.isAt(leaf.firstFrom(wanted), wanted)) return;
        if (leaf.slots === MOST_SLOTS) {
            makeRoom(wanted);
            ({ way, leaf } = wayTo(wanted));
        }
        leaf.insert(leaf.firstFrom(wanted), wanted);
        write(leaf);
        for (const { node, place } of way) {
            node.add(place, 1);
            node.lower(place, wanted);
            write(node);
        }
    }

    /** Splits the nodes on the way to a key that are full, from the root down. */
    function makeRoom(wanted: Uint8Array): void {
        let parent = read(ROOT);
        if (parent.slots === MOST_SLOTS) {
            const child = newNode(parent.bytes);
            parent = new Node(ROOT, width, emptyNode(parent.height + 1));
            parent.insert(0, slotFor(child));
            split(parent, 0, child);
        }
        while (parent.height > 0) {
            const place = parent.placeBelow(wanted);
            const child = read(parent.below(place));
            if (child.slots === MOST_SLOTS) split(parent, place, child);
            parent = read(parent.below(parent.placeBelow(wanted)));
        }
    }

    function split(parent: Node, place: number, child: Node): void {
        const other = newNode(child.cutOff(MOST_SLOTS / 2));
        parent.cut(place);
        parent.insert(place, slotFor(child));
        parent.insert(place + 1, slotFor(other));
        for (const each of [child, other, parent]) write(each);
    }

    function remove(key: Uint8Array): void {
        const wanted = paddedTo(width, key);
        const { way, leaf } = wayTo(wanted);
        const found = leaf.firstFrom(wanted);
        if (!leaf.isAt(found, wanted)) return;
        leaf.cut(found);
        let changed = leaf;
        for (const { node, place } of way.toReversed()) {
            if (changed.slots === 0) {
                drop(changed);
                node.cut(place);
            } else {
                write(changed);
                node.add(place, -1);
            }
            changed = node;
        }
        write(lowered(changed));
    }

    /** The root without levels that it does not need. */
    function lowered(root: Node): Node {
        if (root.height === 0 || root.slots > 1) return root;
        if (root.slots === 0) return new Node(ROOT, width, emptyNode(0));
        const child = read(root.below(0));
        drop(child);
        return lowered(new Node(ROOT, width, child.bytes));
    }

    function placeOf(key: Uint8Array): number | undefined {
        const wanted = paddedTo(width, key);
        const { way, leaf } = wayTo(wanted);
        const found = leaf.firstFrom(wanted);
        if (!leaf.isAt(found, wanted)) return undefined;
        return way.reduce((sum, { node, place }) => sum + node.keysBefore(place), found);
    }

    function keys(start: number, count: number): Uint8Array[] {
        const found: Uint8Array[] = [];
        collect(read(ROOT), start, count, found);
        return found;
    }

    function collect(node: Node, start: number, count: number, found: Uint8Array[]): void {
        if (node.height === 0) {
            const end = Math.min(node.slots, start + count - found.length);
            for (let place = start; place < end; place += 1) found.push(node.key(place));
            return;
        }
        let skipped = start;
        for (let place = 0; place < node.slots && found.length < count; place += 1) {
            const below = node.count(place);
            if (skipped >= below) skipped -= below;
            else {
                collect(read(node.below(place)), skipped, count, found);
                skipped = 0;
            }
        }
    }

    function fill(sorted: Iterable<Uint8Array>): void {
        let slots = level(0, sorted, (key) => paddedTo(width, key));
        let height = 1;
        for (; slots.length > MOST_SLOTS; height += 1) slots = level(height, slots, (slot) => slot);
        if (slots.length > 0) write(lowered(new Node(ROOT, width, nodeOf(height, slots))));
    }

    /** Writes the nodes of one height, and answers their slots in the nodes above. */
    function level(height: number, each: Iterable<Uint8Array>, slotOf: (key: Uint8Array) => Uint8Array): Uint8Array[] {
        const above: Uint8Array[] = [];
        let slots: Uint8Array[] = [];
        function put(): void {
            const node = newNode(nodeOf(height, slots));
            write(node);
            above.push(slotFor(node));
            slots = [];
        }
        for (const key of each) {
            slots.push(slotOf(key));
            if (slots.length === FILLED_SLOTS) put();
        }
        if (slots.length > 0) put();
        return above;
    }

    return { add, remove, placeOf, keys, size: () => read(ROOT).size(), fill };
}

/** From the root down to the leaf where a key belongs. */
interface Way {
    readonly way: readonly Step[];
    readonly leaf: Node;
}

/** A node on the way, and the place of the slot that leads on. */
interface Step {
    readonly node: Node;
    readonly place: number;
}

class Node {
    private readonly slotBytes: number;

    constructor(
        readonly number: number,
        private readonly width: number,
        public bytes: Uint8Array,
    ) {
        this.slotBytes = width + LENGTH_BYTES + (bytes[HEIGHT_AT] === 0 ? 0 : COUNT_BYTES + NUMBER_BYTES);
    }

    get height(): number {
        return this.bytes[HEIGHT_AT];
    }

    get slots(): number {
        return (this.bytes.length - HEAD_BYTES) / this.slotBytes;
    }

    key(place: number): Uint8Array {
        const at = this.at(place);
        return this.bytes.slice(at, at + this.bytes[at + this.width]);
    }

    /** The first place with this key or a higher one. */
    firstFrom(wanted: Uint8Array): number {
        let from = 0;
        let to = this.slots;
        while (from < to) {
            const middle = (from + to) >>> 1;
            if (this.compare(middle, wanted) < 0) from = middle + 1;
            else to = middle;
        }
        return from;
    }

    isAt(place: number, wanted: Uint8Array): boolean {
        return place < this.slots && this.compare(place, wanted) === 0;
    }

    /** The place that leads to a key. */
    placeBelow(wanted: Uint8Array): number {
        const first = this.firstFrom(wanted);
        return this.isAt(first, wanted) ? first : Math.max(first - 1, 0);
    }

    count(place: number): number {
        return readU32(this.bytes, this.countAt(place));
    }

    below(place: number): number {
        return readU32(this.bytes, this.countAt(place) + COUNT_BYTES);
    }

    /** Keys below the slots before this one. */
    keysBefore(place: number): number {
        let sum = 0;
        for (let each = 0; each < place; each += 1) sum += this.count(each);
        return sum;
    }

    size(): number {
        return this.height === 0 ? this.slots : this.keysBefore(this.slots);
    }

    add(place: number, change: number): void {
        this.bytes.set(u32Key(this.count(place) + change), this.countAt(place));
    }

    /** Makes sure that the slot's key is not above this one. */
    lower(place: number, wanted: Uint8Array): void {
        if (this.compare(place, wanted) > 0) this.bytes.set(wanted, this.at(place));
    }

    insert(place: number, slot: Uint8Array): void {
        const at = this.at(place);
        const bytes = new Uint8Array(this.bytes.length + this.slotBytes);
        bytes.set(this.bytes.subarray(0, at));
        bytes.set(slot, at);
        bytes.set(this.bytes.subarray(at), at + this.slotBytes);
        this.bytes = bytes;
    }

    cut(place: number): void {
        const at = this.at(place);
        const { bytes } = this;
        bytes.copyWithin(at, at + this.slotBytes);
        this.bytes = bytes.slice(0, bytes.length - this.slotBytes);
    }

    /** The bytes of a node with the slots from this place on, which leave this one. */
    cutOff(place: number): Uint8Array {
        const { bytes } = this;
        const at = this.at(place);
        const other = emptyNode(this.height, bytes.length - at);
        other.set(bytes.subarray(at), HEAD_BYTES);
        this.bytes = bytes.slice(0, at);
        return other;
    }

    /** The first key, with its zeros and its length. */
    first(): Uint8Array {
        return this.bytes.subarray(HEAD_BYTES, HEAD_BYTES + this.width + LENGTH_BYTES);
    }

    private at(place: number): number {
        return HEAD_BYTES + place * this.slotBytes;
    }

    private countAt(place: number): number {
        return this.at(place) + this.width + LENGTH_BYTES;
    }

    /** Below 0 if the key at this place is lower. Keys mostly differ in their first bytes. */
    private compare(place: number, wanted: Uint8Array): number {
        const { bytes, width } = this;
        const at = this.at(place);
        for (let i = 0; i <= width; i += 1) {
            const difference = bytes[at + i] - wanted[i];
            if (difference !== 0) return difference;
        }
        return 0;
    }
}

/** That of a node in the one above. */
function slotFor(node: Node): Uint8Array {
    const first = node.first();
    const slot = new Uint8Array(first.length + COUNT_BYTES + NUMBER_BYTES);
    slot.set(first);
    slot.set(u32Key(node.size()), first.length);
    slot.set(u32Key(node.number), first.length + COUNT_BYTES);
    return slot;
}

function emptyNode(height: number, slotBytes = 0): Uint8Array {
    const bytes = new Uint8Array(HEAD_BYTES + slotBytes);
    bytes[0] = LAYOUT;
    bytes[HEIGHT_AT] = height;
    return bytes;
}

function nodeOf(height: number, slots: readonly Uint8Array[]): Uint8Array {
    const size = slots.length === 0 ? 0 : slots[0].length;
    const bytes = emptyNode(height, slots.length * size);
    slots.forEach((slot, place) => {
        bytes.set(slot, HEAD_BYTES + place * size);
    });
    return bytes;
}

/** The key with zeros up to this width, and its length behind them, so that order is that of the bytes. */
function paddedTo(width: number, key: Uint8Array): Uint8Array {
    if (key.length > width) throw new RangeError(`a key of ${key.length} bytes`);
    const slot = new Uint8Array(width + LENGTH_BYTES);
    slot.set(key);
    slot[width] = key.length;
    return slot;
}

function nodeKey(set: number, number: number): Uint8Array {
    return Uint8Array.of(set, number >>> 24, number >>> 16, number >>> 8, number);
}
