import { askKernel } from '@dice-wards/kernel';
import { ANSWER_AT, HASH, MESSAGE_AT, MIN_BYTES } from '@dice-wards/kernel/questions';
import { asciiBytes } from './bytes';

/**
 * Hash trees as the Internet Computer's interface specification has them: their hashes, and a tree in CBOR, which proves what it has
 * by the hash of its root. A canister composes its one tree of these, and `Host.certify` takes the root.
 */

const HASH_BYTES = 32;
const OF_LEAF = asciiBytes('\x10ic-hashtree-leaf');
const OF_LABELLED = asciiBytes('\x13ic-hashtree-labeled');
const OF_FORK = asciiBytes('\x10ic-hashtree-fork');

export function leafHash(value: Uint8Array): Uint8Array {
    return sha256(OF_LEAF, value);
}

/** @param tree its hash */
export function labelledHash(label: Uint8Array, tree: Uint8Array): Uint8Array {
    return sha256(OF_LABELLED, label, tree);
}

export function forkHash(left: Uint8Array, right: Uint8Array): Uint8Array {
    return sha256(OF_FORK, left, right);
}

/** A tree in CBOR, in pieces, which `proof` joins: a path of many forks would be copied again at each of them. */
export type Pieces = readonly Uint8Array[];

/** In CBOR, arrays that begin with the number of their kind. */
const FORK = Uint8Array.of(0x83, 1);
const LABELLED = Uint8Array.of(0x83, 2);
const LEAF = Uint8Array.of(0x82, 3);
/** 32 bytes follow. */
const PRUNED = Uint8Array.of(0x82, 4, 0x58, HASH_BYTES);
const SELF_DESCRIBED = Uint8Array.of(0xd9, 0xd9, 0xf7);

export function leaf(value: Uint8Array): Pieces {
    return [LEAF, ...bytes(value)];
}

export function labelled(label: Uint8Array, tree: Pieces): Pieces {
    return [LABELLED, ...bytes(label), ...tree];
}

export function fork(left: Pieces, right: Pieces): Pieces {
    return [FORK, ...left, ...right];
}

/** What is left out, by its hash. */
export function pruned(hash: Uint8Array): Pieces {
    return [PRUNED, hash];
}

/** The whole tree, as agents read it. */
export function proof(tree: Pieces): Uint8Array {
    return joined([SELF_DESCRIBED, ...tree]);
}

/** Up to 64 kB, in CBOR. */
function bytes(value: Uint8Array): Pieces {
    const size = value.length;
    if (size < 24) return [Uint8Array.of(0x40 + size), value];
    return [size < 0x100 ? Uint8Array.of(0x58, size) : Uint8Array.of(0x59, size >> 8, size), value];
}

/** The hash of these parts, one behind the other. @param parts 16 MB at most */
export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
    const message = joined(parts);
    const desk = new Uint8Array(Math.max(MIN_BYTES, MESSAGE_AT + message.length));
    desk[0] = HASH;
    desk[1] = message.length;
    desk[2] = message.length >> 8;
    desk[3] = message.length >> 16;
    desk.set(message, MESSAGE_AT);
    askKernel(desk);
    return desk.slice(ANSWER_AT, ANSWER_AT + HASH_BYTES);
}

export function joined(parts: Pieces): Uint8Array {
    let size = 0;
    for (const part of parts) size += part.length;
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}
