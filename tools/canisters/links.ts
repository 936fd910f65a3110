import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';

const NAMES = ['profiles', 'lobbies', 'gameEngine', 'tournaments'] as const;
const LINKS = IDL.Record(Object.fromEntries(NAMES.map((name) => [name, IDL.Opt(IDL.Principal)])));

export type KnownLinks = Partial<Record<(typeof NAMES)[number], Principal>>;

/** The argument of `link`: the other canisters, if given. */
export function linksRecord(links: KnownLinks): Record<string, [] | [Principal]> {
    return Object.fromEntries(NAMES.map((name) => [name, links[name] === undefined ? [] : [links[name]]]));
}

/** The init argument of the canisters. */
export function linksArgument(links: KnownLinks): Uint8Array {
    return new Uint8Array(IDL.encode([IDL.Opt(LINKS)], [[linksRecord(links)]]));
}
