/** What tests ask of a Wasm module besides what the replica's own declarations have. */
declare namespace WebAssembly {
    namespace Module {
        function exports(module: Module): readonly { readonly name: string; readonly kind: string }[];
        function customSections(module: Module, name: string): readonly ArrayBuffer[];
    }
}
