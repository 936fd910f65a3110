/** More than that take too long, and too much memory. */
export const MOST_MATCHED = 20;

/**
 * The cheapest way to put an even number of players in pairs. The first who is left is paired with each of the others, and of all
 * ways to the same set of players the cheapest is kept.
 *
 * @param count even, 20 at most
 * @param cost of a pair, the smaller number first
 * @returns the two of each pair, one pair after the other
 */
export function cheapestPairs(count: number, cost: (one: number, other: number) => number): readonly number[] {
    if (count % 2 !== 0 || count > MOST_MATCHED) throw new RangeError(`${count} cannot be put in pairs`);
    const costs = Array.from({ length: count }, (_, one) =>
        Array.from({ length: count }, (_, other) => (one < other ? cost(one, other) : 0)),
    );
    // By set of players, one bit each: what the cheapest pairs of just these cost, and the last pair of them.
    const least = new Float64Array(1 << count);
    const last = new Uint16Array(1 << count);
    let sets = [0];
    for (let paired = 0; paired < count; paired += 2) {
        const next: number[] = [];
        for (const set of sets) {
            const before = least[set]!;
            const one = 31 - Math.clz32(~set & (set + 1));
            const row = costs[one] ?? [];
            const withOne = set | (1 << one);
            for (let other = one + 1; other < count; other += 1) {
                const after = withOne | (1 << other);
                if (after === withOne) continue;
                const sum = before + row[other]!;
                if (last[after] === 0) next.push(after);
                else if (sum >= least[after]!) continue;
                least[after] = sum;
                last[after] = MOST_MATCHED * one + other;
            }
        }
        sets = next;
    }
    const seats: number[] = [];
    for (let set = (1 << count) - 1; set > 0; ) {
        const other = last[set]! % MOST_MATCHED;
        const one = (last[set]! - other) / MOST_MATCHED;
        seats.unshift(one, other);
        set -= (1 << one) + (1 << other);
    }
    return seats;
}
