import type { AddedFunction } from './wasm_instructions';
import { BULK, functionBody, OP } from './wasm_instructions';
import { leb } from './wasm_reader';

/**
 * A function that traps if one of these data segments was dropped, and does nothing otherwise. It copies no bytes from behind the
 * first one of each, which exists as long as the segment does.
 */
export function segmentProbe(segments: readonly number[], is64: boolean, exportedAs: string): AddedFunction {
    const to = [is64 ? OP.i64Const : OP.i32Const, 0];
    const code = segments.flatMap((segment) => [
        ...[...to, OP.i32Const, 1, OP.i32Const, 0],
        ...[OP.bulk, ...leb(BULK.memoryInit), ...leb(segment), 0],
    ]);
    return { type: Uint8Array.of(0x60, 0, 0), body: functionBody(code), exportedAs };
}
