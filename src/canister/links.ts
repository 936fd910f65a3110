import { IDL } from 'azle';
import type { StableMap } from './host';

/** The canisters of the house, by the names that `link` and the init argument use. */
export const CANISTERS = ['profiles', 'lobbies', 'gameEngine'] as const;
export type CanisterName = (typeof CANISTERS)[number];

/** What `link` and init take: those given are set, the others stay as they are. */
export type LinkArguments = { readonly [N in CanisterName]: Uint8Array | null };
export const LinkArgumentsType = IDL.Record(
    Object.fromEntries(CANISTERS.map((name) => [name, IDL.Opt(IDL.Principal)])),
);

/** Who the other canisters are. Stored, so that an upgrade without an argument forgets nothing. */
export interface Links {
    get(name: CanisterName): Uint8Array | undefined;
    set(links: LinkArguments): void;
}

export function createLinks(store: StableMap): Links {
    const known: Partial<Record<CanisterName, Uint8Array>> = {};
    const key = (name: CanisterName): Uint8Array => Uint8Array.of(CANISTERS.indexOf(name));

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
            known[name] = principal;
        }
    }
    return { get, set };
}
