import { canonicalHeader } from './header';
import { lebBytes } from './leb128';
import { MAX_PRINCIPAL_BYTES } from './reader';
import type { Field, Shape } from './shape';
import { place, property, Source } from './source';
import { encodeText } from './text';
import { Writer } from './writer';

export interface CompiledEncoder {
    readonly encode: (values: readonly unknown[]) => Uint8Array;
    readonly headerSize: number;
}

/** A length or a tag takes at most so many bytes. */
const LEB_BYTES = 5;
/** Lengths below take one byte, and texts and blobs below have their place without asking for room. */
const SHORT = 0x80;

/**
 * Compiles types into JavaScript: a function that writes header and values. It throws on a value that breaks its type,
 * which is a bug of the caller.
 */
export function compileEncode(shapes: readonly Shape[]): CompiledEncoder {
    const header = canonicalHeader(shapes);
    const room = shapes.reduce((sum, shape) => sum + fixedSize(shape), 0);
    const source = new EncoderSource(room);
    source.line(`var b = w.bytes, v = w.view, at = ${header.length}, n = 0;`);
    for (const [i, shape] of shapes.entries()) source.write(shape, source.name(`values[${i}]`));
    source.settle();
    source.line('return b.slice(0, at);');
    const w = new Writer(header, room);
    const encode = compiled({ ...OUTSIDE, w }, `(values) => {\n${source.text()}\n}`) as CompiledEncoder['encode'];
    return { encode, headerSize: header.length };
}

/** What the text of an encoder calls. */
const OUTSIDE = { unfit, utf8, isSafe: Number.isSafeInteger, Bytes: Uint8Array };

function compiled(outside: Readonly<Record<string, unknown>>, text: string): unknown {
    return new Function(...Object.keys(outside), `return ${text};`)(...Object.values(outside));
}

/** The most bytes that a value takes, without the contents of vecs and of texts and blobs that are not short. */
function fixedSize(shape: Shape): number {
    switch (shape.kind) {
        case 'opt':
            return 1 + fixedSize(shape.inner);
        case 'record':
            return shape.fields.reduce((sum, field) => sum + fixedSize(field.shape), 0);
        case 'variant':
            return LEB_BYTES + Math.max(0, ...shape.fields.map((field) => fixedSize(field.shape)));
        case 'principal':
            return 2 + MAX_PRINCIPAL_BYTES;
        case 'vec':
            return LEB_BYTES;
        case 'blob':
        case 'text':
            return SHORT;
        default:
            return shape.minSize;
    }
}

/**
 * The text of one encoder. Its variables: `w` the writer, `b` its bytes, `v` their view, `at` a place, `n` a length.
 * There is always room for all parts that have a fixed size; for others it is made when their length is known.
 *
 * Stores go to known distances from `at`, which moves only where a part of unknown size begins. Small numbers that stand
 * side by side become one store.
 */
class EncoderSource extends Source {
    /** How far behind `at` the next byte goes. */
    private offset = 0;
    /** What goes to the last bytes before `offset`, and has not been stored yet. */
    private waiting: { readonly value: string; readonly bytes: number }[] = [];

    /** @param room the most bytes of fixed size that may still have to be written */
    constructor(private room: number) {
        super();
    }

