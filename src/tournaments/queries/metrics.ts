import { counter, gauge, type Metric } from '../../platform/metrics';
import type { App } from '../app';
import { roundOf } from '../model/event';
import { countUnsettled } from '../model/field';

export function metrics({ events, live, director, openings }: App): Metric[] {
    const going = live.ids().flatMap((id) => live.get(id) ?? []);
    const sum = (each: (found: (typeof going)[number]) => number): number =>
        going.reduce((total, found) => total + each(found), 0);
    return [
        gauge('dice_wards_events', 'Events, of all times', events.size()),
        gauge(
            'dice_wards_events_announced',
            'Events that have not begun',
            sum(({ event }) => Number('Announced' in event.phase)),
        ),
        gauge(
            'dice_wards_events_running',
            'Events that are played',
            sum(({ event }) => Number(roundOf(event) > 0)),
        ),
        gauge(
            'dice_wards_events_players',
            'Players of events that are not over',
            sum((found) => found.countIn()),
        ),
        gauge(
            'dice_wards_events_matches',
            'Matches of events that are not over',
            sum((found) => countUnsettled(found.matches())),
        ),
        counter(
            'dice_wards_events_faults',
            'Events that could not be moved on since the last upgrade',
            director.faults(),
        ),
        counter(
            'dice_wards_events_openings_failed',
            'Calls that Lobbies did not take since the last upgrade',
            openings.failures(),
        ),
    ];
}
