import { askKernel } from '@dice-wards/kernel/host/ask';
import { ANSWER_AT, HASH, MESSAGE_AT, MIN_BYTES } from '@dice-wards/kernel/questions';

const HASH_BYTES = 32;

/** The SHA-256 of these parts, one behind the other. @param parts 65,535 bytes at most */
export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const desk = new Uint8Array(Math.max(MIN_BYTES, MESSAGE_AT + length));
    desk.set([HASH, length & 255, length >> 8]);
    let at = MESSAGE_AT;
    for (const part of parts) {
        desk.set(part, at);
        at += part.length;
    }
    askKernel(desk);
    return desk.slice(ANSWER_AT, ANSWER_AT + HASH_BYTES);
}

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
    return a.length === b.length && a.every((byte, place) => byte === b[place]);
}

/** With the highest byte first. */
export function u32(number: number): Uint8Array {
    return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
}
