import address from '#signature_worker';
import type { Checked, ToCheck } from './signature_worker';

/**
 * In the place of the agent library's own check; see `web/vite/signatures.ts`. A check takes a phone half a second, and in a thread of its
 * own nothing on the page waits for it.
 */

interface Asker {
    readonly resolve: (isSound: boolean) => void;
    readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Asker>();
let worker: Worker | undefined;
let asked = 0;

/**
 * Whether this is a BLS signature of a subnet, on the curve BLS12-381 with short signatures.
 *
 * @param key 96 bytes
 * @param signature 48 bytes
 * @throws Error if the check cannot run
 */
export function blsVerify(key: Uint8Array, signature: Uint8Array, message: Uint8Array): Promise<boolean> {
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        running().postMessage({ id, key, signature, message } satisfies ToCheck);
    });
}

function running(): Worker {
    if (worker !== undefined) return worker;
    const begun = new Worker(address, { type: 'module', name: 'signatures' });
    begun.addEventListener('message', ({ data: { id, isSound } }: MessageEvent<Checked>) => {
        waiting.get(id)?.resolve(isSound);
        waiting.delete(id);
    });
    begun.addEventListener('error', (event) => {
        // Its file is missing, or it broke: nothing that waits is believed, and the next check begins another.
        event.preventDefault();
        begun.terminate();
        worker = undefined;
        for (const { reject } of waiting.values()) reject(new Error('signatures cannot be checked'));
        waiting.clear();
    });
    worker = begun;
    return begun;
}
