import type { Principal } from '@icp-sdk/core/principal';
import type { Reject } from './api';
import { badArgument, takeFee, tooMany } from './call_payment';
import type { CHAIN_KEY_SIGNATURES } from './chain_key_candid';
import { type Algorithm, allKeyIds, masterKey } from './chain_keys/master_keys';
import { TransportKey } from './chain_keys/vetkd_keys';
import { reject } from './errors';
import { encodeResult } from './management_candid';
import type { Administration, Context, GeneralMethod, Outcome } from './management_method';
import type { SubnetKind } from './subnet_kinds';

/** Subnets that hold the keys, as in PocketIC. */
const HOLDERS: ReadonlySet<SubnetKind> = new Set(['Fiduciary', 'II']);
const HASH_BYTES = 32;
const TRANSPORT_KEY_BYTES = 48;
/** The IC's bound on components of a path. */
const MAX_PATH = 255;

type Opt<T> = [] | [T];
interface Path {
    readonly derivation_path: Uint8Array[];
}
interface OfCanister {
    readonly canister_id: Opt<Principal>;
}
interface EcdsaKey {
    readonly key_id: { readonly name: string };
}
interface SchnorrKey {
    readonly key_id: {
        readonly name: string;
        readonly algorithm: { readonly bip340secp256k1: null } | { readonly ed25519: null };
    };
}
interface VetKdArgument {
    readonly context: Uint8Array;
    readonly key_id: { readonly name: string };
}
type SigningMethod = 'sign_with_ecdsa' | 'sign_with_schnorr' | 'vetkd_derive_key';

const forCanisters = <A>(run: (context: Context, argument: A) => Outcome) =>
    ({ onlyCanisters: true, run }) as GeneralMethod<unknown>;

/** Threshold signatures and vetKD. Public keys are answered at once, the others in the next round. */
export const CHAIN_KEY_METHODS: Readonly<Record<keyof typeof CHAIN_KEY_SIGNATURES, GeneralMethod<unknown>>> = {
    ecdsa_public_key: forCanisters<OfCanister & Path & EcdsaKey>((context, argument) =>
        publicKey(context, argument, 'ecdsa:Secp256k1', argument.key_id.name),
    ),
    schnorr_public_key: forCanisters<OfCanister & Path & SchnorrKey>((context, argument) =>
        publicKey(context, argument, schnorrOf(argument), argument.key_id.name),
    ),
    sign_with_ecdsa: forCanisters<{ readonly message_hash: Uint8Array } & Path & EcdsaKey>(
        (context, { message_hash, derivation_path, key_id }) => {
            if (message_hash.length !== HASH_BYTES) return badLength(message_hash, HASH_BYTES);
            const key = enabledKey(context, 'ecdsa:Secp256k1', key_id.name, derivation_path);
            if ('kind' in key) return key;
            return sign(context, 'sign_with_ecdsa', () => ({
                signature: key.derive([context.call.caller, ...derivation_path]).signEcdsa(message_hash),
            }));
        },
    ),
    sign_with_schnorr: forCanisters<
        {
            readonly message: Uint8Array;
            readonly aux: Opt<{ readonly bip341: { readonly merkle_root_hash: Uint8Array } }>;
        } & Path &
            SchnorrKey
    >((context, argument) => {
        const { message, derivation_path, key_id } = argument;
        const root = argument.aux[0]?.bip341.merkle_root_hash;
        const path = [context.call.caller, ...derivation_path];
        const algorithm = schnorrOf(argument);
        if (algorithm === 'schnorr:Ed25519') {
            const key = enabledKey(context, algorithm, key_id.name, derivation_path);
            if ('kind' in key) return key;
            if (root !== undefined)
                return reject('rejectedMessage', 'Schnorr algorithm Ed25519 does not support aux input');
            return sign(context, 'sign_with_schnorr', () => ({ signature: key.derive(path).sign(message) }));
        }
        const key = enabledKey(context, algorithm, key_id.name, derivation_path);
        if ('kind' in key) return key;
        if (root !== undefined && root.length !== 0 && root.length !== HASH_BYTES)
            return reject('rejectedMessage', 'Invalid aux field for Bip340Secp256k1');
        return sign(context, 'sign_with_schnorr', () => ({ signature: key.derive(path).signBip340(message, root) }));
    }),
    vetkd_public_key: forCanisters<OfCanister & VetKdArgument>(
        ({ network, call }, { canister_id, context, key_id }) => {
            const key = heldKey(network, 'vetkd:Bls12_381_G2', key_id.name);
            if (key === undefined) return unknownKey(call.method, 'vetkd:Bls12_381_G2', key_id.name, network);
            const owner = canister_id[0]?.toUint8Array() ?? call.caller;
            return { value: { public_key: key.derive(owner, context).publicKey } };
        },
    ),
    vetkd_derive_key: forCanisters<
        VetKdArgument & { readonly input: Uint8Array; readonly transport_public_key: Uint8Array }
    >((context, { input, context: derivation, transport_public_key, key_id }) => {
        if (transport_public_key.length !== TRANSPORT_KEY_BYTES)
            return badLength(transport_public_key, TRANSPORT_KEY_BYTES);
        const key = enabledKey(context, 'vetkd:Bls12_381_G2', key_id.name, []);
        if ('kind' in key) return key;
        const transportKey = TransportKey.parse(transport_public_key);
        if (transportKey === undefined)
            return reject('rejectedMessage', 'The provided transport public key is invalid.');
        return sign(context, 'vetkd_derive_key', () => ({
            encrypted_key: key.derive(context.call.caller, derivation).encryptedKey(input, transportKey),
        }));
    }),
};

