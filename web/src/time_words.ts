/** A span of time as people say it: "40 s", "12 min", "3 h", "2 d". */
export function inWords(milliseconds: number): string {
    const seconds = Math.ceil(milliseconds / 1000);
    if (seconds < 100 && seconds !== 60) return `${seconds} s`;
    const minutes = Math.round(seconds / 60);
    if (minutes < 100) return `${minutes} min`;
    const hours = Math.round(minutes / 60);
    return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`;
}

/** A countdown: "0:27", "12:05", "3 h 20 min". */
export function asCountdown(milliseconds: number): string {
    const seconds = Math.ceil(milliseconds / 1000);
    if (seconds >= 3600) {
        const minutes = Math.floor(seconds / 60);
        return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
    }
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

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

/** A change, with its sign: "+12", "−156". */
export function signedWhole(value: number): string {
    return `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
}

/** The same with two digits behind the point: "+0.46". */
export function signedHundredths(value: number): string {
    return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}
