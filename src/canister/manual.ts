/**
 * The options of every method: bytes in, bytes out. Azle writes the Candid interface anew at every install and upgrade,
 * 30 M instructions that nobody reads: it is needed while the canister is built, when Azle runs it in Node once. On the
 * IC the methods are hidden from that.
 */
export const manual = { manual: true, hidden: globalThis._azleNodejsWasmEnvironment !== true } as const;
