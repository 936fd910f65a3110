import { concatBytes } from './bytes';
import { WEIGHTS_32, WEIGHTS_64 } from './instruction_weights';
import { CHARGE_TYPE, CodeCounter, chargeBody } from './instrumentation';
import { segmentProbe } from './segment_probe';
import { vectorAccess } from './vector_globals';
import { type AddedFunction, I64, OP } from './wasm_instructions';
import { leb, WasmReader } from './wasm_reader';
import { WasmWriter } from './wasm_writer';

export const SECTION = {
    custom: 0,
    type: 1,
    import: 2,
    function: 3,
    table: 4,
    memory: 5,
    global: 6,
    export: 7,
    start: 8,
    element: 9,
    code: 10,
    data: 11,
} as const;
export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 } as const;
export const MAGIC = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);

/** Exports that the replica needs and a module's author need not write. */
export const ADDED = {
    memory: 'replica:memory',
    table: 'replica:table',
    start: 'replica:start',
    counter: 'replica:counter',
    segmentProbe: 'replica:segments',
    global: (index: number) => `replica:global:${index}`,
    vector: (index: number) => ({ get: `replica:vector:${index}:get`, set: `replica:vector:${index}:set` }),
} as const;

export interface Section {
    readonly id: number;
    readonly body: Uint8Array;
}
export interface Export {
    readonly name: string;
    readonly kind: number;
    readonly index: number;
}

/** The parts of a module that rewriting it takes. */
export interface ModuleParts {
    readonly sections: readonly Section[];
    readonly exports: readonly Export[];
    readonly mutableGlobals: readonly number[];
    readonly vectorGlobals: readonly number[];
    readonly passiveSegments: readonly number[];
    readonly globals: number;
    /** With the imported ones. */
    readonly functions: number;
    readonly is64: boolean;
    readonly hasTable: boolean;
    readonly hasMemory: boolean;
    readonly hasCode: boolean;
    readonly start: number | undefined;
}

/**
 * The module with more exports, and counting its instructions. The start function becomes an export: it runs at install,
 * not at every instantiation. Additions go behind the existing entries, so all indices and custom sections stay right.
 */
export function rewrite(
    parts: ModuleParts,
    { counting, dropsData }: { readonly counting: boolean; readonly dropsData: boolean },
): Uint8Array<ArrayBuffer> {
    const { hasCode } = parts;
    const counts = counting && hasCode;
    const added: AddedFunction[] = counts ? [{ type: CHARGE_TYPE, body: chargeBody(parts.globals) }] : [];
    // Without code, nothing changes a global.
    if (hasCode) added.push(...parts.vectorGlobals.flatMap((index, nth) => vectorAccess(index, ADDED.vector(nth))));
    if (dropsData && parts.hasMemory) added.push(segmentProbe(parts.passiveSegments, parts.is64, ADDED.segmentProbe));
    const changed = new Map<number, Uint8Array | undefined>();
    changed.set(SECTION.export, exportSection(parts, counts, added));
    changed.set(SECTION.start, undefined);
    if (counts) addCounter(parts, changed);
    if (added.length > 0) addFunctions(parts, changed, added);
    return assemble(parts.sections, changed);
}

/** All sections in their order, with changed ones in the place of the old ones, or where they belong. */
export function assemble(
    sections: readonly Section[],
    changed: Map<number, Uint8Array | undefined>,
): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [MAGIC];
    const write = (id: number, body: Uint8Array) => parts.push(Uint8Array.from([id, ...leb(body.length)]), body);
    const pending = [...changed.keys()].sort((a, b) => a - b);
    const writeUpTo = (id: number) => {
        while (pending[0] !== undefined && pending[0] <= id) {
            const next = pending.shift() as number;
            const body = changed.get(next);
            if (body !== undefined) write(next, body);
        }
    };
    for (const { id, body } of sections) {
        if (id !== SECTION.custom) writeUpTo(rankOf(id));
        if (!changed.has(id)) write(id, body);
    }
    writeUpTo(Number.POSITIVE_INFINITY);
    return new Uint8Array(concatBytes(parts));
}

