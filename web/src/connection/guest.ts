import { ECDSAKeyIdentity } from '@icp-sdk/core/identity';
import { keepFirst, read } from './browser_store';

const NAME = 'player';

/**
 * The guest's key, made on the first visit. It stays in this browser, also while somebody is signed in: the part that signs cannot
 * be read out of it, not even by this page.
 *
 * @throws DOMException if the browser keeps nothing, as some do in private windows
 */
export async function guestIdentity(): Promise<ECDSAKeyIdentity> {
    const kept = await read<CryptoKeyPair>(NAME);
    if (kept !== undefined) return await ECDSAKeyIdentity.fromKeyPair(kept);
    const made = await ECDSAKeyIdentity.generate({ extractable: false });
    // Another tab may have been first: then its key is the guest's.
    return await ECDSAKeyIdentity.fromKeyPair(await keepFirst(NAME, made.getKeyPair()));
}
