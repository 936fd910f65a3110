import type { Client, SessionKey } from '@dice-wards/client';
import { forget, keep, read } from './browser_store';
import { identityOf, newKeys } from './key_pair';
import { keptSignIn } from './sign_in';

const NAME = 'session-key';
/** As long as the canisters let a session last, in milliseconds: a week. */
const LIFETIME_MS = 7 * 24 * 3_600_000;

/** A key that signs for a player who is signed in, so that not every call brings the provider's word along. */
interface Kept {
    readonly keys: CryptoKeyPair;
    readonly player: string;
    readonly expiresAtMs: number;
}

/** The key of this player's session in this browser, if there is one that has not ended. */
export async function keptSessionKey(player: string, nowMs = Date.now()): Promise<SessionKey | undefined> {
    const kept = await read<Kept>(NAME);
    if (kept === undefined || kept.player !== player || kept.expiresAtMs <= nowMs) return undefined;
    return { key: await identityOf(kept.keys), expiresAtMs: kept.expiresAtMs };
}

/**
 * Opens a session in this browser, for as long as the player is signed in, and keeps its key. In a player's fifth browser the session
 * that ends first gives way. Nobody waits for it: without a session the calls are longer, and that is all.
 *
 * @param untilMs when the sign-in ends, in milliseconds since 1970
 */
export async function openKeptSession(client: Client, untilMs: number): Promise<void> {
    await navigator.locks.request(NAME, async () => {
        // Another tab may have opened one just now.
        if ((await keptSessionKey(client.principal)) !== undefined) return;
        const keys = await newKeys();
        const expiresAtMs = Math.min(untilMs, Date.now() + LIFETIME_MS);
        if (!(await isOpened(client, { key: await identityOf(keys), expiresAtMs }))) return;
        await keep(NAME, { keys, player: client.principal, expiresAtMs } satisfies Kept);
        // Whoever has signed out meanwhile wants none.
        if ((await keptSignIn()) === undefined) await closeKeptSession(client);
    });
}

async function isOpened(client: Client, session: SessionKey): Promise<boolean> {
    const opened = await client.openSession(session);
    if (opened.ok || opened.refusal.kind !== 'LimitReached') return opened.ok;
    const open = await client.lobbies.getSessions();
    const [first] = [...open].sort((a, b) => a.expiresAtMs - b.expiresAtMs);
    if (first !== undefined) await client.lobbies.closeSession(first.key);
    return (await client.openSession(session)).ok;
}

/** The session in this browser ends everywhere; if nobody can be reached, with its time. */
export async function closeKeptSession({ lobbies, principal }: Client): Promise<void> {
    const kept = await read<Kept>(NAME);
    await forget(NAME);
    if (kept?.player !== principal) return;
    const key = await identityOf(kept.keys);
    await lobbies.closeSession(key.getPrincipal().toText());
}
