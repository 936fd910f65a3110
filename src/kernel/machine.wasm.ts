/**
 * What the kernel has of a machine, in Wasm: fixed places in a memory that is zero when it begins. There is no heap. Compiled in
 * the place of `machine.ts`, which says what the names mean. Without `--noAssert` every access is checked: nothing but the
 * kernel's own memory and the bytes that it was called with may be touched.
 */

/** Where the kernel's memory ends. `PLAYS` is where it begins. */
const END: usize = __heap_base;
/** The bytes of the call that is under way. */
let desk: usize = 0;
let deskEnd: usize = 0;

export function open(bytes: Bytes, length: i32): void {
    desk = changetype<usize>(bytes);
    deskEnd = desk + length;
}

function isOurs(address: usize, size: usize): bool {
    return (address >= changetype<usize>(PLAYS) && address + size <= END) || (address >= desk && address + size <= deskEnd);
}

@unmanaged
export class Bytes {
    @inline @operator('[]') private at(index: i32): i32 {
        const address = changetype<usize>(this) + index;
        assert(isOurs(address, 1));
        return load<i8>(address);
    }
    @inline @operator('[]=') private put(index: i32, value: i32): void {
        const address = changetype<usize>(this) + index;
        assert(isOurs(address, 1));
        store<i8>(address, value);
    }
}

@unmanaged
export class Floats {
    @inline @operator('[]') private at(index: i32): f64 {
        const address = changetype<usize>(this) + (index << 3);
        assert(isOurs(address, 8));
        return load<f64>(address);
    }
    @inline @operator('[]=') private put(index: i32, value: f64): void {
        const address = changetype<usize>(this) + (index << 3);
        assert(isOurs(address, 8));
        store<f64>(address, value);
    }
}

export const MAX_PLAYS: i32 = 2048;
export const PLAYS = changetype<Bytes>(memory.data(32 * 2048));
export const CHANGES = changetype<Floats>(memory.data(8 * 2048, 8));
export const DIGITS = changetype<Floats>(memory.data(8 * 26, 8));
export const WAY = changetype<Bytes>(memory.data(32 * 5));

@inline export function leadingZeros(bits: i32): i32 {
    return clz(bits);
}
