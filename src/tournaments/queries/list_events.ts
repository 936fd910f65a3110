import { type Infer, nat32, nothing, opt, record, variant, vec } from '@dice-wards/candid/schema';
import type { Reply } from '../../platform/refusal';
import type { App } from '../app';
import type { LiveEvent } from '../store/live_event';
import { type EventView, eventView, TableView, tableView, EventView as View } from './event_view';
import { NO_EVENT } from './find_event';

/** Which events are listed. */
export const Which = variant('Which', {
    /** They are played. The featured ones come first, then those that began first. */
    Running: nothing,
    /** They are to begin. The featured ones come first, then those that begin first. */
    Announced: nothing,
    /** The newest come first. */
    Past: nothing,
});
export type Which = Infer<typeof Which>;

export const EventPage = record('EventPage', {
    /** So many are passed over. */
    start: nat32,
    /** Events on this page, from 1 to 50; other values are clamped. */
    limit: nat32,
});
export type EventPage = Infer<typeof EventPage>;

const MOST_EVENTS = 50;

/** Events, page by page. A page that is not full is the last. */
export function listEvents(app: App, _caller: Uint8Array, which: Which, { start, limit }: EventPage): EventView[] {
    const count = Math.min(Math.max(limit, 1), MOST_EVENTS);
    if ('Past' in which) return past(app, start, count);
    const phase = 'Running' in which ? 'Running' : 'Announced';
    return liveOnes(app)
        .filter(({ event }) => phase in event.phase)
        .sort(byInterest)
        .slice(start, start + count)
        .map(eventView);
}

function liveOnes({ live }: App): readonly LiveEvent[] {
    return live.ids().flatMap((id) => live.get(id) ?? []);
}

function byInterest({ event: one }: LiveEvent, { event: other }: LiveEvent): number {
    return Number(other.featured) - Number(one.featured) || one.startsAtMs - other.startsAtMs;
}

/** Those that are not over lie among the newest, and there are few of them. */
function past({ live, events }: App, start: number, count: number): EventView[] {
    const going = live.ids();
    const ids = events.newest(0, start + count + going.length).filter((id) => !going.includes(id));
    return ids.slice(start, start + count).flatMap((id) => {
        const found = live.any(id);
        return found === undefined ? [] : [eventView(found)];
    });
}

/** Refusals: `EventNotFound`. */
export function getEvent({ live }: App, _caller: Uint8Array, id: number): Reply<EventView> {
    const found = live.any(id);
    return found === undefined ? NO_EVENT : { Ok: eventView(found) };
}

/** An event that the caller is in, and their table there, if they have one in this round. */
export const MyEvent = record('MyEvent', { event: View, table: opt(TableView) });
export type MyEvent = Infer<typeof MyEvent>;

/** The events that are not over, and which the caller has entered and not left. */
export function getMyEvents(app: App, caller: Uint8Array): MyEvent[] {
    return liveOnes(app).flatMap((live) => {
        const entrant = live.numberOf(caller);
        if (entrant === undefined || !live.field.players[entrant].isIn) return [];
        return [{ event: eventView(live), table: tableOf(live, entrant) }];
    });
}

function tableOf(live: LiveEvent, entrant: number): TableView | null {
    const matches = live.matches();
    const table = matches.findIndex(({ first, second }) => first === entrant || second === entrant);
    return table < 0 ? null : tableView(live, live.field.rounds.length, table, matches[table]);
}

export const MyEvents = vec(MyEvent);
