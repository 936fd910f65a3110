import type { IDL } from '@dfinity/candid';
import { fieldsOf, innerOf, nodeOf, PRIMITIVES } from './facts';
import type { AnySchema, PrimitiveKind } from './schema';
import { blob, opt, record, tuple, variant, vec } from './schema';

/**
 * Schemas from and to the types of `@dfinity/candid`. Neither direction needs that library at run time: types come with their
 * own visitors, and `toIdl` is given the constructors.
 */

/**
 * The schema of an IDL type; its records and variants have no names. For canisters that have IDL types already.
 *
 * @throws Error for nat, int, float32, the other ints, func, service, reserved, empty, recursive types, `opt` of `opt` or null
 * and `vec` of what takes no bytes
 */
export function fromIdl(type: IDL.Type): AnySchema {
    return type.accept(TO_SCHEMA, null);
}

/** The IDL type of a schema, made with the `IDL` of `@dfinity/candid` or of a library that exports the same, such as Azle. */
export function toIdl(schema: AnySchema, idl: typeof IDL): IDL.Type {
    const node = nodeOf(schema);
    const all = (fields: Readonly<Record<string, AnySchema>>): Record<string, IDL.Type> =>
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toIdl(field, idl)]));
    switch (node.kind) {
        case 'opt':
            return idl.Opt(toIdl(innerOf(node), idl));
        case 'vec':
            return idl.Vec(toIdl(innerOf(node), idl));
        case 'blob':
            return idl.Vec(idl.Nat8);
        case 'tuple':
            return idl.Tuple(...fieldsOf(node).map((field) => toIdl(field.schema, idl)));
        case 'record':
            return idl.Record(all(node.fields));
        case 'variant':
            return idl.Variant(all(node.fields));
        default:
            return idl[IDL_NAMES[node.kind]];
    }
}

const IDL_NAMES = {
    null: 'Null',
    bool: 'Bool',
    nat8: 'Nat8',
    nat16: 'Nat16',
    nat32: 'Nat32',
    nat64: 'Nat64',
    int32: 'Int32',
    float64: 'Float64',
    text: 'Text',
    utf8: 'Text',
    principal: 'Principal',
} as const satisfies Readonly<Record<PrimitiveKind, keyof typeof IDL>>;

function primitive(type: IDL.Type): AnySchema {
    const kind = type.name as PrimitiveKind;
    return Object.hasOwn(PRIMITIVES, kind) ? { kind } : unknown(type);
}

function unknown(type: IDL.Type): never {
    throw new Error(`the Candid codec does not know ${type.display()}`);
}

function checked<S extends AnySchema>(schema: S): S {
    const node = nodeOf(schema);
    if (node.kind === 'opt' || node.kind === 'vec') innerOf(node);
    return schema;
}

function fieldsFrom(fields: readonly (readonly [string, IDL.Type])[]): Record<string, AnySchema> {
    return Object.fromEntries(fields.map(([name, type]) => [name, fromIdl(type)]));
}

/** A visitor rather than `instanceof`, which would need the library's classes. */
const TO_SCHEMA: IDL.Visitor<null, AnySchema> = {
    visitType: unknown,
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
    visitConstruct: unknown,
    visitVec: (_type, inner) => (inner.name === 'nat8' ? blob : checked(vec(fromIdl(inner)))),
    visitOpt: (_type, inner) => checked(opt(fromIdl(inner))),
    visitRecord: (_type, fields) => record('', fieldsFrom(fields)),
    visitTuple: (_type, components) => tuple(...components.map(fromIdl)),
    visitVariant: (_type, fields) => variant('', fieldsFrom(fields)),
    visitRec: unknown,
    visitFunc: unknown,
    visitService: unknown,
};
