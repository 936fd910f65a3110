import type { SignIdentity } from '@icp-sdk/core/agent';
import { keepFirst, read } from './browser_store';
import { identityOf, newKeys } from './key_pair';

const NAME = 'player';

/**
 * The guest's key, made on the first visit. It stays in this browser, also while somebody is signed in.
 *
 * @throws DOMException if the browser keeps nothing, as some do in private windows
 */
export async function guestIdentity(): Promise<SignIdentity> {
    const kept = await read<CryptoKeyPair>(NAME);
    // Another tab may be first: then its key is the guest's.
    return await identityOf(kept ?? (await keepFirst(NAME, await newKeys())));
}
