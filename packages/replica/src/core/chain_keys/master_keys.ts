import { Ed25519Key } from './ed25519_keys';
import { Secp256k1Key } from './secp256k1_keys';
import { VetKdKey } from './vetkd_keys';

/** Names of keys: one is of local networks alone, two are on the mainnet also. */
export const KEY_NAMES = ['dfx_test_key', 'key_1', 'test_key_1'] as const;

/**
 * The master keys of PocketIC, so what a client derives offline for PocketIC is right here. The IC's own keys have the same
 * names. These have no secrets: their seeds are public.
 */
const SEED = new Uint8Array(32).fill(42);
const VETKD_DOMAIN = 'ic-crypto-vetkd-test-utils-generate-test-key';

const named = (name: string) => Buffer.from(name);
const secp256k1 = (name: string) => Secp256k1Key.fromSeed(SEED).derive([named(name)]);

/** The ways to make a master key of its name, by the first part of its id, as errors write it. */
const ALGORITHMS = {
    'ecdsa:Secp256k1': secp256k1,
    'schnorr:Bip340Secp256k1': secp256k1,
    'schnorr:Ed25519': (name: string) => Ed25519Key.fromSeed(SEED).derive([named(name)]),
    'vetkd:Bls12_381_G2': (name: string) => VetKdKey.fromSeed(named(name), VETKD_DOMAIN),
} as const;
export type Algorithm = keyof typeof ALGORITHMS;
type MasterKey<A extends Algorithm> = ReturnType<(typeof ALGORITHMS)[A]>;

const made = new Map<string, MasterKey<Algorithm>>();

/** Nothing when no key has that name. Making one takes some milliseconds, so they are kept. */
export function masterKey<A extends Algorithm>(algorithm: A, name: string): MasterKey<A> | undefined {
    if (!KEY_NAMES.some((known) => known === name)) return undefined;
    const id = `${algorithm}:${name}`;
    const key = made.get(id) ?? ALGORITHMS[algorithm](name);
    made.set(id, key);
    return key as MasterKey<A>;
}

/** The ids of all keys, in the order in which errors list them. */
export function allKeyIds(): readonly string[] {
    return Object.keys(ALGORITHMS).flatMap((algorithm) => KEY_NAMES.map((name) => `${algorithm}:${name}`));
}
