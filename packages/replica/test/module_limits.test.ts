import { describe, expect, it } from 'vitest';
import { concatBytes } from '../src/core/bytes';
import { MAX_FUNCTION_COMPLEXITY } from '../src/core/wasm_code_check';
import { InvalidModule } from '../src/core/wasm_errors';
import { compileModule } from '../src/core/wasm_module';
import { MODULE_LIMITS } from '../src/core/wasm_validation';
import { Lab } from './lab';
import { rawModule } from './raw_module';
import { compileWat } from './wat';

const EMPTY = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const END = 0x0b;
const many = (count: number, text: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => text(at)).join(' ');

function refusal(wasm: Uint8Array | string): string {
    const bytes = typeof wasm === 'string' ? compileWat(`(module ${wasm})`) : wasm;
    try {
        compileModule(bytes);
    } catch (error) {
        if (error instanceof InvalidModule) return error.message;
        throw error;
    }
    return 'none';
}

/** A section of one kind with these bytes. */
function section(id: number, ...parts: readonly Uint8Array[]): Uint8Array {
    const body = concatBytes(parts);
    return concatBytes([Uint8Array.of(id), leb(body.length), body]);
}

function leb(value: number): Uint8Array {
    const bytes = [];
    for (let rest = value; ; rest >>>= 7) {
        bytes.push((rest & 0x7f) | (rest >= 128 ? 0x80 : 0));
        if (rest < 128) return Uint8Array.from(bytes);
    }
}

const custom = (name: string, size: number) => section(0, leb(name.length), Buffer.from(name), new Uint8Array(size));

/** A module with one function with this code. */
const withCode = (...code: readonly number[]) => rawModule({ code: [...code, END] });

/** The same for code that is too long for the assembler. */
function withLongCode(code: Uint8Array): Uint8Array {
    const body = concatBytes([Uint8Array.of(0), code, Uint8Array.of(END)]);
    return concatBytes([
        EMPTY,
        section(1, Uint8Array.of(1, 0x60, 0, 0)),
        section(3, Uint8Array.of(1, 0)),
        section(10, Uint8Array.of(1), leb(body.length), body),
    ]);
}

describe('exports', () => {
    it.each([
        ['canister_upgrade', `Exporting reserved function 'canister_upgrade' with "canister_" prefix`],
        ['canister_update', `Exporting reserved function 'canister_update' with "canister_" prefix`],
        ['canister_start', 'Exporting reserved symbol canister_start not allowed.'],
        ['stable_memory', 'Exporting reserved symbol stable_memory not allowed.'],
    ])('%s is a name that is reserved', (name, why) => {
        expect(refusal(`(func (export "${name}"))`)).toBe(`Wasm module has an invalid export section. ${why}`);
    });

    it('reserved for the system may be of other kinds than functions', () => {
        expect(refusal('(global (export "canister_global") i32 (i32.const 0))')).toBe('none');
    });

    it.each([
        ['init', '(param i32)', "Expected input params [] for 'canister_init', got [I32]."],
        [
            'heartbeat',
            '(result i64 f32) (unreachable)',
            "Expected return type [] for 'canister_heartbeat', got [I64, F32].",
        ],
    ])('canister_%s takes and returns nothing', (name, rest, why) => {
        expect(refusal(`(func (export "canister_${name}") ${rest})`)).toBe(
            `Wasm module has an invalid function signature. ${why}`,
        );
    });

    it('of methods are limited in number, not others', () => {
        const queries = (count: number) =>
            `(func $f) ${many(count, (at) => `(export "canister_query q${at}" (func $f))`)}`;
        const others = many(1500, (at) => `(export "other${at}" (func $f))`);
        expect(refusal(`${queries(MODULE_LIMITS.methods)} ${others}`)).toBe('none');
        expect(refusal(queries(MODULE_LIMITS.methods + 1))).toMatch(/is 1001 which exceeds 1000\.$/);
    });

    it('of methods are limited in the length of their names', () => {
        const names = (length: number) =>
            `(func $f) ${many(4, (at) => `(export "canister_update ${`${at}`.repeat(length / 4)}" (func $f))`)}`;
        expect(refusal(names(20_000))).toBe('none');
        expect(refusal(names(20_004))).toMatch(/is 20004 which exceeds the allowed limit of 20000\.$/);
    });
});

