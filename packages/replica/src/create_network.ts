import { setFlagsFromString } from 'node:v8';
import { LocalNetwork } from './core/network';
import type { NetworkOptions } from './core/network_options';
import type { NetworkState } from './core/network_state';
import { subnetKeys } from './pocket_ic/subnet_keys';

/** PocketIC's clocks start at this date: a test's outcome must not depend on the day. */
export const START_TIME = 1_620_328_630_000_000_000n;

/**
 * A network in this process, without a server: by default one application subnet at PocketIC's date. With a `state`, such
 * as `network.capture()` or `decodeState` give, it goes on from there, and the options' subnets, time and seed are not used.
 */
export function createNetwork(options: Partial<NetworkOptions> = {}, state?: NetworkState): LocalNetwork {
    enableMemory64();
    const defaults = {
        subnets: ['Application'] as const,
        publicKeyOf: (place: number) => subnetKeys(place).publicKey,
        time: START_TIME,
    };
    return new LocalNetwork({ ...defaults, ...options }, state);
}

/** Canisters may have 64-bit memories. Engines before Node 24 know them only by a flag. */
function enableMemory64(): void {
    if (Number.parseInt(process.versions.node, 10) < 24) setFlagsFromString('--experimental-wasm-memory64');
}
