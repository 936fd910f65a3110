import { once } from '@dice-wards/candid/lazy';
import { IDL } from 'azle';
import type { StableMap } from './host';
import { samePrincipal } from './principal';

/** The canisters of the house, by the names that `link` and the init argument use. */
export const CANISTERS = ['profiles', 'lobbies', 'gameEngine'] as const;
export type CanisterName = (typeof CANISTERS)[number];

/** What `link` and init take: those given are set, the others stay as they are. */
export type LinkArguments = { readonly [N in CanisterName]: Uint8Array | null };
export const linkArgumentsType = once(() =>
    IDL.Record(Object.fromEntries(CANISTERS.map((name) => [name, IDL.Opt(IDL.Principal)]))),
);

/**
 * Who the other canisters are, and who they were: a game that an engine has begun ends there, whoever is linked by
 * then.
 *
 * Stored: key = u8 name, value = the principal that is linked now; and key = u8 128 + name · principal, value = u8
 * layout 1 for each that ever was.
 */
export interface Links {
    get(name: CanisterName): Uint8Array | undefined;
    /** Whether this principal is, or once was, linked under this name. Nobody is ever forgotten. */
    everLinked(name: CanisterName, principal: Uint8Array): boolean;
    set(links: LinkArguments): void;
}

const EVER = 128;
const VALUE = Uint8Array.of(1);

export function createLinks(store: StableMap): Links {
    const known: Partial<Record<CanisterName, Uint8Array>> = {};
    const key = (name: CanisterName): Uint8Array => Uint8Array.of(CANISTERS.indexOf(name));
    const everKey = (name: CanisterName, principal: Uint8Array): Uint8Array =>
        Uint8Array.of(EVER + CANISTERS.indexOf(name), ...principal);

    function get(name: CanisterName): Uint8Array | undefined {
        const principal = known[name] ?? store.get(key(name));
        if (principal !== undefined) known[name] = principal;
        return principal;
    }

    function set(links: LinkArguments): void {
        for (const name of CANISTERS) {
            const principal = links[name];
            if (principal === null) continue;
            store.set(key(name), principal);
            store.set(everKey(name, principal), VALUE);
            known[name] = principal;
        }
    }
    function everLinked(name: CanisterName, principal: Uint8Array): boolean {
        const linked = get(name);
        if (linked !== undefined && samePrincipal(linked, principal)) return true;
        return store.has(everKey(name, principal));
    }
    return { get, everLinked, set };
}
