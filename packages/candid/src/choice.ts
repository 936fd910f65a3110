/** Values of the schema `choice`: one name out of several, in the form `{ Player1: null }`. */
import type { Choice } from './schema';

export type { Choice };

/** The value that stands for a name. Making one costs as much as two fields of an object: keep those that are used often. */
export function chose<Name extends string>(name: Name): Choice<Name> {
    return { [name]: null } as Choice<Name>;
}

/** The values of all names, by name. */
export function choices<Name extends string>(names: readonly Name[]): { readonly [N in Name]: Choice<N> } {
    return Object.fromEntries(names.map((name) => [name, chose(name)])) as unknown as { [N in Name]: Choice<N> };
}

/** The name that a value stands for. */
export function nameIn<Name extends string>(value: Choice<Name>): Name {
    for (const name in value) return name as string as Name;
    throw new Error('a choice without a name');
}
