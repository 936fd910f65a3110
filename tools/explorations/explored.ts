/** Explorations that have passed, by file: the hash of their inputs, and the day. */
export type Passed = Readonly<Record<string, { readonly inputs: string; readonly on: string }>>;

/** Inputs by file. */
export type Hashes = ReadonlyMap<string, string>;

/** Whether an exploration has passed with the inputs that it has now. */
export function isUnchanged(file: string, inputs: Hashes, passed: Passed): boolean {
    return passed[file] !== undefined && passed[file].inputs === inputs.get(file);
}

/**
 * What is known after a run. One that has failed is due until it passes, whatever it was before; so is one whose inputs
 * changed while it ran.
 */
export function passedAfter(
    passed: Passed,
    {
        ran,
        succeeded,
        before,
        after,
        on,
    }: { ran: readonly string[]; succeeded: readonly string[]; before: Hashes; after: Hashes; on: string },
): Passed {
    const kept = Object.entries(passed).filter(([file]) => !ran.includes(file));
    const added = succeeded.flatMap((file) => {
        const inputs = before.get(file);
        return inputs !== undefined && inputs === after.get(file) ? [[file, { inputs, on }] as const] : [];
    });
    return Object.fromEntries([...kept, ...added]);
}
