import { readFile, writeFile } from 'node:fs/promises';
import webPush, { type VapidKeys } from 'web-push';
import type { Address } from './subscriptions';

/** What is pushed, as JSON. The service worker of the page puts it into words. */
export type Message =
    /** The first one of each subscription: it shows that the way is open. */
    | { readonly kind: 'welcome' }
    /** So many turns wait for the player, the longest in this room. */
    | { readonly kind: 'turn'; readonly turns: number; readonly roomId: number }
    /** This room's game waits for the player to say that they are there: their opponent is. */
    | { readonly kind: 'awaited'; readonly roomId: number }
    /** An event that the player has entered begins soon. */
    | { readonly kind: 'event'; readonly event: number; readonly startsAtMs: number };

/** `gone`: the browser has ended the subscription. `later`: the push service did not take it now. */
export type Pushed = 'sent' | 'gone' | 'later';

export interface Pusher {
    /** Browsers subscribe for this key alone. */
    readonly publicKey: string;
    /** @param seconds for which the push service keeps it while the browser is away */
    push(to: Address, message: Message, seconds: number): Promise<Pushed>;
}

const PATIENCE_MS = 10_000;

/**
 * Pushes by RFC 8030, encrypted by RFC 8291, and signed with keys of the relay (RFC 8292), which are made at its first start. They are
 * its only secret.
 *
 * @param contact of whoever runs the relay, for the push services: `mailto:` or `https:`
 */
export async function createPusher(keysFile: string, contact: string): Promise<Pusher> {
    const keys = await keysIn(keysFile);
    const vapidDetails = { ...keys, subject: contact };
    return {
        publicKey: keys.publicKey,
        push: async (to, message, seconds) => {
            // A newer message of a kind takes the place of one that waits for the same browser.
            const options = { vapidDetails, TTL: Math.ceil(seconds), topic: message.kind, urgency: 'high' } as const;
            const { body, headers } = webPush.generateRequestDetails(to, JSON.stringify(message), options);
            return send(to.endpoint, headers as Record<string, string>, body);
        },
    };
}

async function keysIn(file: string): Promise<VapidKeys> {
    try {
        return JSON.parse(await readFile(file, 'utf8')) as VapidKeys;
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    const made = webPush.generateVAPIDKeys();
    await writeFile(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
    return made;
}

/** The library would send by itself, but it reads answers of any length, and to their end. */
async function send(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<Pushed> {
    const { 'Content-Length': _, ...others } = headers;
    try {
        const answer = await fetch(endpoint, {
            method: 'POST',
            headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
            body: new Uint8Array(body),
            redirect: 'error',
            signal: AbortSignal.timeout(PATIENCE_MS),
        });
        await answer.body?.cancel();
        if (answer.ok) return 'sent';
        return answer.status === 404 || answer.status === 410 ? 'gone' : 'later';
    } catch {
        return 'later';
    }
}
