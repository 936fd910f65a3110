/**
 * Takes pairs apart that must not meet: each of the two plays with one of the nearest pair with which that leaves nobody who must not.
 *
 * Two who have met in r rounds have met r − 1 others each. A pair that helps neither way takes two of these meetings, so r − 1
 * pairs are no help at most. Therefore nobody is left if there are more than 2r players: at 22 after ten rounds of a Swiss.
 *
 * @param seats of each pair, one after the other; changed
 */
export function mend(seats: number[], clash: (one: number, other: number) => boolean): void {
    for (let at = 0; at < seats.length; at += 2) {
        if (!clash(seats[at]!, seats[at + 1]!)) continue;
        for (let distance = 2; distance < seats.length; distance += 2) {
            if (swap(at, at + distance) || swap(at, at - distance)) break;
        }
    }

    function swap(at: number, to: number): boolean {
        if (to < 0 || to >= seats.length) return false;
        const second = seats[at + 1]!;
        for (const from of [to + 1, to]) {
            // The second of this pair and one of the other change places; `kept` is the one who stays there.
            const kept = seats[to + to + 1 - from]!;
            if (clash(seats[at]!, seats[from]!) || clash(kept, second)) continue;
            seats[at + 1] = seats[from]!;
            seats[from] = second;
            return true;
        }
        return false;
    }
}
