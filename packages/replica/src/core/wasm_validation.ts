import type { CustomSection } from './canister_module';
import { IC0, type Row } from './ic0';
import { type CodeFacts, checkCode } from './wasm_code_check';
import { InvalidModule } from './wasm_errors';
import type { FunctionType, WasmOutline } from './wasm_outline';
import { KIND, SECTION } from './wasm_rewriting';

/** The IC's limits for modules, from its embedder's configuration. */
export const MODULE_LIMITS = {
    /** Bytes. */
    codeSection: 12 * 1024 * 1024,
    globals: 1000,
    /** Not counting the imported ones. */
    functions: 50_000,
    /** Only sections that are metadata count; bytes of their contents and names. */
    customSections: 16,
    customSectionBytes: 1024 * 1024,
    /** Update and query methods, and the bytes of their names. */
    methods: 1000,
    methodNameBytes: 20_000,
} as const;

const SYSTEM_METHODS: ReadonlySet<string> = new Set([
    'canister_init',
    'canister_pre_upgrade',
    'canister_post_upgrade',
    'canister_inspect_message',
    'canister_heartbeat',
    'canister_global_timer',
    'canister_on_low_wasm_memory',
]);
/** Names of the IC's own additions to a module. */
const RESERVED: ReadonlySet<string> = new Set([
    'canister counter_instructions',
    'canister_start',
    'canister counter_dirty_pages',
    'canister counter_accessed_pages',
    'stable_memory',
    'stable_memory_bytemap',
]);
const LETTERS: Readonly<Record<string, string>> = { i: 'I32', l: 'I64' };

/**
 * Checks a module by the rules of the interface specification's "Canister module format" and the IC's limits. The types
 * in its code are V8's to check.
 *
 * @throws InvalidModule with the IC's message
 */
export function checkModule(outline: WasmOutline): CodeFacts {
    const code = outline.sections.find(({ id }) => id === SECTION.code)?.body ?? Uint8Array.of(0);
    if (code.length > MODULE_LIMITS.codeSection)
        throw new InvalidModule(
            `Wasm module code section size of ${code.length} exceeds the maximum allowed size of ${MODULE_LIMITS.codeSection}.`,
        );
    checkMemories(outline);
    checkImports(outline);
    checkExports(outline);
    checkDefinitions(outline);
    return checkCode(code, outline.codeAt);
}

function checkMemories({ memories, hasSharedMemory, dataOffsetGlobals, is64 }: WasmOutline): void {
    const failed = 'Wasmtime failed to validate wasm module wasmtime::Module::validate() failed with';
    if (memories > 1) throw new InvalidModule(`${failed} multiple memories`);
    if (hasSharedMemory) throw new InvalidModule(`${failed} threads must be enabled for shared memories`);
    const [global] = dataOffsetGlobals;
    if (global !== undefined)
        throw new InvalidModule(
            `Wasm module has an invalid data section. Invalid offset expression in data segment for ${is64 ? 64 : 32}bit memory: GlobalGet { global_index: ${global} }`,
        );
}

function checkImports(outline: WasmOutline): void {
    outline.imports.forEach(({ module, name }, index) => {
        const row: Row | undefined = Object.hasOwn(IC0, name) ? IC0[name as keyof typeof IC0] : undefined;
        const invalid = 'Wasm module has an invalid import section. Module imports function';
        if (row === undefined)
            throw new InvalidModule(`${invalid} '${name}' from '${module}' that is not exported by the runtime.`);
        if (module !== 'ic0')
            throw new InvalidModule(
                `${invalid} "${name}" from "${module}", expected to be imported from one of ["ic0"] instead.`,
            );
        const [parameters = '', results = ''] = row.type.replaceAll('I', outline.is64 ? 'l' : 'i').split(':');
        const list = (letters: string) => Array.from(letters, (letter) => LETTERS[letter] as string);
        checkSignature(name, outline.typeOf(index), { parameters: list(parameters), results: list(results) });
    });
}

function checkSignature(name: string, actual: FunctionType | undefined, expected: FunctionType): void {
    const differ = (what: string, wanted: readonly string[], got: readonly string[]) => {
        if (wanted.join() !== got.join())
            throw new InvalidModule(
                `Wasm module has an invalid function signature. Expected ${what} [${wanted.join(', ')}] for '${name}', got [${got.join(', ')}].`,
            );
    };
    differ('input params', expected.parameters, actual?.parameters ?? []);
    differ('return type', expected.results, actual?.results ?? []);
}

