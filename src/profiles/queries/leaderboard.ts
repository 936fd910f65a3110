import { type Infer, nat32, opt, principal, record, utf8, vec } from '@dice-wards/candid/schema';
import { type GameKind, kindName } from '../../platform/messages';
import { invalidArgument, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { kindRecord } from '../model/profile';
import { RatingView, ratingView } from '../model/profile_view';

/** Entries of one page. */
const MAX_LIMIT = 100;
/** Where a page may begin: skipping entries costs. */
const MAX_OFFSET = 10_000;

export const Page = record('LeaderboardPage', { offset: nat32, limit: nat32 });
export type Page = Infer<typeof Page>;

const LeaderboardEntry = record('LeaderboardEntry', {
    /** From 1. */
    place: nat32,
    id: principal,
    username: opt(utf8),
    ...RatingView.fields,
    gamesPlayed: nat32,
    gamesWon: nat32,
});
type LeaderboardEntry = Infer<typeof LeaderboardEntry>;

export const LeaderboardView = record('Leaderboard', {
    entries: vec(LeaderboardEntry),
    /** All players with a rating for this kind. */
    total: nat32,
});
export type LeaderboardView = Infer<typeof LeaderboardView>;

/**
 * The rated players of a kind, best first. Players with a provisional rating come after all others, in no meaningful order.
 *
 * Refusals: `InvalidArgument` for a limit above 100 or an offset above 10,000.
 */
export function leaderboard(app: App, _caller: Uint8Array, kind: GameKind, page: Page): Reply<LeaderboardView> {
    const { offset, limit } = page;
    if (limit > MAX_LIMIT) return invalidArgument(`limit is at most ${MAX_LIMIT}`);
    if (offset > MAX_OFFSET) return invalidArgument(`offset is at most ${MAX_OFFSET}`);
    const name = kindName(kind);
    const ranking = app.rankings[name];

    const entries: LeaderboardEntry[] = [];
    const found = ranking.page(offset, limit);
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
    return { Ok: { entries, total: ranking.size() } };
}
