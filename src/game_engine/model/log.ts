import type { AnyRules } from '@dice-wards/games/kinds';
import { SEATS, type Seat } from '@dice-wards/games/rules';
import { getTime } from '../../platform/bytes';
import { NUMBER_BYTES } from './late_dice';

/** The author of a change: a seat, the clock for the seat that was absent, or chance, which begins some games. */
export type Mover = Seat | 'clock' | 'chance';
/** By the byte that stands for them. */
export const MOVERS: readonly Mover[] = [...SEATS, 'clock', 'chance'];
const TWO_24 = 0x100_0000;

/** One change, with its events as the game's rules tell them. */
export interface Entry {
    readonly atMs: number;
    readonly by: Mover;
    readonly events: readonly unknown[];
    /** With late dice: the number that its throw begins with. */
    readonly number?: Uint8Array | undefined;
}

/** An entry as it is read back. */
export interface LogEntry {
    readonly version: number;
    readonly atMs: number;
    readonly by: Mover;
    /** In the game's own bytes. */
    readonly events: Uint8Array;
    readonly number: Uint8Array | undefined;
}

/**
 * The log of a game is written in pages of 16 entries. The page that is not full yet lies in the game's own record: an
 * action then writes one record and not two. Entry `version` is on page `(version - 1) div 16`.
 *
 * A page: for each entry u8 length of the rest · u48 time, ms · u8 mover (0 to 5 a seat, 6 the clock, 7 chance; + 128 with a
 * number of late dice) · the events · the number, if there is one, 32 bytes.
 */
export const PAGE_ENTRIES = 16;
export const EMPTY_PAGE = new Uint8Array(0);
/** Time and mover. */
export const ENTRY_HEAD_BYTES = 7;
const WITH_NUMBER = 0x80;

export function pageOf(version: number): number {
    return Math.floor((version - 1) / PAGE_ENTRIES);
}

type EventRecords = AnyRules['records'];

/** The free bytes needed to write an entry. */
export const MAX_ENTRY_BYTES = 256;

/** Writes an entry and answers where it ends. The length, the 48 bits of the time and the mover go in two strokes. */
export function writeEntry(records: EventRecords, entry: Entry, to: DataView, at: number): number {
    const atMs = entry.atMs;
    const number = entry.number;
    let end = records.writeEvents(entry.events, to, at + 1 + ENTRY_HEAD_BYTES);
    if (number !== undefined) {
        for (let i = 0; i < NUMBER_BYTES; i += 1) to.setUint8(end + i, number[i]!);
        end += NUMBER_BYTES;
    }
    to.setUint32(at, ((end - at - 1) << 24) | (atMs / TWO_24));
    to.setUint32(at + 4, (atMs % TWO_24) * 256 + moverByte(entry));
    return end;
}

/** Its mover as a byte, which also says whether a number follows. */
function moverByte({ by, number }: Entry): number {
    return (typeof by === 'number' ? by : MOVERS.indexOf(by)) + (number === undefined ? 0 : WITH_NUMBER);
}

/** Whether a number follows the events of an entry with this byte of its mover. */
export function hasNumber(mover: number): boolean {
    return (mover & WITH_NUMBER) !== 0;
}

/** The part that belongs on a page that began earlier, and the rest. */
export function splitAfter(entries: number, page: Uint8Array): readonly [Uint8Array, Uint8Array] {
    let at = 0;
    for (let i = 0; i < entries; i += 1) at += 1 + page[at]!;
    return [page.subarray(0, at), page.slice(at)];
}

/** Whether this seat has acted on a page. Reads no more of it than the movers. */
export function hasActedOn(page: Uint8Array, seat: Seat): boolean {
    for (let at = 0; at < page.length; at += 1 + page[at]!)
        if ((page[at + ENTRY_HEAD_BYTES]! & ~WITH_NUMBER) === seat) return true;
    return false;
}

/** The entries of page `number`, oldest first. @throws RangeError if bytes are missing: stored ones are ours */
export function entriesOf(page: Uint8Array, number: number): LogEntry[] {
    const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
    const entries: LogEntry[] = [];
    let version = number * PAGE_ENTRIES + 1;
    for (let at = 0; at < page.length; version += 1) {
        const end = at + 1 + page[at]!;
        if (end > page.length) throw new RangeError('a page of the log ends too early');
        const atMs = getTime(view, at + 1);
        const mover = page[at + ENTRY_HEAD_BYTES]!;
        const eventsEnd = hasNumber(mover) ? end - NUMBER_BYTES : end;
        entries.push({
            version,
            atMs,
            by: MOVERS[mover & ~WITH_NUMBER]!,
            events: page.subarray(at + 1 + ENTRY_HEAD_BYTES, eventsEnd),
            number: eventsEnd === end ? undefined : page.subarray(eventsEnd, end),
        });
        at = end;
    }
    return entries;
}
