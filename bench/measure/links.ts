import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';

const NAMES = ['profiles', 'lobbies', 'gameEngine'] as const;
const LINKS = IDL.Record(Object.fromEntries(NAMES.map((name) => [name, IDL.Opt(IDL.Principal)])));

/** The init argument of the three canisters and of their peers: who the others are. */
export function linksArgument(links: Partial<Record<(typeof NAMES)[number], Principal>>): Uint8Array {
    const record = Object.fromEntries(NAMES.map((name) => [name, links[name] === undefined ? [] : [links[name]]]));
    return new Uint8Array(IDL.encode([IDL.Opt(LINKS)], [[record]]));
}
