import { nameIn } from '@dice-wards/candid/choice';
import type { GameKindName } from '@dice-wards/games/kinds';
import { endingBy, type ReasonName } from '@dice-wards/games/rules';
import type { Level } from '@dice-wards/robots/levels';
import type { GameResult } from '../../platform/messages';
import { principalKey, samePrincipal } from '../../platform/principal';
import type { App } from '../app';
import { kindRecord, newProfile, placedRating, withGame, withRobotGame } from '../model/profile';
import { NEWCOMER_RATING, type PlayerRating } from '../model/rated_game';
import type { Side } from '../store/reports';
import { keepProfile } from './keep_profile';
import type { Player } from './meet';
import type { Rated } from './rate';

/** `undefined` for the engine, which has the seats of robots and of the house. */
export function playerOf(app: App, id: Uint8Array, engine: Uint8Array): Player | undefined {
    if (samePrincipal(id, engine)) return undefined;
    return { id, profile: app.profiles.get(id) ?? newProfile(app.host.now()) };
}

/** Whether it was one when the game began: nobody becomes a bot in the middle of a lost game. An upgrade forgets the time, not the bot. */
export function isPerson(app: App, player: Player | undefined, { startedAtMs }: GameResult): player is Player {
    if (player === undefined) return false;
    const sinceMs = app.botsSince.get(principalKey(player.id));
    return !player.profile.bot || (sinceMs !== undefined && startedAtMs < sinceMs);
}

function ratingOf({ profile }: Player, kind: GameKindName): PlayerRating | null {
    return kindRecord(profile, kind).rating;
}

/** A player's part, as far as it takes to undo it. */
export function reportedSide(
    id: Uint8Array,
    player: Player | undefined,
    kind: GameKindName,
    { won, points }: Pick<Side, 'won' | 'points'>,
    after: PlayerRating | undefined,
): Side {
    const before = after === undefined || player === undefined ? null : ratingOf(player, kind);
    const number = player === undefined ? 0 : player.profile.history + 1;
    return { id, won, points, before, after: after ?? null, number };
}

/** What the histories of all its players tell of a game. */
export function playedGame(result: GameResult, kind: GameKindName, robot: Level | undefined) {
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
export function remember(app: App, side: Player | undefined, game: Parameters<App['history']['add']>[2]): void {
    if (side !== undefined) app.history.add(side.id, side.profile.history + 1, game);
}

/** How a player's rating has changed; `null` if it has not. */
export function changeOf(side: Player | undefined, kind: GameKindName, after: PlayerRating | undefined) {
    if (side === undefined || after === undefined) return null;
    const before = ratingOf(side, kind)?.rating ?? NEWCOMER_RATING;
    return { before: Math.round(before), after: Math.round(after.rating) };
}

export function count(
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

export function countWithRobot(
    app: App,
    side: Player | undefined,
    kind: GameKindName,
    level: Level,
    won: boolean,
): void {
    if (side !== undefined) keepProfile(app, side.id, side.profile, withRobotGame(side.profile, kind, level, won));
}
