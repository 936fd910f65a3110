import { asciiBytes } from '../../platform/bytes';
import { fork, forkHash, labelled, labelledHash, leaf, leafHash, type Pieces, pruned } from '../../platform/hash_tree';
import { SKIPPED, WHOLE } from '../../platform/http_certification';

/** A place in the tree: the rooms whose ids begin with the same digits. */
interface Branch {
    /** By the next digit. */
    readonly below: (Branch | undefined)[];
    /** The hash of what stands under the room's own label. */
    page: Uint8Array | undefined;
    /** Of all of it, until something changes. */
    hash: Uint8Array | undefined;
}

const NOTHING = new Uint8Array(0);
const TEN = 10;
const EXACTLY = asciiBytes('<$>');
const ANY = asciiBytes('<*>');
const GAMES = asciiBytes('games');
const HTTP = asciiBytes('http_expr');

/**
 * What the Internet Computer's gateways check answers to `GET /games/<room>` with, as the response verification of their protocol has it.
 *
 *     http_expr / games / the room's id / <$> / hash of the expression / "" / hash of the answer / ""     of a page that is certified
 *     http_expr / games / <*> / hash of the expression / ""                                               of all others
 *
 * A gateway takes an answer of the second kind only with a proof that there is none of the first: so labels stand in the order of
 * their bytes, and the two beside the one that is missing prove that it is. Ids as texts in this order make a tree of digits.
 */
export class PageTree {
    private readonly top = newBranch();
    private isNew = true;
    private certified: Uint8Array = NOTHING;

    has(roomId: number): boolean {
        return this.find(`${roomId}`)?.page !== undefined;
    }

    /** @param answer the hash of the answer to a request for this room's page; none if it has no page any more */
    set(roomId: number, answer: Uint8Array | undefined): void {
        this.isNew = true;
        this.change(this.top, `${roomId}`, answer && pageOf(answer));
    }

    /** Whether `root` is another one than when it was last asked. */
    hasChanged(): boolean {
        return this.isNew;
    }

    root(): Uint8Array {
        this.isNew = false;
        const below = this.hashOf(this.top, '');
        const star = this.others();
        const games = labelledHash(GAMES, below === undefined ? star : forkHash(below, star));
        this.certified = labelledHash(HTTP, games);
        return this.certified;
    }

    /** As it was when it was last asked for. */
    get lastRoot(): Uint8Array {
        return this.certified;
    }

    /** Of a page that is certified, with the hash of the answer. */
    witness(roomId: number, answer: Uint8Array): Pieces {
        const content = labelled(EXACTLY, labelled(WHOLE.hash, labelled(NOTHING, labelled(answer, leaf(NOTHING)))));
        return this.shown(new Map([[`${roomId}`, content]]), pruned(this.others()));
    }

    /** That a room has no page that is certified. */
    witnessOfNone(roomId: number): Pieces {
        // Gateways ask for an empty label, too, which would come before all others.
        const beside = ['', `${roomId}`].flatMap((label) => this.neighbours(label));
        const shown = beside.map((label) => [label, pruned(this.find(label)?.page ?? NOTHING)] as const);
        return this.shown(new Map(shown), labelled(ANY, labelled(SKIPPED.hash, leaf(NOTHING))));
    }

    private shown(labels: ReadonlyMap<string, Pieces>, star: Pieces): Pieces {
        const below = this.witnessOf(this.top, '', labels);
        return labelled(HTTP, labelled(GAMES, below === undefined ? star : fork(below, star)));
    }

    /** The hash of what stands for all rooms that have no page. */
    private others(): Uint8Array {
        return labelledHash(ANY, labelledHash(SKIPPED.hash, leafHash(NOTHING)));
    }

    private find(label: string): Branch | undefined {
        let branch: Branch | undefined = this.top;
        for (const digit of label) branch = branch?.below[Number(digit)];
        return branch;
    }

