/** Go writes a moment that never came as the first one of its calendar. */
export const ZERO_TIME = '0001-01-01T00:00:00Z';

/** A moment as Go writes it in UTC: the fraction without zeros at its end. From 1970 to 9999. */
export function formatTime(milliseconds: number): string {
    return new Date(milliseconds).toISOString().replace(/\.?0*Z$/, 'Z');
}

const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/;
const MINUTE_MS = 60_000;

/**
 * The moment that RFC 3339 tells, since 1970; what is finer than a millisecond is cut off. `undefined` where there is
 * none.
 */
export function parseTime(text: string): number | undefined {
    const found = TIME.exec(text);
    if (found === null) return undefined;
    const [, toTheSecond = '', fraction = '', sign, hours, minutes] = found;
    const local = Date.parse(`${toTheSecond}.${fraction.padEnd(3, '0').slice(0, 3)}Z`);
    // A day that its month does not have is taken for one of the next month by some engines.
    if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(toTheSecond)) return undefined;
    if (Number(hours ?? 0) > 23 || Number(minutes ?? 0) > 59) return undefined;
    const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS;
    const time = sign === '-' ? local + ahead : local - ahead;
    return time < 0 || time > LAST_MS ? undefined : time;
}

/** The end of the year 9999, the last that has four digits. */
const LAST_MS = 253_402_300_799_999;
