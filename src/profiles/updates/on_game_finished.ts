import type { GameKindName } from '../../games/kinds';
import { type GameResult, kindName } from '../../platform/messages';
import { samePrincipal } from '../../platform/principal';
import { invalidArgument, REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { kindRecord, newProfile, type Profile, withGame } from '../model/profile';
import { type PlayerRating, rateBoth } from '../model/rated_game';
import type { Side } from '../store/reports';
import { keepProfile } from './keep_profile';

/**
 * Counts a finished game or match for both players in one message: totals, the numbers of its kind, ratings and rankings.
 * The engine repeats this call until the reply is `Ok`, so a repeat changes nothing and returns `Ok`. A player without a
 * profile gets one without a name. The engine itself holds the seat of the house and has no profile, so a game against
 * the house rates nobody. An abandoned game counts for nobody.
 *
 * An engine that was ever linked is trusted, unless it is unlinked by name: its games end there, whichever engine is linked
 * by then.
 *
 * Refusals: `Unauthorized` to all but those engines; `InvalidArgument` if the winner and the loser are the same principal.
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
    if (!app.countedGames.add(result.gameId, result.startedAtMs)) return { Ok: null };

    const kind = kindName(result.kind);
    const winner = player(app, winnerId, caller);
    const loser = player(app, loserId, caller);
    const ratings =
        result.rated && winner !== undefined && loser !== undefined
            ? rateBoth(kind, ratingOf(winner, kind), ratingOf(loser, kind), result)
            : undefined;

    const loserPoints = result.loserPoints ?? 0;
    app.reports.add(app.countedGames.size(), {
        engine: caller,
        gameId: result.gameId,
        startedAtMs: result.startedAtMs,
        kind,
        winner: side(winnerId, winner, kind, result.points, ratings?.winner),
        loser: side(loserId, loser, kind, loserPoints, ratings?.loser),
    });
    count(app, winner, kind, true, result.points, ratings?.winner);
    count(app, loser, kind, false, loserPoints, ratings?.loser);
    return { Ok: null };
}

interface Player {
    readonly id: Uint8Array;
    readonly profile: Profile;
}

function player(app: App, id: Uint8Array, engine: Uint8Array): Player | undefined {
    if (samePrincipal(id, engine)) return undefined;
    return { id, profile: app.profiles.get(id) ?? newProfile(app.host.now()) };
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
    return { id, points, before, after: after ?? null };
}

function count(
    app: App,
    side: Player | undefined,
    kind: GameKindName,
    won: boolean,
    points: number,
    rating: PlayerRating | undefined,
): void {
    if (side === undefined) return;
    const { id, profile } = side;
    keepProfile(app, id, profile, withGame(profile, { kind, won, points, rating: rating ?? null }));
}
