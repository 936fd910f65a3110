import { chose } from '@dice-wards/candid/choice';
import { compileRow, Rows } from '@dice-wards/candid/rows';
import {
    blob,
    type Choice,
    choice,
    type Infer,
    nat32,
    nat64,
    opt,
    record,
    variant,
    vec,
} from '@dice-wards/candid/schema';
import { eachKind, eventSchemas } from '@dice-wards/games/kinds';
import type { Setup } from './game';
import { ENTRY_HEAD_BYTES, entriesOf, type LogEntry, MOVERS, type Mover, PAGE_ENTRIES } from './log';

const MOVER_NAMES = ['Player1', 'Player2', 'Clock', 'Chance'] as const;

/** One change of a game: its author, and its events as the game's kind tells them. */
export const LogEntryView = record('LogEntry', {
    version: nat32,
    atMs: nat64,
    by: choice('Mover', MOVER_NAMES),
    /** Null to a program that does not know the game, as is an event of a game that it does know otherwise. */
    events: opt(
        variant(
            'Events',
            eachKind((kind) => vec(opt<unknown>(eventSchemas[kind]))),
        ),
    ),
    /** With late dice: the 32 bytes of the platform's `raw_rand` with which its throw begins. Null where none does. */
    number: opt(blob),
});
export type LogEntryView = Infer<typeof LogEntryView>;

const { number, ...OF_SEALED_DICE } = {
    ...LogEntryView.fields,
    events: variant(
        'Events',
        eachKind((kind) => vec<unknown>(eventSchemas[kind])),
    ),
};
/** Entries are sent without what they never have: here all have their events, and with sealed dice none has a number. */
export const SealedEntry = record('LogEntry', OF_SEALED_DICE);
export const LateEntry = record('LogEntry', { ...OF_SEALED_DICE, number });

/** A row without events. It has the same bytes whatever they are, and its encoder is a fraction of one for all of them. */
const Head = record('LogEntry', {
    ...OF_SEALED_DICE,
    events: variant(
        'Events',
        eachKind(() => vec(nat32)),
    ),
});
const encodeHead = compileRow(Head);
const encodeEvent = eachKind((kind) => compileRow(eventSchemas[kind]));

/** With late dice rows are made one by one: a throw takes many times as much. */
const encodeLate = compileRow(LateEntry);

/** In a head: 1 byte for the author, the time, the version, the kind, and the number of events. */
const TIME_AT = 1;
const VERSION_AT = 9;
const COUNT_AT = 14;
const TWO_32 = 0x1_0000_0000;

/** The entries of a log as they are sent. */
export class LogRows {
    readonly rows = new Rows();
    private view = new DataView(this.rows.bytes.buffer);
    /** Whole rows with up to two events, as most have, by author and events. Their time and version are filled in later. */
    private readonly usual: Record<number, Uint8Array | 'seen' | undefined> = {};
    /** Rows without events, by author. */
    private readonly heads: (Uint8Array | undefined)[] = [];
    /** By the byte that stands for an event. */
    private readonly events: (Uint8Array | undefined)[] = [];

    constructor(
        private readonly setup: Setup,
        private readonly isLate: boolean,
    ) {}

    /** Adds the entries of page `number` with versions after `since`, up to `last`. */
    add(page: Uint8Array, number: number, since: number, last: number): void {
        if (this.setup.rules.records.byteEvents && !this.isLate) {
            this.addBytes(page, number, since, last);
            return;
        }
        for (const entry of entriesOf(page, number)) {
            if (entry.version > since && entry.version <= last) {
                this.addEntry(entry);
            }
        }
    }

