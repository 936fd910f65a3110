import { budgetMetrics, counter, gauge, type Metric } from '../../platform/metrics';
import type { App } from '../app';

export function metrics({ profiles, names, nameLetters, countedGames, budget }: App): Metric[] {
    const waiting = Math.max(...nameLetters.map((each) => each.waiting()));
    const failures = nameLetters.reduce((sum, each) => sum + each.failures(), 0);
    return [
        gauge('profiles_total', 'Players with a profile.', profiles.size()),
        gauge('profiles_named', 'Usernames that are taken, or were given up and not taken since.', names.size()),
        gauge('profiles_names_waiting', 'Names that the engine or Lobbies may not know yet.', waiting),
        counter(
            'profiles_name_failures',
            'Letters with names that were not acknowledged, since the last upgrade.',
            failures,
        ),
        counter('profiles_games_total', 'Games counted.', countedGames.size()),
        ...budgetMetrics(budget),
    ];
}
