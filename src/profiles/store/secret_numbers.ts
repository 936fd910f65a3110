import { sha256 } from '../../platform/hash_tree';
import type { StableMap } from '../../platform/host';

/**
 * Numbers of a player's opponents that only this canister can know: nobody can choose principals by them. They are made with 32 bytes of
 * the platform's `raw_rand`, which no query shows. Until those arrive, moments after the first install, they are zeros.
 *
 * Stored among the counters: u8 key → 32 bytes.
 */
export interface SecretNumbers {
    /** Those of a player's opponent: one below 64, and one below 32. */
    of(player: Uint8Array, opponent: Uint8Array): readonly [bit: number, group: number];
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
        of: (player, opponent) => {
            const hash = sha256(secret(), Uint8Array.of(player.length), player, opponent);
            return [hash[0] & 63, hash[1] & 31];
        },
        hasSecret: () => secret() !== NO_SECRET,
        setSecret: (bytes) => {
            known = bytes.slice(0, NO_SECRET.length);
            counters.set(name, known);
        },
    };
}
