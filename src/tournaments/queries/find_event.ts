import { busy, invalidState, other, type Refused } from '../../platform/refusal';
import type { App } from '../app';
import type { LiveEvent } from '../store/live_event';

export const NO_EVENT = other('EventNotFound', 'There is no such event');
const IS_OVER = invalidState('This event is over');
export const IS_READING = busy('Events are read after an upgrade. Try again in a few seconds');

interface Found {
    readonly found: LiveEvent;
}
type NotFound = Refused<'Busy' | 'InvalidState' | 'Other'>;

/** An event, for an update. */
export function find({ live }: App, id: number): Found | NotFound {
    if (!live.isRead()) return IS_READING;
    const found = live.any(id);
    return found === undefined ? NO_EVENT : { found };
}

/** One that is not over. */
export function findLive(app: App, id: number): Found | NotFound {
    const known = find(app, id);
    if ('Err' in known) return known;
    return app.live.get(id) === undefined ? IS_OVER : known;
}
