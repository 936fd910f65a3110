import { type Field, fieldsOf, innerOf, isPlainCase, leastSize, type Node, nodeOf } from './facts';
import { fixedSize } from './layout';
import { lebBytes } from './leb128';
import { MAX_PRINCIPAL_BYTES } from './reader';
import type { AnySchema } from './schema';
import { property } from './source';
import { isNoBytes, type Notes, StoreSource } from './stores';

/** A length or a tag takes at most so many bytes. */
const LEB_BYTES = 5;
/** Lengths below take one byte, and texts and blobs below have their place without asking for room. */
const SHORT = 0x80;

/** With one more they fill a store. */
const MOST_WAITING = 3;

/** What makes a function that writes values behind a header. */
export interface WriterText {
    readonly header: Uint8Array;
    /** The most bytes of fixed size behind the header. */
    readonly room: number;
    /** Uses the names of `writerOutside`. The function throws on a value that breaks its type, which is a bug of the caller. */
    readonly text: string;
}

/** With `notes` the function takes the array for the places after the values. */
export function writerText(header: Uint8Array, schemas: readonly AnySchema[], notes?: Notes): WriterText {
    const room = schemas.reduce((sum, schema) => sum + mostSize(schema), 0);
    const source = new EncoderSource(room);
    source.line(`var b = w.bytes, v = w.view, at = ${header.length}, n = 0;`);
    for (const [i, schema] of schemas.entries()) source.write(schema, source.name(`values[${i}]`), notes);
    source.settle();
    source.line('return b.slice(0, at);');
    return { header, room, text: `(values, p) => {\n${source.text()}\n}` };
}

/** The most bytes that a value takes, without the contents of vecs and of texts and blobs that are not short. */
export function mostSize(schema: AnySchema): number {
    const node = nodeOf(schema);
    switch (node.kind) {
        case 'opt':
            return 1 + mostSize(node.inner);
        case 'record':
        case 'tuple':
            return fieldsOf(node).reduce((sum, field) => sum + mostSize(field.schema), 0);
        case 'variant':
            return LEB_BYTES + Math.max(0, ...fieldsOf(node).map((field) => mostSize(field.schema)));
        case 'principal':
            return 2 + MAX_PRINCIPAL_BYTES;
        case 'vec':
            return LEB_BYTES;
        case 'blob':
        case 'text':
        case 'utf8':
            return SHORT;
        default:
            return leastSize(node);
    }
}

/**
 * The text of one encoder. Its variables: `w` the writer, `b` its bytes, `v` their view, `at` a place, `n` a length.
 * There is always room for all parts that have a fixed size; for others it is made when their length is known.
 *
 * Stores go to known distances from `at`, which moves only where a part of unknown size begins.
 */
export class EncoderSource extends StoreSource {
    /** @param room the most bytes of fixed size that may still have to be written */
    constructor(protected room: number) {
        super();
    }

    override write(schema: AnySchema, x: string, notes?: Notes): void {
        if (notes !== undefined) this.line(notes.begins(this.here()));
        super.write(schema, x, notes);
    }

    /** Stores what waits, and moves `at` to the next byte. */
    settle(): void {
        this.store();
        if (this.offset > 0) this.line(`at += ${this.offset};`);
        this.offset = 0;
    }

    protected override writeVariable(node: Node, x: string, notes?: Notes): void {
        switch (node.kind) {
            case 'opt':
                this.opt(innerOf(node), x);
                return;
            case 'vec':
                this.vec(innerOf(node), x);
                return;
            case 'text':
                this.line(`${x} = utf8(${x});`);
                this.length(x, 'n');
                this.contents(x);
                return;
            case 'utf8':
            case 'blob':
                this.check(isNoBytes(x), node.kind === 'utf8' ? 'text' : node.kind, x);
                this.length(x, 'n');
                this.contents(x);
                return;
            case 'principal':
                this.check(`(${isNoBytes(x)}) || (n = ${x}.length) > ${MAX_PRINCIPAL_BYTES}`, node.kind, x);
                this.small('1', 1);
                this.small('n', 1);
                this.contents(x);
                return;
            case 'variant':
                this.variant(fieldsOf(node), x, notes);
                return;
            default:
                throw new Error(`a ${node.kind} has a fixed size`);
        }
    }

