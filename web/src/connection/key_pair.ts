import { SignIdentity } from '@icp-sdk/core/agent';
import { ECDSAKeyIdentity } from '@icp-sdk/core/identity';

const ED25519 = 'Ed25519';

/**
 * A new pair of keys, of which the part that signs cannot be read, not even by this page. Ed25519 where the browser has it, whose
 * calls are shorter and cost the house less; else ECDSA.
 */
export async function newKeys(): Promise<CryptoKeyPair> {
    try {
        return (await crypto.subtle.generateKey(ED25519, false, ['sign', 'verify'])) as CryptoKeyPair;
    } catch {
        return (await ECDSAKeyIdentity.generate({ extractable: false })).getKeyPair() as CryptoKeyPair;
    }
}

/** Whoever has these keys. */
export async function identityOf(keys: CryptoKeyPair): Promise<SignIdentity> {
    if (keys.publicKey.algorithm.name !== ED25519) return await ECDSAKeyIdentity.fromKeyPair(keys);
    const der = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey));
    return new BrowserEd25519(keys.privateKey, der);
}

/** The library's own Ed25519 identity knows the secret itself. */
class BrowserEd25519 extends SignIdentity {
    constructor(
        private readonly secret: CryptoKey,
        private readonly der: Uint8Array,
    ) {
        super();
    }

    override getPublicKey(): ReturnType<SignIdentity['getPublicKey']> {
        const toDer = () => this.der as ReturnType<ReturnType<SignIdentity['getPublicKey']>['toDer']>;
        return { toDer };
    }

    override async sign(blob: Uint8Array): ReturnType<SignIdentity['sign']> {
        const signature = await crypto.subtle.sign(ED25519, this.secret, blob as Uint8Array<ArrayBuffer>);
        return new Uint8Array(signature) as Awaited<ReturnType<SignIdentity['sign']>>;
    }
}
