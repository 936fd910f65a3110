/** A codec that was made beforehand. */
export interface Made {
    /** Takes the values of `outside.ts`, in their order. */
    readonly make: (...outside: unknown[]) => unknown;
    readonly header?: readonly number[];
    readonly room?: number;
}

/** By number; none where nothing was made. */
export const MADE: readonly (Made | undefined)[] =
    (globalThis as { readonly madeCodecs?: readonly (Made | undefined)[] }).madeCodecs ?? [];
