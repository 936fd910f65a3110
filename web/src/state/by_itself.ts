import { keepInList, keptList } from './kept_list';

/** What the page does for a player who has turned it on: where there is only one play, after the last move, without a double, at the end of a race. */
export const BY_ITSELF = ['forced', 'confirm', 'roll', 'bearOff'] as const;
export type ByItself = (typeof BY_ITSELF)[number];

const KEY = 'by-itself';

/** All that is on in this browser. */
export function byItself(): ReadonlySet<ByItself> {
    const kept = keptList(KEY);
    return new Set(BY_ITSELF.filter((each) => kept.includes(each)));
}

export function keepByItself(what: ByItself, isOn: boolean): void {
    keepInList(KEY, what, isOn);
}
