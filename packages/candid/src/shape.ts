import type { IDL } from '@dfinity/candid';

import * as code from './opcodes';

/** What the codec knows of a type. */
export type Shape = PrimitiveShape | OptShape | VecShape | BlobShape | RecordShape | VariantShape;

export interface PrimitiveShape {
    readonly kind: PrimitiveKind;
    readonly minSize: number;
}

export interface OptShape {
    readonly kind: 'opt';
    readonly minSize: number;
    readonly inner: Shape;
}

export interface VecShape {
    readonly kind: 'vec';
    readonly minSize: number;
    readonly inner: Shape;
}

/** `vec nat8`, kept apart because its value is a `Uint8Array`. */
export interface BlobShape {
    readonly kind: 'blob';
    readonly minSize: number;
}

export interface RecordShape {
    readonly kind: 'record';
    readonly minSize: number;
    /** By ascending id, as on the wire. */
    readonly fields: readonly Field[];
    /** A tuple's value is an array; its fields are named '0', '1', … so that both are read by name. */
    readonly isTuple: boolean;
}

export interface VariantShape {
    readonly kind: 'variant';
    readonly minSize: number;
    /** By ascending id; a value is sent as its tag's place in this list. */
    readonly fields: readonly Field[];
}

export interface Field {
    readonly name: string;
    readonly id: number;
    readonly shape: Shape;
}

export const PRIMITIVES = {
    null: { code: code.NULL, minSize: 0 },
    bool: { code: code.BOOL, minSize: 1 },
    nat8: { code: code.NAT8, minSize: 1 },
    nat16: { code: code.NAT16, minSize: 2 },
    nat32: { code: code.NAT32, minSize: 4 },
    nat64: { code: code.NAT64, minSize: 8 },
    int32: { code: code.INT32, minSize: 4 },
    float64: { code: code.FLOAT64, minSize: 8 },
    text: { code: code.TEXT, minSize: 1 },
    principal: { code: code.PRINCIPAL, minSize: 2 },
} as const;

export type PrimitiveKind = keyof typeof PRIMITIVES;

const NUMBERED = /^_(\d+|0x[0-9a-fA-F]+)_$/;

/** The number that stands for a field's name on the wire. */
export function fieldId(name: string): number {
    const number = name[0] === '_' ? NUMBERED.exec(name) : null;
    if (number !== null && Number(number[1]) <= 0xffff_ffff) return Number(number[1]);
    let hash = 0;
    for (let i = 0; i < name.length; i++) {
        const unit = name.charCodeAt(i);
        if (unit > 0x7f) return hashOf(new TextEncoder().encode(name));
        hash = (Math.imul(hash, 223) + unit) | 0;
    }
    return hash >>> 0;
}

function hashOf(name: Uint8Array): number {
    let hash = 0;
    for (const byte of name) hash = (Math.imul(hash, 223) + byte) | 0;
    return hash >>> 0;
}

/** @throws Error for types outside the subset that `codec.ts` describes */
export function shapeOf(type: IDL.Type): Shape {
    return type.accept(TO_SHAPE, null);
}

function primitive(type: IDL.Type): Shape {
    const kind = type.name as PrimitiveKind;
    if (!Object.hasOwn(PRIMITIVES, kind)) return unsupported(type);
    return { kind, minSize: PRIMITIVES[kind].minSize };
}

function unsupported(type: IDL.Type): never {
    throw new Error(`the Candid codec does not know ${type.display()}`);
}

function opt(type: IDL.Type, inner: Shape): Shape {
    // None is null here, so a second null inside could not be told from it.
    if (inner.kind === 'opt' || inner.kind === 'null') return unsupported(type);
    return { kind: 'opt', minSize: 1, inner };
}

function vec(type: IDL.Type, inner: Shape): Shape {
    if (inner.kind === 'nat8') return { kind: 'blob', minSize: 1 };
    // Elements without bytes could be sent by the billion.
    if (inner.minSize === 0) return unsupported(type);
    return { kind: 'vec', minSize: 1, inner };
}

/** IDL types keep their fields by ascending id already. */
function fieldsOf(types: readonly (readonly [string, IDL.Type])[]): Field[] {
    return types.map(([name, type]) => ({ name, id: fieldId(name), shape: shapeOf(type) }));
}

function record(fields: readonly Field[], isTuple: boolean): Shape {
    return { kind: 'record', minSize: fields.reduce((sum, f) => sum + f.shape.minSize, 0), fields, isTuple };
}

/** A visitor rather than `instanceof`: the codec then needs no value of any Candid library, only its types. */
const TO_SHAPE: IDL.Visitor<null, Shape> = {
    visitType: unsupported,
    visitPrimitive: primitive,
    visitEmpty: primitive,
    visitBool: primitive,
    visitNull: primitive,
    visitReserved: primitive,
    visitText: primitive,
    visitNumber: primitive,
    visitInt: primitive,
    visitNat: primitive,
    visitFloat: primitive,
    visitFixedInt: primitive,
    visitFixedNat: primitive,
    visitPrincipal: primitive,
    visitConstruct: unsupported,
    visitVec: (type, inner) => vec(type, shapeOf(inner)),
    visitOpt: (type, inner) => opt(type, shapeOf(inner)),
    visitRecord: (_type, fields) => record(fieldsOf(fields), false),
    visitTuple: (_type, components) =>
        record(
            components.map((type, i) => ({ name: String(i), id: i, shape: shapeOf(type) })),
            true,
        ),
    visitVariant: (_type, fields) => ({ kind: 'variant', minSize: 1, fields: fieldsOf(fields) }),
    visitRec: unsupported,
    visitFunc: unsupported,
    visitService: unsupported,
};
