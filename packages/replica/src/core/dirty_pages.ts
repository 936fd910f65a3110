import { DIRTY_PAGE_BYTES } from './instruction_weights';
import { WASM_PAGE } from './limits';
import { MODE } from './modes';

/** Pages of 4 KiB that a message leaves to the next checkpoint. */
export interface DirtyPages {
    /** Whose bytes are others than before the message: a page that is written and comes out the same is none. */
    readonly heap: number;
    /** That were written, whatever was in them: on the IC a map of writes tells them, and nobody compares. */
    readonly stable: number;
}

export const NO_PAGES: DirtyPages = { heap: 0, stable: 0 };

/** Queries, replicated ones too, and inspections: nothing they write is kept, so the IC does not look. */
const NOT_KEPT = MODE.RQ | MODE.NRQ | MODE.CQ | MODE.CRy | MODE.CRt | MODE.CC | MODE.F;

export function keepsPages(mode: number): boolean {
    return (mode & NOT_KEPT) === 0;
}

export function heapDelta({ heap, stable }: DirtyPages): number {
    return (heap + stable) * DIRTY_PAGE_BYTES;
}

/** The pages of a heap, by their place in it, that differ from what it was. It was zero where it has grown. */
export function changedPages(before: Uint8Array, now: Uint8Array): number[] {
    const [old, fresh] = [bufferOf(before), bufferOf(now)];
    const pages: number[] = [];
    // Most of a heap is as it was, and a comparison costs a call: so the large steps come first.
    for (let at = 0; at < now.length; at += WASM_PAGE) {
        if (isSame(old, fresh, at, WASM_PAGE)) continue;
        for (let page = at; page < at + WASM_PAGE; page += DIRTY_PAGE_BYTES) {
            if (!isSame(old, fresh, page, DIRTY_PAGE_BYTES)) pages.push(page / DIRTY_PAGE_BYTES);
        }
    }
    return pages;
}

/** Copies these pages of a heap to the same places of one of the same size. */
export function copyPages(from: Uint8Array, to: Uint8Array, pages: readonly number[]): void {
    for (const page of pages) {
        const at = page * DIRTY_PAGE_BYTES;
        to.set(from.subarray(at, at + DIRTY_PAGE_BYTES), at);
    }
}

const ZEROS = Buffer.alloc(WASM_PAGE);

/** Heaps end with a whole Wasm page. */
function isSame(old: Buffer, fresh: Buffer, at: number, size: number): boolean {
    return at < old.length
        ? old.compare(fresh, at, at + size, at, at + size) === 0
        : ZEROS.compare(fresh, at, at + size, 0, size) === 0;
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
    return Buffer.from(buffer, byteOffset, length);
}
