import { counter, gauge, type Metric } from '../../platform/metrics';
import type { App } from '../app';

export function metrics({ pause, finished }: App): Metric[] {
    return [
        gauge('tournaments_paused', '1 while no event begins', pause.isOn() ? 1 : 0),
        counter('tournaments_matches_finished', 'Letters about matches that are over', finished.last()),
    ];
}