    private addEntry({ version, atMs, by, events, number }: LogEntry): void {
        const rows = this.rows;
        const { kind, rules } = this.setup;
        const views = rules.records.readEvents(events).map((event) => rules.showEvent(event) as Choice<string>);
        if (this.isLate) {
            const row = { version, atMs, by: showMover(by), events: { [kind]: views }, number: number ?? null };
            rows.add(encodeLate(row as unknown as Infer<typeof LateEntry>));
            return;
        }
        const from = rows.size;
        const mover = MOVERS.indexOf(by);
        rows.add(this.heads[mover] ?? this.makeHead(mover));
        if (views.length < 0x80) rows.bytes[from + COUNT_AT] = views.length;
        else this.addLongCount(from, views.length);
        for (const view of views) rows.add(encodeEvent[kind](view as never), 0);
        const to = this.viewOf(rows.bytes);
        to.setUint32(from + TIME_AT, atMs, true);
        to.setUint16(from + TIME_AT + 4, atMs / TWO_32, true);
        to.setUint32(from + VERSION_AT, version, true);
    }

    /** The same where each event is a byte: without an object for any of them. */
    private addBytes(page: Uint8Array, number: number, since: number, last: number): void {
        const rows = this.rows;
        const from = new DataView(page.buffer, page.byteOffset, page.byteLength);
        let version = number * PAGE_ENTRIES + 1;
        for (let at = 0; at < page.length && version <= last; version += 1) {
            const first = at + 1 + ENTRY_HEAD_BYTES;
            const end = at + 1 + page[at];
            if (end > page.length) throw new RangeError('a page of the log ends too early');
            if (version > since) {
                const to = rows.size;
                this.addRow(page, first, end);
                const view = this.viewOf(rows.bytes);
                view.setUint32(to + TIME_AT, from.getUint32(at + 3), true);
                view.setUint16(to + TIME_AT + 4, from.getUint16(at + 1), true);
                view.setUint32(to + VERSION_AT, version, true);
            }
            at = end;
        }
    }

    /** Adds the row of the entry whose events lie between these places. One that comes again is kept. */
    private addRow(page: Uint8Array, first: number, end: number): void {
        const rows = this.rows;
        const mover = page[first - 1];
        const count = end - first;
        const one = count > 0 ? page[first] << 8 : 0;
        const other = count > 1 ? page[first + 1] << 16 : 0;
        const key = other | one | (count << 4) | mover;
        const known = count > 2 ? undefined : this.usual[key];
        if (known instanceof Uint8Array) {
            rows.add(known);
            return;
        }
        const from = rows.size;
        rows.add(this.heads[mover] ?? this.makeHead(mover));
        if (count < 0x80) rows.bytes[from + COUNT_AT] = count;
        else this.addLongCount(from, count);
        for (let at = first; at < end; at += 1) rows.add(this.events[page[at]] ?? this.makeEvent(page[at]), 0);
        if (count <= 2) this.usual[key] = known === undefined ? 'seen' : rows.bytes.slice(from, rows.size);
    }

    /** Makes room for a number of events that takes two bytes. */
    private addLongCount(from: number, count: number): void {
        const rows = this.rows;
        rows.bytes[from + COUNT_AT] = (count & 0x7f) | 0x80;
        rows.add(Uint8Array.of(count >>> 7), 0);
    }

    private viewOf({ buffer }: Uint8Array): DataView {
        if (this.view.buffer !== buffer) this.view = new DataView(buffer);
        return this.view;
    }

    private makeHead(mover: number): Uint8Array {
        const { kind } = this.setup;
        const events = { [kind]: [] } as unknown as Infer<typeof Head>['events'];
        const head = encodeHead({ version: 0, atMs: 0, by: showMover(MOVERS[mover]), events });
        this.heads[mover] = head;
        return head;
    }

    private makeEvent(byte: number): Uint8Array {
        const { kind, rules } = this.setup;
        const [event] = rules.records.readEvents(Uint8Array.of(byte));
        const row = encodeEvent[kind](rules.showEvent(event) as never);
        this.events[byte] = row;
        return row;
    }
}

function showMover(by: Mover): LogEntryView['by'] {
    return chose(by === 'clock' ? 'Clock' : by === 'chance' ? 'Chance' : MOVER_NAMES[by]);
}