describe('definitions', () => {
    it('are limited in the number of globals', () => {
        const globals = (count: number) => many(count, () => '(global i32 (i32.const 0))');
        expect(refusal(globals(1000))).toBe('none');
        expect(refusal(globals(1001))).toBe(
            'Wasm module defined 1001 globals which exceeds the maximum number allowed 1000.',
        );
    });

    it('are limited in the number of functions, the imported ones apart', () => {
        const functions = (count: number) =>
            concatBytes([
                EMPTY,
                section(1, Uint8Array.of(2, 0x60, 0, 0, 0x60, 0, 1, 0x7e)),
                section(2, Uint8Array.of(1, 3, ...Buffer.from('ic0'), 4, ...Buffer.from('time'), 0, 1)),
                section(3, leb(count), new Uint8Array(count)),
                section(10, leb(count), ...new Array(count).fill(Uint8Array.of(2, 0, END))),
            ]);
        expect(refusal(functions(50_000))).toBe('none');
        expect(refusal(functions(50_001))).toBe(
            'Wasm module defined 50001 functions which exceeds the maximum number allowed 50000.',
        );
    });

    it('have no globals with references', () => {
        expect(refusal('(global (mut funcref) (ref.null func))')).toBe(
            'Wasm module has an invalid global section. Unsupported global type: Ref(funcref)',
        );
    });

    it('have one memory, which is not shared, and data at constant places', () => {
        expect(refusal(concatBytes([EMPTY, section(5, Uint8Array.of(2, 0, 1, 0, 1))]))).toContain('multiple memories');
        expect(refusal(concatBytes([EMPTY, section(5, Uint8Array.of(1, 3, 1, 1))]))).toContain('shared memories');
        expect(refusal('(import "ic0" "time" (func (result i64))) (memory 1) (data (i32.const 8) "here")')).toBe(
            'none',
        );
        expect(refusal('(global $at i32 (i32.const 8)) (memory 1) (data (global.get $at) "here")')).toBe(
            'Wasm module has an invalid data section. Invalid offset expression in data segment for 32bit memory: GlobalGet { global_index: 0 }',
        );
    });

    it('import functions of the System API alone', () => {
        const invalid = 'Wasm module has an invalid import section.';
        expect(refusal('(import "ic0" "tim" (func))')).toBe(
            `${invalid} Module imports function 'tim' from 'ic0' that is not exported by the runtime.`,
        );
        expect(refusal('(import "env" "time" (func (result i64)))')).toBe(
            `${invalid} Module imports function "time" from "env", expected to be imported from one of ["ic0"] instead.`,
        );
        expect(refusal('(import "env" "g" (global i32))')).toBe(`${invalid} Importing globals is not allowed.`);
    });
});

describe('custom sections', () => {
    it.each([
        ['icp:public', "'icp:' section names must have a space after the public/private scope"],
        ['icp:secret x', "Invalid custom section: Custom section 'icp:secret x' has no public/private scope defined."],
    ])('named %j have no scope', (name, why) => {
        expect(refusal(concatBytes([EMPTY, custom(name, 1)]))).toBe(
            `Wasm module has an invalid custom section. ${why}`,
        );
    });

    it('have different names, whatever their scopes', () => {
        const two = concatBytes([EMPTY, custom('icp:public a', 1), custom('icp:private a', 1)]);
        expect(refusal(two)).toBe(
            'Wasm module has an invalid custom section. Invalid custom section: name a already exists',
        );
        expect(refusal(concatBytes([EMPTY, custom('other', 1), custom('other', 1)]))).toBe('none');
    });

    it('are at most 16, of 1 MiB with their names', () => {
        const sections = (count: number, size: number) =>
            concatBytes([
                EMPTY,
                custom('name', 2_000_000),
                ...Array.from({ length: count }, (_, at) => custom(`icp:public ${at % 10}${at}`.slice(0, 13), size)),
            ]);
        expect(refusal(sections(8, 131_070))).toBe('none');
        expect(refusal(sections(8, 131_071))).toMatch(/size 1048584 bytes, allowed 1048576 bytes$/);
        const named = (count: number) =>
            concatBytes([EMPTY, ...Array.from({ length: count }, (_, at) => custom(`icp:private ${at}`, 0))]);
        expect(refusal(named(16))).toBe('none');
        expect(refusal(named(17))).toBe(
            'Wasm module defined 17 custom sections which exceeds the maximum number allowed 16.',
        );
    });
});

