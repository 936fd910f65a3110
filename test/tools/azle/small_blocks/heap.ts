const WASM_PAGE = 65_536;
/** Pages that the memory of a canister begins with: the allocator's own lies in the last of them. */
export const PAGES = 23;

export interface Allocator {
    malloc(size: number): number;
    free(at: number): void;
    realloc(at: number, size: number): number;
    calloc(count: number, size: number): number;
}

/** The allocator, over one for large things that never uses a place twice, and notes what it is asked. */
export class Heap {
    readonly memory: WebAssembly.Memory;
    readonly allocator: Allocator;
    readonly large = new Map<number, number>();

    constructor(module: WebAssembly.Module, maximum = 4096) {
        this.memory = new WebAssembly.Memory({ initial: PAGES, maximum } as { initial: number });
        const { memory } = this;
        const takeLarge = (size: number): number => {
            const pages = Math.ceil((size + 16) / WASM_PAGE);
            if (memory.buffer.byteLength / WASM_PAGE + pages > maximum) return 0;
            const at = Number(memory.grow(pages)) * WASM_PAGE + 16;
            // As dlmalloc writes it, with bits 0 and 1.
            new DataView(memory.buffer).setUint32(at - 4, (pages * WASM_PAGE) | 3, true);
            this.large.set(at, size);
            return at;
        };
        const env = {
            memory,
            'large malloc': takeLarge,
            'large free': (at: number) => {
                if (!this.large.delete(at)) throw new Error(`${at} is not large`);
            },
            'large realloc': (at: number, size: number) => {
                const moved = takeLarge(size);
                this.bytes(moved, Math.min(size, this.large.get(at) ?? 0)).set(
                    this.bytes(at, this.large.get(at) ?? 0).subarray(0, size),
                );
                this.large.delete(at);
                return moved;
            },
            'large calloc': (count: number, size: number) => takeLarge((count >>> 0) * (size >>> 0)),
        };
        this.allocator = new WebAssembly.Instance(module, { env }).exports as unknown as Allocator;
    }

    bytes(at: number, size: number): Uint8Array {
        return new Uint8Array(this.memory.buffer, at, size);
    }

    get size(): number {
        return this.memory.buffer.byteLength;
    }
}
