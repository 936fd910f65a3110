/** Something that must never be, with the promise of `docs/change/invariants.md` that it breaks. */
export class Violation extends Error {
    constructor(
        readonly promise: string,
        readonly what: string,
    ) {
        super(`${promise}: ${what}`);
    }
}

/** What a check finds broken, if anything. */
export function brokenBy(check: () => void): string | undefined {
    try {
        check();
        return undefined;
    } catch (error) {
        if (error instanceof Violation) return error.message;
        throw error;
    }
}

/** @throws Violation unless `holds` */
export function promised(promise: string, holds: boolean, what: () => string): void {
    if (!holds) throw new Violation(promise, what());
}
