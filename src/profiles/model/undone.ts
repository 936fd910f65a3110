import type { GameKindName } from '@dice-wards/games/kinds';
import { kindRecord, type Profile } from './profile';
import { NEWCOMER_RATING, type PlayerRating } from './rated_game';

/** A player's part in a game that is to be undone. */
interface Part {
    readonly points: number;
    readonly before: PlayerRating | null;
    /** `null` if the game was not rated. */
    readonly after: PlayerRating | null;
}

/** Ratings are never lower; `store/ranking.ts` relies on it. */
const LEAST_RATING = 100;

/** The profile without this game, and the rating of its kind before and after that. */
export function withoutGame(
    profile: Profile,
    kind: GameKindName,
    won: boolean,
    { points, before, after }: Part,
): { readonly profile: Profile; readonly ratingBefore: PlayerRating | null; readonly rating: PlayerRating | null } {
    const known = kindRecord(profile, kind);
    const ratingBefore = known.rating;
    const rating = after === null ? ratingBefore : withoutChange(ratingBefore, before, after);
    const gamesPlayed = Math.max(known.gamesPlayed - 1, 0);
    const changed = {
        kind,
        gamesPlayed,
        gamesWon: Math.max(known.gamesWon - (won ? 1 : 0), 0),
        points: Math.max(known.points - points, 0),
        rating,
        standing: known.standing,
    };
    const kinds =
        gamesPlayed === 0
            ? profile.kinds.filter((each) => each !== known)
            : profile.kinds.map((each) => (each === known ? changed : each));
    return {
        profile: {
            ...profile,
            gamesPlayed: Math.max(profile.gamesPlayed - 1, 0),
            gamesWon: Math.max(profile.gamesWon - (won ? 1 : 0), 0),
            kinds,
        },
        ratingBefore,
        rating: gamesPlayed === 0 ? null : rating,
    };
}

/** The very rating from before, unless the player was rated again since: then without what this game had changed. */
function withoutChange(
    present: PlayerRating | null,
    before: PlayerRating | null,
    after: PlayerRating,
): PlayerRating | null {
    if (present === null || present.rating === after.rating) return before;
    const change = after.rating - (before?.rating ?? NEWCOMER_RATING);
    const rating = Math.max(present.rating - change, LEAST_RATING);
    if (!('experience' in present) || !('experience' in after)) return { ...present, rating };
    const gained = after.experience - (before !== null && 'experience' in before ? before.experience : 0);
    return { rating, experience: Math.max(present.experience - gained, 0) };
}
