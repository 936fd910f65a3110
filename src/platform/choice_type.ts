import { IDL } from 'azle';

/** The Candid type of a `Choice` out of `names`. */
export function choiceType(names: readonly string[]): IDL.Type {
    return IDL.Variant(Object.fromEntries(names.map((name) => [name, IDL.Null])));
}
