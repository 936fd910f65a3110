import { isKind } from '@dice-wards/games/kinds';
import { MOST_SEATS } from '@dice-wards/games/seats';
import { isLevel } from '@dice-wards/robots/levels';
import type { GameResult, RankedPlayer } from '../../platform/messages';
import { samePrincipal } from '../../platform/principal';
import { busy, invalidArgument, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';
import { changeOf, count, countWithRobot, isPerson, playedGame, playerOf, remember, reportedSide } from './count_game';
import { countRanking, hasTwice, type Told } from './count_ranking';
import { rate } from './rate';

/**
 * Counts a finished game or match for all its players in one message: totals, the numbers of its kind, ratings, rankings and
 * histories. One with a ranking, which one of two has not simply won, is counted by places (`countRanking`).
 * The engine repeats this call until the reply is `Ok`, so a repeat changes nothing and returns `Ok`. A player without a
 * profile gets one without a name. The engine itself holds the seat of the house and has no profile, so a game against
 * the house rates nobody, and one against its robot counts apart from all others. A game with a program that has declared itself
 * rates nobody either, whatever its room has agreed on: Profiles alone knows programs. An abandoned game counts for nobody.
 *
 * An engine that was ever linked is trusted, unless it is unlinked by name: its games end there, whichever engine is linked
 * by then.
 *
 * Refusals: `Unauthorized` to all but those engines; `InvalidArgument` if the winner and the loser are the same principal, or a ranking names somebody twice; `Busy` for a game
 * that this canister does not know yet, so that the letter comes again.
 */
export function onGameFinished(
    app: App,
    caller: Uint8Array,
    winnerId: Uint8Array,
    loserId: Uint8Array,
    result: GameResult,
): Reply<null> {
    if (!app.links.everLinked('gameEngine', caller)) return REFUSE.unauthorized;
    if (samePrincipal(winnerId, loserId)) return invalidArgument('The winner and the loser are the same player');
    if ('Abandoned' in result.reason) return { Ok: null };
    const kind = result.kind;
    const robot = result.robot ?? undefined;
    if (!isKind(kind) || (robot !== undefined && !isLevel(robot))) return NEWER;
    const { ranking } = result;
    if (ranking !== null) return countPlaces(app, caller, ranking, { result, kind, robot });
    if (!app.countedGames.add(result.gameId, result.startedAtMs)) return { Ok: null };

    const winner = playerOf(app, winnerId, caller);
    const loser = playerOf(app, loserId, caller);
    const ratings =
        result.rated && robot === undefined && isPerson(app, winner, result) && isPerson(app, loser, result)
            ? rate(app, kind, winner, loser, result)
            : undefined;

    const loserPoints = result.loserPoints ?? 0;
    const played = playedGame(result, kind, robot);
    const { points } = result;
    remember(app, winner, {
        ...played,
        opponent: loser?.id,
        won: true,
        points,
        opponentPoints: loserPoints,
        rating: changeOf(winner, kind, ratings?.winner.rating),
    });
    remember(app, loser, {
        ...played,
        opponent: winner?.id,
        won: false,
        points: loserPoints,
        opponentPoints: points,
        rating: changeOf(loser, kind, ratings?.loser.rating),
    });
    app.reports.add(app.countedGames.size(), {
        engine: caller,
        gameId: result.gameId,
        startedAtMs: result.startedAtMs,
        kind,
        robot,
        sides: [
            reportedSide(winnerId, winner, kind, { won: true, points }, ratings?.winner.rating),
            reportedSide(loserId, loser, kind, { won: false, points: loserPoints }, ratings?.loser.rating),
        ],
    });
    if (robot !== undefined) {
        countWithRobot(app, winner, kind, robot, true);
        countWithRobot(app, loser, kind, robot, false);
        return { Ok: null };
    }
    count(app, winner, kind, true, points, ratings?.winner);
    count(app, loser, kind, false, loserPoints, ratings?.loser);
    app.leaderboards.certifyInTime();
    return { Ok: null };
}

const NEWER = busy('This game is newer than Profiles: tell it again');

/** Counts a game that one of two has not simply won. */
function countPlaces(app: App, engine: Uint8Array, ranking: readonly RankedPlayer[], told: Told): Reply<null> {
    const { gameId, startedAtMs } = told.result;
    if (ranking.length > MOST_SEATS) return NEWER;
    if (hasTwice(ranking, engine)) return invalidArgument('The ranking names a player twice');
    if (app.countedGames.add(gameId, startedAtMs)) countRanking(app, engine, ranking, told);
    return { Ok: null };
}
