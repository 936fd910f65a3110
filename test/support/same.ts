import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** `toEqual`, but fast as long as all is well: for loops that compare many thousand times. */
export function same(actual: unknown, expected: unknown, about?: string): void {
    if (!isDeepStrictEqual(actual, expected)) expect(actual, about).toEqual(expected);
}
