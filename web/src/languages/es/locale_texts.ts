import type { LOCALE as English } from '../../locale_texts';
import type { Translated } from '../translated';

/** Spanish for `Intl`, and spans of time as short as people write them. */
export const LOCALE: Translated<typeof English> = {
    tag: 'es',
    seconds: (count: number) => `${count} s`,
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
    hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    leftToRight: (written) => written,
};
