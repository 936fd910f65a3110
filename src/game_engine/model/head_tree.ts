import { askKernel } from '@dice-wards/kernel';
import { FORKS_BYTES, LEAVES } from '@dice-wards/kernel/forks';
import { ANSWER_AT, FORKS, HASH, MESSAGE_AT, MIN_BYTES, NEW_LEAVES_AT } from '@dice-wards/kernel/questions';
import { asciiBytes } from '../../platform/bytes';

/**
 * A hash tree as the Internet Computer has them, over what is known of many games:
 *
 *     games / place, u32 / leaf
 *
 * It consists of parts six forks high, each 4 KiB, which is as much as the platform counts of a change: three of them lie between a
 * leaf and the root. Places without a leaf are no part of the tree, so with few games it is low.
 */
export class HeadTree {
    /** From the lowest up, each part standing for 64 of the level below. So there is room for 262,144 leaves. */
    private readonly levels: Part[][] = [[], [], []];
    /** Parts of the lowest level with leaves that are not yet in the tree. */
    private readonly changed = new Set<number>();

    /** @param leafBytes of every leaf */
    constructor(private readonly leafBytes: number) {}

    /** Writes a leaf. It is in the tree after the next `root`. */
    set(place: number, leaf: Uint8Array): void {
        const part = this.part(0, place >> BITS);
        part.leaves ??= new Uint8Array(LEAVES * this.leafBytes);
        part.leaves.set(leaf, (place & MASK) * this.leafBytes);
        setNode(part, place & MASK, labelled(placeLabel(place), leafHash(leaf)));
        this.changed.add(place >> BITS);
    }

    /** The leaf in this place. */
    leaf(place: number): Uint8Array | undefined {
        const at = (place & MASK) * this.leafBytes;
        return this.levels[0][place >> BITS]?.leaves?.slice(at, at + this.leafBytes);
    }

    /** The hash of all, with the leaves that were set since. */
    root(): Uint8Array {
        let changed: ReadonlySet<number> = new Set(this.changed);
        this.changed.clear();
        for (let level = 0; level < this.levels.length; level += 1) {
            const above = new Set<number>();
            for (const number of changed) {
                const part = this.part(level, number);
                part.desk[0] = FORKS;
                askKernel(part.desk);
                if (level + 1 === this.levels.length) continue;
                setNode(this.part(level + 1, number >> BITS), number & MASK, node(part, 1));
                above.add(number >> BITS);
            }
            changed = above;
        }
        return labelled(GAMES, node(this.part(this.levels.length - 1, 0), 1));
    }

    /** A leaf with all that it takes to find the root again, in CBOR, as the interface specification has it. */
    witness(place: number): Uint8Array {
        const leaf = this.leaf(place);
        if (leaf === undefined) throw new Error(`no leaf in place ${place}`);
        let tree = joined(LABELLED, bytes(placeLabel(place)), LEAF, bytes(leaf));
        let number = place;
        for (let level = 0; level < this.levels.length; level += 1) {
            const part = this.part(level, number >> BITS);
            for (let at = LEAVES + (number & MASK); at > 1; at >>= 1) {
                const sibling = node(part, at ^ 1);
                if (sibling.every((byte) => byte === 0)) continue;
                const pruned = joined(PRUNED, bytes(sibling));
                tree = (at & 1) === 0 ? joined(FORK, tree, pruned) : joined(FORK, pruned, tree);
            }
            number >>= BITS;
        }
        return joined(SELF_DESCRIBED, LABELLED, bytes(GAMES), tree);
    }

    private part(level: number, number: number): Part {
        const parts = this.levels[level];
        const found = parts[number];
        if (found !== undefined) return found;
        while (parts.length <= number) parts.push({ desk: new Uint8Array(FORKS_BYTES), leaves: undefined });
        return parts[number];
    }
}

interface Part {
    /** As the kernel has it; see `forks.ts` there. */
    readonly desk: Uint8Array;
    /** Of the lowest level. */
    leaves: Uint8Array | undefined;
}

/** Of a number of a leaf in its part. */
const BITS = 6;
const MASK = LEAVES - 1;
const HASH_BYTES = 32;

function node({ desk }: Part, number: number): Uint8Array {
    return desk.slice(HASH_BYTES * number, HASH_BYTES * (number + 1));
}

function setNode({ desk }: Part, leaf: number, hash: Uint8Array): void {
    desk.set(hash, HASH_BYTES * (LEAVES + leaf));
    desk[NEW_LEAVES_AT + (leaf >> 3)] |= 1 << (leaf & 7);
}

const GAMES = asciiBytes('games');

/** Ascends with the place, as labels do. */
function placeLabel(place: number): Uint8Array {
    return Uint8Array.of(place >> 24, place >> 16, place >> 8, place);
}

const OF_LEAF = asciiBytes('\x10ic-hashtree-leaf');
const OF_LABELLED = asciiBytes('\x13ic-hashtree-labeled');

function leafHash(leaf: Uint8Array): Uint8Array {
    return sha256(OF_LEAF, leaf, NO_BYTES);
}

function labelled(label: Uint8Array, tree: Uint8Array): Uint8Array {
    return sha256(OF_LABELLED, label, tree);
}

const NO_BYTES = new Uint8Array(0);
const hashing = new Uint8Array(MIN_BYTES);

function sha256(one: Uint8Array, other: Uint8Array, last: Uint8Array): Uint8Array {
    hashing[0] = HASH;
    hashing[1] = one.length + other.length + last.length;
    hashing[2] = 0;
    hashing.set(one, MESSAGE_AT);
    hashing.set(other, MESSAGE_AT + one.length);
    hashing.set(last, MESSAGE_AT + one.length + other.length);
    askKernel(hashing);
    return hashing.slice(ANSWER_AT, ANSWER_AT + HASH_BYTES);
}

/** In CBOR, arrays that begin with the number of their kind. */
const FORK = Uint8Array.of(0x83, 1);
const LABELLED = Uint8Array.of(0x83, 2);
const LEAF = Uint8Array.of(0x82, 3);
const PRUNED = Uint8Array.of(0x82, 4);
const SELF_DESCRIBED = Uint8Array.of(0xd9, 0xd9, 0xf7);

/** Up to 255 bytes, in CBOR. */
function bytes(value: Uint8Array): Uint8Array {
    return joined(value.length < 24 ? Uint8Array.of(0x40 + value.length) : Uint8Array.of(0x58, value.length), value);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}
