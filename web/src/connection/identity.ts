import { ECDSAKeyIdentity } from '@icp-sdk/core/identity';

const DATABASE = 'dice-wards';
const STORE = 'keys';
const KEY = 'player';

/**
 * The player's key, made on the first visit. It stays in this browser: the part that signs cannot be read out of it, not even
 * by this page.
 *
 * @throws DOMException if the browser keeps nothing, as some do in private windows
 */
export async function storedIdentity(): Promise<ECDSAKeyIdentity> {
    const database = await opened();
    try {
        const kept = await answered<CryptoKeyPair | undefined>(
            database.transaction(STORE).objectStore(STORE).get(KEY) as IDBRequest<CryptoKeyPair | undefined>,
        );
        if (kept !== undefined) return await ECDSAKeyIdentity.fromKeyPair(kept);
        const identity = await ECDSAKeyIdentity.generate({ extractable: false });
        // Another tab may have been first: then its key is the player's.
        const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
        const other = await answered<CryptoKeyPair | undefined>(
            store.get(KEY) as IDBRequest<CryptoKeyPair | undefined>,
        );
        if (other !== undefined) return await ECDSAKeyIdentity.fromKeyPair(other);
        await answered(store.put(identity.getKeyPair(), KEY));
        return identity;
    } finally {
        database.close();
    }
}

function opened(): Promise<IDBDatabase> {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return answered(request);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}
