import { Reader, Writer } from '../../canister/bytes';
import type { Seat } from '../games/rules';

/** Who made a change: a seat, or the clock for the seat that was absent. */
export type Mover = Seat | 'clock';
const MOVERS: readonly Mover[] = [0, 1, 'clock'];

/** One change, as the log keeps it: the events, in the game's own bytes. */
export interface LogEntry {
    readonly version: number;
    readonly atMs: number;
    readonly by: Mover;
    readonly events: Uint8Array;
}

/**
 * The log of a game is written in pages of 16 entries. The page that is not full yet lies in the game's own record, so
 * that an action writes one record and not two. Entry `version` is on page `(version - 1) div 16`.
 *
 * A page: for each entry u8 length of the rest · u48 time, ms · u8 mover (0, 1 a seat, 2 the clock) · the events.
 */
export const PAGE_ENTRIES = 16;
export const EMPTY_PAGE = new Uint8Array(0);
/** Time and mover. */
const ENTRY_HEAD_BYTES = 7;

export function pageOf(version: number): number {
    return Math.floor((version - 1) / PAGE_ENTRIES);
}

export function appended(page: Uint8Array, { atMs, by, events }: Omit<LogEntry, 'version'>): Uint8Array {
    const length = ENTRY_HEAD_BYTES + events.length;
    const writer = new Writer(page.length + 1 + length).raw(page).u8(length);
    return writer.time(atMs).u8(MOVERS.indexOf(by)).raw(events).finish();
}

/** What belongs on a page that began earlier, and what is too much for it. */
export function splitAfter(entries: number, page: Uint8Array): readonly [Uint8Array, Uint8Array] {
    let at = 0;
    for (let i = 0; i < entries; i += 1) at += 1 + page[at];
    return [page.subarray(0, at), page.slice(at)];
}

/** The entries of page `number`, oldest first. */
export function entriesOf(page: Uint8Array, number: number): LogEntry[] {
    const reader = new Reader(page);
    const entries: LogEntry[] = [];
    for (let version = number * PAGE_ENTRIES + 1; !reader.atEnd(); version += 1) {
        const entry = new Reader(reader.short());
        entries.push({ version, atMs: entry.time(), by: MOVERS[entry.u8()], events: entry.rest() });
    }
    return entries;
}
