import { createHash } from 'node:crypto';
import { Principal } from '@icp-sdk/core/principal';
import { mapHashToField } from '@noble/curves/abstract/modular';
import { bls12_381 } from '@noble/curves/bls12-381';
import { ed25519 } from '@noble/curves/ed25519';
import { concat, fromHex, utf8 } from './bytes';

/**
 * Everything below follows from this text, so every local replica has the same root key and agents may remember it
 * across restarts. It is published here, hence worth nothing: any reader can sign for any local replica.
 */
export const LOCAL_SEED = 'local replica: public seed, protects nothing';

/** SubjectPublicKeyInfo of a BLS12-381 key in G2, up to the 96 bytes of the key itself. */
const BLS_DER_PREFIX = fromHex('308182301d060d2b0601040182dc7c0503010201060c2b0601040182dc7c05030201036100');
/** SubjectPublicKeyInfo of an Ed25519 key (RFC 8410), up to the 32 bytes of the key itself. */
const ED25519_DER_PREFIX = fromHex('302a300506032b6570032100');

/** The keys of the one subnet that answers: the root key certifies the state, the node key signs query responses. */
export interface SubnetKeys {
    /** 133 bytes of DER: what an agent calls the root key. */
    readonly rootKey: Uint8Array;
    /**
     * Self-authenticating principal of the root key. Agents take it for the subnet of a certificate without delegation.
     */
    readonly subnetId: Uint8Array;
    readonly nodeId: Uint8Array;
    /** 44 bytes of DER. */
    readonly nodeKey: Uint8Array;
    /** 48 bytes: a BLS signature in G1 ("min-sig"). A few milliseconds. */
    readonly signAsSubnet: (message: Uint8Array) => Uint8Array;
    /** 64 bytes: an Ed25519 signature. */
    readonly signAsNode: (message: Uint8Array) => Uint8Array;
}

/** Keys are a function of the seed alone. */
export function deriveSubnetKeys(seed: string = LOCAL_SEED): SubnetKeys {
    const { shortSignatures, fields } = bls12_381;
    const subnetSecret = mapHashToField(derive('subnet', seed), fields.Fr.ORDER);
    const rootKey = concat(BLS_DER_PREFIX, shortSignatures.getPublicKey(subnetSecret).toBytes(true));
    const nodeSecret = derive('node', seed).subarray(0, 32);
    const nodeKey = concat(ED25519_DER_PREFIX, ed25519.getPublicKey(nodeSecret));
    return {
        rootKey,
        subnetId: Principal.selfAuthenticating(rootKey).toUint8Array(),
        nodeId: Principal.selfAuthenticating(nodeKey).toUint8Array(),
        nodeKey,
        signAsSubnet: (message) => shortSignatures.sign(shortSignatures.hash(message), subnetSecret).toBytes(true),
        signAsNode: (message) => ed25519.sign(message, nodeSecret),
    };
}

function derive(purpose: string, seed: string): Uint8Array {
    return new Uint8Array(
        createHash('sha512')
            .update(utf8(`${purpose}:${seed}`))
            .digest(),
    );
}
