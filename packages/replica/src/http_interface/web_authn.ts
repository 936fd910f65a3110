import { Buffer } from 'node:buffer';
import { concat, sha256 } from './bytes';
import { type CborValue, decodeCbor } from './cbor';
import { MapReader } from './map_reader';
import { malformed } from './refusal';
import { type RsaKey, rsaKey, verifyRsa } from './rsa_keys';
import { ed25519Key, p256Key, type SimpleKey, verifySimple } from './simple_keys';

/** Labels and values of COSE keys (RFC 9053): key type, algorithm, curve and coordinates. */
const COSE = { keyType: 1n, algorithm: 3n, curve: -1n, x: -2n, y: -3n } as const;
const OKP = { keyType: 1n, eddsa: -8n, ed25519: 6n } as const;
const EC2 = { keyType: 2n, es256: -7n, p256: 1n } as const;
/** RFC 8230 and RFC 8812: the modulus, the public exponent, and RSASSA-PKCS1-v1_5 with SHA-256. */
const RSA = { keyType: 3n, rs256: -257n, n: -1n, e: -2n } as const;

/** A security key's public key: as signers of plain messages have them, or an RSA key. */
export type WebAuthnKey = SimpleKey | RsaKey;

/** The public key of an authenticator: ES256, Ed25519 or RS256. */
export function decodeCoseKey(bytes: Uint8Array): WebAuthnKey {
    const key = decodeCbor(bytes);
    if (!(key instanceof Map)) throw malformed('Invalid public key: COSE key is not a map');
    const keyType = key.get(COSE.keyType);
    const algorithm = key.get(COSE.algorithm);
    const curve = key.get(COSE.curve);
    if (keyType === EC2.keyType && algorithm === EC2.es256 && curve === EC2.p256) {
        return p256Key(coordinate(key.get(COSE.x)), coordinate(key.get(COSE.y)));
    }
    if (keyType === OKP.keyType && algorithm === OKP.eddsa && curve === OKP.ed25519) {
        return ed25519Key(coordinate(key.get(COSE.x)));
    }
    if (keyType === RSA.keyType && algorithm === RSA.rs256) {
        return rsaKey(natural(key.get(RSA.n)), natural(key.get(RSA.e)));
    }
    throw malformed('Invalid public key: COSE algorithm is none of ES256, Ed25519 and RS256');
}

/**
 * A WebAuthn assertion signs the authenticator's data and the hash of the client data; the message itself stands in
 * the client data as the base64url challenge.
 */
export function verifyWebAuthn(key: WebAuthnKey, message: Uint8Array, signature: Uint8Array): boolean {
    const fields = new MapReader(decodeCbor(signature), 'signature');
    const authenticatorData = fields.blob('authenticator_data');
    const clientData = fields.text('client_data_json');
    const inner = fields.blob('signature');
    fields.finish();
    const clientDataBytes = Buffer.from(clientData, 'utf8');
    if (challengeOf(clientData) !== Buffer.from(message).toString('base64url')) return false;
    const signed = concat(authenticatorData, sha256(clientDataBytes));
    return key.scheme === 'rsa' ? verifyRsa(key, signed, inner) : verifySimple(key, signed, inner, 'der');
}

function challengeOf(clientData: string): unknown {
    try {
        const parsed: unknown = JSON.parse(clientData);
        if (typeof parsed === 'object' && parsed !== null && 'challenge' in parsed) return parsed.challenge;
    } catch {
        // Falls through: text that is not JSON carries no challenge.
    }
    throw malformed('Malformed signature: client data carries no challenge');
}

/** Bytes of a positive integer, most significant first and without leading zeros. */
function natural(value: CborValue | undefined): Uint8Array {
    if (!(value instanceof Uint8Array) || value.length === 0 || value[0] === 0) {
        throw malformed('Invalid public key: COSE integer of an RSA key');
    }
    return value;
}

function coordinate(value: CborValue | undefined): Uint8Array {
    if (!(value instanceof Uint8Array) || value.length !== 32) {
        throw malformed('Invalid public key: COSE coordinate is not 32 bytes');
    }
    return value;
}
