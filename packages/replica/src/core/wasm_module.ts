import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { hexOf } from './bytes';
import { IC0, type Row } from './ic0';
import { WasmReader } from './wasm_reader';
import { type Export, KIND, MAGIC, rewrite, SECTION, type Section } from './wasm_rewriting';

const VALUE_TYPES: Readonly<Record<number, string>> = { 127: 'i', 126: 'l', 125: 'f', 124: 'd' };

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
    /** Of the mutable globals, by Wasm's code for a type. */
    readonly globalTypes: readonly number[];
    /** Addresses are `i64`, so JavaScript sees them as bigint. */
    readonly is64: boolean;
    readonly metadata: ReadonlyMap<string, CustomSection>;
}

export class InvalidModule extends Error {}

/** The IC's limit for an unpacked module. */
export const MAX_MODULE_BYTES = 100 * 1024 * 1024;
const TOO_LARGE = `Wasm module is larger than ${MAX_MODULE_BYTES} bytes`;

/** The same module is installed again and again in a test run; compiling it once is enough. */
const compiled = new Map<string, CanisterModule>();
const MAX_COMPILED = 24;

/** `counting` makes the module count its instructions. */
export function compileModule(bytes: Uint8Array, counting = true): CanisterModule {
    const hash = createHash('sha256').update(bytes).digest();
    const key = `${hexOf(hash)} ${counting}`;
    const known = compiled.get(key);
    if (known !== undefined) {
        compiled.delete(key);
        compiled.set(key, known);
        return known;
    }
    const module = validate(bytes, new Uint8Array(hash), counting);
    compiled.set(key, module);
    if (compiled.size > MAX_COMPILED) compiled.delete(compiled.keys().next().value as string);
    return module;
}

function validate(bytes: Uint8Array, hash: Uint8Array, counting: boolean): CanisterModule {
    try {
        const plain = unpack(bytes);
        const outline = new Outline(plain);
        outline.checkImports();
        outline.checkExports();
        return {
            hash,
            // The bytes may be a piece of a request that is much larger.
            source: bytes.slice(),
            size: plain.length,
            wasm: new WebAssembly.Module(rewrite(outline, counting)),
            imports: outline.imports.map(({ name }) => name),
            entries: new Set(
                outline.exports.filter(({ name }) => name.startsWith('canister_')).map(({ name }) => name),
            ),
            mutableGlobals: outline.mutableGlobals.length,
            globalTypes: outline.globalTypes,
            is64: outline.is64,
            metadata: outline.metadata,
        };
    } catch (error) {
        if (error instanceof InvalidModule) throw error;
        throw new InvalidModule(error instanceof Error ? error.message : String(error));
    }
}

/** The limit holds while unpacking, for a kilobyte may unpack to a megabyte. */
function unpack(bytes: Uint8Array): Uint8Array {
    if (bytes.length > MAX_MODULE_BYTES) throw new InvalidModule(TOO_LARGE);
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
    try {
        return new Uint8Array(gunzipSync(bytes, { maxOutputLength: MAX_MODULE_BYTES }));
    } catch (error) {
        const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
        throw isTooLarge ? new InvalidModule(TOO_LARGE) : error;
    }
}

/** One pass over the sections: what the module imports, defines and exports, without looking at its code. */
class Outline {
    readonly metadata = new Map<string, CustomSection>();
    readonly imports: { readonly module: string; readonly name: string; readonly type: number }[] = [];
    readonly exports: Export[] = [];
    readonly mutableGlobals: number[] = [];
    readonly globalTypes: number[] = [];
    readonly sections: Section[] = [];
    is64 = false;
    globals = 0;
    hasTable = false;
    hasMemory = false;
    start: number | undefined;
    private readonly types: string[] = [];
    private readonly functionTypes: number[] = [];

