import type { CanisterIds } from '@dice-wards/client';
import { isLocal } from './provider';

/** So long a question may take, in milliseconds. */
const MOST_MS = 10_000;

export interface Deployment {
    readonly canisterIds: CanisterIds;
    /** Of a network that is not the mainnet, where the asset canister tells it. */
    readonly rootKey?: Uint8Array;
    /** Where one signs in, where the deployment names a place of its own. */
    readonly identityProvider?: string;
    /** The relay for notices, where the house has one. */
    readonly relay?: string;
}

/**
 * Where the canisters are: on this machine in the cookie `ic_env` of an asset canister, or else in `canisters.json` beside the page.
 *
 * @throws Error if neither tells it
 */
export async function findCanisters(): Promise<Deployment> {
    const told = deploymentIn(document.cookie, location.hostname);
    if (told !== undefined) return told;
    const answer = await fetch('./canisters.json', { signal: AbortSignal.timeout(MOST_MS) });
    if (!answer.ok) throw new Error(`canisters.json: ${answer.status}`);
    const { identityProvider, relay, ...canisterIds } = (await answer.json()) as CanisterIds &
        Pick<Deployment, 'identityProvider' | 'relay'>;
    return { canisterIds, ...(identityProvider !== undefined && { identityProvider }), ...(relay && { relay }) };
}

/**
 * Whoever can set a cookie could choose the root key, and so answer for the network. Elsewhere than on this machine that may be
 * another site of the same domain, so the cookie is not believed there.
 *
 * @param cookies as `document.cookie` has them
 * @param hostname of the page
 */
export function deploymentIn(cookies: string, hostname: string): Deployment | undefined {
    const cookie = isLocal(hostname) ? /(?:^|;\s*)ic_env=([^;]*)/.exec(cookies)?.[1] : undefined;
    if (cookie === undefined) return undefined;
    const values = new URLSearchParams(decoded(cookie));
    const idOf = (name: string) => values.get(`PUBLIC_CANISTER_ID:${name}`) ?? undefined;
    const [profiles, lobbies, gameEngine] = [idOf('profiles'), idOf('lobbies'), idOf('game_engine')];
    if (profiles === undefined || lobbies === undefined || gameEngine === undefined) return undefined;
    const key = values.get('ic_root_key');
    const identityProvider = values.get('PUBLIC_IDENTITY_PROVIDER');
    return {
        canisterIds: { profiles, lobbies, gameEngine, tournaments: idOf('tournaments') },
        ...(key !== null && { rootKey: bytesOf(key) }),
        ...(identityProvider !== null && { identityProvider }),
    };
}

/** Nothing, where it is not written as it should be. */
function decoded(cookie: string): string {
    try {
        return decodeURIComponent(cookie);
    } catch {
        return '';
    }
}

function bytesOf(hex: string): Uint8Array {
    return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
