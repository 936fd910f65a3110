import { compileDecoder, compileEncoder, compileExact, type Decoded, type Values } from '@dice-wards/candid/codec';
import { onDemand } from '@dice-wards/candid/lazy';
import { type AnySchema, choice, type Fields, type RecordSchema, record } from '@dice-wards/candid/schema';
import type { GameKindName } from '@dice-wards/games/kinds';
import { declaredFor, FIRST, kindsSince } from './editions';
import { GameKind } from './messages';
import { MAX_ARGUMENT_BYTES } from './method';

/**
 * A letter tells its kind of game among those that came with the same edition: an earlier receiver reads only so many types, and no
 * later kind may make its letters longer. To the receiver that is a subtype of what its interface says, with a kind that it knows.
 */

/** The arguments of a call, with their kind of game among these. */
function naming<A extends readonly AnySchema[]>(args: A, kinds: readonly GameKindName[]): A {
    const kind = choice('GameKind', kinds);
    const narrowed = (schema: AnySchema): AnySchema => {
        if (schema === GameKind) return kind;
        if (schema.kind !== 'record') return schema;
        const { name, fields } = schema as RecordSchema<Fields>;
        return record(name, Object.fromEntries(Object.entries(fields).map(([field, each]) => [field, narrowed(each)])));
    };
    return args.map(narrowed) as unknown as A;
}

/** Writes letters. They are told the first edition that knows their kind. */
export function compileLetter<const A extends readonly AnySchema[]>(
    args: A,
): (since: number, values: Values<A>) => Uint8Array {
    const writers = kindsSince.map((kinds, place) =>
        declaredFor(FIRST + place, () => compileEncoder(naming(args, kinds))),
    );
    return (since, values) => writers[since - FIRST](values);
}

/** Reads letters about any kind. Those about the first edition's are most, and read fastest; next come those that name all kinds. */
export function compileLetterDecoder<const A extends readonly AnySchema[]>(
    args: A,
): (bytes: Uint8Array) => Decoded<Values<A>> {
    const namingAll = onDemand(() => compileExact(args, MAX_ARGUMENT_BYTES));
    return compileDecoder<A>(naming(args, kindsSince[0]), { maxBytes: MAX_ARGUMENT_BYTES }, args, namingAll);
}