describe('code', () => {
    const CONST = [0x41, 0];
    it.each([
        ['table.set', [...CONST, 0xd2, 0, 0x26, 0]],
        ['table.init', [...CONST, ...CONST, ...CONST, 0xfc, 12, 0, 0]],
        ['table.copy', [...CONST, ...CONST, ...CONST, 0xfc, 14, 0, 0]],
        ['table.grow', [0xd0, 0x70, ...CONST, 0xfc, 15, 0, 0x1a]],
        ['table.fill', [...CONST, 0xd0, 0x70, ...CONST, 0xfc, 17, 0]],
    ])('with %s is refused, so that a table never changes', (name, code) => {
        expect(refusal(withCode(...code))).toBe(
            `Wasm module contains a function at index 0 with unsupported instruction ${name}.`,
        );
    });

    it.each([
        ['tail calls', [0x12, 0]],
        ['tail calls', [...CONST, 0x13, 0, 0]],
        ['threads', [...CONST, 0xfe, 0x03, 0]],
        ['relaxed SIMD', [0xfd, 0x80, 0x02]],
        ['exceptions', [0x06, 0x40, END]],
        ['gc', [0xfb, 0x14]],
        ['function references', [0xd4]],
    ])('with %s is refused', (feature, code) => {
        const wasm = withCode(...code);
        const at =
            Buffer.from(wasm).indexOf(Buffer.from([...code, END])) +
            code.findIndex((byte) => byte !== 0x41 && byte !== 0);
        expect(refusal(wasm)).toBe(
            `Wasmtime failed to validate wasm module wasmtime::Module::validate() failed with ${feature} support is not enabled (at offset 0x${at.toString(16)})`,
        );
    });

    it('with table.get, elem.drop, vectors and bulk memory is taken', () => {
        const tableGet = [...CONST, 0x25, 0, 0xd1, 0x1a];
        const vector = [0x42, 0, 0xfd, 0x12, 0x1a];
        const fill = [...CONST, ...CONST, ...CONST, 0xfc, 11, 0];
        expect(refusal(withCode(...tableGet, 0xfc, 13, 0, ...vector, ...fill))).toBe('none');
    });

    it('of one function is limited in length', () => {
        const nops = (count: number) => withLongCode(new Uint8Array(count).fill(0x01));
        // With the end.
        expect(refusal(nops(MAX_FUNCTION_COMPLEXITY - 1))).toBe('none');
        expect(refusal(nops(MAX_FUNCTION_COMPLEXITY))).toMatch(/complexity 1000001 which exceeds .* 1000000\.$/);
    });

    it('of one function is limited in complexity, to 50 for a branch', () => {
        const branches = (count: number) => {
            const code = Array.from({ length: count }, () => [0x02, 0x40, END]);
            return withLongCode(Uint8Array.from(code.flat()));
        };
        expect(refusal(branches(19_600))).toBe('none');
        expect(refusal(branches(19_608))).toBe(
            'Wasm module contains a function at index 0 with complexity 1000009 which exceeds the maximum complexity allowed 1000000.',
        );
    });

    it('of all functions together is limited in bytes', () => {
        const sized = (bytes: number) => {
            const wasm = withLongCode(new Uint8Array(bytes).fill(0x01));
            return refusal(wasm);
        };
        expect(sized(MODULE_LIMITS.codeSection)).toMatch(
            /^Wasm module code section size of \d+ exceeds .* 12582912\.$/,
        );
    });

    it('says why in an installation', () => {
        const lab = new Lab();
        const canister = lab.empty();
        expect(lab.tryInstall(canister, withCode(0x12, 0))).toMatch(
            /^Error from Canister lxzze-o7777-77777-aaaaa-cai: Canister's Wasm module is not valid: Wasmtime failed/,
        );
    });
});
