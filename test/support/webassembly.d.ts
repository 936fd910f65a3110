/** The parts of WebAssembly that tests need beyond the replica's own declarations. */
declare namespace WebAssembly {
    namespace Module {
        function exports(module: Module): readonly { readonly name: string; readonly kind: string }[];
        function customSections(module: Module, name: string): readonly ArrayBuffer[];
    }
}
