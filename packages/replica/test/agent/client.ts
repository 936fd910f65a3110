import type { Probe } from './probe_canister';

/** Speakers that the replica must believe. */
export const HONEST = ['anonymous', 'ed25519', 'secp256k1', 'p256', 'delegated'] as const;
/** Speakers that must be refused: a signature that fits nothing, a delegation for another canister, one that has expired. */
export const DISHONEST = ['wrongSignature', 'delegatedElsewhere', 'delegatedTooLongAgo'] as const;
export type Speaker = (typeof HONEST)[number] | (typeof DISHONEST)[number];

export interface Connection {
    readonly probe: Probe;
    /** The principal the agent believes to be. */
    readonly principal: string;
    /** What the agent found in the certified state, by path. */
    readonly facts: () => Promise<ReadonlyMap<unknown, unknown>>;
}

export interface Options {
    readonly url: string;
    readonly canisterId: string;
    readonly speaker?: Speaker;
    /** Stands between the agent and the replica. */
    readonly fetch?: typeof fetch;
}

/** An agent library with its defaults, so with every verification on. */
export interface Client {
    readonly name: string;
    readonly connect: (options: Options) => Promise<Connection>;
}

export const FACTS = ['time', 'controllers', 'module_hash', 'candid', 'subnet'] as const;

/** After a refusal the agent does not ask again, which saves the tests a wait; the root key is the replica's own. */
export const AGENT_OPTIONS = { retryTimes: 0, shouldFetchRootKey: true };
