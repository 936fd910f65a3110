import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { hexOf } from './bytes';
import type { CanisterModule, GlobalType } from './canister_module';
import { narrowTables } from './narrow_tables';
import { InvalidModule } from './wasm_errors';
import { WasmOutline } from './wasm_outline';
import { rewrite } from './wasm_rewriting';
import { checkModule, readMetadata } from './wasm_validation';

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
        const outline = new WasmOutline(plain);
        const { dropsData } = checkModule(outline);
        const metadata = readMetadata(outline);
        const written = rewrite(outline, { counting, dropsData });
        return {
            hash,
            // The bytes may be a piece of a request that is much larger.
            source: bytes.slice(),
            size: plain.length,
            // Counted as it is written, then made to run on every engine.
            wasm: new WebAssembly.Module(outline.tables64.includes(true) ? narrowTables(written) : written),
            imports: outline.imports.map(({ name }) => name),
            entries: new Set(
                outline.exports.filter(({ name }) => name.startsWith('canister_')).map(({ name }) => name),
            ),
            mutableGlobals: outline.mutableGlobals.length,
            // Without code they have no functions to be read by, and never change.
            vectorGlobals: outline.hasCode ? outline.vectorGlobals.length : 0,
            globalTypes: mutableTypes(outline),
            is64: outline.is64,
            metadata,
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

function mutableTypes({ hasCode, mutableGlobals, vectorGlobals, globalTypes }: WasmOutline): GlobalType[] {
    return [...mutableGlobals, ...(hasCode ? vectorGlobals : [])].flatMap((index) => {
        const type = globalTypes[index];
        return type === undefined ? [] : [type.toLowerCase() as GlobalType];
    });
}
