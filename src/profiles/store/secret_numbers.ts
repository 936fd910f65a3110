import { askKernel } from '@dice-wards/kernel';
import { ANSWER_AT, HASH, MESSAGE_AT, MIN_BYTES } from '@dice-wards/kernel/questions';
import type { StableMap } from '../../platform/host';

/**
 * Numbers of a player's opponents that only this canister can know: nobody can choose principals by them. They are made with 32 bytes of
 * the platform's `raw_rand`, which no query shows. Until those arrive, moments after the first install, they are zeros.
 *
 * Stored among the counters: u8 key → 32 bytes.
 */
export interface SecretNumbers {
    /** Those of two players for each other, in either order: one below 64, and one below 32. */
    of(one: Uint8Array, other: Uint8Array): readonly [bit: number, group: number];
    hasSecret(): boolean;
    setSecret(secret: Uint8Array): void;
}

const SECRET_BYTES = 32;
const NO_SECRET = new Uint8Array(SECRET_BYTES);
/** Behind the secret the length of the first principal, and the two. */
const LENGTH_AT = MESSAGE_AT + SECRET_BYTES;
const FIRST_AT = LENGTH_AT + 1;

export function createSecretNumbers(counters: StableMap, key: number): SecretNumbers {
    const name = Uint8Array.of(key);
    let known: Uint8Array | undefined;
    /** The question is kept with the secret in it: to join its parts anew each time would cost as much as all the rest. */
    let desk: Uint8Array | undefined;
    const secret = (): Uint8Array => {
        known ??= counters.get(name) ?? NO_SECRET;
        return known;
    };
    function newDesk(): Uint8Array {
        const fresh = new Uint8Array(MIN_BYTES);
        fresh.set(secret(), MESSAGE_AT);
        return fresh;
    }
    return {
        of: (one, other) => {
            desk ??= newDesk();
            const isFirst = isBefore(one, other);
            const first = isFirst ? one : other;
            const length = first.length;
            const second = isFirst ? other : one;
            desk[0] = HASH;
            desk[1] = FIRST_AT - MESSAGE_AT + length + second.length;
            desk[LENGTH_AT] = length;
            desk.set(first, FIRST_AT);
            desk.set(second, FIRST_AT + length);
            askKernel(desk);
            return [desk[ANSWER_AT]! & 63, desk[ANSWER_AT + 1]! & 31];
        },
        hasSecret: () => secret() !== NO_SECRET,
        setSecret: (bytes) => {
            known = bytes.slice(0, SECRET_BYTES);
            desk = undefined;
            counters.set(name, known);
        },
    };
}

function isBefore(one: Uint8Array, other: Uint8Array): boolean {
    let at = 0;
    while (at < one.length && one[at] === other[at]) at += 1;
    return at < one.length && !(one[at]! > other[at]!);
}
