import { MAX_PRINCIPAL_BYTES } from './reader';
import type { Field, PrimitiveKind, Shape } from './shape';
import { isAscii } from './text';
import { reserve, type Writer, writeByte, writeBytes, writeLeb } from './writer';

export type Write = (w: Writer, value: unknown) => void;

/** A writer for values of one type. It throws on a value that breaks the type, which is a bug of the caller. */
export function compileWrite(shape: Shape): Write {
    switch (shape.kind) {
        case 'opt':
            return writeOpt(compileWrite(shape.inner));
        case 'vec':
            return writeVec(compileWrite(shape.inner));
        case 'blob':
            return writeBlob;
        case 'record':
            return writeRecord(shape.fields);
        case 'variant':
            return writeVariant(shape.fields);
        default:
            return WRITE_PRIMITIVE[shape.kind];
    }
}

const WRITE_PRIMITIVE: Readonly<Record<PrimitiveKind, Write>> = {
    null: (_w, value) => {
        if (value !== null) throw unfit('null', value);
    },
    bool: (w, value) => {
        if (typeof value !== 'boolean') throw unfit('bool', value);
        writeByte(w, value ? 1 : 0);
    },
    nat8: (w, value) => {
        if (((value as number) & 0xff) !== value) throw unfit('nat8', value);
        writeByte(w, value);
    },
    nat16: (w, value) => {
        if (((value as number) & 0xffff) !== value) throw unfit('nat16', value);
        const at = reserve(w, 2);
        w.view.setUint16(at, value, true);
    },
    nat32: (w, value) => {
        if ((value as number) >>> 0 !== value) throw unfit('nat32', value);
        const at = reserve(w, 4);
        w.view.setUint32(at, value, true);
    },
    nat64: writeNat64,
    int32: (w, value) => {
        if (((value as number) | 0) !== value) throw unfit('int32', value);
        const at = reserve(w, 4);
        w.view.setInt32(at, value, true);
    },
    text: writeText,
    principal: writePrincipal,
};

function unfit(type: string, value: unknown): Error {
    return new TypeError(`not a Candid ${type}: ${value instanceof Object ? 'an object' : String(value)}`);
}

/** Two halves of a double; a bigint, which costs more, may have all 64 bits. */
function writeNat64(w: Writer, value: unknown): void {
    if (typeof value === 'number' && value >= 0 && Number.isSafeInteger(value)) {
        const at = reserve(w, 8);
        w.view.setUint32(at, value % 0x1_0000_0000, true);
        w.view.setUint32(at + 4, value / 0x1_0000_0000, true);
    } else if (typeof value === 'bigint' && BigInt.asUintN(64, value) === value) {
        const at = reserve(w, 8);
        w.view.setBigUint64(at, value, true);
    } else {
        throw unfit('nat64', value);
    }
}

/** A text that is already UTF-8 is copied: 2 k instructions for 32 bytes, where a string's units cost 2 k each. */
function writeText(w: Writer, value: unknown): void {
    if (value instanceof Uint8Array) writeBlob(w, value);
    else if (typeof value !== 'string') throw unfit('text', value);
    else if (isAscii(value)) writeAscii(w, value);
    else writeBlob(w, new TextEncoder().encode(value));
}

function writeAscii(w: Writer, text: string): void {
    const length = text.length;
    writeLeb(w, length);
    const from = reserve(w, length);
    const bytes = w.bytes;
    for (let i = 0; i < length; i++) bytes[from + i] = text.charCodeAt(i);
}

function writeBlob(w: Writer, value: unknown): void {
    if (!(value instanceof Uint8Array)) throw unfit('blob', value);
    writeLeb(w, value.length);
    writeBytes(w, value);
}

function writePrincipal(w: Writer, value: unknown): void {
    if (!(value instanceof Uint8Array) || value.length > MAX_PRINCIPAL_BYTES) throw unfit('principal', value);
    writeByte(w, 1);
    writeBlob(w, value);
}

function writeOpt(inner: Write): Write {
    return (w, value) => {
        if (value === null || value === undefined) {
            writeByte(w, 0);
        } else {
            writeByte(w, 1);
            inner(w, value);
        }
    };
}

function writeVec(inner: Write): Write {
    return (w, value) => {
        if (!Array.isArray(value)) throw unfit('vec', value);
        writeLeb(w, value.length);
        for (let i = 0; i < value.length; i++) inner(w, value[i]);
    };
}

/** Records and tuples alike: a tuple's fields are named '0', '1', …. A field that is missing breaks its own type. */
function writeRecord(fields: readonly Field[]): Write {
    const names = fields.map((field) => field.name);
    const writes = fields.map((field) => compileWrite(field.shape));
    return (w, value) => {
        if (typeof value !== 'object' || value === null) throw unfit('record', value);
        const record = value as Readonly<Record<string, unknown>>;
        for (let i = 0; i < writes.length; i++) writes[i](w, record[names[i]]);
    };
}

function writeVariant(fields: readonly Field[]): Write {
    const tags = new Map(fields.map((field, tag) => [field.name, { tag, write: compileWrite(field.shape) }]));
    return (w, value) => {
        const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
        const known = names.length === 1 ? tags.get(names[0]) : undefined;
        if (known === undefined) throw unfit('variant', value);
        writeLeb(w, known.tag);
        known.write(w, (value as Readonly<Record<string, unknown>>)[names[0]]);
    };
}
