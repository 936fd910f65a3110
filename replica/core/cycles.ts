/**
 * Prices on a 13-node application subnet, in cycles, from the IC's price list. Nothing is charged: they answer the
 * System API's `cost_*` functions, by which canisters decide how many cycles to attach.
 */
export const COST = {
    createCanister: 500_000_000_000n,
    /** A call's own fee, its bytes, and the cycles set aside for executing the largest response. */
    call: (nameBytes: bigint, payloadBytes: bigint) =>
        260_000n + (nameBytes + payloadBytes) * 1_000n + 5_000_000n + 40_000_000_000n + 2_097_152n * 1_000n,
    httpRequest: (requestBytes: bigint, maxResponseBytes: bigint) =>
        13n * (3_000_000n + 60_000n * 13n + 400n * requestBytes + 800n * maxResponseBytes),
    thresholdSignature: 26_153_846_153n,
} as const;

/** What a provisional canister gets when its creator names no amount. */
export const DEFAULT_PROVISIONAL_CYCLES = 100_000_000_000_000n;
