import * as code from './opcodes';
import type {
    AnySchema,
    Fields,
    OptSchema,
    PrimitiveKind,
    RecordSchema,
    Schema,
    TupleSchema,
    VariantSchema,
    VecSchema,
} from './schema';
import { encodeText } from './text';

/**
 * What the codec derives from a schema: ids on the wire, the order that they give, least sizes. A canister makes its schemas at
 * every install and upgrade, so nothing of this is worked out before the first use; then it is kept with the schema.
 */

/** A schema whose kind says what else it has. */
export type Node =
    | PrimitiveNode
    | BlobNode
    | OptSchema<unknown>
    | VecSchema<unknown>
    | TupleSchema<readonly unknown[]>
    | RecordSchema<Fields>
    | VariantSchema<Fields>;

interface PrimitiveNode extends Schema<unknown> {
    readonly kind: PrimitiveKind;
}
interface BlobNode extends Schema<Uint8Array> {
    readonly kind: 'blob';
}

/** A record or tuple: on the wire both are records. */
export type RecordNode = RecordSchema<Fields> | TupleSchema<readonly unknown[]>;

/** Every schema is one of these; `Schema<T>` does not say so because `T` alone matters to callers. */
export function nodeOf(schema: AnySchema): Node {
    return schema as Node;
}

/** A field of a record, a component of a tuple (named '0', '1', …) or a case of a variant. */
export interface Field {
    readonly name: string;
    readonly id: number;
    readonly schema: AnySchema;
}

export const PRIMITIVES = {
    null: { code: code.NULL, leastSize: 0 },
    bool: { code: code.BOOL, leastSize: 1 },
    nat8: { code: code.NAT8, leastSize: 1 },
    nat16: { code: code.NAT16, leastSize: 2 },
    nat32: { code: code.NAT32, leastSize: 4 },
    nat64: { code: code.NAT64, leastSize: 8 },
    int32: { code: code.INT32, leastSize: 4 },
    float64: { code: code.FLOAT64, leastSize: 8 },
    text: { code: code.TEXT, leastSize: 1 },
    utf8: { code: code.TEXT, leastSize: 1 },
    principal: { code: code.PRINCIPAL, leastSize: 2 },
} as const satisfies Readonly<Record<PrimitiveKind, { readonly code: number; readonly leastSize: number }>>;

const FIELDS = Symbol('fields');
interface Keeper {
    [FIELDS]?: readonly Field[];
}

/** By ascending id, as on the wire. */
export function fieldsOf(node: RecordNode | VariantSchema<Fields>): readonly Field[] {
    return (node as Keeper)[FIELDS] ?? sortedFields(node);
}

function sortedFields(node: RecordNode | VariantSchema<Fields>): readonly Field[] {
    const fields =
        node.kind === 'tuple'
            ? node.parts.map((schema, i) => ({ name: String(i), id: i, schema }))
            : Object.entries(node.fields).map(([name, schema]) => ({ name, id: fieldId(name), schema }));
    fields.sort((a, b) => a.id - b.id);
    let before: Field | undefined;
    for (const field of fields) {
        if (field.id === before?.id) throw new Error(`${before.name} and ${field.name} have the same id in Candid`);
        before = field;
    }
    (node as Keeper)[FIELDS] = fields;
    return fields;
}

/** The fewest bytes that a value takes. */
export function leastSize(schema: AnySchema): number {
    const node = nodeOf(schema);
    switch (node.kind) {
        case 'record':
        case 'tuple':
            return fieldsOf(node).reduce((sum, field) => sum + leastSize(field.schema), 0);
        case 'opt':
        case 'vec':
        case 'blob':
        case 'variant':
            return 1;
        default:
            return PRIMITIVES[node.kind].leastSize;
    }
}

/**
 * The schema that an `opt` or a `vec` holds.
 *
 * @throws Error for `opt` of `opt` or null, where `null` would mean two things; for `vec` of what takes no bytes, which could be
 * sent by the billion; and for `vec(nat8)`
 */
export function innerOf({ kind, inner }: OptSchema<unknown> | VecSchema<unknown>): AnySchema {
    const isUnknown =
        kind === 'opt'
            ? inner.kind === 'opt' || inner.kind === 'null'
            : inner.kind === 'nat8' || leastSize(inner) === 0;
    if (!isUnknown) return inner;
    const better = inner.kind === 'nat8' ? ': bytes are a blob' : '';
    throw new Error(`the Candid codec does not know ${kind} of ${inner.kind}${better}`);
}

/** Whether a variant's case carries nothing. */
export function isPlainCase({ schema }: Field): boolean {
    return schema.kind === 'null';
}

/** Whether a variant's values are one byte. */
export function isChoice(fields: readonly Field[]): boolean {
    return fields.length <= 0x80 && fields.every(isPlainCase);
}

const NUMBERED = /^_(\d+|0x[0-9a-fA-F]+)_$/;

/** The number that a name of the form `_7_` or `_0x7_` stands for. */
export function numberedId(name: string): number | undefined {
    const number = name[0] === '_' ? NUMBERED.exec(name) : null;
    return number !== null && Number(number[1]) <= 0xffff_ffff ? Number(number[1]) : undefined;
}

/** The number that stands for a field's name on the wire. */
export function fieldId(name: string): number {
    const number = numberedId(name);
    if (number !== undefined) return number;
    let hash = 0;
    for (let i = 0; i < name.length; i++) {
        const unit = name.charCodeAt(i);
        if (unit > 0x7f) return hashOf(encodeText(name));
        hash = (Math.imul(hash, 223) + unit) | 0;
    }
    return hash >>> 0;
}

function hashOf(name: Uint8Array): number {
    let hash = 0;
    for (const byte of name) hash = (Math.imul(hash, 223) + byte) | 0;
    return hash >>> 0;
}
