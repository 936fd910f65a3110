/** Stands for Azle's JSON of all its values: our maps hold bytes, and our logs are texts. */
export const stableJson = undefined;
export const StableJson = (): undefined => undefined;
export const jsonReviver = (_key: string, value: unknown): unknown => value;
export const jsonReplacer = (_key: string, value: unknown): unknown =>
    typeof value === 'bigint' ? String(value) : value;
