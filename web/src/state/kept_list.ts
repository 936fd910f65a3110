/** What this browser keeps under a name, as a list; none where it keeps something else. */
export function keptList(name: string): readonly string[] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
        return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
    } catch {
        return [];
    }
}

/** The same list with one more at its end, or without it. @param most of many, the oldest go */
export function keepInList(name: string, item: string, isIn: boolean, most?: number): void {
    const others = keptList(name).filter((each) => each !== item);
    const next = isIn ? [...others, item] : others;
    localStorage.setItem(name, JSON.stringify(most === undefined ? next : next.slice(-most)));
}
