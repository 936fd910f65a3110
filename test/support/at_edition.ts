import {
    type AnySchema,
    type Fields,
    type OptSchema,
    opt,
    type RecordSchema,
    record,
    type TupleSchema,
    tuple,
    type VariantSchema,
    type VecSchema,
    variant,
    vec,
} from '@dice-wards/candid/schema';
import { eventSchemas, GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import { LEVELS, type Level } from '@dice-wards/robots/levels';
import { knows, knowsLevel, unknownEvents } from '../../src/platform/editions';

type Method = { readonly args: readonly AnySchema[]; readonly reply: AnySchema; readonly mode: 'update' | 'query' };
/** The part of a canister's methods that its interface tells. */
export type Api = Readonly<Record<string, Method>>;

/** The interface as callers of an edition meet it: what may be in its replies to them, and what they can say. */
export function apiAt(api: Api, edition: number): Api {
    const narrow = narrowed(edition);
    const methods = Object.entries(api).map(([name, { args, reply, mode }]) => {
        return [name, { args: args.map(narrow), mode, reply: narrow(reply) }] as const;
    });
    return Object.fromEntries(methods);
}

/** Whether a value of this form can tell a kind of game. */
export function tellsKinds(schema: AnySchema): boolean {
    if (schema.kind === 'variant' && isOfKinds(schema as VariantSchema<Fields>)) return true;
    return partsOf(schema).some(tellsKinds);
}

/** Whether a value of this form can tell a level of robots to somebody who cannot read it as null. */
export function tellsLevels(schema: AnySchema): boolean {
    if (schema.kind === 'opt') return false;
    return isOfLevels(schema) || partsOf(schema).some(tellsLevels);
}

function isOfLevels(schema: AnySchema): boolean {
    return schema.kind === 'variant' && LEVELS.every((level) => level in (schema as VariantSchema<Fields>).fields);
}

/** Variants whose cases are the kinds: their names, their views and their logs. */
function isOfKinds({ fields }: VariantSchema<Fields>): boolean {
    return GAME_KINDS.every((kind) => kind in fields);
}

function partsOf(schema: AnySchema): readonly AnySchema[] {
    if (schema.kind === 'opt' || schema.kind === 'vec') return [(schema as VecSchema<unknown>).inner];
    if (schema.kind === 'tuple') return (schema as TupleSchema<unknown[]>).parts;
    if (schema.kind !== 'record' && schema.kind !== 'variant') return [];
    return Object.values((schema as RecordSchema<Fields>).fields);
}

function narrowed(edition: number): (schema: AnySchema) => AnySchema {
    // One type has one name: what was one schema stays one.
    const known = new Map<AnySchema, AnySchema>();

    function narrow(schema: AnySchema): AnySchema {
        const before = known.get(schema);
        if (before !== undefined) return before;
        const after = narrowParts(schema);
        known.set(schema, after);
        return after;
    }
    function narrowParts(schema: AnySchema): AnySchema {
        const [inner] = partsOf(schema);
        switch (schema.kind) {
            case 'opt':
                return opt(narrow((schema as OptSchema<unknown>).inner));
            case 'vec':
                return vec(narrow(inner));
            case 'tuple':
                return tuple(...partsOf(schema).map(narrow));
            case 'record':
                return record(
                    (schema as RecordSchema<Fields>).name,
                    narrowFields(schema, () => true),
                );
            case 'variant': {
                const { name, fields } = schema as VariantSchema<Fields>;
                if (isOfKinds(schema as VariantSchema<Fields>)) {
                    return variant(
                        name,
                        narrowFields(schema, (each) => knows(edition, each as GameKindName)),
                    );
                }
                if (isOfLevels(schema)) {
                    return variant(
                        name,
                        narrowFields(schema, (each) => knowsLevel(edition, each as Level)),
                    );
                }
                const kind = GAME_KINDS.find((each) => eventSchemas[each].fields === fields);
                const left = kind === undefined ? [] : unknownEvents(edition, kind);
                return variant(
                    name,
                    narrowFields(schema, (each) => !left.includes(each)),
                );
            }
            default:
                return schema;
        }
    }
    function narrowFields(schema: AnySchema, isLeft: (name: string) => boolean): Fields {
        const fields = Object.entries((schema as RecordSchema<Fields>).fields).filter(([name]) => isLeft(name));
        return Object.fromEntries(fields.map(([name, each]) => [name, narrow(each)]));
    }
    return narrow;
}
