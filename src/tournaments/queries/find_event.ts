import { type Edition, knows, tooNew } from '../../platform/editions';
import { kindName } from '../../platform/messages';
import { busy, invalidState, type Refused } from '../../platform/refusal';
import type { App } from '../app';
import type { LiveEvent } from '../store/live_event';

export const NO_EVENT = invalidState('There is no such event', 'EventNotFound');
const IS_OVER = invalidState('This event is over');
export const IS_READING = busy('Events are read after an upgrade. Try again in a few seconds');

interface Found {
    readonly found: LiveEvent;
}
type NotFound = Refused<'Busy' | 'InvalidState' | 'EventNotFound' | 'NewerKind'>;

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

/** The same for a caller whose program is of this edition: nothing changes in an event that they cannot see. */
export function findLiveFor(app: App, id: number, edition: Edition): Found | NotFound {
    const known = findLive(app, id);
    if ('Err' in known) return known;
    return tooNew(edition, kindName(known.found.event.kind)) ?? known;
}

/** Whether a program of this edition can read an event. */
export function isKnownTo(edition: Edition, { event }: LiveEvent): boolean {
    return knows(edition, kindName(event.kind));
}
