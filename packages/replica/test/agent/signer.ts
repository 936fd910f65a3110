import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { encodeWithSelfDescribedTag } from '@dfinity/cbor';
import { Principal } from '@dfinity/principal';
import { concat, domainSeparator } from '../../src/http_interface/bytes';
import { type Delegation, delegationHash } from '../../src/http_interface/delegations';
import { type HashableMap, hashOfRecord } from '../../src/http_interface/independent_hash';

/** A key pair that signs as the specification says, independent of any agent. */
export class Signer {
    private constructor(
        readonly der: Uint8Array,
        private readonly secret: KeyObject,
        private readonly digest: 'sha256' | null,
    ) {}

    static ed25519(): Signer {
        const { publicKey, privateKey } = generateKeyPairSync('ed25519');
        return new Signer(spki(publicKey), privateKey, null);
    }

    static ecdsa(namedCurve: 'P-256' | 'secp256k1'): Signer {
        const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve });
        return new Signer(spki(publicKey), privateKey, 'sha256');
    }

    get principal(): Uint8Array {
        return Principal.selfAuthenticating(this.der).toUint8Array();
    }

    sign(message: Uint8Array): Uint8Array {
        return this.signAs(message, 'ieee-p1363');
    }

    signAs(message: Uint8Array, dsaEncoding: 'ieee-p1363' | 'der'): Uint8Array {
        return new Uint8Array(sign(this.digest, message, { key: this.secret, dsaEncoding }));
    }

    signRequest(content: HashableMap): Uint8Array {
        return this.sign(concat(domainSeparator('ic-request'), hashOfRecord(content)));
    }

    delegate(delegation: Delegation): { delegation: Record<string, unknown>; signature: Uint8Array } {
        const hash = delegationHash(delegation);
        const { targets, permissions, ...always } = delegation;
        return {
            delegation: {
                ...always,
                ...(targets === undefined ? {} : { targets: [...targets] }),
                ...(permissions === undefined ? {} : { permissions }),
            },
            signature: this.sign(concat(domainSeparator('ic-request-auth-delegation'), hash)),
        };
    }
}

/** An envelope in CBOR. */
export function envelope(content: HashableMap, rest: Readonly<Record<string, unknown>> = {}): Uint8Array {
    return encodeWithSelfDescribedTag({ content, ...rest });
}

function spki(key: KeyObject): Uint8Array {
    return new Uint8Array(key.export({ format: 'der', type: 'spki' }));
}
