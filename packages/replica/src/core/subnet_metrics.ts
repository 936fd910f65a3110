import type { SubnetMetrics } from './api';
import type { Canister } from './canister';
import { WASM_PAGE } from './limits';
import type { KeyedSubnet } from './subnets';

/** What the state tree tells of a subnet with these canisters. */
export function metricsOf(subnet: KeyedSubnet, canisters: readonly Canister[]): SubnetMetrics {
    const { transactions, consumedCycles } = subnet;
    const stateBytes = canisters.reduce((sum, canister) => sum + stateBytesOf(canister), 0);
    return { canisters: canisters.length, stateBytes, transactions, consumedCycles };
}

function stateBytesOf({ instance, stable }: Canister): number {
    return (instance?.heapBytes ?? 0) + (instance?.module.size ?? 0) + stable.size * WASM_PAGE;
}
