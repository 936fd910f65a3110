import { rulesOf } from '@dice-wards/games/kinds';
import { StatisticsView } from '@dice-wards/games/monty_hall/statistics_view';
import type { Statistics } from '@dice-wards/games/rules';
import { invalidArgument } from '../../platform/refusal';
import type { App } from '../app';
import { seatOf } from '../model/game';
import type { Reply } from '../refusals';

/** The interface has room for the statistics of one kind. */
const KIND = 'MontyHall';

export { StatisticsView };

function kept(): Statistics<unknown, StatisticsView> {
    const { statistics } = rulesOf(KIND, false);
    if (statistics === undefined) throw new Error(`${KIND} keeps no statistics`);
    return statistics as Statistics<unknown, StatisticsView>;
}

/** Games that ended a moment ago are in no record yet: a query counts at most so many itself. */
const MAX_ENDED = 1000;

/** The results of all finished Monty Hall games, of one player or of all. The cost is the same for any number. */
export function getStatistics(app: App, _caller: Uint8Array, player: Uint8Array | null): Reply<StatisticsView> {
    const statistics = kept();
    let record = app.statistics.get(KIND, player ?? undefined);
    for (const roomId of app.games.ended(MAX_ENDED)) {
        const game = app.games.get(roomId);
        if (game === undefined || game.setup.kind !== KIND) continue;
        if (player === null || seatOf(game, player) === 0) record = statistics.counted(record, game.state);
    }
    return { Ok: statistics.show(record) };
}

/**
 * The statistics of games simulated with one strategy. The same seed gives the same games. None is stored.
 *
 * Refusals: `InvalidArgument`.
 */
export function simulate(
    _app: App,
    _caller: Uint8Array,
    strategy: string,
    games: number,
    seed: number,
): Reply<StatisticsView> {
    const played = kept().simulated(strategy, games, seed);
    if (played.ok) return { Ok: played.value };
    return invalidArgument('why' in played.error ? played.error.why : played.error.kind);
}
