import type { Place } from '../../platform/matches';
import { isArena, roundOf } from '../model/event';
import type { LiveEvent } from '../store/live_event';

/** Numbers of tables in one attempt: above them are those of the next, should a place be taken or a match not begin. */
const TABLES = 5000;

/** By what Lobbies knows a match of the round that is played. In an arena each table counts its own matches, from 1. */
export function placeOf(live: LiveEvent, number: number): Place {
    const { attempt, spot } = live.match(number);
    const round = isArena(live.event) ? 1 + spot : roundOf(live.event);
    return { tournament: live.id, round, table: attempt * TABLES + number };
}

/** The number of the match that has this place; `undefined` if it is settled, or was given up for another one. */
export function unsettledAt(live: LiveEvent, { round, table }: Place): number | undefined {
    const number = table % TABLES;
    const match = live.matches()[number];
    if (match === undefined || match.result !== null) return undefined;
    const place = placeOf(live, number);
    return place.round === round && place.table === table ? number : undefined;
}
