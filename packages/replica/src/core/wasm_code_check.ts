import { InvalidModule, notEnabled } from './wasm_errors';
import { BULK, OP, skipBulkImmediates, skipImmediates, skipVectorImmediates } from './wasm_instructions';
import { WasmReader } from './wasm_reader';

/** What installing and running a module takes from a look at its code. */
export interface CodeFacts {
    /** It has `data.drop`, so an instance changes in a way that neither heap nor globals show. */
    readonly dropsData: boolean;
}

/**
 * The IC's limit for the sum of the complexities of one function's instructions. Its other limit, of a million
 * instructions, is never reached before, as each counts 1 at least.
 */
export const MAX_FUNCTION_COMPLEXITY = 1_000_000;

/** The IC's measure of how long an instruction takes to compile; 1 for those that are not named. */
const COMPLEXITY = table([
    // block, loop, if, br, br_if, br_table, call, call_indirect, memory.grow
    [50, [0x02, 0x04], [0x0c, 0x0e], [0x10, 0x11], [0x40, 0x40]],
    // table.get; ref.func; ref.is_null
    [14, [0x25, 0x25]],
    [8, [0xd2, 0xd2]],
    [6, [0xd1, 0xd1]],
    // Conversions between integers and floats, from i32 to i64, from f64 to f32
    [5, [0xa8, 0xba]],
    // abs and neg of floats
    [4, [0x8b, 0x8c], [0x99, 0x9a]],
    // copysign, f64.eq, division and remainder, loads
    [3, [0x98, 0x98], [0xa6, 0xa6], [0x61, 0x61], [0x6d, 0x70], [0x7f, 0x82], [0x28, 0x35]],
    // global.get, popcnt, select, memory.size, stores
    [2, [0x23, 0x23], [0x69, 0x69], [0x7b, 0x7b], [0x1b, 0x1b], [0x3f, 0x3f], [0x36, 0x3e]],
    // Comparisons, but for f64.eq
    [2, [0x45, 0x60], [0x62, 0x66]],
    // ceil, floor, trunc, sqrt
    [2, [0x8d, 0x8f], [0x91, 0x91], [0x9b, 0x9d], [0x9f, 0x9f]],
    // i32.wrap, f64.promote, reinterpretations, sign extensions
    [2, [0xa7, 0xa7], [0xbb, 0xc4]],
]);
const BULK_COMPLEXITY = table([
    [4, [BULK.memoryCopy, BULK.memoryCopy]],
    // Saturating conversions, memory.fill
    [3, [0, 7], [BULK.memoryFill, BULK.memoryFill]],
]);

/** Proposals that the IC's engine does not run, by the opcodes that show them. */
const NOT_ENABLED: Readonly<Record<number, string>> = {
    [OP.returnCall]: 'tail calls',
    [OP.returnCallIndirect]: 'tail calls',
    ...Object.fromEntries([0x06, 0x07, 0x08, 0x09, 0x0a, 0x18, 0x19, 0x1f].map((each) => [each, 'exceptions'])),
    ...Object.fromEntries([0x14, 0x15, 0xd3, 0xd4, 0xd5, 0xd6].map((each) => [each, 'function references'])),
    251: 'gc',
    254: 'threads',
};
// No instruction weighs nothing, so one look finds the weight or that the instruction is not taken.
for (const opcode of [OP.tableSet, ...Object.keys(NOT_ENABLED).map(Number)]) COMPLEXITY[opcode] = 0;
/** Vector instructions from here on are relaxed ones. */
const FIRST_RELAXED = 0x100;

/** Tables stay as the module's segments make them: the IC takes no instruction that changes one. */
const UNSUPPORTED: Readonly<Record<number, string>> = {
    [BULK.tableInit]: 'table.init',
    [BULK.tableCopy]: 'table.copy',
    [BULK.tableGrow]: 'table.grow',
    [BULK.tableFill]: 'table.fill',
};

/**
 * Looks at each instruction once. `at` is the section's place in the module.
 *
 * @throws InvalidModule for an instruction that the IC does not take, or a function past its limit
 */
export function checkCode(section: Uint8Array, at: number): CodeFacts {
    const code = new WasmReader(section);
    const facts = { dropsData: false };
    const functions = code.unsigned();
    for (let index = 0; index < functions; index += 1) {
        const body = code.section(code.unsigned());
        for (let groups = body.unsigned(); groups > 0; groups -= 1) {
            body.skipLeb();
            body.skipLeb();
        }
        checkFunction(body, index, at, facts);
    }
    return facts;
}

function checkFunction(code: WasmReader, index: number, at: number, facts: { dropsData: boolean }): void {
    let complexity = 0;
    while (!code.done) {
        const opcode = code.byte();
        if (opcode === OP.bulk) {
            const which = code.unsigned();
            const unsupported = UNSUPPORTED[which];
            if (unsupported !== undefined) throw unsupportedInstruction(index, unsupported);
            if (which === BULK.dataDrop) facts.dropsData = true;
            skipBulkImmediates(code, which);
            complexity += BULK_COMPLEXITY[which] as number;
        } else if (opcode === OP.vector) {
            const offset = code.at - 1;
            const which = code.unsigned();
            if (which >= FIRST_RELAXED) throw notEnabled('relaxed SIMD', at + offset);
            skipVectorImmediates(code, which);
            complexity += 1;
        } else {
            const weight = COMPLEXITY[opcode] as number;
            if (weight === 0) throw notTaken(opcode, index, at + code.at - 1);
            skipImmediates(code, opcode);
            complexity += weight;
        }
    }
    if (complexity > MAX_FUNCTION_COMPLEXITY)
        throw new InvalidModule(
            `Wasm module contains a function at index ${index} with complexity ${complexity} which exceeds the maximum complexity allowed ${MAX_FUNCTION_COMPLEXITY}.`,
        );
}

function notTaken(opcode: number, index: number, offset: number): InvalidModule {
    const feature = NOT_ENABLED[opcode];
    return feature === undefined ? unsupportedInstruction(index, 'table.set') : notEnabled(feature, offset);
}

function unsupportedInstruction(index: number, instruction: string): InvalidModule {
    return new InvalidModule(
        `Wasm module contains a function at index ${index} with unsupported instruction ${instruction}.`,
    );
}

function table(rows: readonly (readonly [weight: number, ...ranges: (readonly [number, number])[]])[]): Uint8Array {
    const weights = new Uint8Array(256).fill(1);
    for (const [weight, ...ranges] of rows) for (const [from, to] of ranges) weights.fill(weight, from, to + 1);
    return weights;
}
