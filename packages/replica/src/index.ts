/** The package's entry: PocketIC's server or a live network in this process, or a network without any server. */
export type { Network, Reject, RejectCode, Request, RequestStatus, Response, Subnet } from './core/api';
export type { Canister } from './core/canister';
export { type CountedModule, countedModule } from './core/counted_module';
export type { DirtyPages } from './core/dirty_pages';
export { StateError } from './core/errors';
export { type Installation, type InstallMode, installCode, type UpgradeOptions } from './core/lifecycle';
export type { RoundLimits } from './core/limits';
export { LocalNetwork } from './core/network';
export type { NetworkOptions } from './core/network_options';
export type { NetworkState } from './core/network_state';
export type { Observer, Report } from './core/reports';
export { idleCyclesPerDay } from './core/resources';
export { decodeState, encodeState } from './core/state_codec';
export type { SubnetKind } from './core/subnet_kinds';
export { createNetwork } from './create_network';
export { DEFAULT_PORT, type LiveNetwork, type LiveNetworkOptions, startNetwork } from './live_network';
export { type Replica, type ReplicaOptions, type ServerOptions, startReplica } from './server';
