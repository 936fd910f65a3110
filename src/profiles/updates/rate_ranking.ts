import type { GameKindName } from '@dice-wards/games/kinds';
import { principalKey } from '../../platform/principal';
import type { App } from '../app';
import { isRatedByPlaces, type Placed, pairsOf, ratingAfter } from '../model/ranked_game';
import { agedRating } from '../model/rated_game';
import { partOfGame } from '../model/standing';
import type { Lesson } from '../model/table';
import { meet, type Player, type Side, sideOf } from './meet';
import type { Rated } from './rate';

export interface RankedPlayer extends Player {
    /** From 1. */
    readonly place: number;
}

/** What is known of a game besides its places. */
export interface Facts {
    readonly finishedAtMs: number;
    /** Turns of two of its players together. */
    readonly turns: number;
}

/**
 * Rates players by their places. What each pair says goes through the bounds of a game of two, with what stands behind the two ratings: so
 * made-up players can do no more in a game of six than in fifteen games of two.
 *
 * - Trust in others and ratings are those from before the game; what stands behind a rating, with its balance, goes on from pair to pair.
 * - A day counts once, by the mean of the others' trust. By the most trusted of them, one person would make a day for five made-up players with
 *   the game that makes it for one of them in a game of two. While a house is being founded each of the others is met.
 * - Pairs come by places, so no seat decides: losses to better players are counted before gains from worse ones.
 *
 * @returns undefined for a kind that is not rated by places, and for fewer than two
 */
export function rateRanking<P extends RankedPlayer>(
    app: App,
    kind: GameKindName,
    players: readonly P[],
    { finishedAtMs, turns }: Facts,
): ReadonlyMap<P, Rated> | undefined {
    if (!isRatedByPlaces(kind) || players.length < 2) return undefined;
    const sides = [...players].sort(byPlace).map((player) => [player, sideOf(player, kind)] as const);
    const trust = sides.reduce((sum, [, side]) => sum + side.trust, 0);
    const states = sides.map(([player, alone]): State<P> => {
        const side = { ...alone, company: (trust - alone.trust) / (players.length - 1) };
        const before = agedRating(side.rating, finishedAtMs);
        return { player, place: player.place, before, side, points: 0, certainty: 0 };
    });
    const part = partOfGame(turns);
    for (const { gainer, loser, gain, loss, isShared } of pairsOf(states)) {
        const game = { kind, finishedAtMs, part, isShared };
        meet(app, gainer.side, loser.side, gain.points, -loss.points, game);
        count(gainer, gain);
        count(loser, loss);
    }
    return new Map(
        states.map(({ player, before, side, points, certainty }): [P, Rated] => {
            const rating = ratingAfter(before, { points, certainty });
            return [player, { rating, standing: side.standing, trust: side.days }];
        }),
    );
}

/** A player, with what the pairs so far have said. */
interface State<P> extends Placed {
    readonly player: P;
    readonly side: Side;
    points: number;
    certainty: number;
}

/** A lesson makes a rating as certain as it says, unless nothing of its points counts: as in a game of two. */
function count(state: State<unknown>, lesson: Lesson): void {
    const { part } = state.side;
    state.points += lesson.points * part;
    if (part > 0) state.certainty += lesson.certainty;
}

function byPlace(one: RankedPlayer, other: RankedPlayer): number {
    if (one.place !== other.place) return one.place - other.place;
    return principalKey(one.id) < principalKey(other.id) ? -1 : 1;
}
