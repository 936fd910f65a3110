import { IDL } from 'azle';
import { compileDecoder } from './candid/codec';
import type { Host } from './host';
import { type LinkArguments, LinkArgumentsType, type Links } from './links';
import { REFUSE, type Reply } from './refusal';

/** What `init` and `postUpgrade` take: the other canisters, or nothing. */
export const INSTALL_ARGUMENTS = [IDL.Opt(LinkArgumentsType)];
const decodeArguments = compileDecoder<[LinkArguments | null]>(INSTALL_ARGUMENTS);

/**
 * Stores the links that come with an install or an upgrade. No bytes at all mean none, as some tools send them.
 *
 * @throws Error when the argument is something else: the install then traps, and the code that ran before stays
 */
export function linkAtInstall(host: Host, links: Links): void {
    const bytes = host.argument();
    if (bytes.length === 0) return;
    const decoded = decodeArguments(bytes);
    if (!decoded.ok) throw new Error(`The install argument is not a record of links: ${decoded.error}`);
    const [given] = decoded.value;
    if (given !== null) links.set(given);
}

/** The `link` method of every canister, for controllers only. */
export function link({ host, links }: { readonly host: Host; readonly links: Links }, given: LinkArguments): Reply<null> {
    if (!host.callerIsController()) return REFUSE.unauthorized;
    links.set(given);
    return { Ok: null };
}
