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

const DAY = new Intl.DateTimeFormat(LOCALE.tag, { dateStyle: 'medium' });
const MONTH = new Intl.DateTimeFormat(LOCALE.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY_AND_TIME = new Intl.DateTimeFormat(LOCALE.tag, { dateStyle: 'medium', timeStyle: 'short' });

/** @param month counted from January 1970 */
export function asMonth(month: number): string {
    return MONTH.format(Date.UTC(1970, month));
}

export function asDay(milliseconds: number): string {
    return DAY.format(milliseconds);
}

export function asDayAndTime(milliseconds: number): string {
    return DAY_AND_TIME.format(milliseconds);
}
