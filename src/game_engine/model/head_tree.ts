import { askKernel } from '@dice-wards/kernel';
import { FORKS_BYTES, IN_TREE_AT, LEAF_COUNT, LEAF_ROOM, LEAVES_BYTES, LONGEST_ENTRY } from '@dice-wards/kernel/forks';
import { FIRST_LABEL_AT, FORKS, HEAD, LEAF_AT, LEAVES, NEW_LEAVES_AT } from '@dice-wards/kernel/questions';
import { asciiBytes, readU32, setTime, timeAt, u32Key } from '../../platform/bytes';
import { fork, labelled, labelledHash, leaf, type Pieces, pruned } from '../../platform/hash_tree';
import { type Desk, HEAD_BYTES, headLines, type Logged, writeHashed } from './head';
import { PAGE_ENTRIES } from './log';

/**
 * A hash tree as the Internet Computer has them, over the heads of many games: `games` / place, u32 / leaf. A leaf is u32 room · u48
 * created, ms · u32 version · the head, 32 bytes.
 *
 * It consists of parts six forks high, as the kernel has them, and three of those lie between a leaf and the root: the platform counts
 * the pages of 4 KiB that a change touches. Places without a leaf are no part of the tree, so with few games it is low.
 */
export class HeadTree {
    /** From the lowest up, each part standing for 64 of the level below. So there is room for 262,144 leaves. */
    private readonly levels: readonly [Desk[], Desk[], Desk[]] = [[], [], []];
    /** Parts of the lowest level with leaves that are not yet in the tree. */
    private changed: number[] = [];

    /** Writes a leaf. It is in the tree after the next `root`. */
    set(place: number, roomId: number, createdAtMs: number, version: number, head: Uint8Array): void {
        const { desk, view } = this.part(0, place >> BITS);
        const at = leafAt(place);
        view.setUint32(at, roomId);
        setTime(view, at + CREATED_AT, createdAtMs);
        view.setUint32(at + VERSION_AT, version);
        desk.set(head, at + HEAD_AT);
        note(desk, place & MASK);
        noteOnce(this.changed, place >> BITS);
    }

    /**
     * Takes the entries of a page of its log into a leaf that was set before, those that it does not have yet. Answers its version.
     *
     * @param page the bytes that end with the page, which begins at `pageAt`
     * @throws RangeError for an entry of more than a kilobyte, or one of which bytes are missing
     */
    extend(place: number, logged: Logged, page: Uint8Array, pageAt: number, pageNumber: number): number {
        const number = place >> BITS;
        const part = this.levels[0][number]!;
        const desk = part.desk;
        const size = page.length;
        const before = this.version(place);
        let version = pageNumber * PAGE_ENTRIES;
        const linesOf = (events: Uint8Array) => headLines(logged, version, events);
        for (let from = pageAt; from < size; from += 1 + page[from]!) {
            version += 1;
            if (version <= before) continue;
            const length = writeHashed(desk, LEAVES_BYTES, linesOf, page, from) - LEAVES_BYTES;
            part.view.setUint32(LEAVES_BYTES, version);
            desk[0] = HEAD;
            desk[2] = length;
            desk[3] = length >> 8;
            desk[LEAF_AT] = place & MASK;
            askKernel(desk);
        }
        part.view.setUint32(leafAt(place) + VERSION_AT, version);
        noteOnce(this.changed, number);
        return version;
    }

    /** Of a leaf as it was set last. */
    version(place: number): number {
        return readU32(this.levels[0][place >> BITS]!.desk, leafAt(place) + VERSION_AT);
    }

    head(place: number): Uint8Array {
        const at = leafAt(place) + HEAD_AT;
        return this.levels[0][place >> BITS]!.desk.slice(at, at + HEAD_BYTES);
    }

    hasChanged(): boolean {
        return this.changed.length > 0;
    }

