import type { CanisterState } from './canister';
import type { IngressPoolState } from './ingress_pool';
import type { OrderState } from './message_order';
import type { RoutingState } from './message_routing';
import type { RandomnessState } from './random';
import type { HeapDeltaState } from './round_limits';
import type { KeyedSubnet } from './subnets';
import type { SystemCanistersState } from './system_canisters';

/**
 * A network between two rounds or messages: the start of a fork, and the content of a state file. It is plain data but
 * for the compiled modules, and stays as it is while the network goes on. Calls in flight are part of it: code waits
 * for an answer by a number in its table, never by a stack.
 */
export interface NetworkState extends OrderState, RoutingState, HeapDeltaState, IngressPoolState {
    readonly time: bigint;
    /** The time set for the next round, if it is not `time`. */
    readonly clock?: bigint;
    readonly chargedAt: bigint;
    readonly randomness: RandomnessState;
    readonly subnets: readonly KeyedSubnet[];
    readonly canisters: readonly CanisterState[];
    readonly systemCanisters?: SystemCanistersState;
}