/** Sections stand in the order of their ids, but for the count of data segments (12), which precedes the code. */
function rankOf(id: number): number {
    return id === 12 ? SECTION.code - 1 : id;
}

function exportSection(parts: ModuleParts, counts: boolean, added: readonly AddedFunction[]): Uint8Array {
    const { exports, mutableGlobals, hasTable, hasMemory, start, globals, functions } = parts;
    const all = [
        ...exports,
        ...mutableGlobals.map((index, nth) => ({ name: ADDED.global(nth), kind: KIND.global, index })),
    ];
    if (hasTable) all.push({ name: ADDED.table, kind: KIND.table, index: 0 });
    if (hasMemory) all.push({ name: ADDED.memory, kind: KIND.memory, index: 0 });
    if (start !== undefined) all.push({ name: ADDED.start, kind: KIND.function, index: start });
    if (counts) all.push({ name: ADDED.counter, kind: KIND.global, index: globals });
    added.forEach(({ exportedAs }, nth) => {
        if (exportedAs !== undefined) all.push({ name: exportedAs, kind: KIND.function, index: functions + nth });
    });
    const body = [...leb(all.length)];
    for (const { name, kind, index } of all) {
        const text = new TextEncoder().encode(name);
        body.push(...leb(text.length), ...text, kind, ...leb(index));
    }
    return Uint8Array.from(body);
}

/** The counter as a global more, and code that takes from it. */
function addCounter({ sections, globals, functions, is64 }: ModuleParts, changed: Map<number, Uint8Array | undefined>) {
    const counter = Uint8Array.of(I64, 1, OP.i64Const, 0, OP.end);
    changed.set(SECTION.global, withMore(bodyOf(sections, SECTION.global), [counter]));
    const plan = {
        weights: is64 ? WEIGHTS_64 : WEIGHTS_32,
        counter: globals,
        charge: functions,
        isMemory64: is64,
    };
    changed.set(SECTION.code, countingCode(bodyOf(sections, SECTION.code), plan));
}

/** Types, functions and bodies behind the module's own. */
export function addFunctions(
    { sections }: Pick<ModuleParts, 'sections'>,
    changed: Map<number, Uint8Array | undefined>,
    added: readonly AddedFunction[],
): void {
    const types = bodyOf(sections, SECTION.type);
    const firstType = new WasmReader(types).unsigned();
    const add = (id: number, elements: readonly Uint8Array[]) =>
        changed.set(id, withMore(changed.get(id) ?? bodyOf(sections, id), elements));
    add(
        SECTION.type,
        added.map(({ type }) => type),
    );
    add(
        SECTION.function,
        added.map((_, nth) => Uint8Array.from(leb(firstType + nth))),
    );
    add(
        SECTION.code,
        added.map(({ body }) => body),
    );
}

function bodyOf(sections: readonly Section[], wanted: number): Uint8Array {
    return sections.find(({ id }) => id === wanted)?.body ?? Uint8Array.of(0);
}

function countingCode(body: Uint8Array, plan: ConstructorParameters<typeof CodeCounter>[0]): Uint8Array {
    return rewritten(body, (code, out) => {
        const counter = new CodeCounter(plan, out);
        return () => counter.function(code.section(code.unsigned()));
    });
}

/** A section that is a vector, each of whose elements is read and written again. */
export function rewritten(body: Uint8Array, start: (section: WasmReader, out: WasmWriter) => () => void): Uint8Array {
    const section = new WasmReader(body);
    const out = new WasmWriter(body.length * 2);
    const count = section.unsigned();
    out.append(Uint8Array.from(leb(count)));
    const element = start(section, out);
    for (let left = count; left > 0; left -= 1) element();
    return out.finish();
}

/** A vector with more elements at its end. */
function withMore(vector: Uint8Array, elements: readonly Uint8Array[]): Uint8Array {
    const reader = new WasmReader(vector);
    const count = reader.unsigned();
    return concatBytes([Uint8Array.from(leb(count + elements.length)), vector.subarray(reader.at), ...elements]);
}
