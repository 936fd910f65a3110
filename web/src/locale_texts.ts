/** The language of the page for `Intl`, and spans of time as short as people write them. */
export const LOCALE = {
    tag: 'en',
    seconds: (count: number) => `${count} s`,
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
    hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    /** What is read from left to right in any language: a number with its sign, or a play. */
    leftToRight: (written: string) => written,
} as const;
