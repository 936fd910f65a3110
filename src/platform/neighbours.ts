import type { Rounds } from './alarm';
import type { Host } from './host';
import type { Links } from './links';
import { PAYER } from './payers';
import { samePrincipal } from './principal';

/** The arguments of `wake`, in Candid: none. */
const NOTHING = Uint8Array.of(0x44, 0x49, 0x44, 0x4c, 0, 0);

/**
 * The canisters of a house look after one another: with each round of its alarm, a canister wakes those that it is linked to, and all engines,
 * by a call whose answer means nothing. Whatever the call does, it is a message, and with any message a canister finds its lost
 * timers. One that is not linked looks after nobody.
 *
 * @param areNeeded whether the neighbours may wait for something although this canister does not
 */
export function createNeighbours(host: Host, links: Links, areNeeded: () => boolean): Rounds {
    function look(): void {
        for (const neighbour of links.neighbours()) rouse(host, neighbour);
    }
    return { look, areNeeded };
}

/** Wakes another canister of the house. */
export function rouse(host: Pick<Host, 'self' | 'notify'>, neighbour: Uint8Array): void {
    if (!samePrincipal(neighbour, host.self())) host.notify(neighbour, 'wake', NOTHING, PAYER.care);
}
