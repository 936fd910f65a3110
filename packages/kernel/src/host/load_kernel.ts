import type { Ask } from './ask';
import { expectKernelData } from './kernel_data';

/** The kernel as a Wasm module of its own, for Node and browsers. */

export type { Ask } from './ask';

interface Exports {
    readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
    call(at: number, length: number): void;
    dataAt(): number;
}

const PAGE = 65_536;

/**
 * Instantiates `kernel.wasm`.
 *
 * @param data nets and tables, which the module keeps
 * @throws RangeError if they are no data of the kernel
 */
export async function loadKernel(wasm: Uint8Array, data?: Int8Array): Promise<Ask> {
    if (data !== undefined) expectKernelData(data);
    const { instance } = await WebAssembly.instantiate(wasm);
    const { memory, call, dataAt } = instance.exports as Exports;
    const at = dataAt();
    const deskAt = at + Math.ceil((data?.length ?? 0) / 16) * 16 + 64;

    function reach(end: number): void {
        const missing = end - memory.buffer.byteLength;
        if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    }
    reach(deskAt);
    if (data !== undefined) new Int8Array(memory.buffer).set(data, at);

    return (desk, length) => {
        reach(deskAt + length);
        const inside = new Int8Array(memory.buffer, deskAt, length);
        inside.set(desk.subarray(0, length));
        call(deskAt, length);
        desk.set(inside);
    };
}
