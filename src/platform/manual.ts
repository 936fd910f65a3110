/** Azle runs a canister once in Node while building it, to find its methods. */
export const isBuilding = globalThis._azleNodejsWasmEnvironment === true;

/**
 * The options of every method: bytes in, bytes out. At every install and upgrade Azle writes the Candid interface anew, for 30 M
 * instructions, though only the build needs it. On the IC the methods are hidden from that.
 */
export const manual = { manual: true, hidden: !isBuilding } as const;
