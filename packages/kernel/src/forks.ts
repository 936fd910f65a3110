import { Bytes, copy32, wordAt } from './machine';
import { NEW_LEAVES_AT } from './questions';
import { hashFork } from './sha256';

/**
 * A part of one of the IC's hash trees, six forks high. Node 1 is the highest; below node n are nodes 2 n and 2 n + 1, and the leaves
 * are nodes 64 to 127. Each is a hash, 32 bytes; there is nothing where it is zero. A node with nothing on one side is no fork: it
 * is what is on the other side.
 */
export const LEAVES: i32 = 64;
const NODE_BYTES: i32 = 32;
export const FORKS_BYTES: i32 = 2 * LEAVES * NODE_BYTES;

/** Finds the nodes above the new leaves, whose bits the desk has, and takes the bits away. */
export function hashForks(desk: Bytes): void {
    // One bit for each node of a level. The lowest level has twice as many as a word.
    const low = halved(wordAt(desk, NEW_LEAVES_AT));
    const high = halved(wordAt(desk, NEW_LEAVES_AT + 4));
    let changed = low | (high << 16);
    for (let first = LEAVES / 2; first > 0; first = first >> 1) {
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
