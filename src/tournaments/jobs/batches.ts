import { MOST_AT_ONCE, type NewMatch } from '../../platform/matches';
import { mayGoBerserk, roundOf } from '../model/event';
import { type Match, playerOf } from '../model/field';
import type { LiveEvent } from '../store/live_event';
import type { LiveEvents } from '../store/live_events';
import { placeOf, unsettledAt } from './places';

/** Matches of one event that one call asks about. */
export interface Batch {
    readonly id: number;
    readonly matches: readonly NewMatch[];
}

/** Matches that are due, of one event. They are not due again before `untilMs`. */
export function nextBatch(events: LiveEvents, nowMs: number, untilMs: number): Batch | undefined {
    for (const live of running(events)) {
        const numbers: number[] = [];
        let number = -1;
        for (const match of live.matches()) {
            number += 1;
            if (match.result !== null || match.askAtMs > nowMs) continue;
            match.askAtMs = untilMs;
            numbers.push(number);
            if (numbers.length === MOST_AT_ONCE) break;
        }
        if (numbers.length === 0) continue;
        return { id: live.id, matches: numbers.map((number) => matchFor(live, number)) };
    }
    return undefined;
}

/** When a match is due next; Infinity for never. */
export function nextTime(events: LiveEvents): number {
    let earliest = Infinity;
    for (const live of running(events)) {
        for (const { result, askAtMs } of live.matches()) {
            if (result === null && askAtMs < earliest) earliest = askAtMs;
        }
    }
    return earliest;
}

interface Asked {
    readonly match: Match;
    readonly number: number;
    /** In the batch. */
    readonly place: number;
}

/** The matches of a batch that are as they were. */
export function stillAsked(live: LiveEvent | undefined, { matches }: Batch): readonly Asked[] {
    if (live === undefined) return [];
    return matches.flatMap((asked, place) => {
        const number = unsettledAt(live, asked.place);
        return number === undefined ? [] : [{ match: live.match(number), number, place }];
    });
}

function running(events: LiveEvents): readonly LiveEvent[] {
    return events.all().filter(({ event }) => roundOf(event) > 0);
}

function matchFor(live: LiveEvent, number: number): NewMatch {
    const { kind, settings } = live.event;
    const berserk = mayGoBerserk(live.event);
    const { first: one, second: other } = live.match(number);
    const first = playerOf(live.field, one).id;
    const second = playerOf(live.field, other ?? one).id;
    return { first, second, kind, settings, place: placeOf(live, number), berserk };
}