function schnorrOf({ key_id }: SchnorrKey) {
    return 'ed25519' in key_id.algorithm ? 'schnorr:Ed25519' : 'schnorr:Bip340Secp256k1';
}

function publicKey(
    { network, call }: Context,
    { canister_id, derivation_path }: OfCanister & Path,
    algorithm: Exclude<Algorithm, 'vetkd:Bls12_381_G2'>,
    name: string,
): Outcome {
    if (derivation_path.length > MAX_PATH) return tooMany(MAX_PATH);
    const key = heldKey(network, algorithm, name);
    if (key === undefined) return unknownKey(call.method, algorithm, name, network);
    const owner = canister_id[0]?.toUint8Array() ?? call.caller;
    const { publicKey, chainCode } = key.derive([owner, ...derivation_path]);
    return { value: { public_key: publicKey, chain_code: chainCode } };
}

/** Canisters of the NNS sign for nothing. */
function sign(context: Context, method: SigningMethod, make: () => Record<string, Uint8Array>): Outcome {
    const { network, call } = context;
    const caller = network.find(call.caller);
    if (caller === undefined) throw new Error('only canisters sign');
    const isFree = network.subnets()[caller.subnetIndex]?.kind === 'NNS';
    const refusal = takeFee(context, isFree ? 0n : network.world(caller).prices.thresholdSignature);
    if (refusal !== undefined) return refusal;
    const response = { kind: 'replied', data: encodeResult(method, make()) } as const;
    network.respondLater({ origin: call.origin, response, refund: call.cycles - context.taken });
    return 'later';
}

function heldKey<A extends Algorithm>(network: Administration, algorithm: A, name: string) {
    return isHeld(network) ? masterKey(algorithm, name) : undefined;
}

/** The key to sign with, or why there is none. */
function enabledKey<A extends Algorithm>(
    { network, call }: Context,
    algorithm: A,
    name: string,
    path: readonly Uint8Array[],
) {
    if (path.length > MAX_PATH) return tooMany(MAX_PATH);
    return (
        heldKey(network, algorithm, name) ??
        notRouted(
            call.method,
            `Requested unknown or disabled threshold key: ${algorithm}:${name}, existing enabled keys: ${keyList(network)}`,
        )
    );
}

function unknownKey(method: string, algorithm: Algorithm, name: string, network: Administration): Reject {
    return notRouted(
        method,
        `Requested unknown threshold key: ${algorithm}:${name}, existing keys: ${keyList(network)}`,
    );
}

function notRouted(method: string, why: string): Reject {
    return reject('notRouted', `Unable to route management canister request ${method}: ChainKeyError("${why}")`);
}

function keyList(network: Administration): string {
    return `[${isHeld(network) ? allKeyIds().join(', ') : ''}]`;
}

function isHeld(network: Administration): boolean {
    return network.subnets().some(({ kind }) => HOLDERS.has(kind));
}

function badLength(bytes: Uint8Array, length: number): Reject {
    return badArgument(`invalid length ${bytes.length}, expected a byte array of length ${length}`);
}
