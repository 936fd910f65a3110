/** The part of WebAssembly that `load_kernel.ts` needs beyond the replica's own declarations. */
declare namespace WebAssembly {
    function instantiate(wasm: Uint8Array): Promise<{ readonly instance: Instance }>;
}
