import { FUNCTION_ENTRY, type InstructionWeights } from './instruction_weights';
import {
    BULK,
    EMPTY_BLOCK,
    functionBody,
    I64,
    OP,
    skipBulkImmediates,
    skipImmediates,
    skipVectorImmediates,
} from './wasm_instructions';
import { leb, type WasmReader } from './wasm_reader';
import type { WasmWriter } from './wasm_writer';

/**
 * Code that counts the instructions it executes. The counter is a global with the rest. Every basic block begins by
 * taking the weights of all its instructions. Code that can repeat (functions, loops) traps when the counter is used
 * up. Instructions whose weight depends on a size call `charge` with it, a function this file adds to the module.
 */
export interface CountingPlan {
    readonly weights: InstructionWeights;
    /** Indices of the counter among the globals and of `charge` among the functions. */
    readonly counter: number;
    readonly charge: number;
    readonly isMemory64: boolean;
}

/** Rewrites the code section's entries, which `code` is in front of. */
export class CodeCounter {
    private readonly take: Uint8Array;
    private readonly store: Uint8Array;
    private readonly check: Uint8Array;
    private readonly chargeSize: Uint8Array;
    private readonly chargeSize32: Uint8Array;

    constructor(
        private readonly plan: CountingPlan,
        private readonly out: WasmWriter,
    ) {
        const counter = leb(plan.counter);
        const charge = leb(plan.charge);
        this.take = Uint8Array.from([OP.globalGet, ...counter, OP.i64Const]);
        this.store = Uint8Array.from([OP.i64Sub, OP.globalSet, ...counter]);
        this.check = Uint8Array.from([
            ...[OP.globalGet, ...counter, OP.i64Const, 0, OP.i64LtS],
            ...[OP.if, EMPTY_BLOCK, OP.unreachable, OP.end],
        ]);
        this.chargeSize = Uint8Array.from([OP.call, ...charge]);
        this.chargeSize32 = Uint8Array.from([OP.i64ExtendI32U, OP.call, ...charge, OP.i32WrapI64]);
    }

    /** One function: its size, its locals, its code. */
    function(code: WasmReader): void {
        const { out } = this;
        const from = code.at;
        for (let groups = code.unsigned(); groups > 0; groups -= 1) {
            code.skipLeb();
            code.skipLeb();
        }
        const size = out.reserveSize();
        out.copy(code.bytes, from, code.at);
        this.blocks(code);
        out.patchSize(size);
    }

    /** Walks over the code in one pass: a block is written when its end, and so its weight, is known. */
    private blocks(code: WasmReader): void {
        const { out, take, store, check, chargeSize, chargeSize32 } = this;
        const { weights, isMemory64 } = this.plan;
        const { plain, bulk, vector } = weights;
        const { bytes } = code;
        let start = code.at;
        let weight = FUNCTION_ENTRY;
        let comesAgain = true;
        /** Places within the block where a size is charged, and whether it has 32 bits. */
        let charges: { at: number; is32: boolean }[] = [];
        const finish = (end: number) => {
            if (weight > 0 || comesAgain) {
                out.append(take);
                out.signed(weight);
                out.append(store);
            }
            if (comesAgain) out.append(check);
            for (const { at, is32 } of charges) {
                out.copy(bytes, start, at);
                out.append(is32 ? chargeSize32 : chargeSize);
                start = at;
            }
            out.copy(bytes, start, end);
            start = end;
            weight = 0;
            comesAgain = false;
            if (charges.length > 0) charges = [];
        };
        while (!code.done) {
            const at = code.at;
            const opcode = code.byte();
            if (opcode === OP.bulk) {
                const which = code.unsigned();
                skipBulkImmediates(code, which);
                weight += bulk[which] as number;
                const is32 = sizeIs32(which, isMemory64);
                if (is32 !== undefined) charges.push({ at, is32 });
                continue;
            }
            if (opcode === OP.vector) {
                const which = code.unsigned();
                skipVectorImmediates(code, which);
                weight += vector[which] as number;
                continue;
            }
            skipImmediates(code, opcode);
            weight += plain[opcode] as number;
            if (opcode > OP.return || !ENDS_BLOCK[opcode]) continue;
            finish(code.at);
            comesAgain = opcode === OP.loop;
        }
        // A function's last instruction is `end`, so nothing is left but in code that V8 will refuse.
        out.copy(bytes, start, code.at);
    }
}

const ENDS_BLOCK = new Uint8Array(256);
for (const opcode of [...[OP.loop, OP.if, OP.else, OP.end, OP.br, OP.brIf, OP.brTable], ...[OP.return, OP.unreachable]])
    ENDS_BLOCK[opcode] = 1;

/** Nothing for an instruction without a size. */
function sizeIs32(bulkOpcode: number, isMemory64: boolean): boolean | undefined {
    switch (bulkOpcode) {
        case BULK.memoryCopy:
        case BULK.memoryFill:
            return !isMemory64;
        case BULK.memoryInit:
            return true;
        default:
            return undefined;
    }
}

/**
 * `charge`, which takes its parameter from the counter and returns it: its type, and its body with the size in front.
 */
export const CHARGE_TYPE = Uint8Array.of(0x60, 1, I64, 1, I64);

export function chargeBody(counter: number): Uint8Array {
    const index = leb(counter);
    return functionBody([
        ...[OP.globalGet, ...index, OP.localGet, 0, OP.i64Sub, OP.globalSet, ...index],
        ...[OP.globalGet, ...index, OP.i64Const, 0, OP.i64LtS],
        ...[OP.if, EMPTY_BLOCK, OP.unreachable, OP.end],
        ...[OP.localGet, 0],
    ]);
}
