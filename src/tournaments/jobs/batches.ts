import { MOST_AT_ONCE, type NewMatch, type Place } from '../../platform/matches';
import { roundOf } from '../model/event';
import type { Match } from '../model/field';
import type { LiveEvent } from '../store/live_event';
import type { LiveEvents } from '../store/live_events';

/** Numbers of tables in one attempt: above them are those of the next, should a place be taken or a match not begin. */
const TABLES = 5000;

/** The number of a match in its round, and the attempt, as its place tells them. */
export function numberIn({ table }: Place): Asked {
    return { number: table % TABLES, attempt: Math.floor(table / TABLES) };
}

/** Matches of one round that one call asks about. */
export interface Batch {
    readonly id: number;
    readonly round: number;
    /** With their attempts: what has changed meanwhile is not touched by the answer. */
    readonly asked: readonly Asked[];
    readonly matches: readonly NewMatch[];
}

interface Asked {
    readonly number: number;
    readonly attempt: number;
}

/** Matches that are due, of one event. They are not due again before `untilMs`. */
export function nextBatch(events: LiveEvents, nowMs: number, untilMs: number): Batch | undefined {
    for (const live of running(events)) {
        const asked: Asked[] = [];
        for (const [number, match] of live.matches().entries()) {
            if (match.result !== null || match.askAtMs > nowMs) continue;
            match.askAtMs = untilMs;
            asked.push({ number, attempt: match.attempt });
            if (asked.length === MOST_AT_ONCE) break;
        }
        if (asked.length === 0) continue;
        const matches = asked.map((each) => matchFor(live, each));
        return { id: live.id, round: roundOf(live.event), asked, matches };
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

/** What a batch asked about, as far as it is as it was, with its place in the batch. */
export function stillAsked(
    live: LiveEvent | undefined,
    { round, asked }: Batch,
): readonly (readonly [match: Match, place: number])[] {
    if (live === undefined || roundOf(live.event) !== round) return [];
    return asked.flatMap(({ number, attempt }, place) => {
        const match = live.matches()[number];
        return match.result === null && match.attempt === attempt ? [[match, place] as const] : [];
    });
}

function running(events: LiveEvents): readonly LiveEvent[] {
    return events.all().filter(({ event }) => roundOf(event) > 0);
}

function matchFor(live: LiveEvent, { number, attempt }: Asked): NewMatch {
    const { event, id, field } = live;
    const { kind, settings } = event;
    const match = live.matches()[number];
    const [first, second] = [field.players[match.first].id, field.players[match.second ?? match.first].id];
    const place = { tournament: id, round: roundOf(event), table: attempt * TABLES + number };
    return { first, second, kind, settings, place };
}