    constructor(bytes: Uint8Array) {
        const reader = new WasmReader(bytes);
        if (hexOf(reader.take(8)) !== hexOf(MAGIC)) throw new InvalidModule('not a Wasm module');
        while (!reader.done) {
            const id = reader.byte();
            const section = reader.section(reader.unsigned());
            this.sections.push({ id, body: bytes.subarray(section.at, section.end) });
            this.read(id, section);
        }
    }

    get functions(): number {
        return this.functionTypes.length;
    }

    checkImports(): void {
        for (const { module, name, type } of this.imports) {
            const row: Row | undefined =
                module === 'ic0' && Object.hasOwn(IC0, name) ? IC0[name as keyof typeof IC0] : undefined;
            if (row === undefined) {
                throw new InvalidModule(
                    `Module imports function '${name}' from '${module}' that is not exported by the runtime.`,
                );
            }
            const expected = row.type.replaceAll('I', this.is64 ? 'l' : 'i');
            const actual = this.types[type];
            if (actual !== expected) {
                throw new InvalidModule(
                    `Module imports function '${name}' from 'ic0' with type ${actual} but the System API has ${expected}.`,
                );
            }
        }
    }

    checkExports(): void {
        const methods = new Set<string>();
        for (const { name, kind, index } of this.exports) {
            if (!name.startsWith('canister_') || kind !== KIND.function) continue;
            if (this.types[this.functionTypes[index] ?? -1] !== ':') {
                throw new InvalidModule(`Exported function '${name}' must take nothing and return nothing.`);
            }
            const method = /^canister_(?:update|query|composite_query) (.*)$/s.exec(name)?.[1];
            if (method === undefined) continue;
            if (methods.has(method)) throw new InvalidModule(`Duplicate function '${method}' exported multiple times.`);
            methods.add(method);
        }
    }

    private read(id: number, section: WasmReader): void {
        const reader = this.readers[id];
        if (id === SECTION.custom) this.readCustom(section);
        else if (id === SECTION.start) this.start = section.unsigned();
        else if (reader !== undefined) for (let left = section.unsigned(); left > 0; left -= 1) reader(section);
    }

    private readonly readers: Readonly<Record<number, (section: WasmReader) => void>> = {
        [SECTION.type]: (section) => {
            if (section.byte() !== 0x60) throw new InvalidModule('only function types are supported');
            const list = () =>
                Array.from({ length: section.unsigned() }, () => VALUE_TYPES[section.byte()] ?? 'v').join('');
            const parameters = list();
            this.types.push(`${parameters}:${list()}`);
        },
        [SECTION.import]: (section) => {
            const module = section.name();
            const name = section.name();
            if (section.byte() !== KIND.function)
                throw new InvalidModule(`Module imports '${name}', which is no function.`);
            const type = section.unsigned();
            this.imports.push({ module, name, type });
            this.functionTypes.push(type);
        },
        [SECTION.function]: (section) => {
            this.functionTypes.push(section.unsigned());
        },
        [SECTION.table]: (section) => {
            this.hasTable = true;
            section.byte();
            section.limits();
        },
        [SECTION.memory]: (section) => {
            this.hasMemory = true;
            this.is64 = section.limits().is64;
        },
        [SECTION.global]: (section) => {
            const type = section.byte();
            if (section.byte() === 1) {
                this.mutableGlobals.push(this.globals);
                this.globalTypes.push(type);
            }
            this.globals += 1;
            section.skipConstant();
        },
        [SECTION.export]: (section) => {
            const name = section.name();
            this.exports.push({ name, kind: section.byte(), index: section.unsigned() });
        },
    };

    private readCustom(section: WasmReader): void {
        const [, visibility, name] = /^icp:(public|private) (.+)$/s.exec(section.name()) ?? [];
        if (visibility === undefined || name === undefined) return;
        this.metadata.set(name, {
            isPublic: visibility === 'public',
            data: section.take(section.end - section.at).slice(),
        });
    }
}
