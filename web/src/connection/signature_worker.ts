import { blsVerify } from '#library_bls';

/** Checks signatures of subnets, in a thread of its own. It asks nothing of anybody. */

export interface ToCheck {
    readonly id: number;
    readonly key: Uint8Array;
    readonly signature: Uint8Array;
    readonly message: Uint8Array;
}

export interface Checked {
    readonly id: number;
    readonly isSound: boolean;
}

addEventListener('message', ({ data: { id, key, signature, message } }: MessageEvent<ToCheck>) => {
    postMessage({ id, isSound: isSound(key, signature, message) } satisfies Checked);
});

/** Bytes that are no point of the curve are no signature either. */
function isSound(key: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean {
    try {
        return blsVerify(key, signature, message);
    } catch {
        return false;
    }
}
