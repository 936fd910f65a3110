import { MAX_PRINCIPAL_BYTES } from './reader';
import type { Field, PrimitiveKind, Shape } from './shape';
import { isAscii } from './text';
import { reserve, type Writer, writeBytes, writeLeb } from './writer';

export type Write = (w: Writer, values: readonly unknown[]) => void;

/** A length or a tag takes at most so many bytes. */
const LEB_BYTES = 5;

/**
 * Compiles types into JavaScript: a function that writes values of them into a `Writer`. It throws on a value that
 * breaks its type, which is a bug of the caller.
 *
 * Why source text: in QuickJS a call costs 1.2 k instructions and a lookup by a name in a variable 2 k, so closures that
 * call one another spend most of their time on the way. The text is made of our own types alone, never of a value.
 */
export function compileWrite(shapes: readonly Shape[]): Write {
    const room = shapes.reduce((sum, shape) => sum + fixedSize(shape), 0);
    const source = new Source(room);
    source.line('let b = w.bytes, v = w.view, at = w.at, n = 0;');
    source.ensure(String(room));
    for (const [place, shape] of shapes.entries()) source.write(shape, source.name(`values[${place}]`));
    source.line('w.at = at;');
    const make = new Function('unfit', 'grow', 'text', `return (w, values) => {\n${source.text()}};`);
    return make(unfit, grow, writeText) as Write;
}

/** The most bytes that a value takes, without the contents of its texts, blobs, principals and vecs. */
function fixedSize(shape: Shape): number {
    switch (shape.kind) {
        case 'opt':
            return 1 + fixedSize(shape.inner);
        case 'record':
            return shape.fields.reduce((sum, field) => sum + fixedSize(field.shape), 0);
        case 'variant':
            return LEB_BYTES + Math.max(0, ...shape.fields.map((field) => fixedSize(field.shape)));
        case 'principal':
            return 1 + LEB_BYTES;
        case 'vec':
        case 'blob':
        case 'text':
            return LEB_BYTES;
        default:
            return shape.minSize;
    }
}

/**
 * The text of one function. Its variables: `w` the writer, `b` its bytes, `v` their view, `at` the place, `n` a length.
 * Before each part that has no fixed size, room is made for it and for all that has one.
 */
class Source {
    private readonly lines: string[] = [];
    private names = 0;

    constructor(private readonly room: number) {}

    text(): string {
        return this.lines.join('\n');
    }

    line(text: string): void {
        this.lines.push(text);
    }

    /** Gives a value a name of its own, so that it is looked up once. */
    name(value: string): string {
        const name = `x${this.names++}`;
        this.line(`const ${name} = ${value};`);
        return name;
    }

    ensure(size: string): void {
        this.line(`if (at + ${size} > b.length) { w.at = at; grow(w, ${size}); b = w.bytes; v = w.view; }`);
    }

    write(shape: Shape, x: string): void {
        switch (shape.kind) {
            case 'opt':
                this.line(`if (${x} === null || ${x} === undefined) b[at++] = 0; else { b[at++] = 1;`);
                this.write(shape.inner, x);
                this.line('}');
                return;
            case 'vec':
                this.vec(shape.inner, x);
                return;
            case 'blob':
                this.bytes('blob', x);
                return;
            case 'record':
                this.line(`if (typeof ${x} !== 'object' || ${x} === null) throw unfit('record', ${x});`);
                for (const field of shape.fields) this.write(field.shape, this.name(property(x, field)));
                return;
            case 'variant':
                this.variant(shape.fields, x);
                return;
            case 'principal':
                this.line('b[at++] = 1;');
                this.bytes('principal', x, MAX_PRINCIPAL_BYTES);
                return;
            case 'text':
                this.line(`w.at = at; text(w, ${x}); at = w.at; b = w.bytes; v = w.view;`);
                this.ensure(String(this.room));
                return;
            default:
                this.line(`if (${MISFITS[shape.kind](x)}) throw unfit('${shape.kind}', ${x});`);
                this.line(STORES[shape.kind](x));
        }
    }

    private length(of: string): void {
        this.line(`n = ${of}.length;`);
        this.line('while (n >= 0x80) { b[at++] = (n & 0x7f) | 0x80; n >>>= 7; }');
        this.line('b[at++] = n;');
    }

