import { budgetMetrics, counter, gauge, letterMetrics, type Metric, retentionMetrics } from '../../platform/metrics';
import type { App } from '../app';

export function metrics({
    host,
    roomIds,
    finishedGames,
    rooms,
    matches,
    outbox,
    engines,
    news,
    retention,
    budget,
}: App): Metric[] {
    return [
        counter('lobbies_rooms_total', 'Rooms that were opened.', roomIds.last()),
        counter('lobbies_started_total', 'Rooms whose game has begun.', finishedGames.last() + rooms.liveGames()),
        counter('lobbies_finished_total', 'Rooms whose game is over.', finishedGames.last()),
        gauge('lobbies_waiting', 'Rooms that have no game yet.', rooms.waiting.all().length),
        gauge('lobbies_matches', 'Matches of tournaments that are not over.', matches.open()),
        gauge('lobbies_match_letters', 'Letters to the canister of tournaments.', matches.letters()?.size() ?? 0),
        gauge('lobbies_letters', 'Letters in the outbox.', outbox.size()),
        gauge('lobbies_engines_open', 'Engines that take new games.', engines.open().length),
        gauge('lobbies_news', 'Changes of the house of which a canister may not know yet.', news.waiting()),
        ...retentionMetrics(retention),
        ...budgetMetrics(budget),
        ...letterMetrics(outbox, host.now()),
    ];
}
