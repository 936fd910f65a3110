import { asciiText } from '../../platform/bytes';
import type { HouseNews, PlayerNews } from '../../platform/messages';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';
import { beginPause, endPause } from './operate';

/**
 * Takes over what Lobbies tells of the house: who is banned, what players are called, and whether the house pauses. A pause has the same
 * effects as if it was commanded here; a ban stands beside those that were. A letter that comes twice changes nothing.
 *
 * Refusals: `Unauthorized` to all but the linked Lobbies.
 */
export function onHouse(app: App, caller: Uint8Array, { afresh, players, pause }: HouseNews): Reply<null> {
    if (!app.links.isLinked('lobbies', caller)) return REFUSE.unauthorized;
    if (afresh) forgetHouse(app, pause !== null);
    for (const player of players) learn(app, player);
    if (pause !== null) {
        if ('Resumed' in pause) endPause(app);
        else beginPause(app, asciiText(pause.Paused), 'house');
    }
    return { Ok: null };
}

/** What was told of the house before may have ended while this engine was not in it, or Lobbies has forgotten it. */
function forgetHouse(app: App, isPauseTold: boolean): void {
    app.bans.forgetHouse();
    if (!isPauseTold && app.pause.isOfHouse()) endPause(app);
}

function learn({ bans, names }: App, { id, banned, card }: PlayerNews): void {
    bans.learn(id, banned);
    if (card !== null) names.take([{ id, username: card.username }]);
}
