/** Azle runs a canister once in Node while it is built, and asks what methods it has. */
export const isBuilding = globalThis._azleNodejsWasmEnvironment === true;

/**
 * The options of every method: bytes in, bytes out. Azle writes the Candid interface anew at every install and upgrade,
 * 30 M instructions that nobody reads: it is needed while the canister is built. On the IC the methods are hidden from
 * that.
 */
export const manual = { manual: true, hidden: !isBuilding } as const;