function checkExports(outline: WasmOutline): void {
    const invalid = 'Wasm module has an invalid export section.';
    const methods = new Set<string>();
    let nameBytes = 0;
    for (const { name, kind, index } of outline.exports) {
        if (RESERVED.has(name)) throw new InvalidModule(`${invalid} Exporting reserved symbol ${name} not allowed.`);
        if (kind !== KIND.function) continue;
        const method = /^canister_(?:update|query|composite_query) (.*)$/s.exec(name)?.[1];
        if (method !== undefined) {
            if (methods.has(method))
                throw new InvalidModule(
                    `Duplicate function '${method}' exported multiple times with different call types: update, query, or composite_query.`,
                );
            methods.add(method);
            nameBytes += Buffer.byteLength(method);
        } else if (!name.startsWith('canister_')) continue;
        else if (!SYSTEM_METHODS.has(name))
            throw new InvalidModule(`${invalid} Exporting reserved function '${name}' with "canister_" prefix`);
        checkSignature(name, outline.typeOf(index), { parameters: [], results: [] });
    }
    const kinds = '`canister_update <name>`, `canister_query <name>`, or `canister_composite_query <name>`';
    if (methods.size > MODULE_LIMITS.methods)
        throw new InvalidModule(
            `The number of exported functions called ${kinds} is ${methods.size} which exceeds ${MODULE_LIMITS.methods}.`,
        );
    if (nameBytes > MODULE_LIMITS.methodNameBytes)
        throw new InvalidModule(
            `The sum of \`<name>\` lengths in exported functions called ${kinds} is ${nameBytes} which exceeds the allowed limit of ${MODULE_LIMITS.methodNameBytes}.`,
        );
}

function checkDefinitions({ globalTypes, functions, importedFunctions }: WasmOutline): void {
    atMost('globals', globalTypes.length, MODULE_LIMITS.globals);
    const wrong = globalTypes.find((type) => type.startsWith('Ref'));
    if (wrong !== undefined)
        throw new InvalidModule(`Wasm module has an invalid global section. Unsupported global type: ${wrong}`);
    atMost('functions', functions - importedFunctions, MODULE_LIMITS.functions);
}

function atMost(what: string, count: number, limit: number): void {
    if (count > limit)
        throw new InvalidModule(
            `Wasm module defined ${count} ${what} which exceeds the maximum number allowed ${limit}.`,
        );
}

/** The custom sections named `icp:public <name>` and `icp:private <name>`, by name. */
export function readMetadata({ customSections }: WasmOutline): ReadonlyMap<string, CustomSection> {
    const metadata = new Map<string, CustomSection>();
    let bytes = 0;
    for (const { name: sectionName, data } of customSections) {
        if (!sectionName.startsWith('icp:')) continue;
        const [, visibility, name] = /^icp:(public|private) (.*)$/s.exec(sectionName) ?? [];
        if (visibility === undefined || name === undefined) throw invalidCustomSection(scopeFault(sectionName));
        if (metadata.has(name)) throw invalidCustomSection(`Invalid custom section: name ${name} already exists`);
        bytes += data.length + Buffer.byteLength(name);
        if (bytes > MODULE_LIMITS.customSectionBytes)
            throw invalidCustomSection(
                `Invalid custom sections: total size of the custom sections exceeds the maximum allowed: size ${bytes} bytes, allowed ${MODULE_LIMITS.customSectionBytes} bytes`,
            );
        metadata.set(name, { isPublic: visibility === 'public', data: data.slice() });
        atMost('custom sections', metadata.size, MODULE_LIMITS.customSections);
    }
    return metadata;
}

function scopeFault(sectionName: string): string {
    return sectionName === 'icp:public' || sectionName === 'icp:private'
        ? "'icp:' section names must have a space after the public/private scope"
        : `Invalid custom section: Custom section '${sectionName}' has no public/private scope defined.`;
}

function invalidCustomSection(why: string): InvalidModule {
    return new InvalidModule(`Wasm module has an invalid custom section. ${why}`);
}
