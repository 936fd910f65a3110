import { concatBytes } from '../src/core/bytes';

const I32 = 0x7f;

/** A function as its bytes: what an assembler would make of it, with nothing added. */
export interface RawFunction {
    readonly results?: readonly number[];
    readonly parameters?: readonly number[];
    readonly locals?: readonly number[];
    /** With the last `end`. */
    readonly code: readonly number[];
}

/** A module with one page of memory and a table of all its functions; the last one is the update method `run`. */
export function rawModule(...functions: readonly RawFunction[]): Uint8Array {
    return rawModuleOf(functions, { flags: 0, offset: [0x41, 0] });
}

/** The same with a table whose indices have 64 bits. */
export function rawModule64(...functions: readonly RawFunction[]): Uint8Array {
    return rawModuleOf(functions, { flags: 4, offset: [0x42, 0] });
}

interface TableForm {
    /** Of its limits. */
    readonly flags: number;
    /** The constant that says where its functions begin. */
    readonly offset: readonly number[];
}

function rawModuleOf(functions: readonly RawFunction[], { flags, offset }: TableForm): Uint8Array {
    const types = functions.map(({ parameters = [], results = [] }) => [
        0x60,
        ...[parameters.length, ...parameters],
        ...[results.length, ...results],
    ]);
    const bodies = functions.map(({ locals = [], code }) => {
        const body = [locals.length, ...locals.flatMap((type) => [1, type]), ...code];
        return [...leb(body.length), ...body];
    });
    const name = [...new TextEncoder().encode('canister_update run')];
    return concatBytes([
        Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0),
        section(1, types),
        section(
            3,
            functions.map((_, index) => [index]),
        ),
        section(4, [[0x70, flags, functions.length]]),
        section(5, [[0, 1]]),
        section(7, [[name.length, ...name, 0, functions.length - 1]]),
        section(9, [[0, ...offset, 0x0b, functions.length, ...functions.keys()]]),
        section(10, bodies),
    ]);
}

/** Numbers up to 16,383. */
export function leb(value: number): number[] {
    return value < 128 ? [value] : [(value & 0x7f) | 0x80, value >> 7];
}

export const i32 = I32;

function section(id: number, entries: readonly (readonly number[])[]): Uint8Array {
    const body = [...leb(entries.length), ...entries.flat()];
    return Uint8Array.from([id, ...leb(body.length), ...body]);
}
