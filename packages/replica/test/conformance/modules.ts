import { expect } from 'vitest';
import { Lab } from '../lab';
import { Wat } from '../wat';
import type { Differences } from './table';

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

export const MODULES: Differences = {
    'Wasm validation': () => {
        const lab = new Lab();
        // A function whose code, `drop`, finds nothing on the stack.
        const drop = [1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 10, 5, 1, 3, 0, 0x1a, 0x0b];
        const refusal = lab.tryInstall(lab.empty(), Uint8Array.from([...HEADER, ...drop]));
        expect(refusal).toContain("Canister's Wasm module is not valid: WebAssembly.Module(): ");
    },

    'floating point': () => {
        const lab = new Lab();
        const sum = '(f64.add (f64.load (i32.const 64)) (f64.const 1))';
        const canister = lab.install(
            new Wat().query(
                'sum',
                `(i64.store (i32.const 64) (i64.const 0x7ff8000000000123)) (f64.store (i32.const 72) ${sum})
                (call $msg_reply_data_append (i32.const 72) (i32.const 8)) (call $msg_reply)`,
            ),
        );
        const bits = new DataView(lab.bytes(canister, 'sum').slice().buffer).getBigUint64(0, true);
        // The canonical NaN is 0x7ff8000000000000.
        expect(bits).toBe(0x7ff8_0000_0000_0123n);
    },
};
