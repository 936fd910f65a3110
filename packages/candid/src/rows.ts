/**
 * Lists whose elements are encoded already. The bytes of an element without a header are the same in every list of its type, so a
 * canister that shows an element often keeps its bytes, and a list of them costs a copy each instead of objects and an encoder.
 *
 *     const encodeTile = compileRow(Tile);
 *     const encodeTiles = compileList(variant('TilesResult', { Ok: vec(Tile), Err: text }), 'Ok');
 *
 *     const kept = tiles.map(encodeTile); // once
 *     const rows = new Rows(); // later, as often as wanted
 *     for (const tile of kept) rows.add(tile);
 *     msgReply(encodeTiles({ Ok: [] }, rows));
 */
import { type Node, nodeOf } from './facts';
import { lazy } from './lazy';
import { lebBytes } from './leb128';
import { makeList, makeRow, makeRowType, type Write } from './making';
import type { Path, ValueAt } from './paths';
import { type AnySchema, bool, type Infer, record, variant, vec } from './schema';

/**
 * A function that encodes a value without a header, for lists of them.
 *
 * @throws TypeError when the value breaks its type, which is a bug of the caller
 */
export function compileRow<S extends AnySchema>(schema: S): (value: Infer<S>) => Uint8Array {
    let write: Write | undefined;
    const compile = lazy(() => {
        write = makeRow(schema);
        return write;
    });
    return (value) => (write ?? compile())([value], []);
}

/**
 * A function that gives a number of 32 bits, which tells a row's type from others. Rows say nothing of their type, so those that are
 * stored would be misread once it has changed, if only by a case more of a variant: store the number with them, and read no row that
 * has another one.
 */
export function compileRowType(schema: AnySchema): () => number {
    let type: number | undefined;
    const compile = lazy(() => {
        const { buffer, byteOffset } = makeRowType(schema)([], []);
        type = new DataView(buffer, byteOffset).getUint32(0);
        return type;
    });
    return () => type ?? compile();
}

/** Encoded elements, one behind the other. */
export class Rows {
    count = 0;
    /** Where the next one begins. */
    size = 0;
    /** Longer than what is in it. */
    bytes: Uint8Array;

    /** @param room bytes that are reserved for them; there may be more */
    constructor(private room = 8192) {
        this.bytes = new Uint8Array(room);
    }

    /** @param row an element's bytes, or those of several */
    add(row: Uint8Array, count = 1): void {
        const at = this.size;
        const size = at + row.length;
        if (size > this.room) this.grow(size);
        this.bytes.set(row, at);
        this.size = size;
        this.count += count;
    }

    /** For a writer that needs no copy: it may write `more` bytes from `size` on, and moves `size` and `count` itself. */
    reserve(more: number): void {
        if (this.size + more > this.room) this.grow(this.size + more);
    }

    private grow(size: number): void {
        this.room = Math.max(size, 2 * this.room);
        const bytes = new Uint8Array(this.room);
        bytes.set(this.bytes);
        this.bytes = bytes;
    }
}

/**
 * A function that encodes a value with an empty list in it, and these rows in the list. They must be elements of it: their bytes
 * are not looked at.
 *
 * @param path the way to the list in the value, such as `Ok.entries`; '' if the value itself is the list
 */
export function compileList<S extends AnySchema, P extends '' | Path<S>>(
    schema: S,
    path: P & (P extends '' ? unknown : ValueAt<S, P> extends readonly unknown[] ? unknown : never),
): (value: Infer<S>, rows: Rows) => Uint8Array {
    let write: Write | undefined;
    const compile = lazy(() => {
        const way = path === '' ? [] : path.split('.');
        write = makeList(schema, withoutElements(schema, way), way);
        return write;
    });

    return (value, rows) => {
        const places: number[] = [];
        const frame = (write ?? compile())([value], places);
        const [at] = places;
        if (at === undefined || frame[at] !== 0)
            throw new TypeError('the list must be empty: its elements come as rows');
        const length = lebBytes(rows.count);
        const begin = at + length.length;
        const end = begin + rows.size;
        const reply = new Uint8Array(end + frame.length - at - 1);
        reply.set(frame.subarray(0, at));
        reply.set(length, at);
        reply.set(rows.bytes.subarray(0, rows.size), begin);
        reply.set(frame.subarray(at + 1), end);
        return reply;
    };
}

/** The same with another list, which is empty in the same bytes: the code for elements would be compiled, and never run. */
function withoutElements(schema: AnySchema, [name, ...rest]: readonly string[]): AnySchema {
    const node: Node = nodeOf(schema);
    if (name === undefined) {
        if (node.kind !== 'vec') throw new Error(`rows go into a vec, not into a ${node.kind}`);
        return vec(bool);
    }
    if (node.kind !== 'record' && node.kind !== 'variant') throw new Error(`there is no ${name} in a ${node.kind}`);
    const field = node.fields[name];
    if (field === undefined) throw new Error(`there is no ${name} in ${node.name}`);
    const fields = { ...node.fields, [name]: withoutElements(field, rest) };
    return node.kind === 'record' ? record(node.name, fields) : variant(node.name, fields);
}
