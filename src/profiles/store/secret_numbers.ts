import { sha256 } from '../../platform/hash_tree';
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

const NO_SECRET = new Uint8Array(32);

export function createSecretNumbers(counters: StableMap, key: number): SecretNumbers {
    const name = Uint8Array.of(key);
    let known: Uint8Array | undefined;
    const secret = (): Uint8Array => {
        known ??= counters.get(name) ?? NO_SECRET;
        return known;
    };
    return {
        of: (one, other) => {
            const [first, second] = isBefore(one, other) ? [one, other] : [other, one];
            const hash = sha256(secret(), Uint8Array.of(first.length), first, second);
            return [hash[0] & 63, hash[1] & 31];
        },
        hasSecret: () => secret() !== NO_SECRET,
        setSecret: (bytes) => {
            known = bytes.slice(0, NO_SECRET.length);
            counters.set(name, known);
        },
    };
}

function isBefore(one: Uint8Array, other: Uint8Array): boolean {
    let at = 0;
    while (at < one.length && one[at] === other[at]) at += 1;
    return at < one.length && !(one[at] > other[at]);
}
