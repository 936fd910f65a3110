/**
 * The form of a value, declared once. The TypeScript type (`Infer`), the codec, the type in the `.did` and its name there all
 * follow from it. A schema is plain data that costs next to nothing to make, and knows no bytes.
 *
 *     const Score = record('Score', { player1: nat16, player2: nat16 });
 *     type Score = Infer<typeof Score>; // { readonly player1: number; readonly player2: number }
 *
 * | schema                       | Candid         | JavaScript                                              |
 * |------------------------------|----------------|---------------------------------------------------------|
 * | `nothing`                    | null           | `null`                                                  |
 * | `bool`                       | bool           | `boolean`                                               |
 * | `nat8` `nat16` `nat32` `int32` | the same     | `number`                                                |
 * | `nat64`                      | nat64          | `number` up to 2^53 - 1; more is refused                |
 * | `float64`                    | float64        | `number`                                                |
 * | `text`                       | text           | `string`                                                |
 * | `utf8`                       | text           | `Uint8Array`, the text in UTF-8: far cheaper in QuickJS |
 * | `blob`                       | vec nat8       | `Uint8Array`                                            |
 * | `principal`                  | principal      | `Uint8Array` of 0 to 29 bytes                           |
 * | `opt(s)`                     | opt            | the value, or `null`                                    |
 * | `vec(s)`                     | vec            | array                                                   |
 * | `tuple(s, t)`                | record { s; t }| array                                                   |
 * | `record(name, fields)`       | record         | object                                                  |
 * | `variant(name, cases)`       | variant        | object with the case as its only key                    |
 * | `choice(name, names)`        | variant        | `{ Name: null }`                                        |
 */

declare const VALUE: unique symbol;

/** The form of a `T`. */
export interface Schema<T> {
    readonly kind: Kind;
    /** See `whenAbsent`. */
    readonly absent?: T;
    /** Exists for the type checker alone. */
    readonly [VALUE]?: T;
}
export type AnySchema = Schema<unknown>;
/** The type of the values that a schema describes. */
export type Infer<S extends AnySchema> = S extends Schema<infer T> ? T : never;

export type PrimitiveKind =
    | 'null'
    | 'bool'
    | 'nat8'
    | 'nat16'
    | 'nat32'
    | 'nat64'
    | 'int32'
    | 'float64'
    | 'text'
    | 'utf8'
    | 'principal';
export type Kind = PrimitiveKind | 'blob' | 'opt' | 'vec' | 'tuple' | 'record' | 'variant';

export const nothing: Schema<null> = { kind: 'null' };
export const bool: Schema<boolean> = { kind: 'bool' };
export const nat8: Schema<number> = { kind: 'nat8' };
export const nat16: Schema<number> = { kind: 'nat16' };
export const nat32: Schema<number> = { kind: 'nat32' };
export const nat64: Schema<number> = { kind: 'nat64' };
export const int32: Schema<number> = { kind: 'int32' };
export const float64: Schema<number> = { kind: 'float64' };
export const text: Schema<string> = { kind: 'text' };
export const utf8: Schema<Uint8Array> = { kind: 'utf8' };
export const blob: Schema<Uint8Array> = { kind: 'blob' };
export const principal: Schema<Uint8Array> = { kind: 'principal' };

export interface OptSchema<T> extends Schema<T | null> {
    readonly kind: 'opt';
    readonly inner: Schema<T>;
}

export function opt<T>(inner: Schema<T>): OptSchema<T> {
    return { kind: 'opt', inner };
}

export interface VecSchema<T> extends Schema<readonly T[]> {
    readonly kind: 'vec';
    readonly inner: Schema<T>;
}

/**
 * The same, as an argument that may be left out, with those behind it: a decoder then reads this value. One that is sent must fit as ever,
 * where an `opt` would be none.
 */
export function whenAbsent<S extends AnySchema>(schema: S, absent: Infer<S>): S {
    return { ...schema, absent };
}

/** Bytes are a `blob`, not a `vec(nat8)`. */
export function vec<T>(inner: Schema<T>): VecSchema<T> {
    return { kind: 'vec', inner };
}

export interface TupleSchema<T extends readonly unknown[]> extends Schema<T> {
    readonly kind: 'tuple';
    readonly parts: readonly AnySchema[];
}

export function tuple<T extends readonly unknown[]>(
    ...parts: { readonly [I in keyof T]: Schema<T[I]> }
): TupleSchema<Readonly<T>> {
    return { kind: 'tuple', parts };
}

/** Schemas by the name of a field or a case. */
export type Fields = Readonly<Record<string, AnySchema>>;

export type RecordValue<F extends Fields> = { readonly [N in keyof F]: Infer<F[N]> };
export interface RecordSchema<F extends Fields> extends Schema<RecordValue<F>> {
    readonly kind: 'record';
    /** What the `.did` calls it. */
    readonly name: string;
    readonly fields: F;
}

/** For a record with the fields of others, spread their `fields`. */
export function record<F extends Fields>(name: string, fields: F): RecordSchema<F> {
    return { kind: 'record', name, fields };
}

export type VariantValue<F extends Fields> = { [N in keyof F]: { readonly [K in N]: Infer<F[K]> } }[keyof F];
export interface VariantSchema<F extends Fields> extends Schema<VariantValue<F>> {
    readonly kind: 'variant';
    readonly name: string;
    readonly fields: F;
}

export function variant<F extends Fields>(name: string, cases: F): VariantSchema<F> {
    return { kind: 'variant', name, fields: cases };
}

/** One name out of several, as a variant whose cases carry nothing: `{ Player1: null }`. */
export type Choice<Name extends string> = { readonly [N in Name]: { readonly [K in N]: null } }[Name];
export type ChoiceSchema<Name extends string> = VariantSchema<{ readonly [N in Name]: Schema<null> }>;

export function choice<Name extends string>(name: string, names: readonly Name[]): ChoiceSchema<Name> {
    return variant(name, each(names, nothing));
}

/** The same schema under several names: fields for a `record`, or cases for a `variant`. */
export function each<Name extends string, S extends AnySchema>(
    names: readonly Name[],
    schema: S,
): { readonly [N in Name]: S } {
    return Object.fromEntries(names.map((name) => [name, schema])) as { [N in Name]: S };
}
