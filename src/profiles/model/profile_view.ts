import { type Choice, choice } from '../../canister/choice';
import type { GameKindName } from '../../canister/game_kinds';
import { isProvisional, type Rating } from './glicko2';
import type { KindRecord, Profile } from './profile';

/** A profile as everybody may see it. */
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

/** A rating in whole points; `provisional` while too few games stand behind it. */
export interface RatingView {
    readonly rating: number;
    readonly deviation: number;
    readonly provisional: boolean;
}

export function profileView(id: Uint8Array, profile: Profile): ProfileView {
    const { username, createdAtMs, gamesPlayed, gamesWon, kinds } = profile;
    return { id, username, createdAtMs, gamesPlayed, gamesWon, kinds: kinds.map(kindView) };
}

export function ratingView(rating: Rating): RatingView {
    return {
        rating: Math.round(rating.rating),
        deviation: Math.round(rating.deviation),
        provisional: isProvisional(rating),
    };
}

function kindView({ kind, gamesPlayed, gamesWon, points, rating }: KindRecord): KindView {
    return { kind: choice(kind), gamesPlayed, gamesWon, points, rating: rating && ratingView(rating) };
}
