import { IDL } from 'azle';
import { compileDecoder } from './candid/codec';
import type { Host } from './host';
import { type LinkArguments, LinkArgumentsType } from './links';

/** What init and post_upgrade take: the same links as `link`, or nothing. */
export const START_ARGUMENTS = [IDL.Opt(LinkArgumentsType)];

const decode = compileDecoder<[LinkArguments | null]>(START_ARGUMENTS);

/**
 * The links that were given at install or upgrade. No bytes at all count as none: some tools send that.
 *
 * @throws where the bytes are something else, so that a wrong install is refused and the old state stays
 */
export function startArguments(host: Host): LinkArguments | null {
    const bytes = host.argument();
    if (bytes.length === 0) return null;
    const decoded = decode(bytes);
    if (!decoded.ok) throw new Error(`init takes (opt record { … }): ${decoded.error}`);
    return decoded.value[0];
}
