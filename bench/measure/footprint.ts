import type { Canister } from '@dice-wards/replica';

const BLOCK = 4096;
const PAGE = 65_536;
const UNUSED = Buffer.alloc(BLOCK);

/**
 * Stable memory in use: blocks of 4 KiB that are not all zero. Its size says little, because Azle's maps reserve 8 MiB
 * at once for each memory.
 */
export function stableBytes({ stable }: Canister): number {
    const page = Buffer.alloc(PAGE);
    let used = 0;
    for (let index = 0; index < stable.size; index += 1) {
        stable.read(index * PAGE, page);
        for (let from = 0; from < PAGE; from += BLOCK) {
            if (!page.subarray(from, from + BLOCK).equals(UNUSED)) used += BLOCK;
        }
    }
    return used;
}

export function heapBytes({ instance }: Canister): number {
    return instance?.heapBytes ?? 0;
}
