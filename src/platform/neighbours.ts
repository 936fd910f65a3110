import type { Rounds } from './alarm';
import type { Host } from './host';
import { CANISTERS, type Links } from './links';
import { samePrincipal } from './principal';

/** The arguments of `wake`, in Candid: none. */
const NOTHING = Uint8Array.of(0x44, 0x49, 0x44, 0x4c, 0, 0);

/**
 * The three canisters look after one another: with each round of its alarm, a canister wakes those that it is linked to,
 * by a call whose answer means nothing. Whatever the call does, it is a message, and with any message a canister finds its lost
 * timers. One that is not linked looks after nobody.
 *
 * @param areNeeded whether the neighbours may wait for something although this canister does not
 */
export function createNeighbours(host: Host, links: Links, areNeeded: () => boolean): Rounds {
    function look(): void {
        for (const name of CANISTERS) {
            const neighbour = links.get(name);
            if (neighbour === undefined || samePrincipal(neighbour, host.self())) continue;
            host.notify(neighbour, 'wake', NOTHING);
        }
    }
    return { look, areNeeded };
}
