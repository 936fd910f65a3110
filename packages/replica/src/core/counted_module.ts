import { compileModule } from './wasm_module';
import { ADDED } from './wasm_rewriting';

/** A module with a global more, from which its code takes the instructions that it executes. */
export interface CountedModule {
    readonly wasm: WebAssembly.Module;
    /** The name by which the global is exported: an i64, at 0 when an instance begins. Code traps where it falls below 0. */
    readonly counter: string;
}

/**
 * A module that counts the Internet Computer's instructions wherever it runs, as canisters do here.
 *
 * @throws InvalidModule if it could be no canister's
 */
export function countedModule(bytes: Uint8Array): CountedModule {
    return { wasm: compileModule(bytes).wasm, counter: ADDED.counter };
}
