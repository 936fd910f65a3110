/** The build puts `true` here where a canister's Wasm has no kernel; see `tools/azle/azle_build.ts`. */
declare const NO_KERNEL: boolean | undefined;

/** Without the kernel, robots that search take more instructions than a message may have. */
export const HAS_KERNEL = typeof NO_KERNEL === 'undefined';
