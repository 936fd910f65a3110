/** Stands for Azle's calls. On the IC ours go to Azle's Rust without them: see `callBytes` in `src/platform/azle_internals.ts`. */
export function call(): never {
    throw new Error("Azle's call is not in the bundle");
}
