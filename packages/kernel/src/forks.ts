import { Bytes, copy32, MESSAGE, wordAt, wordInto } from './machine';
import { FIRST_LABEL_AT, NEW_LEAVES_AT } from './questions';
import { HASH_BYTES, hash, hashFork } from './sha256';

/**
 * A part of one of the IC's hash trees, six forks high. Node 1 is the highest; below node n are nodes 2 n and 2 n + 1, and the leaves
 * are nodes 64 to 127. Each is a hash, 32 bytes; there is nothing where it is zero. A node with nothing on one side is no fork: it
 * is what is on the other side.
 */
export const LEAF_COUNT: i32 = 64;
const NODE_BYTES: i32 = 32;
export const FORKS_BYTES: i32 = 2 * LEAF_COUNT * NODE_BYTES;

/** Each leaf has so many bytes behind the nodes, as it is to be, and as many behind those of all, as it is in the tree. */
export const LEAF_ROOM: i32 = 64;
export const LONGEST_LEAF: i32 = LEAF_ROOM;
/** Where the leaves stand that are in the tree. */
export const IN_TREE_AT: i32 = FORKS_BYTES + LEAF_COUNT * LEAF_ROOM;
export const LEAVES_BYTES: i32 = IN_TREE_AT + LEAF_COUNT * LEAF_ROOM;

/** What is added to a leaf's hash at once, behind all leaves. */
export const LONGEST_ENTRY: i32 = 1024;

/** A node with a label, 4 bytes, and the leaf below it are two hashes, with these before what they hash. */
const LABELLED_BYTES: i32 = 20;
const LEAF_PREFIX_BYTES: i32 = 17;

/** Puts the hash of a leaf's own hash, its last 32 bytes, and of a message of so many bytes in the place of the former. */
export function extendLeaf(desk: Bytes, leaf: i32, bytes: i32, message: i32): void {
    const at = FORKS_BYTES + LEAF_ROOM * leaf + bytes - HASH_BYTES;
    copy32(MESSAGE, 0, desk, at);
    for (let n = 0; n < message; n += 1) MESSAGE[HASH_BYTES + n] = desk[LEAVES_BYTES + n];
    hash(MESSAGE, 0, HASH_BYTES + message, 0);
    copy32(desk, at, MESSAGE, 0);
    const place = NEW_LEAVES_AT + (leaf >> 3);
    desk[place] = desk[place] | (1 << (leaf & 7));
}

/** Takes the new leaves, whose bits the desk has, into the tree. Their labels count from the first one's. */
export function hashLeaves(desk: Bytes, bytes: i32): void {
    const first = wordAt(desk, FIRST_LABEL_AT);
    for (let n = 0; n < LEAF_COUNT; n += 1) {
        if ((desk[NEW_LEAVES_AT + (n >> 3)] & (1 << (n & 7))) === 0) continue;
        const from = FORKS_BYTES + LEAF_ROOM * n;
        const to = IN_TREE_AT + LEAF_ROOM * n;
        copy32(desk, to, desk, from);
        copy32(desk, to + 32, desk, from + 32);
        // 16 "ic-hashtree-leaf"
        wordInto(MESSAGE, 0, 0x1069632d);
        wordInto(MESSAGE, 4, 0x68617368);
        wordInto(MESSAGE, 8, 0x74726565);
        wordInto(MESSAGE, 12, 0x2d6c6561);
        MESSAGE[16] = 0x66;
        for (let byte = 0; byte < bytes; byte += 1) MESSAGE[LEAF_PREFIX_BYTES + byte] = desk[from + byte];
        hash(MESSAGE, 0, LEAF_PREFIX_BYTES + bytes, LABELLED_BYTES + 4);
        // 19 "ic-hashtree-labeled"
        wordInto(MESSAGE, 0, 0x1369632d);
        wordInto(MESSAGE, 12, 0x2d6c6162);
        wordInto(MESSAGE, 16, 0x656c6564);
        wordInto(MESSAGE, LABELLED_BYTES, (first + n) | 0);
        hash(MESSAGE, 0, LABELLED_BYTES + 4 + HASH_BYTES, 0);
        copy32(desk, NODE_BYTES * (LEAF_COUNT + n), MESSAGE, 0);
    }
}

/** Finds the nodes above the new leaves, whose bits the desk has, and takes the bits away. */
export function hashForks(desk: Bytes): void {
    // One bit for each node of a level. The lowest level has twice as many as a word.
    const low = halved(wordAt(desk, NEW_LEAVES_AT));
    const high = halved(wordAt(desk, NEW_LEAVES_AT + 4));
    let changed = low | (high << 16);
    for (let first = LEAF_COUNT / 2; first > 0; first = first >> 1) {
        for (let n = 0; n < first; n += 1) if ((changed & (1 << n)) !== 0) join(desk, first + n);
        changed = halved(changed);
    }
    for (let n = 0; n < 8; n += 1) desk[NEW_LEAVES_AT + n] = 0;
}

/** One bit for each two: whether either is set. */
function halved(bits: i32): i32 {
    let half = 0;
    for (let n = 0; n < 16; n += 1) if ((bits & (3 << (2 * n))) !== 0) half |= 1 << n;
    return half;
}

function join(desk: Bytes, node: i32): void {
    const to = NODE_BYTES * node;
    const left = NODE_BYTES * 2 * node;
    const right = left + NODE_BYTES;
    if (isNothing(desk, right)) copy32(desk, to, desk, left);
    else if (isNothing(desk, left)) copy32(desk, to, desk, right);
    else hashFork(desk, left, to);
}

function isNothing(desk: Bytes, at: i32): boolean {
    let bits = 0;
    for (let n = 0; n < NODE_BYTES; n += 4) bits |= wordAt(desk, at + n);
    return bits === 0;
}
