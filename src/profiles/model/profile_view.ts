import { type Choice, choice } from '@dice-wards/candid/choice';
import type { GameKindName } from '../../games/kinds';
import type { KindRecord, Profile } from './profile';
import { isProvisional, type PlayerRating } from './rated_game';

/** A profile as anybody may see it. */
export interface ProfileView {
    readonly id: Uint8Array;
    /** ASCII. */
    readonly username: Uint8Array | null;
    readonly createdAtMs: number;
    readonly gamesPlayed: number;
    readonly gamesWon: number;
    readonly kinds: readonly KindView[];
}

export interface KindView {
    readonly kind: Choice<GameKindName>;
    readonly gamesPlayed: number;
    readonly gamesWon: number;
    readonly points: number;
    readonly rating: RatingView | null;
}

/** A rating in whole points; `provisional` while it is based on too few games. */
export interface RatingView {
    readonly rating: number;
    readonly provisional: boolean;
    /** In points, for a Glicko-2 rating; otherwise `null`. */
    readonly deviation: number | null;
    /** The sum of the lengths of all rated matches, for a FIBS rating; otherwise `null`. */
    readonly experience: number | null;
}

export function profileView(id: Uint8Array, profile: Profile): ProfileView {
    const { username, createdAtMs, gamesPlayed, gamesWon, kinds } = profile;
    return { id, username, createdAtMs, gamesPlayed, gamesWon, kinds: kinds.map(kindView) };
}

export function ratingView(rating: PlayerRating): RatingView {
    const points = Math.round(rating.rating);
    const provisional = isProvisional(rating);
    return 'experience' in rating
        ? { rating: points, provisional, deviation: null, experience: rating.experience }
        : { rating: points, provisional, deviation: Math.round(rating.deviation), experience: null };
}

function kindView({ kind, gamesPlayed, gamesWon, points, rating }: KindRecord): KindView {
    return { kind: choice(kind), gamesPlayed, gamesWon, points, rating: rating && ratingView(rating) };
}
