import type { AnySchema, Infer } from '@dice-wards/candid/schema';

/** One argument, by its name: `{ roomId: nat32 }`. */
export type Argument = Readonly<Record<string, AnySchema>>;

/** At most four: an endpoint passes them on one by one, since spreading them costs five times as much in QuickJS. */
export type Takes =
    | readonly []
    | readonly [Argument]
    | readonly [Argument, Argument]
    | readonly [Argument, Argument, Argument]
    | readonly [Argument, Argument, Argument, Argument];

/** The values of the arguments, in their order. */
export type Given<T extends readonly Argument[]> = { -readonly [I in keyof T]: Infer<T[I][keyof T[I]]> };

/** The schemas of the arguments, without their names: what goes over the wire. */
export type Schemas<T extends readonly Argument[]> = {
    readonly [I in keyof T]: T[I][keyof T[I]] extends infer S extends AnySchema ? S : never;
};

export function argumentsOf<const T extends readonly Argument[]>(takes: T): Schemas<T> {
    return takes.flatMap((each) => Object.values(each)) as unknown as Schemas<T>;
}
