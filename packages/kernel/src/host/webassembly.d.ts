/** The part of WebAssembly that `load_kernel.ts` needs; Node's own types do not declare it. */
declare namespace WebAssembly {
    function instantiate(wasm: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
}
