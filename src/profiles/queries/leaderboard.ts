import { type GameKind, kindName } from '../../games/kinds';
import { invalidArgument, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { kindRecord } from '../model/profile';
import { type RatingView, ratingView } from '../model/profile_view';

export const PAGE = { limit: 100, offset: 10_000 } as const;

export interface Page {
    readonly offset: number;
    readonly limit: number;
}

export interface LeaderboardView {
    readonly entries: readonly LeaderboardEntry[];
    /** Players who have a rating for this kind. */
    readonly total: number;
}

export interface LeaderboardEntry extends RatingView {
    /** From 1. */
    readonly place: number;
    readonly id: Uint8Array;
    /** ASCII. */
    readonly username: Uint8Array | null;
    readonly gamesPlayed: number;
    readonly gamesWon: number;
}

/**
 * The rated players of a kind, best first; who still has a provisional rating comes after all others, in no
 * order that says anything.
 *
 * Refusals: `InvalidArgument` above 100 entries at once, or from further down than 10,000: skipping costs.
 */
export function leaderboard(app: App, _caller: Uint8Array, kind: GameKind, page: Page): Reply<LeaderboardView> {
    const { offset, limit } = page;
    if (limit > PAGE.limit) return invalidArgument(`A page has at most ${PAGE.limit} entries`);
    if (offset > PAGE.offset) return invalidArgument(`A page begins at ${PAGE.offset} at most`);
    const name = kindName(kind);
    const board = app.leaderboards[name];

    const entries: LeaderboardEntry[] = [];
    const found = board.page(offset, limit);
    for (let k = 0; k < found.length; k += 1) {
        const id = found[k];
        const profile = app.profiles.get(id);
        if (profile === undefined) continue;
        const { rating, gamesPlayed, gamesWon } = kindRecord(profile, name);
        if (rating === null) continue;
        const place = offset + entries.length + 1;
        const { username } = profile;
        const { rating: points, provisional, deviation, experience } = ratingView(rating);
        entries.push({
            place,
            id,
            username,
            rating: points,
            provisional,
            deviation,
            experience,
            gamesPlayed,
            gamesWon,
        });
    }
    return { Ok: { entries, total: board.size() } };
}
