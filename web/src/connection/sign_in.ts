import { DelegationChain, DelegationIdentity, ECDSAKeyIdentity } from '@icp-sdk/core/identity';
import { forget, keep, read } from './browser_store';

/** A sign-in ends this long before its last moment, in milliseconds, because clocks differ. */
const SPARE_MS = 30_000;
const NAME = 'sign-in';

/** The key of this browser, and the provider's word that it speaks for somebody. */
interface Kept {
    readonly keys: CryptoKeyPair;
    /** A `DelegationChain` as JSON. */
    readonly chain: string;
}

export interface SignIn {
    readonly identity: DelegationIdentity;
    /** When it ends, in milliseconds since 1970. */
    readonly untilMs: number;
}

/** @throws Error if the chain is not for this key, or is over already */
export function identityBy(key: ECDSAKeyIdentity, chain: DelegationChain, nowMs = Date.now()): DelegationIdentity {
    if (!isFor(key, chain) || endOf(chain) <= nowMs) throw new Error('a delegation that cannot be used');
    return DelegationIdentity.fromDelegation(key, chain);
}

/** For the next time that the page is opened. */
export async function keepSignIn(key: ECDSAKeyIdentity, chain: DelegationChain): Promise<void> {
    await keep(NAME, { keys: key.getKeyPair(), chain: JSON.stringify(chain.toJSON()) } satisfies Kept);
}

/** The sign-in that this browser keeps: none, one that is over, or one to go on with. */
export async function keptSignIn(nowMs = Date.now()): Promise<SignIn | 'over' | undefined> {
    const kept = await read<Kept>(NAME);
    if (kept === undefined) return undefined;
    try {
        const chain = DelegationChain.fromJSON(kept.chain);
        const identity = identityBy(await ECDSAKeyIdentity.fromKeyPair(kept.keys), chain, nowMs);
        return { identity, untilMs: endOf(chain) };
    } catch {
        // What cannot be read any more is over as well: the guest can play on.
        return 'over';
    }
}

/** Also of one that is over, when its player has been told. */
export function forgetSignIn(): Promise<void> {
    return forget(NAME);
}

/** When the first of its delegations ends, less what is spared; in milliseconds since 1970. */
export function endOf(chain: DelegationChain): number {
    return (
        Math.min(...chain.delegations.map(({ delegation }) => Number(delegation.expiration / 1_000_000n))) - SPARE_MS
    );
}

/** Whether the last of its delegations is to this key. */
export function isFor(key: { getPublicKey(): { toDer(): Uint8Array } }, chain: DelegationChain): boolean {
    const last = chain.delegations.at(-1)?.delegation.pubkey;
    const own = key.getPublicKey().toDer();
    return last !== undefined && last.length === own.length && last.every((byte, place) => byte === own[place]);
}
