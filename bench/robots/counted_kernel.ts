import type { Ask } from '@dice-wards/kernel/host/load_kernel';
import { countedModule } from '@dice-wards/replica';
import { compileKernel } from '../../tools/kernel/kernel';
import { readKernelData } from '../../tools/kernel/kernel_data';

/** The kernel with its nets, counting the Internet Computer's instructions. */
export interface CountedKernel {
    readonly ask: Ask;
    /** Instructions since the last time. */
    taken(): number;
}

const ENOUGH = 1n << 60n;
const PAGE = 65_536;
const ROOM = 2 * PAGE;

export async function countedKernel(): Promise<CountedKernel> {
    const { wasm } = await compileKernel({ base: 0, ownMemory: true });
    const counted = countedModule(wasm);
    const { exports } = new WebAssembly.Instance(counted.wasm, {});
    const memory = exports.memory as WebAssembly.Memory;
    const counter = exports[counted.counter] as { value: bigint };
    const call = exports.call as (at: number, length: number) => void;
    counter.value = ENOUGH;
    const at = (exports.dataAt as () => number)();
    const data = readKernelData();
    const deskAt = Math.ceil((at + data.length + 32) / PAGE) * PAGE;
    memory.grow(Math.ceil((deskAt + ROOM - memory.buffer.byteLength) / PAGE));
    new Int8Array(memory.buffer).set(data, at);
    return {
        ask: (desk, length) => {
            const inside = new Int8Array(memory.buffer, deskAt, length);
            inside.set(desk.subarray(0, length));
            call(deskAt, length);
            desk.set(inside);
        },
        taken: () => {
            const taken = Number(ENOUGH - counter.value);
            counter.value = ENOUGH;
            return taken;
        },
    };
}
