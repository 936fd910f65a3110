/** The part of the WebAssembly API that the replica uses; Node's own types do not declare it. */
declare namespace WebAssembly {
    function validate(bytes: Uint8Array): boolean;
    class Module {
        constructor(bytes: Uint8Array | ArrayBuffer);
    }
    class Instance {
        constructor(module: Module, imports?: Imports);
        readonly exports: Readonly<Record<string, unknown>>;
    }
    class Memory {
        constructor(limits: { readonly initial: number });
        readonly buffer: ArrayBuffer;
        grow(pages: number | bigint): number | bigint;
    }
    class Global {
        value: unknown;
    }
    class Table {
        readonly length: number | bigint;
        get(index: number | bigint): unknown;
    }
    class RuntimeError extends Error {}
    type Imports = Record<string, Record<string, unknown>>;
}
