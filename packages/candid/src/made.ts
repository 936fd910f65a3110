/** A codec that was made beforehand. */
export interface Made {
    /** Takes the values of `outside.ts`, in their order. */
    readonly make: (...outside: unknown[]) => unknown;
    readonly header?: readonly number[];
    readonly room?: number;
}

/** By number. None outside of a canister. */
export const MADE: readonly (Made | undefined)[] = [];
