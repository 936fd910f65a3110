import type { AddedFunction } from './wasm_instructions';
import { functionBody, I64, OP } from './wasm_instructions';
import { leb } from './wasm_reader';

/** A vector of 128 bits as two numbers of 64: the lower lane, the higher lane. */
export type Vector = readonly [low: bigint, high: bigint];

const I64X2 = { splat: 0x12, extractLane: 0x1d, replaceLane: 0x1e } as const;

/** The functions by which JavaScript, which knows no vectors, reads and writes the global `index`. */
export function vectorAccess(index: number, names: { readonly get: string; readonly set: string }): AddedFunction[] {
    const global = leb(index);
    const lane = (which: number) => [OP.globalGet, ...global, OP.vector, I64X2.extractLane, which];
    const vector = [OP.localGet, 0, OP.vector, I64X2.splat, OP.localGet, 1, OP.vector, I64X2.replaceLane, 1];
    return [
        {
            type: Uint8Array.of(0x60, 0, 2, I64, I64),
            body: functionBody([...lane(0), ...lane(1)]),
            exportedAs: names.get,
        },
        {
            type: Uint8Array.of(0x60, 2, I64, I64, 0),
            body: functionBody([...vector, OP.globalSet, ...global]),
            exportedAs: names.set,
        },
    ];
}

/** The same shape as `WebAssembly.Global`. */
export class VectorGlobal {
    constructor(
        private readonly get: () => Vector,
        private readonly set: (low: bigint, high: bigint) => void,
    ) {}

    get value(): unknown {
        return this.get();
    }

    set value(vector: unknown) {
        this.set(...(vector as Vector));
    }
}
