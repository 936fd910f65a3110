import { asciiBytes } from './bytes';
import { fork, forkHash, labelled, labelledHash, type Pieces, pruned } from './hash_tree';

interface Entry {
    readonly label: string;
    /** Of the labelled node. */
    readonly hash: Uint8Array;
}

/** Hash trees side by side, each under a label, in the order of their labels, as hash trees have them. Each lies a fork deeper than the one before it. */
export class LabelledRow {
    private readonly entries: Entry[] = [];

    /** Puts a tree under a label, in the place of the one that was there. @param label in ASCII. @param tree its hash */
    set(label: string, tree: Uint8Array): void {
        const entry = { label, hash: labelledHash(asciiBytes(label), tree) };
        const found = this.entries.findIndex((each) => each.label >= label);
        const place = found < 0 ? this.entries.length : found;
        this.entries.splice(place, this.entries[place]?.label === label ? 1 : 0, entry);
    }

    /** The hash of all of them, of which there must be one. */
    hash(): Uint8Array {
        return this.hashFrom(0);
    }

    /** All of them, of which only one is shown. @param label one that is there */
    witness(label: string, tree: Pieces): Pieces {
        const { entries } = this;
        const place = entries.findIndex((each) => each.label === label);
        const shown = labelled(asciiBytes(label), tree);
        const last = place === entries.length - 1;
        let pieces = last ? shown : fork(shown, pruned(this.hashFrom(place + 1)));
        for (const { hash } of entries.slice(0, place).reverse()) pieces = fork(pruned(hash), pieces);
        return pieces;
    }

    private hashFrom(place: number): Uint8Array {
        const { entries } = this;
        let { hash } = entries[entries.length - 1]!;
        for (let before = entries.length - 2; before >= place; before -= 1)
            hash = forkHash(entries[before]!.hash, hash);
        return hash;
    }
}
