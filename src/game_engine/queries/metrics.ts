import type { Metric } from '../../canister/metrics';
import type { App } from '../app';

export function metrics(app: App): Metric[] {
    return [
        gauge('dice_wards_games', 'Games that this engine keeps, live and finished', app.games.size()),
        gauge('dice_wards_games_watched', 'Games that the clock watches', app.clock.size()),
        gauge('dice_wards_letters_waiting', 'Results not yet acknowledged by their receivers', app.outbox.size()),
        {
            name: 'dice_wards_clock_faults',
            help: 'Deadlines that could not be handled since the last upgrade',
            kind: 'counter',
            value: app.clock.faults(),
        },
    ];
}

function gauge(name: string, help: string, value: number): Metric {
    return { name, help, kind: 'gauge', value };
}
