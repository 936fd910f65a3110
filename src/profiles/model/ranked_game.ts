import { type GameKindName, KINDS } from '@dice-wards/games/kinds';
import type { DatedRating } from './aging_rating';
import { bounded } from './glicko2';
import { type Lesson, lessonsOf, taught } from './table';

/** Whether places change ratings of this kind. The first move is worth nothing in a game of more than two. */
export function isRatedByPlaces(kind: GameKindName): boolean {
    return KINDS[kind].rating.system === 'glicko2';
}

/** A player of a game that is rated by places. */
export interface Placed {
    /** From 1. */
    readonly place: number;
    /** As it is when the game ends. */
    readonly before: DatedRating;
}

/** Two players of it: the first one's rating goes up, or stays, and the second one's goes down. */
export interface PairOf<P> {
    readonly gainer: P;
    readonly loser: P;
    readonly gain: Lesson;
    readonly loss: Lesson;
    /** Whether they share a place: then the one gains who was expected to lose. */
    readonly isShared: boolean;
}

/** All pairs, those of the first player first. */
export function pairsOf<P extends Placed>(players: readonly P[]): readonly PairOf<P>[] {
    const lessons = lessonsOf(
        players.map(({ before }) => before),
        players.map(({ place }) => place),
    );
    const pairs: PairOf<P>[] = [];
    for (let i = 0; i < players.length; i += 1) {
        for (let q = i + 1; q < players.length; q += 1) {
            const [up, down] = lessons[i]![q]!.points >= 0 ? [i, q] : [q, i];
            pairs.push({
                gainer: players[up]!,
                loser: players[down]!,
                gain: lessons[up]![down]!,
                loss: lessons[down]![up]!,
                isShared: players[i]!.place === players[q]!.place,
            });
        }
    }
    return pairs;
}

/** The rating after lessons that come to so much together. */
export function ratingAfter(before: DatedRating, lesson: Lesson): DatedRating {
    return { ...bounded(taught(before, lesson)), ratedAtMs: before.ratedAtMs };
}
