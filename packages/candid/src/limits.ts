/** What a decoder takes at most. Methods differ in `maxBytes`; the rest bounds what other encoders may send. */
export interface Limits {
    /** Bytes of the whole argument, checked before anything else. */
    readonly maxBytes?: number;
    /** Steps for an argument of so many bytes that is not sent as exactly the types that are read. */
    readonly steps?: (bytes: number) => number;
}

export const DEFAULT_MAX_BYTES = 16_384;

/** Entries of the type table. */
export const MAX_TABLE_ENTRIES = 64;
/** What an entry of the type table costs in steps, and each field or tag in it. */
export const STEPS_PER_ENTRY = 2;
export const STEPS_PER_FIELD = 2;
/** Arguments that are sent, known or not. */
export const MAX_ARGUMENTS = 32;
/** How deeply values that nobody reads may be nested. */
export const MAX_SKIP_DEPTH = 32;
/** Bytes of one `nat` or `int`, which are only ever skipped. 2^128 takes 19. */
export const MAX_BIG_NUMBER_BYTES = 64;

/**
 * Steps that the general path may make. Honest arguments of any method take a few dozen. A step costs about 10 k
 * instructions, so 1 kB of anything costs at most 2 M, as many as its bytes cost in cycles.
 */
export function stepsFor(bytes: number): number {
    return 96 + (bytes >>> 4);
}

/**
 * As many steps as nearly any argument needs, for readers that pay for nothing. Most values take a byte or more and are
 * visited once; a space bomb, whose values take no bytes, ends here too.
 */
export function fuelFor(bytes: number): number {
    return 256 + 4 * bytes;
}
