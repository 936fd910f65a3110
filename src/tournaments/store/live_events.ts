import { ById } from '../../platform/by_id';
import { type Event, isLive } from '../model/event';
import type { Events } from './events';
import type { Fields } from './fields';
import { LiveEvent } from './live_event';

/** The events that are not over, as the heap has them. After an upgrade each is read when somebody asks for it. */
export interface LiveEvents {
    /** `undefined` for one that is over, or never was. */
    get(id: number): LiveEvent | undefined;
    /** One that is over is read each time. */
    any(id: number): LiveEvent | undefined;
    add(event: Event): LiveEvent;
    /** What the heap has of one is read anew the next time. */
    forget(id: number): void;
    ids(): readonly number[];
    /** All that are not over, in the order of their ids. */
    all(): readonly LiveEvent[];
}

export function createLiveEvents(events: Events, fields: Fields): LiveEvents {
    const known = new ById<LiveEvent>();

    function any(id: number): LiveEvent | undefined {
        const found = known.get(id);
        if (found !== undefined) return found;
        const event = events.get(id);
        if (event === undefined) return undefined;
        const read = new LiveEvent(id, event, fields.load(id), { events, fields });
        if (isLive(event)) known.set(id, read);
        return read;
    }

    function get(id: number): LiveEvent | undefined {
        const found = any(id);
        if (found === undefined || isLive(found.event)) return found;
        known.delete(id);
        return undefined;
    }

    return {
        any,
        get,
        add: (event) => {
            const id = events.add(event);
            const added = new LiveEvent(id, event, { players: [], rounds: [] }, { events, fields });
            known.set(id, added);
            return added;
        },
        forget: (id) => {
            known.delete(id);
        },
        ids: events.live,
        all: () => events.live().flatMap((id) => get(id) ?? []),
    };
}
