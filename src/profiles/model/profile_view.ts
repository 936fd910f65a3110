import { bool, type Infer, nat16, nat32, nat64, opt, principal, record, utf8, vec } from '@dice-wards/candid/schema';
import { isForOne } from '@dice-wards/games/kinds';
import { GameKind, RobotLevel } from '../../platform/messages';
import type { KindRecord, Profile, RobotRecord } from './profile';
import { isProvisional, type PlayerRating, untilPlaced } from './rated_game';
import { opponentsUntilPlaced, type Standing } from './standing';

/** A rating in whole points, as everybody shows it; `provisional` while it is based on too few games. */
export const shownRating = {
    rating: nat16,
    provisional: bool,
    /** In points, for a Glicko-2 rating; otherwise `null`. */
    deviation: opt(nat16),
    /** The sum of the lengths of all rated matches, for a FIBS rating; otherwise `null`. */
    experience: opt(nat32),
};
export const RatingView = record('Rating', {
    ...shownRating,
    /**
     * What is missing for a place on the leaderboard, 0 with one. In a FIBS rating points of match length; in one of Glicko-2 about
     * so many games against placed players. It is never less than the known opponents that are missing.
     */
    untilPlaced: nat32,
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

/** Games against robots of one level. */
export const RobotRecordView = record('RobotRecord', {
    kind: GameKind,
    level: RobotLevel,
    gamesPlayed: nat32,
    gamesWon: nat32,
});

/** Games of all kinds against one sort of opponent. */
export const Tally = record('Tally', { gamesPlayed: nat32, gamesWon: nat32 });
export type Tally = Infer<typeof Tally>;

/** All games, each in one of these. */
export const Against = record('Against', { people: Tally, robots: Tally, house: Tally });

/** A profile as anybody may see it. */
export const ProfileView = record('Profile', {
    id: principal,
    username: opt(utf8),
    createdAtMs: nat64,
    /** Games against people and against the house, as a whole; robots count apart. */
    gamesPlayed: nat32,
    gamesWon: nat32,
    kinds: vec(KindView),
    /** Games against robots, which count nowhere else. */
    robots: vec(RobotRecordView),
    against: Against,
    /** A program, as it has said itself: its games are never rated, and it has no place on the leaderboard. */
    bot: bool,
});
export type ProfileView = Infer<typeof ProfileView>;

export function profileView(id: Uint8Array, profile: Profile): ProfileView {
    const { username, createdAtMs, gamesPlayed, gamesWon, bot } = profile;
    return {
        id,
        username,
        createdAtMs,
        gamesPlayed,
        gamesWon,
        kinds: profile.kinds.map(kindView),
        robots: profile.robots.map(robotView),
        against: against(profile),
        bot,
    };
}

/** Counters never come near their ends together, so sums stay in 32 bits. */
function against({ gamesPlayed, gamesWon, kinds, robots }: Profile): Infer<typeof Against> {
    const house = { gamesPlayed: 0, gamesWon: 0 };
    for (const each of kinds) {
        if (!isForOne(each.kind)) continue;
        house.gamesPlayed += each.gamesPlayed;
        house.gamesWon += each.gamesWon;
    }
    const machines = { gamesPlayed: 0, gamesWon: 0 };
    for (const each of robots) {
        machines.gamesPlayed += each.gamesPlayed;
        machines.gamesWon += each.gamesWon;
    }
    const people = { gamesPlayed: gamesPlayed - house.gamesPlayed, gamesWon: gamesWon - house.gamesWon };
    return { people, robots: machines, house };
}

/** The fields that a row of the leaderboard has too. */
export function showRating(rating: PlayerRating, { qualified }: Standing): Omit<RatingView, 'untilPlaced'> {
    const points = Math.round(rating.rating);
    const provisional = !qualified || isProvisional(rating);
    return 'experience' in rating
        ? { rating: points, provisional, deviation: null, experience: rating.experience }
        : { rating: points, provisional, deviation: Math.round(rating.deviation), experience: null };
}

function ratingView(rating: PlayerRating, standing: Standing): RatingView {
    const { rating: points, provisional, deviation, experience } = showRating(rating, standing);
    const missing = Math.max(untilPlaced(rating), opponentsUntilPlaced(standing));
    return { rating: points, provisional, deviation, experience, untilPlaced: missing };
}

function kindView({ kind, gamesPlayed, gamesWon, points, rating, standing }: KindRecord): KindView {
    return { kind, gamesPlayed, gamesWon, points, rating: rating && ratingView(rating, standing) };
}

function robotView({ kind, level, gamesPlayed, gamesWon }: RobotRecord): Infer<typeof RobotRecordView> {
    return { kind, level, gamesPlayed, gamesWon };
}
