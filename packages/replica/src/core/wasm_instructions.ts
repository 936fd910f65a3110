import { leb, type WasmReader } from './wasm_reader';

export const OP = {
    unreachable: 0x00,
    loop: 0x03,
    if: 0x04,
    else: 0x05,
    end: 0x0b,
    br: 0x0c,
    brIf: 0x0d,
    brTable: 0x0e,
    return: 0x0f,
    call: 0x10,
    callIndirect: 0x11,
    returnCall: 0x12,
    returnCallIndirect: 0x13,
    select: 0x1b,
    localGet: 0x20,
    localTee: 0x22,
    globalGet: 0x23,
    globalSet: 0x24,
    tableGet: 0x25,
    tableSet: 0x26,
    i32Const: 0x41,
    i64Const: 0x42,
    i64LtS: 0x53,
    i64GtS: 0x55,
    i64LeU: 0x58,
    i64Sub: 0x7d,
    i32WrapI64: 0xa7,
    i64ExtendI32U: 0xad,
    bulk: 0xfc,
    vector: 0xfd,
} as const;
export const BULK = {
    memoryInit: 8,
    dataDrop: 9,
    memoryCopy: 10,
    memoryFill: 11,
    tableInit: 12,
    tableCopy: 14,
    tableGrow: 15,
    tableSize: 16,
    tableFill: 17,
} as const;
export const EMPTY_BLOCK = 0x40;
export const I32 = 0x7f;
export const I64 = 0x7e;

/** The immediates after an opcode. Opcodes that no canister may have are unknown. */
const IMMEDIATE = {
    unknown: 0,
    none: 1,
    leb: 2,
    twoLebs: 3,
    memory: 4,
    branchTable: 5,
    bytes4: 6,
    bytes8: 7,
    types: 8,
} as const;

const PLAIN = ranges([
    [IMMEDIATE.none, 0x00, 0x01],
    // A block's type is a value type in one byte or an index: both read as LEB128.
    [IMMEDIATE.leb, 0x02, 0x04],
    [IMMEDIATE.none, 0x05, 0x05],
    [IMMEDIATE.none, 0x0b, 0x0b],
    [IMMEDIATE.leb, 0x0c, 0x0d],
    [IMMEDIATE.branchTable, 0x0e, 0x0e],
    [IMMEDIATE.none, 0x0f, 0x0f],
    [IMMEDIATE.leb, 0x10, 0x10],
    [IMMEDIATE.twoLebs, 0x11, 0x11],
    [IMMEDIATE.leb, 0x12, 0x12],
    [IMMEDIATE.twoLebs, 0x13, 0x13],
    [IMMEDIATE.none, 0x1a, 0x1b],
    [IMMEDIATE.types, 0x1c, 0x1c],
    [IMMEDIATE.leb, 0x20, 0x26],
    [IMMEDIATE.memory, 0x28, 0x3e],
    [IMMEDIATE.leb, 0x3f, 0x42],
    [IMMEDIATE.bytes4, 0x43, 0x43],
    [IMMEDIATE.bytes8, 0x44, 0x44],
    [IMMEDIATE.none, 0x45, 0xc4],
    [IMMEDIATE.leb, 0xd0, 0xd0],
    [IMMEDIATE.none, 0xd1, 0xd1],
    [IMMEDIATE.leb, 0xd2, 0xd2],
]);
const AFTER_BULK = ranges([
    [IMMEDIATE.none, 0, 7],
    [IMMEDIATE.twoLebs, BULK.memoryInit, BULK.memoryInit],
    [IMMEDIATE.leb, BULK.dataDrop, BULK.dataDrop],
    [IMMEDIATE.twoLebs, BULK.memoryCopy, BULK.memoryCopy],
    [IMMEDIATE.leb, BULK.memoryFill, BULK.memoryFill],
    [IMMEDIATE.twoLebs, BULK.tableInit, BULK.tableInit],
    [IMMEDIATE.leb, 13, 13],
    [IMMEDIATE.twoLebs, BULK.tableCopy, BULK.tableCopy],
    [IMMEDIATE.leb, BULK.tableGrow, BULK.tableFill],
]);
/** The last opcode of the relaxed vector instructions. */
const LAST_VECTOR = 0x113;

/** Moves the reader from behind an opcode of one byte to the next instruction. */
export function skipImmediates(code: WasmReader, opcode: number): void {
    switch (PLAIN[opcode]) {
        case IMMEDIATE.none:
            return;
        case IMMEDIATE.leb:
            code.skipLeb();
            return;
        case IMMEDIATE.twoLebs:
            code.skipLeb();
            code.skipLeb();
            return;
        case IMMEDIATE.memory:
            skipMemory(code);
            return;
        case IMMEDIATE.branchTable:
            for (let left = code.unsigned(); left >= 0; left -= 1) code.skipLeb();
            return;
        case IMMEDIATE.bytes4:
            code.skip(4);
            return;
        case IMMEDIATE.bytes8:
            code.skip(8);
            return;
        case IMMEDIATE.types:
            for (let left = code.unsigned(); left > 0; left -= 1) code.skipLeb();
            return;
        default:
            throw new RangeError(`unknown instruction 0x${opcode.toString(16)}`);
    }
}

/** The same for an opcode after the prefix `fc`. */
export function skipBulkImmediates(code: WasmReader, opcode: number): void {
    const immediate = AFTER_BULK[opcode] ?? IMMEDIATE.unknown;
    if (immediate === IMMEDIATE.unknown) throw new RangeError(`unknown instruction 0xfc ${opcode}`);
    if (immediate >= IMMEDIATE.leb) code.skipLeb();
    if (immediate >= IMMEDIATE.twoLebs) code.skipLeb();
}

/** The same for an opcode after the prefix `fd`. */
export function skipVectorImmediates(code: WasmReader, opcode: number): void {
    if (opcode <= 0x0b || opcode === 0x5c || opcode === 0x5d) skipMemory(code);
    else if (opcode === 0x0c || opcode === 0x0d) code.skip(16);
    else if (opcode >= 0x15 && opcode <= 0x22) code.skip(1);
    else if (opcode >= 0x54 && opcode <= 0x5b) {
        skipMemory(code);
        code.skip(1);
    } else if (opcode > LAST_VECTOR) throw new RangeError(`unknown instruction 0xfd ${opcode}`);
}

/** Alignment and offset; bit 6 of the alignment announces a memory's index between them. */
function skipMemory(code: WasmReader): void {
    if (code.unsigned() & 0x40) code.skipLeb();
    code.skipLeb();
}

function ranges(rows: readonly (readonly [immediate: number, from: number, to: number])[]): Uint8Array {
    const result = new Uint8Array(256);
    for (const [immediate, from, to] of rows) result.fill(immediate, from, to + 1);
    return result;
}

/** The entry of a function without locals in the code section: the size, the code, its end. */
export function functionBody(code: readonly number[]): Uint8Array {
    const bytes = [0, ...code, OP.end];
    return Uint8Array.from([...leb(bytes.length), ...bytes]);
}

/** A function that is not the module's own. Its type is that of the function section, its body has its size in front. */
export interface AddedFunction {
    readonly type: Uint8Array;
    readonly body: Uint8Array;
    readonly exportedAs?: string;
}
