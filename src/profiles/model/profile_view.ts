import { chose } from '@dice-wards/candid/choice';
import { bool, type Infer, nat16, nat32, nat64, opt, principal, record, utf8, vec } from '@dice-wards/candid/schema';
import { GameKind } from '../../platform/messages';
import type { KindRecord, Profile } from './profile';
import { isProvisional, type PlayerRating } from './rated_game';

/** A rating in whole points; `provisional` while it is based on too few games. */
export const RatingView = record('Rating', {
    rating: nat16,
    provisional: bool,
    /** In points, for a Glicko-2 rating; otherwise `null`. */
    deviation: opt(nat16),
    /** The sum of the lengths of all rated matches, for a FIBS rating; otherwise `null`. */
    experience: opt(nat32),
});
export type RatingView = Infer<typeof RatingView>;

export const KindView = record('KindRecord', {
    kind: GameKind,
    gamesPlayed: nat32,
    gamesWon: nat32,
    points: nat32,
    rating: opt(RatingView),
});
export type KindView = Infer<typeof KindView>;

/** A profile as anybody may see it. */
export const ProfileView = record('Profile', {
    id: principal,
    username: opt(utf8),
    createdAtMs: nat64,
    gamesPlayed: nat32,
    gamesWon: nat32,
    kinds: vec(KindView),
});
export type ProfileView = Infer<typeof ProfileView>;

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
    return { kind: chose(kind), gamesPlayed, gamesWon, points, rating: rating && ratingView(rating) };
}
