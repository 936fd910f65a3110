import { compareBytes, domainSeparator, sameBytes, sha256 } from './bytes';

/** A path of the state tree: its labels from the root down. */
export type Path = readonly Uint8Array[];

/** The specification's hash trees. Every node knows its hash, so pruning and certifying cost no hashing. */
export type HashTree =
    | { readonly kind: 'empty'; readonly hash: Uint8Array }
    | { readonly kind: 'fork'; readonly hash: Uint8Array; readonly left: HashTree; readonly right: HashTree }
    | { readonly kind: 'labeled'; readonly hash: Uint8Array; readonly label: Uint8Array; readonly sub: HashTree }
    | { readonly kind: 'leaf'; readonly hash: Uint8Array; readonly value: Uint8Array }
    | { readonly kind: 'pruned'; readonly hash: Uint8Array };

/** A hash tree in the arrays that CBOR carries. */
export type HashTreeArrays =
    | [0]
    | [1, HashTreeArrays, HashTreeArrays]
    | [2, Uint8Array, HashTreeArrays]
    | [3 | 4, Uint8Array];

export const EMPTY: HashTree = { kind: 'empty', hash: sha256(domainSeparator('ic-hashtree-empty')) };
const FORK = domainSeparator('ic-hashtree-fork');
const LABELED = domainSeparator('ic-hashtree-labeled');
const LEAF = domainSeparator('ic-hashtree-leaf');

export function leaf(value: Uint8Array): HashTree {
    return { kind: 'leaf', hash: sha256(LEAF, value), value };
}

/** A node with these children, in the order of their labels as lookups require. Labels must be distinct. */
export function branch(children: readonly (readonly [Uint8Array, HashTree])[]): HashTree {
    const sorted = [...children].sort(([a], [b]) => compareBytes(a, b));
    return balanced(sorted.map(([label, sub]) => labeled(label, sub)));
}

export function labeled(label: Uint8Array, sub: HashTree): HashTree {
    return { kind: 'labeled', hash: sha256(LABELED, label, sub.hash), label, sub };
}

function balanced(trees: readonly HashTree[]): HashTree {
    const [first] = trees;
    if (first === undefined) return EMPTY;
    if (trees.length === 1) return first;
    const half = trees.length >> 1;
    return fork(balanced(trees.slice(0, half)), balanced(trees.slice(half)));
}

export function fork(left: HashTree, right: HashTree): HashTree {
    return { kind: 'fork', hash: sha256(FORK, left.hash, right.hash), left, right };
}

/**
 * The same tree (the same root hash) showing what the paths ask for and no other value. A path that does not exist is
 * answered by the labels around the gap: only they prove that it does not.
 */
export function prune(tree: HashTree, paths: readonly (readonly Uint8Array[])[]): HashTree {
    if (paths.some((path) => path.length === 0)) return tree;
    if (paths.length === 0) return pruned(tree);
    const shown = labelsToShow(labelsOf(tree), paths);
    return pruneForks(tree, (label, sub) => {
        if (!shown.some((one) => sameBytes(one, label))) return undefined;
        const below = paths.flatMap(([first, ...rest]) =>
            first !== undefined && sameBytes(first, label) ? [rest] : [],
        );
        return prune(sub, below);
    });
}

/** Rebuilds one node's forks. `visit` gives a child's pruned subtree, or `undefined` to hide its label as well. */
function pruneForks(tree: HashTree, visit: (label: Uint8Array, sub: HashTree) => HashTree | undefined): HashTree {
    switch (tree.kind) {
        case 'fork': {
            const left = pruneForks(tree.left, visit);
            const right = pruneForks(tree.right, visit);
            return left.kind === 'pruned' && right.kind === 'pruned' ? pruned(tree) : { ...tree, left, right };
        }
        case 'labeled': {
            const sub = visit(tree.label, tree.sub);
            return sub === undefined ? pruned(tree) : { ...tree, sub };
        }
        case 'leaf':
            return pruned(tree);
        case 'empty':
        case 'pruned':
            return tree;
    }
}

/** Labels of a node in order. */
function labelsOf(tree: HashTree): readonly Uint8Array[] {
    switch (tree.kind) {
        case 'fork':
            return [...labelsOf(tree.left), ...labelsOf(tree.right)];
        case 'labeled':
            return [tree.label];
        default:
            return [];
    }
}

function labelsToShow(labels: readonly Uint8Array[], paths: readonly (readonly Uint8Array[])[]): readonly Uint8Array[] {
    return paths.flatMap(([wanted]) => {
        if (wanted === undefined) return [];
        const after = labels.findIndex((label) => compareBytes(label, wanted) >= 0);
        const next = labels[after];
        if (next === undefined) return labels.slice(-1);
        return sameBytes(next, wanted) ? [wanted] : labels.slice(Math.max(0, after - 1), after + 1);
    });
}

/** The subtree's hash in its place. */
export function pruned(tree: HashTree): HashTree {
    return tree.kind === 'empty' ? tree : { kind: 'pruned', hash: tree.hash };
}

export function toArrays(tree: HashTree): HashTreeArrays {
    switch (tree.kind) {
        case 'empty':
            return [0];
        case 'fork':
            return [1, toArrays(tree.left), toArrays(tree.right)];
        case 'labeled':
            return [2, tree.label, toArrays(tree.sub)];
        case 'leaf':
            return [3, tree.value];
        case 'pruned':
            return [4, tree.hash];
    }
}
