import { nameIn } from '@dice-wards/candid/choice';
import type { GameKindName } from '@dice-wards/games/kinds';
import { isKind } from '@dice-wards/games/kinds';
import { endingBy, type ReasonName } from '@dice-wards/games/rules';
import type { Level } from '@dice-wards/robots/levels';
import { isLevel } from '@dice-wards/robots/levels';
import type { GameResult } from '../../platform/messages';
import { principalKey, samePrincipal } from '../../platform/principal';
import { busy, invalidArgument, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { kindRecord, newProfile, placedRating, withGame, withRobotGame } from '../model/profile';
import { NEWCOMER_RATING, type PlayerRating } from '../model/rated_game';
import type { Reply } from '../refusals';
import type { Side } from '../store/reports';
import { keepProfile } from './keep_profile';
import type { Player } from './meet';
import { type Rated, rate } from './rate';

/**
 * Counts a finished game or match for both players in one message: totals, the numbers of its kind, ratings, rankings and
 * histories.
 * The engine repeats this call until the reply is `Ok`, so a repeat changes nothing and returns `Ok`. A player without a
 * profile gets one without a name. The engine itself holds the seat of the house and has no profile, so a game against
 * the house rates nobody, and one against its robot counts apart from all others. A game with a program that has declared itself
 * rates nobody either, whatever its room has agreed on: Profiles alone knows programs. An abandoned game counts for nobody.
 *
 * An engine that was ever linked is trusted, unless it is unlinked by name: its games end there, whichever engine is linked
 * by then.
 *
 * Refusals: `Unauthorized` to all but those engines; `InvalidArgument` if the winner and the loser are the same principal; `Busy` for a game
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
    if (!app.countedGames.add(result.gameId, result.startedAtMs)) return { Ok: null };

    const winner = player(app, winnerId, caller);
    const loser = player(app, loserId, caller);
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
        winner: side(winnerId, winner, kind, result.points, ratings?.winner.rating),
        loser: side(loserId, loser, kind, loserPoints, ratings?.loser.rating),
    });
    if (robot !== undefined) {
        countWithRobot(app, winner, kind, robot, true);
        countWithRobot(app, loser, kind, robot, false);
        return { Ok: null };
    }
    count(app, winner, kind, true, result.points, ratings?.winner);
    count(app, loser, kind, false, loserPoints, ratings?.loser);
    app.leaderboards.certifyInTime();
    return { Ok: null };
}

const NEWER = busy('This game is newer than Profiles: tell it again');

function player(app: App, id: Uint8Array, engine: Uint8Array): Player | undefined {
    if (samePrincipal(id, engine)) return undefined;
    return { id, profile: app.profiles.get(id) ?? newProfile(app.host.now()) };
}

/** Whether it was one when the game began: nobody becomes a bot in the middle of a lost game. An upgrade forgets the time, not the bot. */
function isPerson(app: App, player: Player | undefined, { startedAtMs }: GameResult): player is Player {
    if (player === undefined) return false;
    const sinceMs = app.botsSince.get(principalKey(player.id));
    return !player.profile.bot || (sinceMs !== undefined && startedAtMs < sinceMs);
}

function ratingOf({ profile }: Player, kind: GameKindName): PlayerRating | null {
    return kindRecord(profile, kind).rating;
}

/** A player's part, as far as it takes to undo it. */
function side(
    id: Uint8Array,
    player: Player | undefined,
    kind: GameKindName,
    points: number,
    after: PlayerRating | undefined,
): Side {
    const before = after === undefined || player === undefined ? null : ratingOf(player, kind);
    return { id, points, before, after: after ?? null, number: player === undefined ? 0 : player.profile.history + 1 };
}

/** What both players' histories tell of a game. */
function playedGame(result: GameResult, kind: GameKindName, robot: Level | undefined) {
    const reason = nameIn<ReasonName>(result.reason);
    return {
        kind,
        robot,
        roomId: result.gameId,
        isPrivate: result.private,
        matchLength: result.matchLength,
        reason,
        ending: endingBy(result.playedOut, reason),
        startedAtMs: result.startedAtMs,
        finishedAtMs: result.finishedAtMs,
    } as const;
}

/** Adds the game to a player's history, with the number that `withGame` gives it. */
function remember(app: App, side: Player | undefined, game: Parameters<App['history']['add']>[2]): void {
    if (side !== undefined) app.history.add(side.id, side.profile.history + 1, game);
}

/** How a player's rating has changed; `null` if it has not. */
function changeOf(side: Player | undefined, kind: GameKindName, after: PlayerRating | undefined) {
    if (side === undefined || after === undefined) return null;
    const before = ratingOf(side, kind)?.rating ?? NEWCOMER_RATING;
    return { before: Math.round(before), after: Math.round(after.rating) };
}

function count(
    app: App,
    side: Player | undefined,
    kind: GameKindName,
    won: boolean,
    points: number,
    rated: Rated | undefined,
): void {
    if (side === undefined) return;
    const { id, profile } = side;
    const { rating = null, standing, trust } = rated ?? {};
    const after = withGame(profile, { kind, won, points, rating, standing, trust });
    keepProfile(app, id, profile, after);
    // Nobody comes to a place but by a rated game of their own, so those without one need not be remembered.
    if (rated !== undefined && placedRating(after, kindRecord(after, kind)) !== null) app.seasons.played(kind, id);
}

function countWithRobot(app: App, side: Player | undefined, kind: GameKindName, level: Level, won: boolean): void {
    if (side !== undefined) keepProfile(app, side.id, side.profile, withRobotGame(side.profile, kind, level, won));
}
