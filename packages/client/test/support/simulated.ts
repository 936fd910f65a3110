import { statistics } from '@dice-wards/games/monty_hall/statistics_view';
import type { Statistics } from '../../src/generated/game_engine';

/** What an engine says of simulated games, as the client has it. */
export function simulated(strategy: string, games: number, seed: number): Statistics {
    const played = statistics.simulated(strategy, games, seed);
    if (!played.ok) throw new Error('not simulated');
    return withoutNothing(played.value) as Statistics;
}

/** Values without what is null. */
function withoutNothing(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withoutNothing);
    if (typeof value !== 'object' || value === null) return value;
    const told = Object.entries(value).filter(([, field]) => field !== null);
    return Object.fromEntries(told.map(([name, field]) => [name, withoutNothing(field)]));
}