    /** @returns whether anything is left there */
    private change(branch: Branch, rest: string, page: Uint8Array | undefined): boolean {
        branch.hash = undefined;
        if (rest === '') {
            branch.page = page;
        } else {
            const digit = Number(rest[0]);
            const next = branch.below[digit] ?? newBranch();
            branch.below[digit] = this.change(next, rest.slice(1), page) ? next : undefined;
        }
        return branch.page !== undefined || branch.below.some((each) => each !== undefined);
    }

    /** `undefined` where there is nothing. */
    private hashOf(branch: Branch, label: string): Uint8Array | undefined {
        if (branch.hash !== undefined) return branch.hash;
        const own = branch.page && labelledHash(asciiBytes(label), branch.page);
        const parts = this.below(branch, label, (next, name) => this.hashOf(next, name));
        branch.hash = inOrder(own, parts, forkHash);
        return branch.hash;
    }

    private witnessOf(branch: Branch, label: string, shown: ReadonlyMap<string, Pieces>): Pieces | undefined {
        const hash = this.hashOf(branch, label);
        if (hash === undefined || ![...shown.keys()].some((each) => each.startsWith(label)))
            return hash && pruned(hash);
        const content = shown.get(label);
        const name = asciiBytes(label);
        const own = branch.page && (content ? labelled(name, content) : pruned(labelledHash(name, branch.page)));
        return inOrder(
            own,
            this.below(branch, label, (next, deeper) => this.witnessOf(next, deeper, shown)),
            fork,
        );
    }

    private below<T>({ below }: Branch, label: string, of: (next: Branch, label: string) => T | undefined): T[] {
        const parts: T[] = [];
        for (const [digit, next] of below.entries()) {
            const part = next && of(next, `${label}${digit}`);
            if (part !== undefined) parts.push(part);
        }
        return parts;
    }

    /** The labels just before and just behind one that is not there. */
    private neighbours(label: string): string[] {
        let [before, after]: (string | undefined)[] = [];
        let branch: Branch | undefined = this.top;
        for (let depth = 0; branch !== undefined; depth += 1) {
            const name = label.slice(0, depth);
            // Behind all digits come those that begin with the label.
            const digit: number = depth < label.length ? Number(label[depth]) : -1;
            if (depth < label.length && branch.page !== undefined) before = name;
            const lower = lastIn(branch.below.slice(0, Math.max(0, digit)), name);
            const higher = firstIn(branch.below, name, digit + 1);
            before = lower ?? before;
            after = higher ?? after;
            branch = digit < 0 ? undefined : branch.below[digit];
        }
        return [before, after].filter((each) => each !== undefined);
    }
}

function newBranch(): Branch {
    return { below: new Array<Branch | undefined>(TEN).fill(undefined), page: undefined, hash: undefined };
}

function pageOf(answer: Uint8Array): Uint8Array {
    const hash = labelledHash(NOTHING, labelledHash(answer, leafHash(NOTHING)));
    return labelledHash(EXACTLY, labelledHash(WHOLE.hash, hash));
}

/** A branch's own page comes before all below it. */
function inOrder<T>(own: T | undefined, below: readonly T[], join: (left: T, right: T) => T): T | undefined {
    const all = own === undefined ? below : [own, ...below];
    return all.length === 0 ? undefined : all.reduceRight((right, left) => join(left, right));
}

function firstIn(branches: readonly (Branch | undefined)[], label: string, from = 0): string | undefined {
    const digit = branches.findIndex((each, place) => place >= from && each !== undefined);
    const branch = branches[digit];
    if (branch === undefined) return undefined;
    const name = `${label}${digit}`;
    return branch.page === undefined ? firstIn(branch.below, name) : name;
}

function lastIn(branches: readonly (Branch | undefined)[], label: string): string | undefined {
    const digit = branches.findLastIndex((each) => each !== undefined);
    const branch = branches[digit];
    if (branch === undefined) return undefined;
    const name = `${label}${digit}`;
    return lastIn(branch.below, name) ?? name;
}
