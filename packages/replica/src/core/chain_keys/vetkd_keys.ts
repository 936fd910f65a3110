import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381';
import { concatBytes } from '../bytes';
import { bigEndian } from './scalars';

const ORDER = bls12_381.fields.Fr.ORDER;
const G1 = bls12_381.G1.ProjectivePoint;
const G2 = bls12_381.G2.ProjectivePoint;
const CANISTER = 'ic-vetkd-bls12-381-g2-canister-id';
const CONTEXT = 'ic-vetkd-bls12-381-g2-context';
const SIGNATURE = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_AUG_';

/**
 * A BLS12-381 key of vetKD: verifiably encrypted keys, of which only the holder of a transport key can read one. The
 * scheme is that of https://eprint.iacr.org/2023/616, its hashes those of the IC's `vetkeys` libraries.
 */
export class VetKdKey {
    private constructor(private readonly secret: bigint) {}

    static fromSeed(seed: Uint8Array, domain: string): VetKdKey {
        return new VetKdKey(hashToScalar(seed, domain));
    }

    /** A point of G2, compressed: 96 bytes. */
    get publicKey(): Uint8Array {
        return G2.BASE.multiply(this.secret).toRawBytes(true);
    }

    /** A canister's key for a context; an empty context adds nothing. */
    derive(canisterId: Uint8Array, context: Uint8Array): VetKdKey {
        const canisterKey = this.plus(canisterOffset(this.publicKey, canisterId));
        return context.length === 0 ? canisterKey : canisterKey.plus(contextOffset(canisterKey.publicKey, context));
    }

    /**
     * The key for an input, encrypted for a transport key: points of G1, G2 and G1, compressed, 192 bytes. The same
     * arguments give the same bytes.
     */
    encryptedKey(input: Uint8Array, transportKey: TransportKey): Uint8Array {
        const message = bls12_381.G1.hashToCurve(concatBytes([this.publicKey, input]), { DST: SIGNATURE });
        const signed = G1.fromAffine(message.toAffine());
        const seed = concatBytes([bigEndian(this.secret), transportKey.bytes, input]);
        const nonce = hashToScalar(createHash('sha256').update(seed).digest(), 'nonce');
        return concatBytes([
            G1.BASE.multiply(nonce).toRawBytes(true),
            G2.BASE.multiply(nonce).toRawBytes(true),
            transportKey.point.multiply(nonce).add(signed.multiply(this.secret)).toRawBytes(true),
        ]);
    }

    private plus(scalar: bigint): VetKdKey {
        return new VetKdKey((this.secret + scalar) % ORDER);
    }
}

/** A client's public key, a point of G1. */
export class TransportKey {
    private constructor(
        readonly point: InstanceType<typeof G1>,
        readonly bytes: Uint8Array,
    ) {}

    /** Nothing when the 48 bytes are no point of the group. */
    static parse(bytes: Uint8Array): TransportKey | undefined {
        if (bytes.length !== 48) return undefined;
        try {
            const point = G1.fromHex(bytes);
            point.assertValidity();
            return new TransportKey(point, bytes);
        } catch {
            return undefined;
        }
    }
}

/** RFC 9380's `hash_to_field` for one element of the scalar field. */
export function hashToScalar(input: Uint8Array, domain: string): bigint {
    return bls12_381.G1.hashToScalar(input, { DST: domain });
}

/** What a canister's secret key is above the master's, from the master's public key. */
export function canisterOffset(masterKey: Uint8Array, canisterId: Uint8Array): bigint {
    return offset(masterKey, canisterId, CANISTER);
}

/** What the secret key of a context is above the canister's, from the canister's public key. */
export function contextOffset(canisterKey: Uint8Array, context: Uint8Array): bigint {
    return offset(canisterKey, context, CONTEXT);
}

function offset(publicKey: Uint8Array, input: Uint8Array, domain: string): bigint {
    const parts = [publicKey, input].flatMap((part) => [lengthOf(part), part]);
    return hashToScalar(concatBytes(parts), domain);
}

function lengthOf(bytes: Uint8Array): Uint8Array {
    const length = new Uint8Array(8);
    new DataView(length.buffer).setBigUint64(0, BigInt(bytes.length));
    return length;
}
