const DATABASE = 'dice-wards';
const STORE = 'keys';

/**
 * What this browser keeps under a name.
 *
 * @throws DOMException if the browser keeps nothing, as some do in private windows; so do the others here
 */
export function read<T>(name: string): Promise<T | undefined> {
    return inStore('readonly', (store) => store.get(name) as IDBRequest<T | undefined>);
}

/** Keeps a value in place of the one before. Keys whose private part cannot be read stay so. */
export async function keep(name: string, value: unknown): Promise<void> {
    await inStore('readwrite', (store) => store.put(value, name));
}

/** Keeps a value unless there is one. @returns the one that is kept now, which may be another tab's */
export function keepFirst<T>(name: string, value: T): Promise<T> {
    return inStore('readwrite', async (store) => {
        const other = await answered(store.get(name) as IDBRequest<T | undefined>);
        if (other !== undefined) return other;
        await answered(store.put(value, name));
        return value;
    });
}

export async function forget(name: string): Promise<void> {
    await inStore('readwrite', (store) => store.delete(name));
}

async function inStore<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T> | Promise<T>,
): Promise<T> {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const database = await answered(request);
    try {
        const asked = work(database.transaction(STORE, mode).objectStore(STORE));
        return asked instanceof Promise ? await asked : await answered(asked);
    } finally {
        database.close();
    }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}
