/** A module that is no canister's. The message is the IC's where the IC has one for this fault. */
export class InvalidModule extends Error {}

/** The IC's words for a part of Wasm that its engine leaves off. `offset` counts from the module's first byte. */
export function notEnabled(feature: string, offset: number): InvalidModule {
    return new InvalidModule(
        `Wasmtime failed to validate wasm module wasmtime::Module::validate() failed with ${feature} support is not enabled (at offset 0x${offset.toString(16)})`,
    );
}
