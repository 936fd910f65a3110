/** Numbers from 0 to 1, always the same ones for a seed. */
export type Chance = () => number;

export function seededChance(seed = 1): Chance {
    let state = seed;
    return () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 2 ** 32;
    };
}

/** One of several. */
export type Pick = <T>(from: readonly T[]) => T;

/** Each of them is as probable as any other. */
export function uniformly(chance: Chance): Pick {
    return (from) => from[Math.floor(chance() * from.length)];
}

/** By Zipf's law: the second of `size` is half as probable as the first, the third a third, and so on. */
export function byZipf(chance: Chance, size: number): Pick {
    let total = 0;
    const sums = Array.from({ length: size }, (_, index) => {
        total += 1 / (index + 1);
        return total;
    });
    return (from) => from[firstAbove(sums, chance() * sums[from.length - 1])];
}

/** The place of the first of these rising numbers that is above `bound`. */
function firstAbove(rising: readonly number[], bound: number): number {
    let low = 0;
    let high = rising.length - 1;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (rising[middle] > bound) high = middle;
        else low = middle + 1;
    }
    return low;
}

export function shuffled<T>(values: readonly T[], chance: Chance): T[] {
    const mixed = [...values];
    for (let place = mixed.length - 1; place > 0; place -= 1) {
        const other = Math.floor(chance() * (place + 1));
        [mixed[place], mixed[other]] = [mixed[other], mixed[place]];
    }
    return mixed;
}
