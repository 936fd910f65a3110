/**
 * What the kernel has of a machine, in Wasm: fixed places in a memory that is zero when it begins. There is no heap. Compiled in
 * the place of `machine.ts`, which says what the names mean. Without `--noAssert` every access is checked: nothing but the
 * kernel's own memory and the bytes that it was called with may be touched.
 */

/** The bytes of the call that is under way. */
let desk: usize = 0;
let deskEnd: usize = 0;

export function open(bytes: Bytes, length: i32): void {
    desk = changetype<usize>(bytes);
    deskEnd = desk + length;
}

/** The kernel's memory goes from `PLAYS` to the end of the data, which say how long they are in their first four bytes. */
export function isOurs(address: usize, size: usize): bool {
    const end = address + size;
    const data = changetype<usize>(DATA);
    const ourEnd = data + HEADER + load<u32>(data);
    return (address >= changetype<usize>(PLAYS) && end <= ourEnd) || (address >= desk && end <= deskEnd);
}

/** Without `--noAssert` alone: the compiler would leave the arguments of `assert` in, and they take longer than most accesses. */
@inline
export function check(address: usize, size: usize): void {
    if (!ASC_NO_ASSERT) assert(isOurs(address, size));
}

@unmanaged
export class Bytes {
    @inline @operator('[]') private at(index: i32): i32 {
        const address = changetype<usize>(this) + index;
        check(address, 1);
        return load<i8>(address);
    }
    @inline @operator('[]=') private put(index: i32, value: i32): void {
        const address = changetype<usize>(this) + index;
        check(address, 1);
        store<i8>(address, value);
    }
}

@unmanaged
export class Words {
    @inline @operator('[]') private at(index: i32): i32 {
        const address = changetype<usize>(this) + (index << 2);
        check(address, 4);
        return load<i32>(address);
    }
    @inline @operator('[]=') private put(index: i32, value: i32): void {
        const address = changetype<usize>(this) + (index << 2);
        check(address, 4);
        store<i32>(address, value);
    }
}

@unmanaged
export class Floats {
    @inline @operator('[]') private at(index: i32): f64 {
        const address = changetype<usize>(this) + (index << 3);
        check(address, 8);
        return load<f64>(address);
    }
    @inline @operator('[]=') private put(index: i32, value: f64): void {
        const address = changetype<usize>(this) + (index << 3);
        check(address, 8);
        store<f64>(address, value);
    }
}

export const MAX_PLAYS: i32 = 3072;
export const MAX_CHANGES: i32 = 512;
export const PLAYS = changetype<Bytes>(memory.data(32 * 2 * 3072, 16));
export const CHANGES = changetype<Floats>(memory.data(8 * 512, 8));
export const DIGITS = changetype<Floats>(memory.data(8 * 26, 8));
export const WAY = changetype<Bytes>(memory.data(32 * 5));
export const BANKED = changetype<Floats>(memory.data(8 * 200, 8));
export const CHANCES = changetype<Floats>(memory.data(8 * 8 * 261, 8));
export const WITH_ONE_MORE = changetype<Words>(memory.data(4 * 8 * 462, 4));
export const NEXT_WORTH = changetype<Floats>(memory.data(8 * 6 * 13, 8));
export const AVERAGE = changetype<Floats>(memory.data(8 * 462, 8));
export const BEST_KEPT = changetype<Floats>(memory.data(8 * 462, 8));
export const WORTH = changetype<Words>(memory.data(4 * 3072, 4));
export const BEST = changetype<Words>(memory.data(4 * 16, 4));
export const BEST_WORTH = changetype<Words>(memory.data(4 * 16, 4));
export const FOUND = changetype<Words>(memory.data(4 * 8, 4));
export const EXPECTED = changetype<Words>(memory.data(4 * 8, 4));
export const FORESEEN = changetype<Words>(memory.data(4 * 8, 4));
export const OF_ROLLS = changetype<Words>(memory.data(4 * 5 * 21, 4));
export const TURNED = changetype<Bytes>(memory.data(32));
export const REPLIES = changetype<Bytes>(memory.data(32 * 21));
export const INPUTS = changetype<Words>(memory.data(4 * 64, 4));
export const VALUES = changetype<Words>(memory.data(4 * 64, 4));
export const MOBILITY = changetype<Bytes>(memory.data(4096));
export const HIDDEN = changetype<Words>(memory.data(4 * 256, 16));
export const OUTPUTS = changetype<Words>(memory.data(4 * 8, 16));
export const LOGITS = changetype<Words>(memory.data(4 * 8, 4));
export const RACES = changetype<Words>(memory.data(4 * 320, 4));
export const RISES = changetype<Words>(memory.data(4 * 8, 4));
export const PULLS = changetype<Words>(memory.data(4 * 256, 16));
export const SLOPES = changetype<Words>(memory.data(4 * 228, 4));
export const ROUNDS = changetype<Words>(memory.data(4 * (64 + 8), 4));
export const SCHEDULE = changetype<Words>(memory.data(4 * 64, 4));
export const STATE = changetype<Words>(memory.data(4 * 8, 4));
export const MESSAGE = changetype<Bytes>(memory.data(32 + 1024, 4));
/** The last of all: there is as much memory behind these 64 bytes as the data take that whoever builds a module puts here. */
const HEADER = 64;
export const DATA = changetype<Bytes>(memory.data(64, 16));

export function dataAt(): i32 {
    return <i32>changetype<usize>(DATA);
}

@inline
export function copy32(to: Bytes, toAt: i32, from: Bytes, fromAt: i32): void {
    const target = changetype<usize>(to) + toAt;
    const source = changetype<usize>(from) + fromAt;
    check(target, 32);
    check(source, 32);
    v128.store(target, v128.load(source));
    v128.store(target, v128.load(source, 16), 16);
}

@inline
export function wordAt(bytes: Bytes, at: i32): i32 {
    const address = changetype<usize>(bytes) + at;
    check(address, 4);
    return load<i32>(address);
}

@inline
export function wordFrom(bytes: Bytes, at: i32): i32 {
    const address = changetype<usize>(bytes) + at;
    check(address, 4);
    return bswap<i32>(load<i32>(address));
}

@inline
export function wordInto(bytes: Bytes, at: i32, word: i32): void {
    const address = changetype<usize>(bytes) + at;
    check(address, 4);
    store<i32>(address, bswap<i32>(word));
}

@inline
export function rightTurned(word: i32, bits: i32): i32 {
    return rotr<i32>(word, bits);
}

@inline
export function placesAbove(bytes: Bytes, at: i32, least: i32): i32 {
    const first = changetype<usize>(bytes) + at;
    check(first, 32);
    const most = i8x16.splat(<i8>least);
    const low = i8x16.bitmask(i8x16.gt_s(v128.load(first), most));
    return low | (i8x16.bitmask(i8x16.gt_s(v128.load(first, 16), most)) << 16);
}

@inline
export function leadingZeros(bits: i32): i32 {
    return clz(bits);
}

@inline
export function countBits(bits: i32): i32 {
    return popcnt(bits);
}

@inline
export function lastBitsOf(number: f64): i32 {
    return <i32>(<i64>number);
}
