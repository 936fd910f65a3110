/** Of a module's metadata. */
export interface CustomSection {
    readonly isPublic: boolean;
    readonly data: Uint8Array;
}

/** A module that passed validation, rewritten and compiled. */
export interface CanisterModule {
    readonly hash: Uint8Array;
    /** The bytes as installed, maybe packed: the input of `hash`. */
    readonly source: Uint8Array;
    readonly size: number;
    readonly wasm: WebAssembly.Module;
    readonly imports: readonly string[];
    /** Export names: `canister_update x`, `canister_init` and so on. */
    readonly entries: ReadonlySet<string>;
    readonly mutableGlobals: number;
    /** Mutable globals that hold a vector, which JavaScript reads and writes by functions. */
    readonly vectorGlobals: number;
    /** The types of all mutable globals, those with a vector last. */
    readonly globalTypes: readonly GlobalType[];
    /** Addresses are `i64`, so JavaScript sees them as bigint. */
    readonly is64: boolean;
    readonly metadata: ReadonlyMap<string, CustomSection>;
}

/** The value types of globals, by the names that Wasm's text has for them. */
export type GlobalType = 'i32' | 'i64' | 'f32' | 'f64' | 'v128';
