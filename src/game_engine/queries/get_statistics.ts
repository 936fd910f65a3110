import { GAMES } from '../../games';
import type { Statistics } from '../../games/rules';
import { invalidArgument, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { seatOf } from '../model/game';

/** The game that keeps statistics. */
const KIND = 'MontyHall';

function kept(): Statistics<unknown> {
    const { statistics } = GAMES[KIND];
    if (statistics === undefined) throw new Error(`${KIND} keeps no statistics`);
    return statistics;
}

/** The form of the statistics; what is in them is the game's own. */
export const statisticsShape = () => kept().shape;

/** So many games that ended a moment ago, and are in no record yet, are counted by who asks. */
const MOST_ENDED = 1000;

/** What came of the games of Monty Hall that are over: those of one player, or of all. It costs the same for any number. */
export function getStatistics(app: App, _caller: Uint8Array, player: Uint8Array | null): Reply<unknown> {
    const statistics = kept();
    let record = app.statistics.get(KIND, player ?? undefined);
    for (const roomId of app.games.ended(MOST_ENDED)) {
        const game = app.games.get(roomId);
        if (game === undefined || game.setup.kind !== KIND) continue;
        if (player === null || seatOf(game, player) === 0) record = statistics.counted(record, game.state);
    }
    return { Ok: statistics.show(record) };
}

/**
 * The statistics of games that are played at once, by the same strategy. The same seed gives the same games, which are
 * kept nowhere.
 *
 * Refusals: `InvalidArgument`.
 */
export function simulate(
    _app: App,
    _caller: Uint8Array,
    strategy: string,
    games: number,
    seed: number,
): Reply<unknown> {
    const played = kept().simulated(strategy, games, seed);
    if (played.ok) return { Ok: played.value };
    return invalidArgument('why' in played.error ? played.error.why : played.error.kind);
}
