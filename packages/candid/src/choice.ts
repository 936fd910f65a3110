/** One name out of several, in the form of a Candid variant that carries nothing: `{ Player1: null }`. */
export type Choice<Name extends string> = { readonly [N in Name]: { readonly [K in N]: null } }[Name];

export function choice<Name extends string>(name: Name): Choice<Name> {
    return { [name]: null } as Choice<Name>;
}

/** The name that was chosen out of `names`. */
export function chosen<Name extends string>(names: readonly Name[], value: Choice<Name>): Name {
    const name = names.find((candidate) => candidate in value);
    if (name === undefined) throw new Error(`none of ${names.join(', ')}: ${JSON.stringify(value)}`);
    return name;
}
