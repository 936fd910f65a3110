/**
 * The template of QuickJS and Azle's Rust into which a canister's bundle goes: ours, which `tools/azle` makes of Azle's, or Azle's own,
 * for which the entries in `src/stock` are.
 */

/** The build puts `true` here where a canister's Wasm has no kernel; see `tools/azle/azle_build.ts`. */
declare const NO_KERNEL: boolean | undefined;

let isOurs = true;

/** For an entry that stock `azle build` compiles; before the canister begins. */
export function beginInStockTemplate(): void {
    isOurs = false;
}

/** Whether the template has a timer of the canister's own, environment variables, and tells how much memory is in use. */
export function isOurTemplate(): boolean {
    return isOurs;
}

/** Without the kernel, robots that search take more instructions than a message may have. */
export function hasKernel(): boolean {
    return isOurs && typeof NO_KERNEL === 'undefined';
}
