import { choices } from '@dice-wards/candid/choice';
import { bool, choice, type Infer, nat8, nat16, nat32, opt, principal, record } from '@dice-wards/candid/schema';
import { Entry, EventRecord } from '../model/event';
import { HOWS, type Match } from '../model/field';
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
});
export type EventView = Infer<typeof EventView>;

export function eventView(live: LiveEvent): EventView {
    const { code, ...entry } = live.event.entry;
    return {
        ...live.event,
        id: live.id,
        entry: { ...entry, hasCode: code !== null },
        playing: live.countIn(),
        entered: live.field.players.length,
        unsettled: live.unsettled(),
    };
}

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
            how: choice('How', HOWS),
        }),
    ),
});
export type TableView = Infer<typeof TableView>;

export function tableView({ field }: LiveEvent, round: number, table: number, match: Match): TableView {
    const { first, second, roomId, result } = match;
    return {
        round,
        table,
        first: field.players[first].id,
        second: second === null ? null : field.players[second].id,
        roomId: roomId === 0 ? null : roomId,
        result: result && { first: result.halves[0], second: result.halves[1], how: HOW[result.how] },
    };
}

const HOW = choices(HOWS);
