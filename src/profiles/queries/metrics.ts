import type { Metric } from '../../canister/metrics';
import type { App } from '../app';

export function metrics({ profiles, names, countedGames }: App): Metric[] {
    return [
        { name: 'profiles_total', help: 'Players with a profile.', kind: 'gauge', value: profiles.size() },
        { name: 'profiles_named', help: 'Players who chose a name.', kind: 'gauge', value: names.size() },
        { name: 'profiles_games_total', help: 'Games counted.', kind: 'counter', value: countedGames.size() },
    ];
}
