import { ById } from '../../platform/by_id';
import { atOnce } from '../../platform/in_parts';
import { principalKey, samePrincipal } from '../../platform/principal';
import { type Event, isLive } from '../model/event';
import { counting } from '../model/field';
import { rulesOf } from '../model/forms';
import type { Events } from './events';
import { type Fields, ROWS } from './fields';
import { LiveEvent } from './live_event';

/** So many pages are read or counted in a message, at 2 million instructions each. The end of an event of 10,000 players takes 120 million more. */
const PAGES = 96;

/**
 * The events that are not over, as the heap has them. After an upgrade they are read part by part, and one that is not there yet as soon
 * as somebody asks for it.
 */
export interface LiveEvents {
    /** Reads on. @returns whether all are there */
    readOn(): boolean;
    /** Before, no update asks for events: it would have to read a large one at once. */
    isRead(): boolean;
    /** `undefined` for one that is over, or never was. */
    get(id: number): LiveEvent | undefined;
    /** One that is over is read each time. */
    any(id: number): LiveEvent | undefined;
    add(event: Event): LiveEvent;
    /** What the heap has of one is read anew the next time. */
    forget(id: number): void;
    ids(): readonly number[];
    /** Who has which part of all places. */
    shares(host: Uint8Array, player: Uint8Array): Shares;
    /** All that are not over, in the order of their ids; but not one that cannot be read. */
    all(): readonly LiveEvent[];
}

/** Of the events that are not over. */
export interface Shares {
    /** Places that are taken. */
    readonly all: number;
    /** Those in events of one host. */
    readonly ofHost: number;
    /** Events in which one player is. */
    readonly ofPlayer: number;
}

export function createLiveEvents(events: Events, fields: Fields): LiveEvents {
    const known = new ById<LiveEvent>();
    let isRead = false;
    const rest = readAll();

    function* readAll(): Generator<void, void> {
        for (const id of events.live()) {
            if (!known.has(id)) yield* read(id);
        }
    }

    function* read(id: number): Generator<void, void> {
        try {
            const event = events.get(id);
            if (event === undefined) return;
            const field = yield* fields.reading(id);
            if (rulesOf(event.form).needsRecords) field.records = yield* counting(field, ROWS);
            const live = new LiveEvent(id, event, field, { events, fields });
            yield* live.numbering(ROWS);
            known.set(id, live);
        } catch (fault) {
            // The others do not wait for it. Whoever asks for it meets the fault.
            console.error(`event ${id} cannot be read: ${String(fault)}`);
        }
    }

    function readOn(): boolean {
        for (let page = 0; page < PAGES && !isRead; page += 1) isRead = rest.next().done === true;
        return isRead;
    }

    function any(id: number): LiveEvent | undefined {
        const found = known.get(id);
        if (found !== undefined) return found;
        const event = events.get(id);
        if (event === undefined) return undefined;
        const read = new LiveEvent(id, event, atOnce(fields.reading(id)), { events, fields });
        if (isLive(event)) known.set(id, read);
        return read;
    }

    function get(id: number): LiveEvent | undefined {
        const found = any(id);
        if (found === undefined || isLive(found.event)) return found;
        known.delete(id);
        return undefined;
    }

    const all = (): readonly LiveEvent[] => events.live().flatMap((id) => (isRead ? known.get(id) : get(id)) ?? []);

    return {
        readOn,
        isRead: () => isRead,
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
        shares: (host, player) => {
            const shares = { all: 0, ofHost: 0, ofPlayer: 0 };
            const key = principalKey(player);
            for (const live of all()) {
                shares.all += live.taken();
                if (samePrincipal(live.event.host, host)) shares.ofHost += live.taken();
                if (live.hasIn(key)) shares.ofPlayer += 1;
            }
            return shares;
        },
        all,
    };
}
