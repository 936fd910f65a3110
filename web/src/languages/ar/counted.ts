const RULES = new Intl.PluralRules('ar');

/** How a noun stands after a count: one, two, 3 to 10, 11 to 99, and a hundred or nothing where that differs. */
export type Forms = readonly [one: string, two: string, few: string, many: string, other?: string];

/** "نقطة واحدة", "نقطتان", "3 نقاط", "11 نقطة": one and two are told by the noun alone. */
export function counted(count: number, [one, two, few, many, other = many]: Forms): string {
    const words = { zero: `${count} ${other}`, one, two, few: `${count} ${few}`, many: `${count} ${many}` };
    const rule = RULES.select(count);
    return rule === 'other' ? words.zero : words[rule];
}
