import { hexOf } from './bytes';
import { InvalidModule } from './wasm_errors';
import { WasmReader } from './wasm_reader';
import { type Export, KIND, MAGIC, SECTION, type Section } from './wasm_rewriting';

const VALUE_TYPES: Readonly<Record<number, string>> = {
    127: 'I32',
    126: 'I64',
    125: 'F32',
    124: 'F64',
    123: 'V128',
    112: 'Ref(funcref)',
    111: 'Ref(externref)',
};

export interface Import {
    readonly module: string;
    readonly name: string;
    readonly kind: number;
    /** Index of its type, if it is a function. */
    readonly type: number;
}
export interface FunctionType {
    readonly parameters: readonly string[];
    readonly results: readonly string[];
}
export interface CustomContent {
    readonly name: string;
    readonly data: Uint8Array;
}

/** One pass over the sections: what the module imports, defines and exports, without looking at its code. */
export class WasmOutline {
    readonly imports: Import[] = [];
    readonly exports: Export[] = [];
    /** Indices of mutable globals that hold a number of 32 or 64 bits, and of those that hold a vector. */
    readonly mutableGlobals: number[] = [];
    readonly vectorGlobals: number[] = [];
    readonly globalTypes: string[] = [];
    readonly sections: Section[] = [];
    dataSegments = 0;
    readonly customSections: CustomContent[] = [];
    /** Indices of passive data segments with a byte or more, which code can copy until it drops them. */
    readonly passiveSegments: number[] = [];
    /** Of active data segments, the globals that give their offsets. */
    readonly dataOffsetGlobals: number[] = [];
    is64 = false;
    /** Of each table, whether its indices have 64 bits. */
    readonly tables64: boolean[] = [];
    memories = 0;
    hasSharedMemory = false;
    start: number | undefined;
    /** Bytes of the module in front of the code section's body; 0 without code. */
    codeAt = 0;
    private readonly types: FunctionType[] = [];
    private readonly functionTypes: number[] = [];

    /** @throws InvalidModule or RangeError when its sections cannot be read */
    constructor(bytes: Uint8Array) {
        const reader = new WasmReader(bytes);
        if (hexOf(reader.take(8)) !== hexOf(MAGIC)) throw new InvalidModule('not a Wasm module');
        while (!reader.done) {
            const id = reader.byte();
            const section = reader.section(reader.unsigned());
            if (id === SECTION.code) this.codeAt = section.at;
            this.sections.push({ id, body: bytes.subarray(section.at, section.end) });
            this.read(id, section);
        }
    }

    get globals(): number {
        return this.globalTypes.length;
    }

    /** With the imported ones. */
    get functions(): number {
        return this.functionTypes.length;
    }

    get importedFunctions(): number {
        return this.imports.filter(({ kind }) => kind === KIND.function).length;
    }

    get hasCode(): boolean {
        return this.codeAt > 0;
    }

    get hasTable(): boolean {
        return this.tables64.length > 0;
    }

    get hasMemory(): boolean {
        return this.memories > 0;
    }

    typeOf(functionIndex: number): FunctionType | undefined {
        return this.types[this.functionTypes[functionIndex] ?? -1];
    }

    private read(id: number, section: WasmReader): void {
        const reader = this.readers[id];
        if (id === SECTION.custom) {
            const name = section.name();
            this.customSections.push({ name, data: section.take(section.end - section.at) });
        } else if (id === SECTION.start) this.start = section.unsigned();
        else if (reader !== undefined) for (let left = section.unsigned(); left > 0; left -= 1) reader(section);
    }

    private readonly readers: Readonly<Record<number, (section: WasmReader) => void>> = {
        [SECTION.type]: (section) => {
            if (section.byte() !== 0x60) throw new InvalidModule('only function types are supported');
            const list = () =>
                Array.from({ length: section.unsigned() }, () => VALUE_TYPES[section.byte()] ?? 'unknown');
            const parameters = list();
            this.types.push({ parameters, results: list() });
        },
        [SECTION.import]: (section) => {
            const module = section.name();
            const name = section.name();
            const kind = section.byte();
            // The entries of other kinds differ in shape, so nothing behind the first one can be read.
            if (kind !== KIND.function) throw new InvalidModule(importRefusal(kind, name));
            const type = section.unsigned();
            this.imports.push({ module, name, kind, type });
            this.functionTypes.push(type);
        },
        [SECTION.function]: (section) => {
            this.functionTypes.push(section.unsigned());
        },
        [SECTION.table]: (section) => {
            section.byte();
            this.tables64.push(section.limits().is64);
        },
        [SECTION.memory]: (section) => {
            const { is64, isShared } = section.limits();
            if (this.memories === 0) this.is64 = is64;
            this.memories += 1;
            this.hasSharedMemory ||= isShared;
        },
        [SECTION.global]: (section) => {
            const type = VALUE_TYPES[section.byte()] ?? 'unknown';
            const isMutable = section.byte() === 1;
            if (isMutable) (type === 'V128' ? this.vectorGlobals : this.mutableGlobals).push(this.globals);
            this.globalTypes.push(type);
            section.skipConstant();
        },
        [SECTION.export]: (section) => {
            const name = section.name();
            this.exports.push({ name, kind: section.byte(), index: section.unsigned() });
        },
        [SECTION.data]: (section) => {
            const flags = section.unsigned();
            if (flags === 2) section.unsigned();
            if (flags !== 1) {
                const global = section.globalOfConstant();
                if (global !== undefined) this.dataOffsetGlobals.push(global);
            }
            const size = section.unsigned();
            if (flags === 1 && size > 0) this.passiveSegments.push(this.dataSegments);
            this.dataSegments += 1;
            section.skip(size);
        },
    };
}

function importRefusal(kind: number, name: string): string {
    const plural = { [KIND.global]: 'globals', [KIND.tag]: 'tags' }[kind];
    const why =
        plural === undefined
            ? `Module imports '${name}', which is no function.`
            : `Importing ${plural} is not allowed.`;
    return `Wasm module has an invalid import section. ${why}`;
}
