import type { AnySchema, Fields, OptSchema, RecordSchema, TupleSchema, VecSchema } from '@dice-wards/candid/schema';

/** Whether a value has the form that a schema describes, with nothing missing and nothing beside it. */
export function fits(schema: AnySchema, value: unknown): boolean {
    return sizeOf(schema, value) !== undefined;
}

/** The bytes that a value takes in a Candid message, without its types; `undefined` if it does not fit the schema. */
export function sizeOf(schema: AnySchema, value: unknown): number | undefined {
    switch (schema.kind) {
        case 'null':
            return value === null ? 0 : undefined;
        case 'bool':
            return typeof value === 'boolean' ? 1 : undefined;
        case 'nat8':
            return isBetween(value, 0, 2 ** 8 - 1) ? 1 : undefined;
        case 'nat16':
            return isBetween(value, 0, 2 ** 16 - 1) ? 2 : undefined;
        case 'nat32':
            return isBetween(value, 0, 2 ** 32 - 1) ? 4 : undefined;
        case 'nat64':
            return isBetween(value, 0, Number.MAX_SAFE_INTEGER) ? 8 : undefined;
        case 'int32':
            return isBetween(value, -(2 ** 31), 2 ** 31 - 1) ? 4 : undefined;
        case 'float64':
            return typeof value === 'number' ? 8 : undefined;
        case 'text':
            return typeof value === 'string' ? counted(Buffer.byteLength(value)) : undefined;
        case 'utf8':
        case 'blob':
            return value instanceof Uint8Array ? counted(value.length) : undefined;
        case 'principal':
            // A byte says that it is one that can be read.
            return value instanceof Uint8Array && value.length <= 29 ? 1 + counted(value.length) : undefined;
        case 'opt':
            return value === null ? 1 : plus(1, sizeOf((schema as OptSchema<unknown>).inner, value));
        case 'vec': {
            if (!Array.isArray(value)) return undefined;
            const { inner } = schema as VecSchema<unknown>;
            return value.reduce<number | undefined>(
                (sum, item) => plus(sum, sizeOf(inner, item)),
                lebSize(value.length),
            );
        }
        case 'tuple': {
            const { parts } = schema as TupleSchema<readonly unknown[]>;
            if (!Array.isArray(value) || value.length !== parts.length) return undefined;
            return parts.reduce<number | undefined>((sum, part, i) => plus(sum, sizeOf(part, value[i])), 0);
        }
        case 'record': {
            const { fields } = schema as RecordSchema<Fields>;
            if (!isObject(value) || !hasOnly(value, fields)) return undefined;
            return Object.entries(fields).reduce<number | undefined>(
                (sum, [name, field]) => plus(sum, sizeOf(field, value[name])),
                0,
            );
        }
        case 'variant': {
            const { fields } = schema as RecordSchema<Fields>;
            if (!isObject(value) || !hasOnly(value, fields)) return undefined;
            const [name, ...others] = Object.keys(value);
            if (name === undefined || others.length > 0) return undefined;
            // The place of the case depends on the hashes of all names: its size, only on how many there are.
            if (Object.keys(fields).length > 128) throw new Error('the place of a case may take two bytes');
            return plus(1, sizeOf(fields[name], value[name]));
        }
    }
}

function plus(sum: number | undefined, size: number | undefined): number | undefined {
    return sum === undefined || size === undefined ? undefined : sum + size;
}

function counted(length: number): number {
    return lebSize(length) + length;
}

/** The bytes of a number in LEB128. */
function lebSize(value: number): number {
    return value < 128 ? 1 : 1 + lebSize(Math.floor(value / 128));
}

function isBetween(value: unknown, min: number, max: number): boolean {
    return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasOnly(value: object, fields: Fields): boolean {
    return Object.keys(value).every((name) => Object.hasOwn(fields, name));
}
