/** The IC's limits that a canister can run into, from its documentation of resource limits. */

export const WASM_PAGE = 65_536;
/** 500 GiB. */
export const STABLE_MEMORY_PAGES = 8_192_000;
/** Reply of an update or of a replicated query. */
export const MAX_REPLICATED_REPLY = 2 * 1024 * 1024;
/** Reply of a non-replicated query. */
export const MAX_QUERY_REPLY = 3 * 1024 * 1024;
/** Argument of a call within one subnet. */
export const MAX_CALL_PAYLOAD = 10 * 1024 * 1024;
export const MAX_CERTIFIED_DATA = 32;
/** Calls from one canister to another that wait for an answer. */
export const MAX_OUTSTANDING_CALLS = 500;
/** A best-effort call's timeout is cut to this. */
export const MAX_CALL_TIMEOUT_SECONDS = 300;
/** Calls from one query to the next, and from there on. */
export const MAX_COMPOSITE_DEPTH = 6;
/** Of a canister's log by default, and the least it can be but 0, which turns it off. */
export const CANISTER_LOG_BYTES = 4096;
export const MAX_CANISTER_LOG_BYTES = 2 * 1024 * 1024;
/** Environment variables of a canister, and the bytes of a name and of a value. */
export const MAX_VARIABLES = 32;
export const MAX_VARIABLE_BYTES = 128;
export const MAX_CONTROLLERS = 10;
/** Principals besides the controllers that may read a canister's log. */
export const MAX_LOG_VIEWERS = 10;
export const MAX_SNAPSHOTS = 10;
/** A part of a snapshot that is read at once. */
export const MAX_SNAPSHOT_SLICE = 2_000_000;
/** Seconds after which `stop_canister` gives up. */
export const STOP_TIMEOUT_SECONDS = 300n;
/** Nanoseconds between charges for memory and compute allocation. */
export const CHARGE_INTERVAL = 10_000_000_000n;
export const MAX_CHUNK_BYTES = 1024 * 1024;
export const MAX_CHUNKS = 100;

/** What one round has room for. */
export interface RoundLimits {
    /** Instructions of one canister, with two million for each message among them. */
    readonly instructions: number;
    /** Bytes of one canister's heap delta: 4 KiB for each dirty page. */
    readonly heapDelta: number;
    /** Messages from outside to canisters of one subnet: they come in a block. */
    readonly ingressMessages: number;
    /** Bytes of those messages. */
    readonly ingressBytes: number;
    /** Canisters of one subnet that run at a time. Those that share a core have the instructions of one. */
    readonly cores: number;
    /** Rounds that a call takes from one subnet to another, and its answer back. */
    readonly roundsBetweenSubnets: number;
}

/**
 * The IC's `SchedulerConfig` for application subnets, where messages are short, and its subnets' blocks. A longer message is
 * not cut into slices here: it is the last one of its round.
 */
export const ROUND_LIMITS = {
    instructions: 2_000_000_000,
    heapDelta: 75 * 1024 * 1024,
    ingressMessages: 1000,
    ingressBytes: 4 * 1024 * 1024,
    cores: 4,
    roundsBetweenSubnets: 2,
} as const satisfies RoundLimits;
/** What each message takes of a round's instructions besides its own. */
export const MESSAGE_OVERHEAD = 2_000_000;
/** Answers to ingress messages that are remembered. The IC forgets by time, but here a test moves the clock. */
export const REMEMBERED_REQUESTS = 20_000;

/** Instructions in one message, by its kind. */
export const INSTRUCTION_LIMITS = {
    /** Updates, callbacks, timers and heartbeats. */
    message: 40_000_000_000n,
    /** Queries, including their calls to other canisters. */
    query: 5_000_000_000n,
    /** `(start)` and init together, or an upgrade's three stages. */
    install: 300_000_000_000n,
    inspect: 200_000_000n,
} as const;
/** Of a callback's instructions, when there is a cleanup callback that may need them. */
export const RESERVED_FOR_CLEANUP = INSTRUCTION_LIMITS.message / 20n;
