const INTERNET_IDENTITY = 'https://id.ai/authorize';
const IS_LOCAL = /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/;

/** Whether this is a host on the player's own machine. */
export function isLocal(hostname: string): boolean {
    return IS_LOCAL.test(hostname);
}

/**
 * Where one signs in: the deployment's own choice, or Internet Identity on the mainnet. Nowhere on a local network that names no
 * provider, and where the choice is no safe address; an empty one turns signing in off.
 *
 * @param hostname of the page
 */
export function providerOf(hostname: string, chosen: string | undefined): string | undefined {
    if (chosen === undefined) return isLocal(hostname) ? undefined : INTERNET_IDENTITY;
    if (!URL.canParse(chosen)) return undefined;
    const { protocol, hostname: its } = new URL(chosen);
    return protocol === 'https:' || (protocol === 'http:' && isLocal(its)) ? chosen : undefined;
}
