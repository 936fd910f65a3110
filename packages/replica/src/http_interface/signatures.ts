import { fromHex, sameBytes, startsWith } from './bytes';
import { type CanisterKey, decodeCanisterKey, verifyCanisterSignature } from './canister_signature';
import { malformed } from './refusal';
import { ED25519, P256, SECP256K1, type SimpleKey, verifySimple } from './simple_keys';
import { decodeCoseKey, verifyWebAuthn, type WebAuthnKey } from './web_authn';

/** A public key in DER, of a scheme that this interface supports. */
type PublicKey =
    | SimpleKey
    | { readonly scheme: 'webAuthn'; readonly inner: WebAuthnKey }
    | { readonly scheme: 'canister'; readonly canister: CanisterKey };

/** AlgorithmIdentifiers with the IC's own OIDs 1.3.6.1.4.1.56387.1.1 and .1.2. */
const COSE_ALGORITHM = fromHex('300c060a2b0601040183b8430101');
const CANISTER_SIGNATURE_ALGORITHM = fromHex('300c060a2b0601040183b8430102');

/**
 * Did the holder of this key sign the message? A key or signature that cannot be read, or of a scheme that the IC lacks,
 * is refused with a text; a signature that does not fit the key is merely `false`.
 *
 * @param rootKey of the network, whose certificates canister signatures carry
 */
export function verifySignature(
    der: Uint8Array,
    message: Uint8Array,
    signature: Uint8Array,
    rootKey: Uint8Array,
): boolean {
    const key = decodePublicKey(der);
    switch (key.scheme) {
        case 'webAuthn':
            return verifyWebAuthn(key.inner, message, signature);
        case 'canister':
            return verifyCanisterSignature(key.canister, message, signature, rootKey);
        default:
            return verifySimple(key, message, signature, 'ieee-p1363');
    }
}

/** The canister and the seed of a canister signature's key; nothing for a key of another scheme. */
export function canisterOfKey(der: Uint8Array): CanisterKey | undefined {
    const key = decodePublicKey(der);
    return key.scheme === 'canister' ? key.canister : undefined;
}

function decodePublicKey(der: Uint8Array): PublicKey {
    if (startsWith(der, ED25519) && der.length === ED25519.length + 32) return { scheme: 'ed25519', spki: der };
    for (const prefix of [P256, SECP256K1]) {
        const fits = startsWith(der, prefix) && der.length === prefix.length + 65 && der[prefix.length] === 4;
        if (fits) return { scheme: 'ecdsa', spki: der };
    }
    const { algorithm, key } = splitSubjectPublicKeyInfo(der);
    if (sameBytes(algorithm, COSE_ALGORITHM)) return { scheme: 'webAuthn', inner: decodeCoseKey(key) };
    if (sameBytes(algorithm, CANISTER_SIGNATURE_ALGORITHM)) {
        return { scheme: 'canister', canister: decodeCanisterKey(key) };
    }
    throw malformed('Invalid public key: unknown scheme');
}

/** SEQUENCE { AlgorithmIdentifier, BIT STRING }, where the algorithm is one of the two with 14 bytes. */
function splitSubjectPublicKeyInfo(der: Uint8Array): { readonly algorithm: Uint8Array; readonly key: Uint8Array } {
    const body = derContents(der, 0x30);
    const algorithm = body.subarray(0, COSE_ALGORITHM.length);
    const bits = derContents(body.subarray(COSE_ALGORITHM.length), 0x03);
    if (bits[0] !== 0) throw malformed('Invalid public key: malformed DER');
    return { algorithm, key: bits.subarray(1) };
}

/** Contents of the one DER element that fills the input. */
function derContents(input: Uint8Array, tag: number): Uint8Array {
    const long = input.length > 1 && input[1]! >= 0x80;
    const lengthBytes = long ? input[1]! & 0x7f : 0;
    const start = 2 + lengthBytes;
    if (input[0] !== tag || lengthBytes > 2 || input.length < start)
        throw malformed('Invalid public key: malformed DER');
    const declared = long ? input.subarray(2, start).reduce((length, byte) => length * 256 + byte, 0) : input[1];
    if (declared !== input.length - start) throw malformed('Invalid public key: malformed DER');
    return input.subarray(start);
}