    /** Two halves of a double, which `setUint32` cuts off by itself; a bigint, which costs more, may have all 64 bits. */
    protected override nat64(x: string): void {
        this.store();
        const at = this.here();
        this.line(`if (isSafe(${x}) && ${x} >= 0) {`);
        this.line(`v.setUint32(${at}, ${x}, true); v.setUint32(${this.here(4)}, ${x} / 4294967296, true);`);
        this.line(
            `} else if (typeof ${x} === 'bigint' && BigInt.asUintN(64, ${x}) === ${x}) v.setBigUint64(${at}, ${x}, true);`,
        );
        this.line(`else unfit('nat64', ${x});`);
        this.offset += 8;
    }

    /** Each branch begins where this is, with a few bytes that wait for more, and ends with `at` settled. */
    private branches(...branches: readonly { readonly begin: string; readonly write: () => void }[]): void {
        this.store(MOST_WAITING);
        const { offset, waiting } = this;
        for (const { begin, write } of branches) {
            this.offset = offset;
            this.waiting = waiting;
            this.line(begin);
            write();
            this.settle();
        }
        this.line('}');
    }

    private opt(inner: AnySchema, x: string): void {
        const some = (): void => {
            this.small('1', 1);
            this.write(inner, x);
        };
        this.branches(
            { begin: `if (${x} == null) {`, write: () => this.small('0', 1) },
            { begin: '} else {', write: some },
        );
    }

    /** How many there are; `more` bytes of them have no place yet where that takes more than one byte. */
    private length(x: string, more: string): void {
        const long = (): void => {
            this.store();
            this.line(`at = w.length(${this.here()}, n, ${more} + ${this.room}); b = w.bytes; v = w.view;`);
            this.offset = 0;
        };
        this.line(`n = ${x}.length;`);
        this.branches(
            { begin: `if (n < ${SHORT}) {`, write: () => this.small('n', 1) },
            { begin: '} else {', write: long },
        );
    }

    /** `n` bytes, for which there is room. */
    protected contents(x: string): void {
        this.store();
        this.line(`b.set(${x}, ${this.here()}); at += ${this.offset > 0 ? `${this.offset} + n` : 'n'};`);
        this.offset = 0;
    }

    private makeRoom(end: string): void {
        this.line(`if (${end} > w.size) { w.grow(${end}); b = w.bytes; v = w.view; }`);
    }

    private vec(inner: AnySchema, x: string): void {
        this.check(`!Array.isArray(${x})`, 'vec', x);
        this.length(x, '0');
        const i = this.fresh();
        const size = mostSize(inner);
        const isFixed = fixedSize(inner) === size;
        if (isFixed) this.makeRoom(`at + ${size} * n + ${this.room}`);
        this.line(`for (var ${i} = 0, ${i}n = n; ${i} < ${i}n; ${i}++) {`);
        this.room += size;
        if (!isFixed) this.makeRoom(`at + ${this.room}`);
        this.write(inner, this.name(`${x}[${i}]`));
        this.settle();
        this.room -= size;
        this.line('}');
    }

    /** The value is an object with its case as a key, and no other; a case that is not there is undefined. */
    private variant(fields: readonly Field[], x: string, notes?: Notes): void {
        this.checkCases(fields, x);
        this.store();
        const cases = fields.map((field) => ({ field, payload: this.fresh() }));
        this.line(`var ${cases.map(({ payload }) => payload).join(', ')};`);
        for (const [tag, { field, payload }] of cases.entries()) {
            const inside = notes?.inside(field.name);
            if (notes?.isWay && inside === undefined) continue;
            const { kind } = field.schema;
            const none = kind === 'opt' ? '!== undefined' : kind === 'null' ? '=== null' : '!= null';
            const { offset } = this;
            this.line(`if ((${payload} = ${property(x, field)}) ${none}) {`);
            for (const byte of lebBytes(tag)) this.small(String(byte), 1);
            if (!isPlainCase(field)) this.write(field.schema, payload, inside);
            this.settle();
            this.offset = offset;
            this.line('} else');
        }
        this.line(`unfit('variant', ${x});`);
        this.offset = 0;
    }
}
