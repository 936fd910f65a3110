import { createHash, createHmac } from 'node:crypto';
import { schnorr, secp256k1 } from '@noble/curves/secp256k1';
import { concatBytes } from '../bytes';
import { bigEndian, bigintOf, type Path } from './scalars';

const ORDER = secp256k1.CURVE.n;
const { ProjectivePoint: Point } = secp256k1;
const NO_CHAIN_CODE = new Uint8Array(32);

/** A secp256k1 key and the chain code of the path that led to it. It signs with ECDSA and with BIP340's Schnorr. */
export class Secp256k1Key {
    private constructor(
        private readonly secret: bigint,
        readonly chainCode: Uint8Array,
    ) {}

    static fromSeed(seed: Uint8Array): Secp256k1Key {
        const digest = createHash('sha256').update(seed).digest();
        return new Secp256k1Key(bigintOf(digest) % ORDER, NO_CHAIN_CODE);
    }

    /** SEC1, compressed: 33 bytes. */
    get publicKey(): Uint8Array {
        return Point.BASE.multiply(this.secret).toRawBytes(true);
    }

    /**
     * The child at the end of the path, whose first chain code is zero. A component of 4 bytes without its highest bit is
     * a step of BIP32; longer and shorter ones generalize it. From the interface specification's `ecdsa_public_key`.
     */
    derive(path: Path): Secp256k1Key {
        let child = new Secp256k1Key(this.secret, NO_CHAIN_CODE);
        for (const component of path) child = child.step(component);
        return child;
    }

    /** 64 bytes, r and s, the smaller s. `hash` has 32 bytes. */
    signEcdsa(hash: Uint8Array): Uint8Array {
        return secp256k1.sign(hash, bigEndian(this.secret)).toCompactRawBytes();
    }

    /** 64 bytes. With the root of a Taproot tree, empty or of 32 bytes, the key is first tweaked by BIP341. */
    signBip340(message: Uint8Array, taprootTreeRoot?: Uint8Array): Uint8Array {
        const key = taprootTreeRoot === undefined ? this : this.tweaked(taprootTreeRoot);
        return schnorr.sign(message, bigEndian(key.secret), NO_CHAIN_CODE);
    }

    private step(component: Uint8Array): Secp256k1Key {
        let input = this.publicKey;
        for (;;) {
            const digest = createHmac('sha512', this.chainCode).update(input).update(component).digest();
            const chainCode = new Uint8Array(digest.subarray(32));
            const offset = bigintOf(digest.subarray(0, 32));
            const secret = (this.secret + offset) % ORDER;
            if (offset < ORDER && secret !== 0n) return new Secp256k1Key(secret, chainCode);
            // SLIP-10: a half that is no scalar, or a key that is none, is replaced by the next attempt.
            input = concatBytes([Uint8Array.of(1), chainCode]);
        }
    }

    private tweaked(root: Uint8Array): Secp256k1Key {
        const { publicKey } = this;
        const even = publicKey[0] === 2 ? this.secret : ORDER - this.secret;
        const tweak = bigintOf(schnorr.utils.taggedHash('TapTweak', publicKey.subarray(1), root));
        return new Secp256k1Key((even + tweak) % ORDER, this.chainCode);
    }
}
