import { InvalidModule } from './wasm_errors';
import {
    BULK,
    functionBody,
    I32,
    I64,
    OP,
    skipBulkImmediates,
    skipImmediates,
    skipVectorImmediates,
} from './wasm_instructions';
import { WasmOutline } from './wasm_outline';
import { leb, type WasmReader } from './wasm_reader';
import { addFunctions, assemble, rewritten, SECTION } from './wasm_rewriting';
import type { WasmWriter } from './wasm_writer';

/**
 * A module whose tables have 64-bit indices, for engines that know only 32-bit ones. Its code keeps its types: each
 * index passes through a function that makes it shorter. No table of an engine is long enough for an index to get lost,
 * and no canister changes a table, so three instructions are all that see one: `call_indirect`, `table.get` and
 * `table.size`.
 */
export function narrowTables(module: Uint8Array): Uint8Array<ArrayBuffer> {
    const outline = new WasmOutline(module);
    const { sections, tables64, functions } = outline;
    const changed = new Map<number, Uint8Array | undefined>();
    const each = (id: number, narrow: (element: WasmReader, out: WasmWriter) => void) => {
        const section = sections.find((one) => one.id === id);
        if (section !== undefined)
            changed.set(
                id,
                rewritten(section.body, (reader, out) => () => narrow(reader, out)),
            );
    };
    each(SECTION.table, narrowLimits);
    each(SECTION.element, (segment, out) => narrowOffset(segment, out, tables64));
    each(SECTION.code, (code, out) => narrowCode(code, out, tables64, functions));
    if (outline.hasCode) addFunctions(outline, changed, [{ type: NARROW_TYPE, body: NARROW_BODY }]);
    return assemble(sections, changed);
}

const MAX_INDEX = [0xff, 0xff, 0xff, 0xff, 0x0f];
const NARROW_TYPE = Uint8Array.of(0x60, 1, I64, 1, I32);
/** The index in 32 bits; one that needs more becomes the largest, which is out of every table's bounds too. */
const NARROW_BODY = functionBody([
    ...[OP.localGet, 0, OP.i32WrapI64, OP.i32Const, 0x7f],
    ...[OP.localGet, 0, OP.i64Const, ...MAX_INDEX, OP.i64LeU, OP.select],
]);

/** A table's type. Its maximum goes: no table grows. */
function narrowLimits(table: WasmReader, out: WasmWriter): void {
    const type = table.byte();
    const hasMaximum = (table.byte() & 1) !== 0;
    const minimum = table.unsigned();
    if (hasMaximum && table.unsigned() < minimum)
        throw new InvalidModule('size minimum must not be greater than maximum');
    out.append(Uint8Array.from([type, 0, ...leb(minimum)]));
}

/** An element segment. The offset of an active one has the type of its table's indices. */
function narrowOffset(segment: WasmReader, out: WasmWriter, tables64: readonly boolean[]): void {
    const from = segment.at;
    const flags = segment.unsigned();
    const isActive = (flags & 1) === 0;
    const table = isActive && (flags & 2) !== 0 ? segment.unsigned() : 0;
    out.copy(segment.bytes, from, segment.at);
    if (isActive) offset(segment, out, tables64[table] === true);
    const rest = segment.at;
    if ((flags & 3) !== 0) segment.byte();
    for (let left = segment.unsigned(); left > 0; left -= 1) {
        if (flags & 4) segment.skipConstant();
        else segment.skipLeb();
    }
    out.copy(segment.bytes, rest, segment.at);
}

function offset(segment: WasmReader, out: WasmWriter, is64: boolean): void {
    const from = segment.at;
    segment.skipConstant();
    if (!is64) {
        out.copy(segment.bytes, from, segment.at);
        return;
    }
    if (segment.bytes[from] !== OP.i64Const)
        throw new InvalidModule("type mismatch: an element segment's offset is no i64.const");
    // A negative one is out of bounds in either size; V8 refuses one that needs more than 32 bits.
    out.append(Uint8Array.of(OP.i32Const));
    out.copy(segment.bytes, from + 1, segment.at);
}

function narrowCode(section: WasmReader, out: WasmWriter, tables64: readonly boolean[], narrow: number): void {
    const code = section.section(section.unsigned());
    const size = out.reserveSize();
    let start = code.at;
    for (let groups = code.unsigned(); groups > 0; groups -= 1) {
        code.skipLeb();
        code.skipLeb();
    }
    const call = Uint8Array.from([OP.call, ...leb(narrow)]);
    /** Writes the code up to a place, and then more of it. */
    const insert = (at: number, more: Uint8Array) => {
        out.copy(code.bytes, start, at);
        out.append(more);
        start = at;
    };
    while (!code.done) {
        const at = code.at;
        const opcode = code.byte();
        if (opcode === OP.callIndirect || opcode === OP.tableGet) {
            if (opcode === OP.callIndirect) code.skipLeb();
            if (tables64[code.unsigned()] === true) insert(at, call);
        } else if (opcode === OP.bulk) {
            const which = code.unsigned();
            if (which !== BULK.tableSize) skipBulkImmediates(code, which);
            else if (tables64[code.unsigned()] === true) insert(code.at, WIDEN);
        } else if (opcode === OP.vector) skipVectorImmediates(code, code.unsigned());
        else skipImmediates(code, opcode);
    }
    out.copy(code.bytes, start, code.at);
    out.patchSize(size);
}

const WIDEN = Uint8Array.of(OP.i64ExtendI32U);
