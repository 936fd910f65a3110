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
 * The argument of `wake`: up to which number its caller knows the news of whom it wakes (`news/log.ts`). Null, or none, from one that hears no
 * news from there.
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
 * timers. It also tells what news the caller knows: one that was restored is told what it has missed. One that is not linked looks after nobody.
 *
 * @param areNeeded whether the neighbours may wait for something although this canister does not
 */
export function createNeighbours(host: Host, hearing: Hearing, areNeeded: () => boolean): Rounds {
    function look(): void {
        for (const neighbour of hearing.links.neighbours()) rouse(host, neighbour, knownOf(hearing, neighbour));
    }
    return { look, areNeeded };
}

/** Up to which number the news of a neighbour are known. */
function knownOf({ links, heard }: Hearing, neighbour: Uint8Array): number | null {
    const teller = TELLERS.find((name) => links.isLinked(name, neighbour));
    return teller === undefined ? null : heard[teller].value();
}

/** Wakes another canister of the house. */
export function rouse(host: Pick<Host, 'self' | 'notify'>, neighbour: Uint8Array, known: number | null = null): void {
    if (!samePrincipal(neighbour, host.self())) host.notify(neighbour, 'wake', encodeWake([known]), PAYER.care);
}
