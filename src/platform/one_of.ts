/** Whether a text is one of these names: what callers say is any text until then. */
export function isOneOf<T extends string>(names: readonly T[], name: string): name is T {
    return (names as readonly string[]).includes(name);
}
