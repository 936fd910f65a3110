import { fairShare } from '../../platform/fair_share';
import { isPersonStill } from '../../platform/gate';
import { samePrincipal } from '../../platform/principal';
import { busy, invalidArgument, invalidState, limitReached, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Event } from '../model/event';
import { LEAST_EVENTS, PRICE } from '../model/limits';
import { checkedEvent, type NewEvent } from '../model/new_event';
import { type EventView, eventView } from '../queries/event_view';
import { IS_READING } from '../queries/find_event';
import type { Refused, Reply } from '../refusals';
import { askProfile } from './ask_profile';

const NOT_PLACED = invalidState('Hosts have a place on the leaderboard of some game');

/**
 * Announces an event, of which the caller is the host. It needs them no further.
 *
 * Refusals: `InvalidArgument` with the rule that the wish breaks; `InvalidState` for a game that the house does not offer, and for a caller without a place on a leaderboard, unless
 * they are a controller; `LimitReached` for more events than the caller's share; `Busy` in a pause, while events are read after an upgrade, and while Profiles does not answer;
 * `TooManyRequests`.
 */
export async function createEvent(app: App, caller: Uint8Array, given: NewEvent): Promise<Reply<EventView>> {
    const { host } = app;
    const checked = checkedEvent(given, caller, host.now());
    if ('fault' in checked) return invalidArgument(checked.fault);
    const refused =
        app.offered.refusal(checked.event.kind) ?? tooMany(app, caller) ?? app.budget.take(caller, PRICE.create);
    if (refused !== undefined) return refused;
    if (!host.callerIsController()) {
        const known = await askProfile(app, caller);
        if ('Err' in known) return known;
        if (!isPersonStill(app, caller)) return REFUSE.unauthorized;
        if (!known.isPlaced) return NOT_PLACED;
    }
    return tooMany(app, caller) ?? announce(app, caller, checked.event);
}

function tooMany({ pause, live, limits }: App, caller: Uint8Array): Refused | undefined {
    if (pause.isOn()) return busy(pause.text());
    if (!live.isRead()) return IS_READING;
    const events = live.all();
    const { each, total } = limits.events;
    if (events.length >= total) return limitReached(`${total} events are not over`);
    const own = events.filter(({ event }) => samePrincipal(event.host, caller)).length;
    const share = fairShare(events.length, total, each, LEAST_EVENTS);
    return own < share ? undefined : limitReached(`${own} events of yours are not over`);
}

function announce({ live, director }: App, caller: Uint8Array, event: Event): Reply<EventView> {
    const added = live.add(event);
    director.look(added.id);
    return { Ok: eventView(added, caller) };
}
