import { type Cursor, refuse } from './cursor';
import { readLeb } from './leb128';
import { READ_PRIMITIVE, readBlob, readPresence, readTag } from './reader';
import type { Field, Shape } from './shape';

export type Read = (c: Cursor) => unknown;

/**
 * The fast path: a reader for values that were sent as exactly this type, so that the bytes alone say what follows. Its
 * work is bounded by the argument's size, because only record types without bytes are free and no vec repeats them.
 */
export function compileRead(shape: Shape): Read {
    switch (shape.kind) {
        case 'opt':
            return readOpt(compileRead(shape.inner));
        case 'vec':
            return readVec(compileRead(shape.inner), shape.inner.minSize);
        case 'blob':
            return readBlob;
        case 'record':
            return shape.isTuple ? readTuple(shape.fields) : readRecord(shape.fields);
        case 'variant':
            return readVariant(shape.fields);
        default:
            return READ_PRIMITIVE[shape.kind];
    }
}

function readOpt(inner: Read): Read {
    return (c) => (readPresence(c) ? inner(c) : null);
}

function readVec(inner: Read, minSize: number): Read {
    return (c) => {
        const length = readLeb(c);
        if (length * minSize > c.end - c.at) throw refuse(c, 'a vec is longer than the argument');
        const values: unknown[] = [];
        for (let i = 0; i < length; i++) values[i] = inner(c);
        return values;
    };
}

function readTuple(fields: readonly Field[]): Read {
    const reads = fields.map((field) => compileRead(field.shape));
    return (c) => {
        const values: unknown[] = [];
        for (let i = 0; i < reads.length; i++) values[i] = reads[i](c);
        return values;
    };
}

function readRecord(fields: readonly Field[]): Read {
    const names = fields.map((field) => field.name);
    const reads = fields.map((field) => compileRead(field.shape));
    return (c) => {
        const value: Record<string, unknown> = {};
        for (let i = 0; i < reads.length; i++) value[names[i]] = reads[i](c);
        return value;
    };
}

function readVariant(fields: readonly Field[]): Read {
    const names = fields.map((field) => field.name);
    const reads = fields.map((field) => compileRead(field.shape));
    return (c) => {
        const tag = readTag(c, reads.length);
        return { [names[tag]]: reads[tag](c) };
    };
}