    write(shape: Shape, x: string): void {
        switch (shape.kind) {
            case 'null':
                this.check(`${x} !== null`, shape, x);
                return;
            case 'bool':
                this.small(`(${x} === true ? 1 : ${x} === false ? 0 : ${unfitCall(shape, x)})`, 1);
                return;
            case 'nat8':
                this.check(`(${x} & 0xff) !== ${x}`, shape, x);
                this.small(x, 1);
                return;
            case 'nat16':
                this.check(`(${x} & 0xffff) !== ${x}`, shape, x);
                this.small(x, 2);
                return;
            case 'nat32':
                this.check(`(${x} >>> 0) !== ${x}`, shape, x);
                this.small(x, 4);
                return;
            case 'int32':
                this.check(`(${x} | 0) !== ${x}`, shape, x);
                this.small(x, 4);
                return;
            case 'nat64':
                this.nat64(x);
                return;
            case 'float64':
                this.check(`typeof ${x} !== 'number'`, shape, x);
                this.store();
                this.line(`v.setFloat64(${place(this.offset)}, ${x}, true);`);
                this.offset += 8;
                return;
            case 'opt':
                this.opt(shape.inner, x);
                return;
            case 'vec':
                this.vec(shape.inner, x);
                return;
            case 'blob':
                this.check(isNoBytes(x), shape, x);
                this.length(x, 'n');
                this.contents(x);
                return;
            case 'text':
                this.line(`if (${isNoBytes(x)}) ${x} = utf8(${x});`);
                this.length(x, 'n');
                this.contents(x);
                return;
            case 'principal':
                this.check(`(${isNoBytes(x)}) || (n = ${x}.length) > ${MAX_PRINCIPAL_BYTES}`, shape, x);
                this.small('1', 1);
                this.small('n', 1);
                this.contents(x);
                return;
            case 'record':
                if (!shape.fields.some(isProof)) this.checkObject(shape, x);
                for (const field of shape.fields) this.write(field.shape, this.name(property(x, field)));
                return;
            case 'variant':
                if (shape.fields.some(({ name }) => isOnPrimitives(name))) this.checkObject(shape, x);
                if (isChoice(shape.fields)) this.choice(shape.fields, x);
                else this.variant(shape.fields, x);
                return;
        }
    }

    /** Stores what waits, and moves `at` to the next byte. */
    settle(): void {
        this.store();
        if (this.offset > 0) this.line(`at += ${this.offset};`);
        this.offset = 0;
    }

    private check(misfit: string, shape: { readonly kind: string }, x: string): void {
        this.line(`if (${misfit}) ${unfitCall(shape, x)};`);
    }

    private checkObject(shape: Shape, x: string): void {
        this.check(`typeof ${x} !== 'object' || ${x} === null`, shape, x);
    }

    /** A number of 1, 2 or 4 bytes. */
    private small(value: string, bytes: number): void {
        this.waiting.push({ value, bytes });
        this.offset += bytes;
    }

    /** As few stores as are possible without cutting a number in two. */
    private store(): void {
        let from = this.offset - this.waiting.reduce((sum, { bytes }) => sum + bytes, 0);
        while (this.waiting.length > 0) {
            const { count, size } = longestStore(this.waiting);
            let shift = 0;
            const parts = this.waiting.splice(0, count).map(({ value, bytes }) => {
                const part = shift === 0 ? value : `${value} << ${shift}`;
                shift += 8 * bytes;
                return part;
            });
            const value = parts.join(' | ');
            if (size === 1) this.line(`b[${place(from)}] = ${value};`);
            else this.line(`v.setUint${8 * size}(${place(from)}, ${value}, true);`);
            from += size;
        }
    }

    /** Two halves of a double, which `setUint32` cuts off by itself; a bigint, which costs more, may have all 64 bits. */
    private nat64(x: string): void {
        this.store();
        const at = place(this.offset);
        this.line(`if (isSafe(${x}) && ${x} >= 0) {`);
        this.line(`v.setUint32(${at}, ${x}, true); v.setUint32(${place(this.offset + 4)}, ${x} / 4294967296, true);`);
        this.line(
            `} else if (typeof ${x} === 'bigint' && BigInt.asUintN(64, ${x}) === ${x}) v.setBigUint64(${at}, ${x}, true);`,
        );
        this.line(`else unfit('nat64', ${x});`);
        this.offset += 8;
    }

    /** Each branch begins where this is and ends with `at` settled. */
    private branch(write: () => void): void {
        const { offset } = this;
        write();
        this.settle();
        this.offset = offset;
    }

    private opt(inner: Shape, x: string): void {
        this.store();
        this.line(`if (${x} == null) {`);
        this.branch(() => this.small('0', 1));
        this.line('} else {');
        this.branch(() => {
            this.small('1', 1);
            this.write(inner, x);
        });
        this.line('}');
        this.offset = 0;
    }

    /** How many there are; `more` bytes of them have no place yet where that takes more than one byte. */
    private length(x: string, more: string): void {
        this.line(`n = ${x}.length;`);
        this.store();
        this.line(`if (n < ${SHORT}) { b[${place(this.offset)}] = n; at += ${this.offset + 1}; }`);
        this.line(`else { at = w.length(${place(this.offset)}, n, ${more} + ${this.room}); b = w.bytes; v = w.view; }`);
        this.offset = 0;
    }

