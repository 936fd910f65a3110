import { LOCALE } from './locale_texts';

/** A span of time as people say it: "40 s", "12 min", "3 h", "2 d". */
export function inWords(milliseconds: number): string {
    const seconds = Math.ceil(milliseconds / 1000);
    if (seconds < 100 && seconds !== 60) return LOCALE.seconds(seconds);
    const minutes = Math.round(seconds / 60);
    if (minutes < 100) return LOCALE.minutes(minutes);
    const hours = Math.round(minutes / 60);
    return hours < 48 ? LOCALE.hours(hours) : LOCALE.days(Math.round(hours / 24));
}

/** A countdown: "0:27", "12:05", "3 h 20 min". */
export function asCountdown(milliseconds: number): string {
    const seconds = Math.ceil(milliseconds / 1000);
    if (seconds >= 3600) {
        const minutes = Math.floor(seconds / 60);
        return LOCALE.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60);
    }
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const asDay = writer({ dateStyle: 'medium' });
export const asDayAndTime = writer({ dateStyle: 'medium', timeStyle: 'short' });
const monthBegunAt = writer({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @param month counted from January 1970 */
export function asMonth(month: number): string {
    return monthBegunAt(Date.UTC(1970, month));
}

/** A format is made when it first writes something: a browser's first one takes a phone more than a tenth of a second. */
function writer(options: Intl.DateTimeFormatOptions): (milliseconds: number) => string {
    let format: Intl.DateTimeFormat | undefined;
    return (milliseconds) => {
        format ??= new Intl.DateTimeFormat(LOCALE.tag, options);
        return format.format(milliseconds);
    };
}
