import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { concat, fromHex } from './bytes';
import { malformed } from './refusal';

/** A public key that signs messages as they are, as SubjectPublicKeyInfo in DER. */
export interface SimpleKey {
    readonly scheme: 'ed25519' | 'ecdsa';
    readonly spki: Uint8Array;
}

/** SubjectPublicKeyInfo up to the key's own bytes: 32 for Ed25519, 65 (an uncompressed point) for ECDSA. */
export const ED25519 = fromHex('302a300506032b6570032100');
export const P256 = fromHex('3059301306072a8648ce3d020106082a8648ce3d030107034200');
export const SECP256K1 = fromHex('3056301006072a8648ce3d020106052b8104000a034200');

export function ed25519Key(point: Uint8Array): SimpleKey {
    return { scheme: 'ed25519', spki: concat(ED25519, point) };
}

/** `x` and `y` are 32 bytes each. */
export function p256Key(x: Uint8Array, y: Uint8Array): SimpleKey {
    return { scheme: 'ecdsa', spki: concat(P256, new Uint8Array([4]), x, y) };
}

/** ECDSA is over SHA-256; requests carry raw `r·s` (`ieee-p1363`), WebAuthn carries DER. */
export function verifySimple(
    key: SimpleKey,
    message: Uint8Array,
    signature: Uint8Array,
    dsaEncoding: 'ieee-p1363' | 'der',
): boolean {
    const publicKey = importKey(key.spki);
    try {
        return verify(key.scheme === 'ed25519' ? null : 'sha256', message, { key: publicKey, dsaEncoding }, signature);
    } catch {
        return false; // OpenSSL throws at a signature of the wrong length or shape.
    }
}

function importKey(spki: Uint8Array): KeyObject {
    try {
        return createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
    } catch {
        throw malformed('Invalid public key: not a point of its curve');
    }
}