    /** `n` bytes, for which there is room. */
    private contents(x: string): void {
        this.store();
        this.line(`b.set(${x}, ${place(this.offset)}); at += ${this.offset > 0 ? `${this.offset} + n` : 'n'};`);
        this.offset = 0;
    }

    private vec(inner: Shape, x: string): void {
        this.check(`!Array.isArray(${x})`, { kind: 'vec' }, x);
        this.length(x, '0');
        const i = this.fresh();
        this.line(`for (var ${i} = 0; ${i} < ${x}.length; ${i}++) {`);
        const size = fixedSize(inner);
        this.room += size;
        const end = `at + ${this.room}`;
        this.line(`if (${end} > w.size) { w.grow(${end}); b = w.bytes; v = w.view; }`);
        this.write(inner, this.name(`${x}[${i}]`));
        this.settle();
        this.room -= size;
        this.line('}');
    }

    /** Tags that carry nothing: the value is one number. */
    private choice(fields: readonly Field[], x: string): void {
        const tags = fields.map((field, tag) => `${property(x, field)} === null ? ${tag} : `);
        this.small(`(${tags.join('')}unfit('variant', ${x}))`, 1);
    }

    /** The value is an object with its tag as a key, and no other; a tag that is not there is undefined. */
    private variant(fields: readonly Field[], x: string): void {
        this.store();
        const payloads = fields.map(() => this.fresh());
        this.line(`var ${payloads.join(', ')};`);
        for (const [tag, field] of fields.entries()) {
            const none =
                field.shape.kind === 'opt' ? '!== undefined' : field.shape.kind === 'null' ? '=== null' : '!= null';
            this.line(`if ((${payloads[tag]} = ${property(x, field)}) ${none}) {`);
            this.branch(() => {
                for (const byte of lebBytes(tag)) this.small(String(byte), 1);
                if (!isPlainTag(field)) this.write(field.shape, payloads[tag]);
            });
            this.line('} else');
        }
        this.line(`unfit('variant', ${x});`);
        this.offset = 0;
    }
}

/** How many of the first numbers fill a store, and its bytes. */
function longestStore(numbers: readonly { readonly bytes: number }[]): { count: number; size: number } {
    let sum = 0;
    let longest = { count: 1, size: numbers[0].bytes };
    for (let i = 0; i < numbers.length && sum < 4; i++) {
        sum += numbers[i].bytes;
        if (sum === 2 || sum === 4) longest = { count: i + 1, size: sum };
    }
    return longest;
}

/** Whether a variant's values are one byte. */
function isChoice(fields: readonly Field[]): boolean {
    return fields.length <= 0x80 && fields.every(isPlainTag);
}

function isPlainTag({ shape }: Field): boolean {
    return shape.kind === 'null';
}

const PROTOTYPES = [String, Number, Boolean, BigInt, Symbol].map(({ prototype }) => prototype as object);

/** Whether some string, number or other primitive value has a property of this name. */
function isOnPrimitives(name: string): boolean {
    return /^\d+$/.test(name) || PROTOTYPES.some((prototype) => name in prototype);
}

/** Whether a value that has this field must be an object, so that nobody has to ask `typeof`, which costs 800. */
function isProof({ name, shape }: Field): boolean {
    return shape.kind !== 'opt' && !isOnPrimitives(name);
}

/** `instanceof` alone costs 400 more. */
function isNoBytes(x: string): string {
    return `${x}.constructor !== Bytes && !(${x} instanceof Bytes)`;
}

function unfitCall({ kind }: { readonly kind: string }, x: string): string {
    return `unfit('${kind}', ${x})`;
}

function unfit(type: string, value: unknown): never {
    throw new TypeError(`not a Candid ${type}: ${value instanceof Object ? 'an object' : String(value)}`);
}

/** A text that is UTF-8 already is only copied: 2 k instructions for 32 bytes, where a string's units cost 2 k each. */
function utf8(value: unknown): Uint8Array {
    return typeof value === 'string' ? encodeText(value) : unfit('text', value);
}
