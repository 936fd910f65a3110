import { createPublicKey } from 'node:crypto';
import { Principal } from '@icp-sdk/core/principal';
import type { Address } from './subscriptions';

/** The push services of Chrome, Firefox, Safari and Edge; a name with a dot in front stands for all below it. */
export const PUSH_SERVICES = [
    'fcm.googleapis.com',
    '.push.services.mozilla.com',
    '.push.apple.com',
    '.notify.windows.com',
] as const;

const MOST_CHARACTERS = 1_024;
/** An uncompressed point on P-256, and a secret. */
const POINT_BYTES = 65;
const SECRET_BYTES = 16;
const UNCOMPRESSED = 4;

/** What the body of `POST /subscribe` says. */
export interface Asked {
    readonly player: string;
    readonly address: Address;
}

/**
 * Reads what anybody may have sent. A relay that called any address would be a way into its operator's network, so the address must be that of
 * a push service.
 *
 * @param services hosts that may be pushed to, with their ports if they have any; those of this machine alone may be asked without TLS
 * @returns what is wrong, as a text
 */
export function readAsked(body: unknown, services: readonly string[]): Asked | string {
    const { player, subscription } = (body ?? {}) as { readonly player?: unknown; readonly subscription?: unknown };
    if (!isPlayer(player)) return 'player is not the principal of anybody';
    const { endpoint, keys } = (subscription ?? {}) as Partial<Address>;
    if (!isEndpoint(endpoint, services)) return 'endpoint is not that of a push service that is known here';
    const { p256dh, auth } = (keys ?? {}) as Partial<Address['keys']>;
    if (!isPoint(bytesIn(p256dh))) return 'keys.p256dh is not a public key';
    if (bytesIn(auth)?.length !== SECRET_BYTES) return 'keys.auth is not a secret of 16 bytes';
    return { player, address: { endpoint, keys: { p256dh: p256dh as string, auth: auth as string } } };
}

export function isEndpoint(endpoint: unknown, services: readonly string[]): endpoint is string {
    if (typeof endpoint !== 'string' || endpoint.length > MOST_CHARACTERS || !URL.canParse(endpoint)) return false;
    const { protocol, host, hostname, username, password } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    if (protocol !== 'https:' && !(protocol === 'http:' && hostname === '127.0.0.1')) return false;
    return services.some((service) => (service.startsWith('.') ? host.endsWith(service) : host === service));
}

function isPlayer(text: unknown): text is string {
    if (typeof text !== 'string' || text.length > 63) return false;
    try {
        return !Principal.fromText(text).isAnonymous();
    } catch {
        return false;
    }
}

/** On the curve: nothing can be encrypted for another one. */
function isPoint(bytes: Uint8Array | undefined): boolean {
    if (bytes?.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false;
    const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => Buffer.from(part).toString('base64url'));
    try {
        createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
        return true;
    } catch {
        return false;
    }
}

function bytesIn(text: unknown): Uint8Array | undefined {
    if (typeof text !== 'string' || text.length > MOST_CHARACTERS || !/^[\w-]+={0,2}$/.test(text)) return undefined;
    return Buffer.from(text, 'base64url');
}
