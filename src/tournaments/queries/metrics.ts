import { budgetMetrics, counter, gauge, type Metric } from '../../platform/metrics';
import type { App } from '../app';
import { roundOf } from '../model/event';

export function metrics({ events, live, director, openings, pause, finished, budget }: App): Metric[] {
    const going = live.all();
    const sum = (each: (found: (typeof going)[number]) => number): number =>
        going.reduce((total, found) => total + each(found), 0);
    return [
        gauge('tournaments_paused', '1 while nothing is announced and nobody enters', pause.isOn() ? 1 : 0),
        counter('tournaments_matches_finished', 'Letters about matches that are over', finished.last()),
        gauge('tournaments_events', 'Events, of all times', events.size()),
        gauge(
            'tournaments_announced',
            'Events that have not begun',
            sum(({ event }) => Number('Announced' in event.phase)),
        ),
        gauge(
            'tournaments_running',
            'Events that are played',
            sum(({ event }) => Number(roundOf(event) > 0)),
        ),
        gauge(
            'tournaments_players',
            'Players of events that are not over',
            sum((found) => found.countIn()),
        ),
        gauge(
            'tournaments_matches',
            'Matches of events that are not over',
            sum((found) => found.unsettled()),
        ),
        counter('tournaments_faults', 'Events that could not be moved on since the last upgrade', director.faults()),
        counter(
            'tournaments_openings_failed',
            'Calls that Lobbies did not take since the last upgrade',
            openings.failures(),
        ),
        ...budgetMetrics(budget),
    ];
}
