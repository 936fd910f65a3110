import { type Infer, nat32, nothing, opt, record, variant, vec } from '@dice-wards/candid/schema';
import type { App } from '../app';
import { playerOf } from '../model/field';
import type { Reply } from '../refusals';
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
export function listEvents(app: App, caller: Uint8Array, which: Which, { start, limit }: EventPage): EventView[] {
    const count = Math.min(Math.max(limit, 1), MOST_EVENTS);
    if ('Past' in which) return past(app, start, count).map((live) => eventView(live));
    const phase = 'Running' in which ? 'Running' : 'Announced';
    return app.live
        .all()
        .filter((live) => phase in live.event.phase)
        .sort(byInterest)
        .slice(start, start + count)
        .map((live) => eventView(live, caller));
}

function byInterest({ event: one }: LiveEvent, { event: other }: LiveEvent): number {
    return Number(other.featured) - Number(one.featured) || one.startsAtMs - other.startsAtMs;
}

/** Those that are not over lie among the newest, and there are few of them. */
function past({ live, events }: App, start: number, count: number): LiveEvent[] {
    const going = live.ids();
    const over = events.newest(0, start + count + going.length).filter((id) => !going.includes(id));
    return over.slice(start, start + count).flatMap((id) => live.any(id) ?? []);
}

/** Refusals: `EventNotFound`. */
export function getEvent({ live }: App, caller: Uint8Array, id: number): Reply<EventView> {
    const found = live.any(id);
    if (found === undefined) return NO_EVENT;
    return { Ok: eventView(found, caller) };
}

/** An event that the caller is in, and their table there, if they have one in this round. */
export const MyEvent = record('MyEvent', { event: View, table: opt(TableView) });
export type MyEvent = Infer<typeof MyEvent>;

/** The events that are not over, and which the caller has entered and not left; and until they begin, those in which they have lost their place. */
export function getMyEvents(app: App, caller: Uint8Array): MyEvent[] {
    return app.live.all().flatMap((live) => {
        const entrant = live.lookedUp(caller);
        if (entrant === undefined) return [];
        const { isIn, hasLost } = playerOf(live.field, entrant);
        return isIn || hasLost ? [{ event: eventView(live, caller), table: tableOf(live, entrant) }] : [];
    });
}

function tableOf(live: LiveEvent, entrant: number): TableView | null {
    const round = live.field.rounds.length;
    const table = live.tableOf(round, entrant);
    return table < 0 ? null : tableView(live, round, table, live.matches()[table]);
}

export const MyEvents = vec(MyEvent);
