import { compileRow } from '@dice-wards/candid/rows';
import { nat32, opt, principal, record, utf8 } from '@dice-wards/candid/schema';
import type { GameKindName } from '@dice-wards/games/kinds';
import { kindRecord, type Profile, placedRating } from './profile';
import { shownRating, showRating } from './profile_view';

export const LeaderboardEntry = record('LeaderboardEntry', {
    /** From 1. */
    place: nat32,
    id: principal,
    username: opt(utf8),
    ...shownRating,
    gamesPlayed: nat32,
    gamesWon: nat32,
});

const encodeRow = compileRow(LeaderboardEntry);

/** A player's row without its place, in bytes; undefined without a rating of this kind. */
export function leaderboardRow(id: Uint8Array, profile: Profile, kind: GameKindName): Uint8Array | undefined {
    const record = kindRecord(profile, kind);
    const { standing, gamesPlayed, gamesWon } = record;
    const rating = placedRating(profile, record) ?? record.rating;
    if (rating === null) return undefined;
    const { rating: points, provisional, deviation, experience } = showRating(rating, standing);
    const { username } = profile;
    return encodeRow({
        place: 0,
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
