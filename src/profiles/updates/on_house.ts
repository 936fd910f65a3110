import type { HouseNews } from '../../platform/messages';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';

/**
 * Takes over who is banned in the house; names and the pause mean nothing here. A letter that comes twice changes nothing.
 *
 * Refusals: `Unauthorized` to all but the linked Lobbies.
 */
export function onHouse({ links, bans }: App, caller: Uint8Array, { afresh, players }: HouseNews): Reply<null> {
    if (!links.isLinked('lobbies', caller)) return REFUSE.unauthorized;
    if (afresh) bans.forgetHouse();
    for (const { id, banned } of players) bans.learn(id, banned);
    return { Ok: null };
}
