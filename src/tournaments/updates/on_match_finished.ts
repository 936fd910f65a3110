import type { Infer } from '@dice-wards/candid/schema';
import type { MatchFinished } from '../../platform/matches';
import type { App } from '../app';
import { unsettledAt } from '../jobs/places';
import { settle } from '../jobs/settling';

/**
 * A match has ended. Each is counted once: of a match that is settled, of a round that is over, and of a room that was given up,
 * nothing is heard any more.
 *
 * @throws Error for all but the linked Lobbies: any answer would settle the letter, and one that comes too early shall
 * come again
 */
export function onMatchFinished(app: App, caller: Uint8Array, { place, end }: Infer<typeof MatchFinished>): null {
    if (!app.links.isLinked('lobbies', caller)) throw new Error('This method is for the linked Lobbies');
    if (!app.live.isRead()) throw new Error('Events are read after an upgrade');
    app.finished.next();
    const live = app.live.get(place.tournament);
    if (live === undefined) return null;
    const number = unsettledAt(live, place);
    if (number === undefined) return null;
    settle(live, number, end, app.host.now());
    app.director.look(live.id);
    return null;
}
