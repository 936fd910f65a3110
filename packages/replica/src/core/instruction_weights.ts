/**
 * The IC's weights for Wasm instructions and System API calls: its published schedule, in instructions. An
 * instruction that is not named here counts 1.
 */

type Weights = readonly (readonly [
    weight: number,
    ...opcodes: readonly (number | readonly [from: number, to: number])[],
])[];

/** Opcodes of one byte. */
const PLAIN: Weights = [
    // block, loop, else, end
    [0, 0x02, 0x03, 0x05, 0x0b],
    // if, br, br_if, br_table; global.get, global.set
    [2, 0x04, [0x0c, 0x0e], 0x23, 0x24],
    // return_call
    [3, 0x12],
    // call; table.get, table.set; ref.is_null
    [5, 0x10, 0x25, 0x26, 0xd1],
    // call_indirect; integer division and remainder
    [10, 0x11, [0x6d, 0x70], [0x7f, 0x82]],
    // memory.size
    [20, 0x3f],
    // return_call_indirect
    [60, 0x13],
    // ref.func
    [130, 0xd2],
    // memory.grow
    [300, 0x40],
    // Comparisons of floats; conversions to floats from signed integers; f32.div, f64.copysign
    [3, [0x5b, 0x66], 0xb2, 0xb4, 0xb7, 0xb9, 0x95, 0xa6],
    // ceil, floor, trunc, nearest; add, sub, mul; f32.copysign
    [2, [0x8d, 0x90], [0x9b, 0x9e], [0x92, 0x94], [0xa0, 0xa2], 0x98],
    // f32.sqrt, f64.div
    [5, 0x91, 0xa3],
    // f64.sqrt
    [8, 0x9f],
    // min, max
    [18, 0x96, 0x97, 0xa4, 0xa5],
    // Conversions to floats from unsigned integers
    [16, 0xb3, 0xb5, 0xb8, 0xba],
    // Conversions to integers that may trap
    [20, [0xa8, 0xab], [0xae, 0xb1]],
];

/** Opcodes after the prefix `fc`. */
const BULK: Weights = [
    // Saturating conversions
    [20, [0, 7]],
    // memory.init, memory.copy, memory.fill; table.init, table.copy, table.size, table.fill
    [100, 8, 10, 11, 12, 14, 16, 17],
    // data.drop, elem.drop, table.grow
    [300, 9, 13, 15],
];

/** Opcodes after the prefix `fd`. */
const VECTOR: Weights = [
    // Unsigned lt and gt
    [2, 0x26, 0x28, 0x30, 0x32, 0x3a, 0x3c],
    // i8x16: shuffle, popcnt, shl, shr_s, shr_u
    [3, 0x0d, 0x62, 0x6b, 0x6c],
    [2, 0x6d],
    // Rounding of floats
    [2, [0x67, 0x6a], 0x74, 0x75, 0x7a, 0x94],
    // extadd_pairwise, unsigned
    [2, 0x7d],
    [3, 0x7f],
    // i16x8: shifts, extmul_high
    [2, [0x8b, 0x8d], 0x9d, 0x9f],
    // i32x4: shifts, mul, extmul
    [2, [0xab, 0xad], 0xb5, [0xbc, 0xbf]],
    // i64x2: shifts, mul
    [2, 0xcb, 0xcd],
    [3, 0xcc],
    [4, 0xd5],
    // f32x4: abs, neg, add, sub, mul; sqrt, div, min, max
    [2, 0xe0, 0xe1, [0xe4, 0xe6]],
    [5, 0xe3],
    [10, 0xe7],
    [4, 0xe8, 0xe9],
    // f64x2: abs, neg, add, sub, mul; sqrt, div, min, max
    [2, 0xec, 0xed, [0xf0, 0xf2]],
    [14, 0xef],
    [12, 0xf3],
    [4, 0xf4],
    [5, 0xf5],
    // Conversions
    [2, 0xf8, 0xfc],
    [4, 0xf9, 0xfb],
    [3, 0xfd],
];

/** Loads and stores count twice in a 64-bit memory. */
const MEMORY_64: Weights = [[2, [0x28, 0x3e]]];
const VECTOR_MEMORY_64: Weights = [[2, [0x00, 0x0b], [0x54, 0x5d]]];

/** A function counts 1 for being entered. */
export const FUNCTION_ENTRY = 1;

export interface InstructionWeights {
    readonly plain: Uint16Array;
    readonly bulk: Uint16Array;
    readonly vector: Uint16Array;
}

export const WEIGHTS_32: InstructionWeights = {
    plain: table(PLAIN),
    bulk: table(BULK),
    vector: table(VECTOR),
};
export const WEIGHTS_64: InstructionWeights = {
    plain: table([...PLAIN, ...MEMORY_64]),
    bulk: WEIGHTS_32.bulk,
    vector: table([...VECTOR, ...VECTOR_MEMORY_64]),
};

function table(weights: Weights): Uint16Array {
    const result = new Uint16Array(512).fill(1);
    for (const [weight, ...opcodes] of weights) {
        for (const range of opcodes) {
            const [from, to] = typeof range === 'number' ? [range, range] : range;
            result.fill(weight, from, to + 1);
        }
    }
    return result;
}

/** A System API call: a fixed part, and so much for every byte that its parameters at the places `sizes` count. */
export interface SystemCallWeight {
    readonly fixed: number;
    readonly perByte: number;
    readonly sizes: readonly number[];
}

const PAYLOAD_BYTE = 50;
const at = (fixed: number, perByte = 0, ...sizes: number[]): SystemCallWeight => ({ fixed, perByte, sizes });
const SIMPLE = at(500);

/** Those that are not `SIMPLE` and do not end in `_copy`, whose last parameter is a size. */
const SYSTEM_CALLS: Readonly<Record<string, SystemCallWeight>> = {
    msg_reply_data_append: at(500, PAYLOAD_BYTE, 1),
    msg_reject: at(500, PAYLOAD_BYTE, 1),
    call_new: at(1500, 1, 1, 3),
    call_data_append: at(500, PAYLOAD_BYTE, 1),
    call_perform: at(5000),
    certified_data_set: at(500, 1, 1),
    is_controller: at(1000, 1, 1),
    performance_counter: at(200),
    // Reading and changing stable memory is Wasm that the IC adds to the module.
    stable_size: at(0),
    stable64_size: at(0),
    stable_grow: at(100),
    stable64_grow: at(100),
    stable_read: at(20, 1, 2),
    stable64_read: at(20, 1, 2),
    stable_write: at(20, 1, 2),
    stable64_write: at(20, 1, 2),
    // These write into the canister's log too: `logged`.
    debug_print: at(100),
    trap: at(500, 1, 1),
};

export function systemCallWeight(name: string, parameters: number): SystemCallWeight {
    return SYSTEM_CALLS[name] ?? (name.endsWith('_copy') ? at(500, 1, parameters - 1) : SIMPLE);
}

/** A line in the canister's log: its size there, and the bytes handed over while there is `room`. */
export function logWeight(size: number, capacity: number, room: number): number {
    return 2 * Math.min(size, capacity) + PAYLOAD_BYTE * Math.min(size, room);
}

/** For each page of stable memory that a message is the first to change. */
export const DIRTY_PAGE = 1000;
export const DIRTY_PAGE_BYTES = 4096;
