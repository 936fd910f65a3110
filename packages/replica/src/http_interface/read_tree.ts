import { sameBytes } from './bytes';
import type { CborValue } from './cbor';
import { EMPTY, fork, type HashTree, labeled, leaf } from './hash_tree';
import { malformed } from './refusal';

const KIND = { empty: 0n, fork: 1n, labeled: 2n, leaf: 3n, pruned: 4n } as const;
const HASH_BYTES = 32;

/** A hash tree from the arrays that CBOR carries, with all its hashes computed. */
export function treeFromCbor(value: CborValue): HashTree {
    if (Array.isArray(value)) {
        const [kind, first, second] = value;
        const { length } = value;
        if (kind === KIND.empty && length === 1) return EMPTY;
        if (kind === KIND.fork && length === 3) return fork(treeFromCbor(first), treeFromCbor(second));
        if (first instanceof Uint8Array) {
            if (kind === KIND.labeled && length === 3) return labeled(first, treeFromCbor(second));
            if (kind === KIND.leaf && length === 2) return leaf(first);
            if (kind === KIND.pruned && length === 2 && first.length === HASH_BYTES)
                return { kind: 'pruned', hash: first };
        }
    }
    throw malformed('Malformed hash tree');
}

/** The subtree at a path; nothing if it is absent or pruned. */
export function subtreeAt(tree: HashTree, path: readonly Uint8Array[]): HashTree | undefined {
    const [label, ...rest] = path;
    if (label === undefined) return tree;
    const child = childOf(tree, label);
    return child === undefined ? undefined : subtreeAt(child, rest);
}

/** The value of the leaf at a path; nothing if there is none. */
export function valueAt(tree: HashTree, path: readonly Uint8Array[]): Uint8Array | undefined {
    const found = subtreeAt(tree, path);
    return found?.kind === 'leaf' ? found.value : undefined;
}

/** The values of all leaves. */
export function valuesIn(tree: HashTree): readonly Uint8Array[] {
    switch (tree.kind) {
        case 'fork':
            return [...valuesIn(tree.left), ...valuesIn(tree.right)];
        case 'labeled':
            return valuesIn(tree.sub);
        case 'leaf':
            return [tree.value];
        default:
            return [];
    }
}

function childOf(tree: HashTree, label: Uint8Array): HashTree | undefined {
    switch (tree.kind) {
        case 'fork':
            return childOf(tree.left, label) ?? childOf(tree.right, label);
        case 'labeled':
            return sameBytes(tree.label, label) ? tree.sub : undefined;
        default:
            return undefined;
    }
}
