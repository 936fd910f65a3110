import { Random } from '../simulate/random';

/** So many of them, each as likely as any other, in their order; the same for the same seed. */
export function sampleOf<T>(all: readonly T[], size: number, seed: number): readonly T[] {
    const random = new Random(seed);
    const drawn = all.map((item, place) => ({ item, place, key: random.next() }));
    drawn.sort((a, b) => a.key - b.key);
    return drawn
        .slice(0, size)
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item);
}
