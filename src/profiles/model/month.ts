/** Months of UTC, counted from January 1970, which is 0: January 2027 is 684. */

/** The month of a time, in milliseconds since 1970. */
export function monthOf(milliseconds: number): number {
    const date = new Date(milliseconds);
    return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** When a month begins, in milliseconds since 1970. */
export function beginningOf(month: number): number {
    return Date.UTC(1970, month);
}

/** As in `2026-11`. In this form later months have later names, up to the year 9999. */
export function textOfMonth(month: number): string {
    return new Date(beginningOf(month)).toISOString().slice(0, 7);
}
