import { budgetMetrics, counter, gauge, type Metric } from '../../platform/metrics';
import type { App } from '../app';

export function metrics({ profiles, names, nameNews, countedGames, budget }: App): Metric[] {
    return [
        gauge('profiles_total', 'Players with a profile.', profiles.size()),
        gauge('profiles_named', 'Usernames that are taken, or were given up and not taken since.', names.size()),
        gauge('profiles_names_waiting', 'Names that an engine or Lobbies may not know yet.', nameNews.waiting()),
        counter('profiles_games_total', 'Games counted.', countedGames.size()),
        ...budgetMetrics(budget),
    ];
}
