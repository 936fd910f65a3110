import { IDL } from '@icp-sdk/core/candid';

/** Arguments of which optional ones at the end may be left out, as Candid has it and JavaScript agents do not. */
export type Given<A extends readonly unknown[]> =
    | A
    | (A extends readonly [...infer Front, infer Last] ? (Last extends [] | [unknown] ? Given<Front> : never) : never);

/** A canister whose methods are called so. */
export type Caller<Actor> = {
    readonly [M in keyof Actor]: Actor[M] extends (...args: infer A) => infer R ? (...args: Given<A>) => R : Actor[M];
};

/** The arguments with those that were left out. */
export function wholeArguments(types: readonly IDL.Type[], given: readonly unknown[]): unknown[] {
    return [...given, ...types.slice(given.length).map(() => [])];
}

/** @param actor one of any library, made from this interface */
export function callerOf<Actor extends object>(actor: Actor, idlFactory: IDL.InterfaceFactory): Caller<Actor> {
    const methods = idlFactory({ IDL })._fields.map(([name, { argTypes }]) => {
        const call = actor[name as keyof Actor] as (...args: unknown[]) => unknown;
        return [name, { value: (...given: unknown[]) => call(...wholeArguments(argTypes, given)) }] as const;
    });
    // What else an actor has, it keeps.
    return Object.create(actor, Object.fromEntries(methods)) as Caller<Actor>;
}
