/** Calls of one kind that are measured. */
export const SAMPLES = 60;

/** `count` numbers from 1 to `size`, evenly spread; the same ones again where there are fewer. */
export function spread(size: number, count = SAMPLES): number[] {
    return Array.from({ length: count }, (_, index) => 1 + Math.floor((index * size) / count));
}

export function times<T>(count: number, measure: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => measure(index));
}
