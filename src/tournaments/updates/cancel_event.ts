import { samePrincipal } from '../../platform/principal';
import { invalidState, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { cancel } from '../jobs/rounds';
import { type EventView, eventView } from '../queries/event_view';
import { findLive } from '../queries/find_event';
import type { Reply } from '../refusals';

const HAS_BEGUN = invalidState('This event has begun');

/**
 * The host calls off an event that has not begun.
 *
 * Refusals: `Busy` while events are read after an upgrade; `EventNotFound`; `Unauthorized` to all but its host; `InvalidState` once it has begun, or is over.
 */
export function cancelEvent(app: App, caller: Uint8Array, id: number): Reply<EventView> {
    const known = findLive(app, id);
    if ('Err' in known) return known;
    const { found } = known;
    if (!samePrincipal(found.event.host, caller)) return REFUSE.unauthorized;
    if (!('Announced' in found.event.phase)) return HAS_BEGUN;
    cancel(found, 'Its host has called it off', app.host.now());
    return { Ok: eventView(found, caller) };
}
