/** Random numbers from a seed (Mulberry32), the same on every machine. */
export class Random {
    private state: number;

    constructor(seed: number) {
        this.state = seed >>> 0;
    }

    /** Any whole number of 32 bits. */
    next(): number {
        this.state = (this.state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return (mixed ^ (mixed >>> 14)) >>> 0;
    }

    /** From 0 to `limit` - 1. */
    below(limit: number): number {
        return this.next() % limit;
    }

    between(least: number, most: number): number {
        return least + this.below(most - least + 1);
    }

    /** Small numbers are as likely as large ones: each order of magnitude has its share. */
    magnitude(least: number, most: number): number {
        return Math.round(least * (most / least) ** (this.next() / 2 ** 32));
    }

    chance(probability: number): boolean {
        return this.next() < probability * 2 ** 32;
    }

    pick<T>(list: readonly T[]): T {
        if (list.length === 0) throw new Error('nothing to pick from');
        return list[this.below(list.length)];
    }

    /** The same in another order. */
    shuffled<T>(list: readonly T[]): readonly T[] {
        const left = [...list];
        return list.map(() => left.splice(this.below(left.length), 1)[0]);
    }

    /** One of the rows, by their weights. */
    weighted<T extends { readonly weight: number }>(rows: readonly T[]): T {
        let left = this.below(rows.reduce((sum, { weight }) => sum + weight, 0));
        const chosen = rows.find(({ weight }) => {
            left -= weight;
            return left < 0;
        });
        if (chosen === undefined) throw new Error('no row has a weight');
        return chosen;
    }
}
