import type { HouseNews } from '../../platform/messages';
import { samePrincipal } from '../../platform/principal';
import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';

/**
 * Takes over who is banned in the house; names and the pause mean nothing here. A letter that comes twice changes nothing.
 *
 * Refusals: `Unauthorized` to all but the linked Lobbies.
 */
export function onHouse({ links, bans }: App, caller: Uint8Array, { afresh, players }: HouseNews): Reply<null> {
    const lobbies = links.get('lobbies');
    if (lobbies === undefined || !samePrincipal(lobbies, caller)) return REFUSE.unauthorized;
    if (afresh) bans.forgetHouse();
    for (const { id, banned } of players) bans.learn(id, banned);
    return { Ok: null };
}
