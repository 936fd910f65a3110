import { invalidState } from '../../platform/refusal';
import type { App } from '../app';
import { playerOf } from '../model/field';
import { PRICE } from '../model/limits';
import { type EventView, eventView } from '../queries/event_view';
import { findLive } from '../queries/find_event';
import type { Reply } from '../refusals';

const NOT_IN = invalidState('You have not entered this event');

/**
 * The caller is paired no more. The match that they play goes on, and counts. `enter` brings them back. Twice changes nothing.
 *
 * Refusals: `Busy` while events are read after an upgrade; `EventNotFound`; `InvalidState` for an event that is over, and for one that the caller has not entered; `TooManyRequests`.
 */
export function withdraw(app: App, caller: Uint8Array, id: number): Reply<EventView> {
    const known = findLive(app, id);
    if ('Err' in known) return known;
    const { found } = known;
    const entrant = found.numberOf(caller);
    if (entrant === undefined) return NOT_IN;
    const { isIn, hasLost } = playerOf(found.field, entrant);
    if (isIn || hasLost) {
        const refused = app.budget.take(caller, PRICE.write);
        if (refused !== undefined) return refused;
        found.leave(entrant);
    }
    return { Ok: eventView(found, caller) };
}
