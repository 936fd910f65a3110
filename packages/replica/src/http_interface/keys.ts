import { createHash } from 'node:crypto';
import { Principal } from '@icp-sdk/core/principal';
import { mapHashToField } from '@noble/curves/abstract/modular';
import { bls12_381 } from '@noble/curves/bls12-381';
import { ed25519 } from '@noble/curves/ed25519';
import { concat, fromHex, startsWith, utf8 } from './bytes';

/**
 * Everything below follows from this text, so every local replica has the same root key and agents may remember it
 * across restarts. It is published here, hence worth nothing: any reader can sign for any local replica.
 */
export const LOCAL_SEED = 'local replica: public seed, protects nothing';

/** SubjectPublicKeyInfo of a BLS12-381 key in G2, up to the 96 bytes of the key itself. */
const BLS_DER_PREFIX = fromHex('308182301d060d2b0601040182dc7c0503010201060c2b0601040182dc7c05030201036100');
const BLS_KEY_BYTES = 96;
/** SubjectPublicKeyInfo of an Ed25519 key (RFC 8410), up to the 32 bytes of the key itself. */
const ED25519_DER_PREFIX = fromHex('302a300506032b6570032100');

/** The keys of a subnet: its own one certifies the state, the one of its only node signs query responses. */
export interface SubnetKeys {
    /** 133 bytes of DER. The first subnet's is what an agent calls the root key. */
    readonly publicKey: Uint8Array;
    /** Self-authenticating principal of the public key, as agents take it to be for the root subnet. */
    readonly subnetId: Uint8Array;
    readonly nodeId: Uint8Array;
    /** 44 bytes of DER. */
    readonly nodeKey: Uint8Array;
    /** 48 bytes: a BLS signature in G1 ("min-sig"). A few milliseconds. */
    readonly signAsSubnet: (message: Uint8Array) => Uint8Array;
    /** 64 bytes: an Ed25519 signature. */
    readonly signAsNode: (message: Uint8Array) => Uint8Array;
}

/** A subnet's keys by its place among the subnets of a network; at place 0 is the root subnet. */
export type KeysOf = (place: number) => SubnetKeys;

/** Keys are a function of the seed alone. */
export function deriveSubnetKeys(seed: string = LOCAL_SEED): SubnetKeys {
    const { shortSignatures, fields } = bls12_381;
    const subnetSecret = mapHashToField(derive('subnet', seed), fields.Fr.ORDER);
    const publicKey = concat(BLS_DER_PREFIX, shortSignatures.getPublicKey(subnetSecret).toBytes(true));
    const nodeSecret = derive('node', seed).subarray(0, 32);
    const nodeKey = concat(ED25519_DER_PREFIX, ed25519.getPublicKey(nodeSecret));
    return {
        publicKey,
        subnetId: Principal.selfAuthenticating(publicKey).toUint8Array(),
        nodeId: Principal.selfAuthenticating(nodeKey).toUint8Array(),
        nodeKey,
        signAsSubnet: (message) => shortSignatures.sign(shortSignatures.hash(message), subnetSecret).toBytes(true),
        signAsNode: (message) => ed25519.sign(message, nodeSecret),
    };
}

/**
 * Whether the holder of a subnet's public key (133 bytes of DER) signed the message. It takes about 20 ms.
 *
 * @param signature 48 bytes, a point of G1; any other bytes are not a signature
 */
export function verifyAsSubnet(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
    if (publicKey.length !== BLS_DER_PREFIX.length + BLS_KEY_BYTES || !startsWith(publicKey, BLS_DER_PREFIX))
        return false;
    const { shortSignatures } = bls12_381;
    try {
        return shortSignatures.verify(
            signature,
            shortSignatures.hash(message),
            publicKey.subarray(BLS_DER_PREFIX.length),
        );
    } catch {
        return false; // The bytes are no points of the curve.
    }
}

function derive(purpose: string, seed: string): Uint8Array {
    return new Uint8Array(
        createHash('sha512')
            .update(utf8(`${purpose}:${seed}`))
            .digest(),
    );
}
