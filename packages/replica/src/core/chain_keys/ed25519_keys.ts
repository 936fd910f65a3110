import { createHash, hkdfSync } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519';
import { concatBytes } from '../bytes';
import { bigEndian, bigintOf, type Path } from './scalars';

const ORDER = ed25519.CURVE.n;
const { ExtendedPoint: Point } = ed25519;
const NO_CHAIN_CODE = new Uint8Array(32);

/**
 * An Ed25519 key as a scalar, since a derived one has no seed, with the prefix that makes its nonces and the chain code of
 * the path that led to it.
 */
export class Ed25519Key {
    private constructor(
        private readonly scalar: bigint,
        private readonly prefix: Uint8Array,
        readonly chainCode: Uint8Array,
    ) {}

    static fromSeed(seed: Uint8Array): Ed25519Key {
        const { scalar, prefix } = ed25519.utils.getExtendedPublicKey(sha512(seed).subarray(0, 32));
        return new Ed25519Key(scalar % ORDER, prefix, NO_CHAIN_CODE);
    }

    /** 32 bytes. */
    get publicKey(): Uint8Array {
        return Point.BASE.multiply(this.scalar).toRawBytes();
    }

    /** The child at the end of the path, whose first chain code is zero: the IC's own additive derivation by HKDF. */
    derive(path: Path): Ed25519Key {
        let { scalar, publicKey } = this;
        let chainCode = NO_CHAIN_CODE;
        for (const component of path) {
            const input = concatBytes([publicKey, component]);
            const output = new Uint8Array(hkdfSync('sha512', input, chainCode, 'Ed25519', 96));
            scalar = (scalar + bigintOf(output.subarray(0, 64))) % ORDER;
            chainCode = output.slice(64);
            publicKey = Point.BASE.multiply(scalar).toRawBytes();
        }
        const prefix = sha512(littleEndian(scalar), chainCode).subarray(0, 32);
        return new Ed25519Key(scalar, prefix, chainCode);
    }

    /** 64 bytes, which any Ed25519 verifier accepts. */
    sign(message: Uint8Array): Uint8Array {
        const nonce = reduced(sha512(this.prefix, message));
        const commitment = Point.BASE.multiply(nonce).toRawBytes();
        const challenge = reduced(sha512(commitment, this.publicKey, message));
        return concatBytes([commitment, littleEndian((nonce + challenge * this.scalar) % ORDER)]);
    }
}

function sha512(...parts: readonly Uint8Array[]): Uint8Array {
    return new Uint8Array(createHash('sha512').update(concatBytes(parts)).digest());
}

function reduced(littleEndianBytes: Uint8Array): bigint {
    return bigintOf(littleEndianBytes.slice().reverse()) % ORDER;
}

function littleEndian(scalar: bigint): Uint8Array {
    return bigEndian(scalar).reverse();
}
