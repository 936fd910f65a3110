import { MOST_AT_ONCE, type NewMatch } from '../../platform/matches';
import { mayGoBerserk, roundOf } from '../model/event';
import type { Match } from '../model/field';
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
        const matches = live.matches();
        for (let number = 0; number < matches.length; number += 1) {
            const match = matches[number];
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
        const matches = live.matches();
        for (let number = 0; number < matches.length; number += 1) {
            const { result, askAtMs } = matches[number];
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
        return number === undefined ? [] : [{ match: live.matches()[number], number, place }];
    });
}

function running(events: LiveEvents): readonly LiveEvent[] {
    return events.all().filter(({ event }) => roundOf(event) > 0);
}

function matchFor(live: LiveEvent, number: number): NewMatch {
    const { kind, settings } = live.event;
    const berserk = mayGoBerserk(live.event);
    const { players } = live.field;
    const match = live.matches()[number];
    const [first, second] = [players[match.first].id, players[match.second ?? match.first].id];
    return { first, second, kind, settings, place: placeOf(live, number), berserk };
}
