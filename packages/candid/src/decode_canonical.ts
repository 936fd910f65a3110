import { type Field, fieldsOf, innerOf, leastSize, nodeOf } from './facts';
import { canonicalHeader } from './header';
import { MAX_PRINCIPAL_BYTES } from './reader';
import type { AnySchema } from './schema';
import { place, Source } from './source';

/** The values, or `undefined` for bytes that are anything else than good values sent as exactly these types. */
export type Read = (argument: Uint8Array, size: number) => unknown[] | undefined;

/**
 * The fast path: the text of a function that reads what agents send, where the header is known and the bytes alone say what
 * follows. It refuses nothing: the general path reads all unusual or wrong arguments, from the start.
 *
 * Its work is bounded by the argument's size, because only record types without bytes are free and no vec repeats them. It uses
 * the names of `readerOutside`; the buffer has room for every argument that it is called with.
 */
export function readerText(schemas: readonly AnySchema[]): string {
    const source = new DecoderSource();
    source.line('var at = 0, n = 0, m = 0;');
    source.line('b.set(argument);');
    source.header(canonicalHeader(schemas));
    const values = schemas.map((schema) => source.read(schema));
    source.settle();
    source.line(`if (at === end) return [${values.join(', ')}];`);
    return `(argument, end) => {\n${source.text()}\n}`;
}

/**
 * The text of one decoder. Its variables: `b` the bytes, `words` and `v` views of them, `at` a place, `end` where the argument
 * ends, `n` a length, `m` the second byte of one.
 *
 * Values are read at known distances from `at`, which moves only where a part of unknown size begins; up to there the
 * bytes are asked for at once.
 */
class DecoderSource extends Source {
    /** How far behind `at` the next byte is. */
    private offset = 0;
    /** Fills the line in which the bytes are asked for. */
    private ask: ((text: string) => void) | undefined;

    /** Four bytes at a time, as the words of a machine that is little-endian, as Wasm's is. */
    header(bytes: Uint8Array): void {
        const padded = new Uint8Array(4 * Math.ceil(bytes.length / 4));
        padded.set(bytes);
        const words = new Int32Array(padded.buffer);
        const inLast = 8 * (bytes.length % 4);
        this.skip(bytes.length);
        for (const [i, word] of words.entries()) {
            const isCut = inLast > 0 && i === words.length - 1;
            this.line(`if (${isCut ? `(words[${i}] & ${(1 << inLast) - 1})` : `words[${i}]`} !== ${word}) return;`);
        }
    }

    /** An expression for the value. */
    read(schema: AnySchema): string {
        const node = nodeOf(schema);
        switch (node.kind) {
            case 'null':
                return 'null';
            case 'bool': {
                const byte = this.number('b[%]', 1);
                this.line(`if (${byte} > 1) return;`);
                return `${byte} === 1`;
            }
            case 'nat8':
                return this.number('b[%]', 1);
            case 'nat16':
                return this.number('v.getUint16(%, true)', 2);
            case 'nat32':
                return this.number('v.getUint32(%, true)', 4);
            case 'int32':
                return this.number('v.getInt32(%, true)', 4);
            case 'nat64':
                return this.nat64();
            case 'float64':
                return this.number('v.getFloat64(%, true)', 8);
            case 'opt':
                return this.opt(innerOf(node));
            case 'vec':
                return this.vec(innerOf(node));
            case 'blob':
                this.length();
                return this.contents('b.slice(at, at += n)');
            case 'text': {
                this.length();
                const text = this.contents('text(b, at, at += n)');
                this.line(`if (${text} === undefined) return;`);
                return text;
            }
            case 'utf8':
                this.length();
                this.line('if (end - at < n || text(b, at, at + n) === undefined) return;');
                return this.name('b.slice(at, at += n)');
            case 'principal':
                this.line(`if (b[${this.skip(1)}] !== 1) return;`);
                this.line(`n = b[${this.skip(1)}];`);
                this.line(`if (n > ${MAX_PRINCIPAL_BYTES}) return;`);
                this.settle();
                return this.contents('b.slice(at, at += n)');
            case 'record':
            case 'tuple': {
                const values = fieldsOf(node).map((field) => [field, this.read(field.schema)] as const);
                if (node.kind === 'tuple') return `[${values.map(([, value]) => value).join(', ')}]`;
                return `{ ${values.map(([field, value]) => `${key(field)}: ${value}`).join(', ')} }`;
            }
            case 'variant':
                return this.variant(fieldsOf(node));
        }
    }

    /** Moves `at` to the next byte, and asks for all bytes up to there. */
    settle(): void {
        this.ask?.(`if (end - at < ${this.offset}) return;`);
        if (this.offset > 0) this.line(`at += ${this.offset};`);
        this.ask = undefined;
        this.offset = 0;
    }

    /** Moves over bytes, and returns where they begin. */
    private skip(size: number): string {
        this.ask ??= this.lineLater();
        const at = place(this.offset);
        this.offset += size;
        return at;
    }

    /** The next bytes as a number, read by an expression in which `%` is their place. */
    private number(expression: string, size: number): string {
        return this.name(expression.replace('%', this.skip(size)));
    }

    /** Numbers of JavaScript are exact to 2^53 - 1. */
    private nat64(): string {
        const low = this.number('v.getUint32(%, true)', 4);
        const high = this.number('v.getUint32(%, true)', 4);
        this.line(`if (${high} > 0x1fffff) return huge();`);
        return `${high} * 4294967296 + ${low}`;
    }

    private opt(inner: AnySchema): string {
        const tag = this.number('b[%]', 1);
        this.settle();
        const value = this.name('null');
        this.line(`if (${tag} === 1) {`);
        this.branch(value, inner);
        this.line(`} else if (${tag} !== 0) return;`);
        return value;
    }

    /** Reads into a variable that is there already. */
    private branch(variable: string, schema: AnySchema, wrap = (value: string) => value): void {
        const value = this.read(schema);
        this.settle();
        this.line(`${variable} = ${wrap(value)};`);
    }

    /** A length of one or two bytes, which is all that an argument has room for. */
    private length(): void {
        this.line(`n = b[${this.skip(1)}];`);
        this.settle();
        this.line('if (n > 127) { if (at === end || (m = b[at++]) > 127) return; n += (m - 1) * 128; }');
    }

    /** What `n` bytes are, read by an expression that moves `at` behind them. */
    private contents(expression: string): string {
        this.line('if (end - at < n) return;');
        return this.name(expression);
    }

    private vec(inner: AnySchema): string {
        this.length();
        this.line(`if (end - at < n * ${leastSize(inner)}) return;`);
        const values = this.name('[]');
        const i = this.fresh();
        const count = this.name('n');
        this.line(`for (var ${i} = 0; ${i} < ${count}; ${i}++) {`);
        this.branch(`${values}[${i}]`, inner);
        this.line('}');
        return values;
    }

    private variant(fields: readonly Field[]): string {
        const tag = this.number('b[%]', 1);
        this.settle();
        const value = this.fresh();
        this.line(`var ${value};`);
        for (const [i, field] of fields.slice(0, 0x80).entries()) {
            this.line(`if (${tag} === ${i}) {`);
            this.branch(value, field.schema, (payload) => `{ ${key(field)}: ${payload} }`);
            this.line('} else');
        }
        this.line('return;');
        return value;
    }
}

function key({ name }: Field): string {
    return JSON.stringify(name);
}
