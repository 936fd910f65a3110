import { compileList } from '@dice-wards/candid/rows';
import { type Infer, nat32, record, variant, vec, whenAbsent } from '@dice-wards/candid/schema';
import { isKind } from '@dice-wards/games/kinds';
import { NO_SUCH_GAME } from '../../platform/messages';
import type { Encoded } from '../../platform/method';
import { invalidArgument, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { LeaderboardEntry } from '../model/leaderboard_entry';
import { kindRecord, placedRating } from '../model/profile';
import type { Refused } from '../refusals';
import type { Standings } from '../store/standings';

/** Entries of one page. */
const MAX_LIMIT = 100;
/** Where a page may begin: nobody leafs further. */
const MAX_OFFSET = 10_000;

export const Page = whenAbsent(record('LeaderboardPage', { offset: nat32, limit: nat32 }), {
    offset: 0,
    limit: MAX_LIMIT,
});
export type Page = Infer<typeof Page>;

export const LeaderboardView = record('Leaderboard', {
    entries: vec(LeaderboardEntry),
    /** All players with a place. */
    total: nat32,
});
export type LeaderboardView = Infer<typeof LeaderboardView>;

const encodeOk = compileList(variant('', { Ok: LeaderboardView }), 'Ok.entries');

/**
 * The players of a kind whose rating is not provisional, best first, without programs. The others have no place yet: their profiles tell how many games
 * are missing.
 *
 * Refusals: `InvalidArgument` for a game that there is not, a limit above 100 or an offset above 10,000.
 */
export function leaderboard(app: App, _caller: Uint8Array, kind: string, page: Page): Refused | Encoded {
    if (!isKind(kind)) return invalidArgument(NO_SUCH_GAME);
    const { offset, limit } = page;
    if (limit > MAX_LIMIT) return invalidArgument(`limit is at most ${MAX_LIMIT}`);
    if (offset > MAX_OFFSET) return invalidArgument(`offset is at most ${MAX_OFFSET}`);
    return reply(app.standings[kind], offset, limit);
}

/**
 * The same around a player: up to `limit` entries, with theirs in the middle where the list does not end before. Empty for a player
 * without a place.
 *
 * Refusals: `InvalidArgument` for a game that there is not, a limit above 100; `ProfileNotFound`.
 */
export function leaderboardAround(
    app: App,
    _caller: Uint8Array,
    kind: string,
    id: Uint8Array,
    limit: number,
): Refused | Encoded {
    if (!isKind(kind)) return invalidArgument(NO_SUCH_GAME);
    if (limit > MAX_LIMIT) return invalidArgument(`limit is at most ${MAX_LIMIT}`);
    const profile = app.profiles.get(id);
    if (profile === undefined) return REFUSE.profileNotFound;
    const standings = app.standings[kind];
    const rating = placedRating(profile, kindRecord(profile, kind));
    const place = rating === null ? undefined : standings.placeOf(id, rating);
    if (place === undefined) return reply(standings, 0, 0);
    const first = Math.min(place - Math.floor(limit / 2), standings.size() - limit);
    return reply(standings, Math.max(first, 0), limit);
}

function reply(standings: Standings, offset: number, limit: number): Encoded {
    return encodeOk({ Ok: { entries: [], total: standings.size() } }, standings.page(offset, limit));
}
