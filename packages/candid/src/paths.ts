import type { AnySchema, Fields, Infer, RecordSchema, TupleSchema, VariantSchema } from './schema';

/**
 * Names of a part of a value: fields of records, cases of variants and places in tuples, with dots between them, as in
 * `Ok.outcome.winner`. A path goes through no `opt` and no `vec`.
 */
export type Path<S extends AnySchema> =
    S extends RecordSchema<infer F>
        ? PathIn<F>
        : S extends VariantSchema<infer F>
          ? PathIn<F>
          : S extends TupleSchema<readonly unknown[]>
            ? `${number}` | `${number}.${string}`
            : never;

type PathIn<F extends Fields> = { [N in keyof F & string]: N | `${N}.${Path<F[N]>}` }[keyof F & string];

/** The schema at a path. */
export type At<S extends AnySchema, P extends string> =
    S extends RecordSchema<infer F> ? AtIn<F, P> : S extends VariantSchema<infer F> ? AtIn<F, P> : AnySchema;

type AtIn<F extends Fields, P extends string> = P extends keyof F
    ? F[P]
    : P extends `${infer N}.${infer Rest}`
      ? N extends keyof F
          ? At<F[N], Rest>
          : never
      : never;

/** The type of the values at a path. */
export type ValueAt<S extends AnySchema, P extends string> = Infer<At<S, P>>;
