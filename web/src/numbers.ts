import { LOCALE } from './locale_texts';

/** A number with so many digits behind the point: "0.46", "−1.250". */
export function decimal(value: number, digits: number): string {
    const size = Math.abs(value);
    const written = size.toLocaleString(LOCALE.tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return value < 0 ? LOCALE.leftToRight(`−${written}`) : written;
}

/** The same with its sign: "+0.46". */
export function signed(value: number, digits = 0): string {
    return value < 0 ? decimal(value, digits) : LOCALE.leftToRight(`+${decimal(value, digits)}`);
}

/** A share of 1 in a hundred: "57 %". */
export function percent(share: number, digits = 0): string {
    return LOCALE.leftToRight(`${decimal(100 * share, digits)} %`);
}
