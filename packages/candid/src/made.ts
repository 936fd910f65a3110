/** A codec that was made beforehand. */
export interface Made {
    /** Takes the values of `outside.ts`, in their order. */
    readonly make: (...outside: unknown[]) => unknown;
    /** Its bytes in pairs, as little-endian numbers in JSON. */
    readonly header: string;
    /** Where its own bytes are others than those: place and pair by turns, in JSON. */
    readonly differences: string;
    /** In bytes. */
    readonly size: number;
    readonly room: number;
}

/** By number; none where nothing was made. */
export const MADE: readonly (Made | undefined)[] =
    (globalThis as { readonly madeCodecs?: readonly (Made | undefined)[] }).madeCodecs ?? [];
