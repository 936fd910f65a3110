/**
 * A map by ids, in the order in which they came. QuickJS looks a number up as a float, by low bits that all small ones share: it then
 * searches through a `Map` of thousands. Strings it finds at once.
 */
export class ById<T> {
    private readonly entries = new Map<string, T>();

    get size(): number {
        return this.entries.size;
    }

    get(id: number): T | undefined {
        return this.entries.get(`${id}`);
    }

    has(id: number): boolean {
        return this.entries.has(`${id}`);
    }

    set(id: number, value: T): void {
        this.entries.set(`${id}`, value);
    }

    /** Whether it was there. */
    delete(id: number): boolean {
        return this.entries.delete(`${id}`);
    }

    clear(): void {
        this.entries.clear();
    }

    /** The one that came first of those that are there. */
    oldest(): number | undefined {
        for (const id of this.entries.keys()) return Number(id);
        return undefined;
    }

    *ids(): Generator<number> {
        for (const id of this.entries.keys()) yield Number(id);
    }

    values(): Iterable<T> {
        return this.entries.values();
    }

    *[Symbol.iterator](): Generator<[number, T]> {
        for (const [id, value] of this.entries) yield [Number(id), value];
    }
}