    private bytes(kind: string, x: string, most?: number): void {
        const tooLong = most === undefined ? '' : ` || ${x}.length > ${most}`;
        this.line(`if (!(${x} instanceof Uint8Array)${tooLong}) throw unfit('${kind}', ${x});`);
        this.ensure(`${x}.length + ${this.room}`);
        this.length(x);
        this.line(`b.set(${x}, at); at += ${x}.length;`);
    }

    private vec(inner: Shape, x: string): void {
        this.line(`if (!Array.isArray(${x})) throw unfit('vec', ${x});`);
        this.length(x);
        const i = `i${this.names++}`;
        this.line(`for (let ${i} = 0; ${i} < ${x}.length; ${i}++) {`);
        this.ensure(String(this.room + fixedSize(inner)));
        this.write(inner, this.name(`${x}[${i}]`));
        this.line('}');
    }

    /** The value is an object with its tag as a key, and no other; a tag that is not there is undefined. */
    private variant(fields: readonly Field[], x: string): void {
        this.line(`if (typeof ${x} !== 'object' || ${x} === null) throw unfit('variant', ${x});`);
        for (const [tag, field] of fields.entries()) {
            const payload = this.name(property(x, field));
            this.line(`if (${payload} !== undefined) {`);
            this.line(leb(tag));
            this.write(field.shape, payload);
            this.line('} else {');
        }
        this.line(`throw unfit('variant', ${x});`);
        this.line('}'.repeat(fields.length));
    }
}

function property(x: string, { name }: Field): string {
    return `${x}[${JSON.stringify(name)}]`;
}

/** A number that is known beforehand, as its bytes. */
function leb(value: number): string {
    const bytes: number[] = [];
    let rest = value;
    for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
    return [...bytes, rest].map((byte) => `b[at++] = ${byte};`).join(' ');
}

type StoredKind = Exclude<PrimitiveKind, 'text' | 'principal'>;

/** When a value is not of its type. */
const MISFITS: Readonly<Record<StoredKind, (x: string) => string>> = {
    null: (x) => `${x} !== null`,
    bool: (x) => `typeof ${x} !== 'boolean'`,
    nat8: (x) => `(${x} & 0xff) !== ${x}`,
    nat16: (x) => `(${x} & 0xffff) !== ${x}`,
    nat32: (x) => `(${x} >>> 0) !== ${x}`,
    nat64: (x) =>
        `!(typeof ${x} === 'bigint' ? BigInt.asUintN(64, ${x}) === ${x} : ${x} >= 0 && Number.isSafeInteger(${x}))`,
    int32: (x) => `(${x} | 0) !== ${x}`,
};

/** A nat64 is two halves of a double; a bigint, which costs more, may have all 64 bits. */
const STORES: Readonly<Record<StoredKind, (x: string) => string>> = {
    null: () => '',
    bool: (x) => `b[at++] = ${x} ? 1 : 0;`,
    nat8: (x) => `b[at++] = ${x};`,
    nat16: (x) => `v.setUint16(at, ${x}, true); at += 2;`,
    nat32: (x) => `v.setUint32(at, ${x}, true); at += 4;`,
    nat64: (x) =>
        `if (typeof ${x} === 'bigint') v.setBigUint64(at, ${x}, true); ` +
        `else { v.setUint32(at, ${x} % 4294967296, true); v.setUint32(at + 4, ${x} / 4294967296, true); } at += 8;`,
    int32: (x) => `v.setInt32(at, ${x}, true); at += 4;`,
};

function unfit(type: string, value: unknown): Error {
    return new TypeError(`not a Candid ${type}: ${value instanceof Object ? 'an object' : String(value)}`);
}

/** Makes room for `size` bytes behind the writer's place. */
function grow(w: Writer, size: number): void {
    const at = w.at;
    reserve(w, size);
    w.at = at;
}

/** A text that is already UTF-8 is copied: 2 k instructions for 32 bytes, where a string's units cost 2 k each. */
function writeText(w: Writer, value: unknown): void {
    if (value instanceof Uint8Array) writeCounted(w, value);
    else if (typeof value !== 'string') throw unfit('text', value);
    else if (isAscii(value)) writeAscii(w, value);
    else writeCounted(w, new TextEncoder().encode(value));
}

function writeCounted(w: Writer, bytes: Uint8Array): void {
    writeLeb(w, bytes.length);
    writeBytes(w, bytes);
}

function writeAscii(w: Writer, text: string): void {
    const length = text.length;
    writeLeb(w, length);
    const from = reserve(w, length);
    const bytes = w.bytes;
    for (let i = 0; i < length; i++) bytes[from + i] = text.charCodeAt(i);
}
