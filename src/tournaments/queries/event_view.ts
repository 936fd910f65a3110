import { choices } from '@dice-wards/candid/choice';
import {
    bool,
    choice,
    type Infer,
    nat8,
    nat16,
    nat32,
    nothing,
    opt,
    principal,
    record,
    variant,
} from '@dice-wards/candid/schema';
import { Entry, EventRecord } from '../model/event';
import { type How, type Match, playerOf, SHOWN_HOWS } from '../model/field';
import type { LiveEvent } from '../store/live_event';

const { code: _code, ...rulesOfEntry } = Entry.fields;

/** An event as everybody may see it: without its code. */
export const EventView = record('Event', {
    id: nat32,
    ...EventRecord.fields,
    entry: record('EntryRules', { ...rulesOfEntry, hasCode: bool }),
    /** Those who are in; of an event that has begun, with those who are out again in `entered`. */
    playing: nat16,
    entered: nat16,
    /** Matches of this round that are not over. */
    unsettled: nat16,
    /** What the caller is in it; null for those who have not entered, or so long ago that the event has forgotten it. */
    you: opt(variant('YourPlace', { In: nothing, Out: nothing, Lost: nothing })),
});
export type EventView = Infer<typeof EventView>;

/** @param viewer the caller; nobody in particular without one */
export function eventView(live: LiveEvent, viewer?: Uint8Array): EventView {
    const { code, ...entry } = live.event.entry;
    return {
        ...live.event,
        id: live.id,
        entry: { ...entry, hasCode: code !== null },
        playing: live.countIn(),
        entered: live.taken(),
        unsettled: live.unsettled(),
        you: viewer === undefined ? null : placeOf(live, viewer),
    };
}

function placeOf(live: LiveEvent, viewer: Uint8Array): EventView['you'] {
    const entrant = live.lookedUp(viewer);
    if (entrant === undefined) return null;
    const { isIn, hasLost } = playerOf(live.field, entrant);
    return isIn ? IN : hasLost ? LOST : OUT;
}

const IN = { In: null } as const;
const OUT = { Out: null } as const;
/** Somebody with more finished rated games has taken their place. They may come back as long as there is room. */
const LOST = { Lost: null } as const;

/** A match of an event. */
export const TableView = record('EventTable', {
    round: nat8,
    /** From 0. */
    table: nat16,
    first: principal,
    /** Null for a bye. */
    second: opt(principal),
    /** The room in which it is played; null before there is one. */
    roomId: opt(nat32),
    /** Null while it is played. */
    result: opt(
        record('TableResult', {
            /** Half points. */
            first: nat8,
            second: nat8,
            how: choice('How', SHOWN_HOWS),
        }),
    ),
});
export type TableView = Infer<typeof TableView>;

export function tableView({ field }: LiveEvent, round: number, table: number, match: Match | undefined): TableView {
    if (match === undefined) throw new Error(`no table ${table} in round ${round}`);
    const { first, second, roomId, result } = match;
    const one = field.players[first];
    const other = second === null ? null : field.players[second];
    if (one === undefined || other === undefined) throw new Error(`table ${table} of round ${round} has no player`);
    return {
        round,
        table,
        first: one.id,
        second: other === null ? null : other.id,
        roomId: roomId === 0 ? null : roomId,
        result: result && { first: result.halves[0], second: result.halves[1], how: HOW[shownAs(result.how)] },
    };
}

const HOW = choices(SHOWN_HOWS);

function shownAs(how: How): (typeof SHOWN_HOWS)[number] {
    return how === 'Left' ? 'Withdrawn' : how;
}
