const DAY_MS = 24 * 60 * 60_000;

/** The day of UTC of a time in milliseconds since 1970, in days since then. */
export function dayOf(milliseconds: number): number {
    return Math.floor(milliseconds / DAY_MS);
}
