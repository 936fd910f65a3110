/** How the log of a game shows what chance has thrown, so that anybody can compare it with the sealed tapes. */

/**
 * An event that shows a throw, whatever numbers it has: a number, a list, or a record of these. What is no number, such as whose throw
 * it is, is passed over.
 */
export interface ThrownBy {
    readonly faces: number;
    /** The event that shows the same numbers once more, in either order, unless they are all the same. */
    readonly shownAgainBy?: string;
}
/** By the names of the events. */
export type Throws = Readonly<Record<string, ThrownBy>>;

export interface Throw {
    readonly faces: number;
    readonly shown: readonly number[];
    /** What it must be, if that is not to be read off a tape. */
    readonly known?: readonly number[];
}

/** For one game: to be handed its events from the first on. Answers a throw that has to be looked at. */
export function readThrows(throws: Throws): (event: string, value: unknown) => Throw | undefined {
    let again: { readonly event: string; readonly numbers: readonly number[] } | undefined;
    return (event, value) => {
        const thrown = Object.hasOwn(throws, event) ? throws[event] : undefined;
        if (thrown === undefined) return undefined;
        const { faces, shownAgainBy } = thrown;
        const shown = numbersIn(value);
        if (again?.event === event) {
            const known = again.numbers;
            again = undefined;
            return isSameThrow(known, shown) ? undefined : { faces, shown, known };
        }
        const isTie = shown.every((each) => each === shown[0]);
        if (shownAgainBy !== undefined) again = isTie ? undefined : { event: shownAgainBy, numbers: shown };
        return { faces, shown };
    };
}

/** Of a record, in the order of its fields' names; not of a record within it. */
function numbersIn(value: unknown): readonly number[] {
    const found = plainNumbers(value);
    if (found !== undefined || typeof value !== 'object') return found ?? [];
    return Object.entries(value ?? {})
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([, field]) => plainNumbers(field) ?? []);
}

/** Of a number, or of a list of numbers. */
function plainNumbers(value: unknown): readonly number[] | undefined {
    if (typeof value === 'number') return [value];
    return value instanceof Uint8Array || Array.isArray(value) ? Array.from(value as ArrayLike<number>) : undefined;
}

function isSameThrow(one: readonly number[], other: readonly number[]): boolean {
    return [...one].sort().join() === [...other].sort().join();
}
