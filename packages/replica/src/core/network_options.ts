import type { RoundLimits } from './limits';
import type { SubnetRequest } from './subnets';
import type { IcpFeature } from './system_canisters';

export interface NetworkOptions {
    readonly subnets: readonly SubnetRequest[];
    /** The DER key that certifies a subnet's state, by the subnet's place. The first one is the root key. */
    readonly publicKeyOf: (place: number) => Uint8Array;
    /** Nanoseconds since 1970. */
    readonly time: bigint;
    /**
     * The IC's own canisters that a new network has: `cycles_minting` needs an NNS subnet, `cycles_token` an II subnet. None by
     * default.
     */
    readonly icpFeatures?: readonly IcpFeature[];
    /** Makes `raw_rand` repeatable. */
    readonly seed?: string | undefined;
    /** Gets every line a canister prints. */
    readonly onPrint?: (canisterId: string, line: string) => void;
    /**
     * False runs modules as they are, which is faster. By default they count, unless the environment has
     * REPLICA_COUNT=off.
     */
    readonly countInstructions?: boolean;
    /**
     * Counts the pages of heap and stable memory that each message changes, as the IC does, and charges for the heap's. A
     * message then takes half as long again. By default stable memory is charged alone, and nothing is told.
     */
    readonly countDirtyPages?: boolean;
    /**
     * Keeps each round to the IC's limits, or to those given here, so that a test finds what binds first; dirty pages are
     * counted then. By default there is only the IC's limit of instructions.
     */
    readonly roundLimits?: Partial<RoundLimits>;
    /**
     * Whether canisters are asked by `canister_inspect_message` if they take a message. It takes no part in rounds and costs no cycles,
     * but half of a small message's time here. They are by default.
     */
    readonly inspectMessages?: boolean;
    /** Lowers the limits of all kinds of messages; by default REPLICA_INSTRUCTION_LIMIT. */
    readonly instructionLimit?: bigint;
    /**
     * A seed that shuffles the messages of each round as far as the IC may, and lets `raw_rand` take up to three rounds.
     * By default REPLICA_SHUFFLE; without either, or with an empty text, the order is fixed.
     */
    readonly shuffle?: string;
}

/** Whether modules count their instructions by default. */
export function countsByDefault(): boolean {
    return process.env.REPLICA_COUNT !== 'off';
}
