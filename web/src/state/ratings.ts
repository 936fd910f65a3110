import type { GameKind, Profile } from '@dice-wards/client';

type Rating = NonNullable<Profile['kinds'][number]['rating']>;

/** A player's rating in a game; nothing before their first rated game. */
export function ratingOf(profile: Profile | undefined, kind: GameKind): Rating | undefined {
    return profile?.kinds.find((record) => record.kind === kind)?.rating;
}

/** A rating as it is written. One that a few games have made has a question mark. */
export function asRating({ rating, provisional }: Rating): string {
    return `${Math.round(rating)}${provisional ? '?' : ''}`;
}
