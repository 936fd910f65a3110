import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { readU32, u32Key } from '../../platform/bytes';
import type { Counter } from '../../platform/counters';
import type { Host, StableMap } from '../../platform/host';
import { type Event, EventRecord, isLive } from '../model/event';

const LAYOUT = 1;

const encode = compileEncoder([EventRecord]);
const decode = compileDecoder([EventRecord], { maxBytes: 4096 });

/**
 * All events by their ids, which are those of `Place.tournament`: no id comes again, not even after this canister was installed anew,
 * because none is below the time in seconds.
 *
 * Stored: key = u32 id, value = u8 layout 1 · the event in Candid; and in a map of its own, key = u32 id for each that is not over.
 */
export interface Events {
    get(id: number): Event | undefined;
    set(id: number, event: Event): void;
    /** Returns its id. */
    add(event: Event): number;
    /** Those that are not over, in the order of their ids. */
    live(): readonly number[];
    /** The newest first: `count` of them after skipping `start`. Costs grow with `start`. */
    newest(start: number, count: number): readonly number[];
    size(): number;
}

export function createEvents(host: Pick<Host, 'now'>, all: StableMap, live: StableMap, ids: Counter): Events {
    function get(id: number): Event | undefined {
        const stored = all.get(u32Key(id));
        if (stored === undefined) return undefined;
        const decoded = stored[0] === LAYOUT ? decode(stored.subarray(1)) : undefined;
        if (!decoded?.ok) throw new Error(`event ${id} is of the unknown layout ${stored[0]}`);
        return decoded.value[0];
    }

    function set(id: number, event: Event): void {
        const candid = encode([event]);
        const stored = new Uint8Array(1 + candid.length);
        stored[0] = LAYOUT;
        stored.set(candid, 1);
        const key = u32Key(id);
        all.set(key, stored);
        if (isLive(event)) live.set(key, Uint8Array.of(LAYOUT));
        else live.delete(key);
    }

    return {
        get,
        set,
        add: (event) => {
            ids.pass(Math.floor(host.now() / 1000) - 1);
            const id = ids.next();
            set(id, event);
            return id;
        },
        live: () => live.keys(0, live.size()).map((key) => readU32(key, 0)),
        newest: (start, count) => {
            const end = Math.max(0, all.size() - start);
            const first = Math.max(0, end - count);
            return all
                .keys(first, end - first)
                .map((key) => readU32(key, 0))
                .reverse();
        },
        size: () => all.size(),
    };
}
