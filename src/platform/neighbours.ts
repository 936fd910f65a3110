import { compileEncoder } from '@dice-wards/candid/codec';
import { nat32, opt } from '@dice-wards/candid/schema';
import type { Rounds } from './alarm';
import type { Host } from './host';
import type { Links } from './links';
import { type Heard, TELLERS } from './news/listener';
import { PAYER } from './payers';
import { samePrincipal } from './principal';
import { argumentsOf } from './takes';

/**
 * The argument of `wake`: the number up to which its caller knows the news of the canister that it wakes (`news/log.ts`). It is null, or
 * missing, if the caller hears no news from there.
 */
export const Wake = [{ known: opt(nat32) }] as const;

const encodeWake = compileEncoder(argumentsOf(Wake));

/** Those whose news a canister hears. */
interface Hearing {
    readonly links: Links;
    readonly heard: Heard;
}

/**
 * The canisters of a house look after one another: with each round of its alarm, a canister wakes those that it is linked to, and all engines,
 * by a call whose answer means nothing. Whatever the call does, it is a message, and with any message a canister finds its lost
 * timers. It also says what news the caller knows, so that one that was restored is told what it has missed. A canister without links looks after nobody.
 *
 * @param areNeeded whether the neighbours may wait for something although this canister does not
 */
export function createNeighbours(host: Host, hearing: Hearing, areNeeded: () => boolean): Rounds {
    function look(): void {
        for (const neighbour of hearing.links.neighbours()) rouse(host, neighbour, knownOf(hearing, neighbour));
    }
    return { look, areNeeded };
}

/** The number up to which a neighbour's news is known. */
function knownOf({ links, heard }: Hearing, neighbour: Uint8Array): number | null {
    const teller = TELLERS.find((name) => links.isLinked(name, neighbour));
    return teller === undefined ? null : heard[teller].value();
}

/** Wakes another canister of the house. */
export function rouse(host: Pick<Host, 'self' | 'notify'>, neighbour: Uint8Array, known: number | null = null): void {
    if (!samePrincipal(neighbour, host.self())) host.notify(neighbour, 'wake', encodeWake([known]), PAYER.care);
}
