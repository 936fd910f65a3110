/** What a decoder takes at most. Methods differ in `maxBytes` only; the rest bounds what other encoders may send. */
export interface Limits {
    /** Bytes of the whole argument, checked before anything else. */
    readonly maxBytes?: number;
}

export const DEFAULT_MAX_BYTES = 16_384;

/** Entries of the type table. */
export const MAX_TABLE_ENTRIES = 64;
/** Fields and tags of all the table's records and variants together. */
export const MAX_TABLE_FIELDS = 512;
/** Arguments that are sent, known or not. */
export const MAX_ARGUMENTS = 32;
/** How deeply values that nobody reads may be nested. */
export const MAX_SKIP_DEPTH = 32;
/** Bytes of one `nat` or `int`, which are only ever skipped. 2^128 takes 19. */
export const MAX_BIG_NUMBER_BYTES = 64;

/**
 * Visits to values that the general path may make. Most values take a byte or more and are visited once, so honest
 * arguments stay far below; a space bomb, whose values take no bytes, ends here.
 */
export function fuelFor(bytes: number): number {
    return 256 + 4 * bytes;
}
