import type { LOCALE as English } from '../../locale_texts';
import type { Translated } from '../translated';

/** The language of the page for `Intl`, and spans of time as short as people write them. */
export const LOCALE: Translated<typeof English> = {
    tag: 'ar-u-nu-latn',
    seconds: (count) => `${count} ث`,
    minutes: (count) => `${count} د`,
    hours: (count) => `${count} س`,
    days: (count) => `${count} ي`,
    hoursAndMinutes: (hours, minutes) => `${hours} س ${minutes} د`,
    leftToRight: (written) => `\u2066${written}\u2069`,
};
