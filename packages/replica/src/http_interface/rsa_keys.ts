import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { malformed } from './refusal';

/** A key for RSASSA-PKCS1-v1_5 with SHA-256. The IC takes it from authenticators only. */
export interface RsaKey {
    readonly scheme: 'rsa';
    readonly key: KeyObject;
}

/** The IC's limits for the modulus. */
const BITS = { min: 2_048, max: 8_192 } as const;

/** The modulus and the public exponent, most significant byte first. */
export function rsaKey(n: Uint8Array, e: Uint8Array): RsaKey {
    const bits = n.length * 8;
    if (bits < BITS.min || bits > BITS.max) {
        throw malformed(`Invalid public key: RSA modulus of ${bits} bits is not between ${BITS.min} and ${BITS.max}`);
    }
    try {
        const jwk = { kty: 'RSA', n: base64url(n), e: base64url(e) };
        return { scheme: 'rsa', key: createPublicKey({ key: jwk, format: 'jwk' }) };
    } catch {
        throw malformed('Invalid public key: not an RSA key');
    }
}

export function verifyRsa({ key }: RsaKey, message: Uint8Array, signature: Uint8Array): boolean {
    try {
        return verify('sha256', message, key, signature);
    } catch {
        return false; // As for a modulus that OpenSSL will not calculate with.
    }
}

function base64url(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('base64url');
}
