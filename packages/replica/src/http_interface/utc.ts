const SECOND = 1_000_000_000n;
/** The last second that a `Date` can hold. */
const MAX_SECOND = 8_640_000_000_000n;

/** A time in nanoseconds since 1970 as the replica writes it, for example `2025-05-01 23:55:18.005285297 UTC`. */
export function utc(nanoseconds: bigint): string {
    const second = nanoseconds / SECOND;
    if (second > MAX_SECOND) return `${nanoseconds} ns`;
    const [date, time = ''] = new Date(Number(second) * 1000).toISOString().split('T');
    const fraction = nanoseconds % SECOND;
    const digits = fraction === 0n ? '' : `.${String(fraction).padStart(9, '0')}`;
    return `${date} ${time.slice(0, 8)}${digits} UTC`;
}
