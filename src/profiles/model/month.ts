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
