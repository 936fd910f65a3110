import type { CanisterIds } from '@dice-wards/client';

export interface Deployment {
    readonly canisterIds: CanisterIds;
    /** Of a network that is not the mainnet, where the asset canister tells it. */
    readonly rootKey?: Uint8Array;
    /** Where one signs in, where the deployment names a place of its own. */
    readonly identityProvider?: string;
}

/**
 * Where the canisters are: in the cookie `ic_env` of an asset canister, or else in `canisters.json` beside the page.
 *
 * @throws Error if neither tells it
 */
export async function findCanisters(): Promise<Deployment> {
    const told = deploymentIn(document.cookie);
    if (told !== undefined) return told;
    const answer = await fetch('./canisters.json');
    if (!answer.ok) throw new Error(`canisters.json: ${answer.status}`);
    const { identityProvider, ...canisterIds } = (await answer.json()) as CanisterIds &
        Pick<Deployment, 'identityProvider'>;
    return { canisterIds, ...(identityProvider !== undefined && { identityProvider }) };
}

/** @param cookies as `document.cookie` has them */
export function deploymentIn(cookies: string): Deployment | undefined {
    const cookie = /(?:^|;\s*)ic_env=([^;]*)/.exec(cookies)?.[1];
    if (cookie === undefined) return undefined;
    const values = new URLSearchParams(decodeURIComponent(cookie));
    const idOf = (name: string) => values.get(`PUBLIC_CANISTER_ID:${name}`) ?? undefined;
    const [profiles, lobbies, gameEngine] = [idOf('profiles'), idOf('lobbies'), idOf('game_engine')];
    if (profiles === undefined || lobbies === undefined || gameEngine === undefined) return undefined;
    const key = values.get('ic_root_key');
    const identityProvider = values.get('PUBLIC_IDENTITY_PROVIDER');
    return {
        canisterIds: { profiles, lobbies, gameEngine },
        ...(key !== null && { rootKey: bytesOf(key) }),
        ...(identityProvider !== null && { identityProvider }),
    };
}

function bytesOf(hex: string): Uint8Array {
    return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
