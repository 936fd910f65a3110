import { STABLE_MEMORY_PAGES, WASM_PAGE } from './limits';

/** Pages that were never written are absent, and read as zeros. A page is never changed: writing makes another one. */
export interface StableState {
    readonly pages: readonly (Uint8Array | undefined)[];
    /** Size in Wasm pages. */
    readonly size: number;
}

/**
 * Stable memory, kept as the pages that were written: a canister may declare 100 MiB and fill little of it. Writing
 * needs `begin`; `commit` keeps what was written since, `rollback` forgets it. The first write to a page puts a copy in
 * its place, so pages from before `begin` stay as they are and forks share them.
 */
export class StableMemory {
    private pages: (Uint8Array | undefined)[] = [];
    private pageCount = 0;
    private journal: Map<number, Uint8Array | undefined> | undefined;
    private pageCountBefore = 0;

    /** Size in Wasm pages. */
    get size(): number {
        return this.pageCount;
    }

    begin(): void {
        this.journal = new Map();
        this.pageCountBefore = this.pageCount;
    }

    commit(): void {
        this.journal = undefined;
    }

    rollback(): void {
        if (this.journal === undefined) return;
        for (const [index, page] of this.journal) this.pages[index] = page;
        this.pageCount = this.pageCountBefore;
        this.pages.length = Math.min(this.pages.length, this.pageCount);
        this.journal = undefined;
    }

    /** The size before, or -1 when there is no room. */
    grow(pages: number): number {
        const before = this.pageCount;
        if (before + pages > STABLE_MEMORY_PAGES) return -1;
        this.pageCount += pages;
        return before;
    }

    contains(offset: number, size: number): boolean {
        return offset + size <= this.pageCount * WASM_PAGE;
    }

    /** Copies into `target`, which gives the size; the caller has checked the bounds. */
    read(offset: number, target: Uint8Array): void {
        for (let done = 0; done < target.length; ) {
            const index = Math.floor((offset + done) / WASM_PAGE);
            const from = (offset + done) % WASM_PAGE;
            const size = Math.min(WASM_PAGE - from, target.length - done);
            const page = this.pages[index];
            if (page === undefined) target.fill(0, done, done + size);
            else target.set(page.subarray(from, from + size), done);
            done += size;
        }
    }

    write(offset: number, source: Uint8Array): void {
        for (let done = 0; done < source.length; ) {
            const index = Math.floor((offset + done) / WASM_PAGE);
            const from = (offset + done) % WASM_PAGE;
            const size = Math.min(WASM_PAGE - from, source.length - done);
            this.writablePage(index).set(source.subarray(done, done + size), from);
            done += size;
        }
    }

    /** All of it, for tools that load and save it. */
    toBytes(): Uint8Array {
        const bytes = new Uint8Array(this.pageCount * WASM_PAGE);
        this.read(0, bytes);
        return bytes;
    }

    static fromBytes(bytes: Uint8Array): StableMemory {
        const memory = new StableMemory();
        memory.begin();
        memory.grow(Math.ceil(bytes.length / WASM_PAGE));
        memory.write(0, bytes);
        memory.commit();
        return memory;
    }

    /** The state between two messages. */
    capture(): StableState {
        return { pages: [...this.pages], size: this.pageCount };
    }

    static restore({ pages, size }: StableState): StableMemory {
        const memory = new StableMemory();
        memory.pages = [...pages];
        memory.pageCount = size;
        return memory;
    }

    /** Another memory that is the same now. They share all pages until one of them writes. */
    fork(): StableMemory {
        return StableMemory.restore({ pages: this.pages, size: this.pageCount });
    }

    private writablePage(index: number): Uint8Array {
        const page = this.pages[index];
        if (this.journal === undefined) throw new Error('stable memory is written outside of a message');
        if (page !== undefined && this.journal.has(index)) return page;
        const fresh = page?.slice() ?? new Uint8Array(WASM_PAGE);
        this.journal.set(index, page);
        this.pages[index] = fresh;
        return fresh;
    }
}