    /** The hash of all, with the leaves that were set since. */
    root(): Uint8Array {
        let changed = this.changed;
        const count = this.levels.length;
        for (let level = 0; level < count; level += 1) {
            const above: number[] = [];
            for (const number of changed) {
                const desk = this.part(level, number).desk;
                desk[0] = level === 0 ? LEAVES : FORKS;
                askKernel(desk);
                if (level + 1 === count) continue;
                const inAbove = number & MASK;
                const parent = this.part(level + 1, number >> BITS).desk;
                parent.set(desk.subarray(HASH_BYTES, 2 * HASH_BYTES), HASH_BYTES * (LEAF_COUNT + inAbove));
                note(parent, inAbove);
                noteOnce(above, number >> BITS);
            }
            changed = above;
        }
        this.changed = [];
        return labelledHash(GAMES, node(this.part(this.levels.length - 1, 0).desk, 1));
    }

    /** The leaf of a room in this place as it is in the tree, if it is. */
    certified(place: number, roomId: number): CertifiedLeaf | undefined {
        const { desk } = this.levels[0][place >> BITS]!;
        const at = leafAt(place) + IN_TREE_AT - FORKS_BYTES;
        const value = desk.slice(at, at + LEAF_BYTES);
        if (readU32(value, 0) !== roomId) return undefined;
        return {
            version: readU32(value, VERSION_AT),
            createdAtMs: timeAt(value, CREATED_AT),
            head: value.slice(HEAD_AT),
            place,
            witness: this.witness(place, value),
        };
    }

    /** A leaf with all that it takes to find the root again. */
    private witness(place: number, value: Uint8Array): Pieces {
        let tree = labelled(u32Key(place), leaf(value));
        let number = place;
        for (const level of this.levels.keys()) {
            const { desk } = this.part(level, number >> BITS);
            for (let at = LEAF_COUNT + (number & MASK); at > 1; at >>= 1) {
                const sibling = node(desk, at ^ 1);
                if (!sibling.some((byte) => byte !== 0)) continue;
                tree = (at & 1) === 0 ? fork(tree, pruned(sibling)) : fork(pruned(sibling), tree);
            }
            number >>= BITS;
        }
        return labelled(GAMES, tree);
    }

    private part(level: number, number: number): Desk {
        const parts = this.levels[level]!;
        while (parts.length <= number) parts.push(level === 0 ? lowestPart(parts.length) : partOf(FORKS_BYTES));
        return parts[number]!;
    }
}

export interface CertifiedLeaf {
    readonly version: number;
    readonly createdAtMs: number;
    readonly head: Uint8Array;
    /** Its label. */
    readonly place: number;
    /** A hash tree with this leaf alone, and the same root. */
    readonly witness: Pieces;
}

const CREATED_AT = 4;
const VERSION_AT = 10;
const HEAD_AT = 14;
const LEAF_BYTES = HEAD_AT + HEAD_BYTES;
/** Of a place, its number in its part. */
const BITS = 6;
const MASK = LEAF_COUNT - 1;
const HASH_BYTES = 32;

function partOf(bytes: number): Desk {
    const desk = new Uint8Array(bytes);
    return { desk, view: new DataView(desk.buffer) };
}

function lowestPart(number: number): Desk {
    const part = partOf(LEAVES_BYTES + LONGEST_ENTRY);
    part.desk[1] = LEAF_BYTES;
    part.view.setUint32(FIRST_LABEL_AT, number * LEAF_COUNT, true);
    return part;
}

function leafAt(place: number): number {
    return FORKS_BYTES + LEAF_ROOM * (place & MASK);
}

function node(desk: Uint8Array, number: number): Uint8Array {
    return desk.slice(HASH_BYTES * number, HASH_BYTES * (number + 1));
}

/** They are few: at 20,000 games some three hundred. */
function noteOnce(numbers: number[], number: number): void {
    if (!numbers.includes(number)) numbers.push(number);
}

/** A new leaf of a part. */
function note(desk: Uint8Array, leaf: number): void {
    desk[NEW_LEAVES_AT + (leaf >> 3)]! |= 1 << (leaf & 7);
}

const GAMES = asciiBytes('games');
