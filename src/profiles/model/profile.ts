import type { GameKindName } from '@dice-wards/games/kinds';
import type { Level } from '@dice-wards/robots/levels';
import { ceilingOf, NEEDS_NO_BACKING } from './backing';
import { type PlayerRating, placed } from './rated_game';
import { NO_STANDING, type Standing } from './standing';
import { NO_TRUST, type Trust } from './trust';

/** What is known of a player. The player's principal is the record's key. */
export interface Profile {
    /** ASCII; `null` for a player who finished a game but never chose a name. */
    readonly username: Uint8Array | null;
    readonly createdAtMs: number;
    readonly gamesPlayed: number;
    readonly gamesWon: number;
    /** In the order in which the kinds were first played. */
    readonly kinds: readonly KindRecord[];
    /** Games against robots, which count nowhere else; in the order in which they were first met. */
    readonly robots: readonly RobotRecord[];
    /** The number of the last game in their history; 0 without one. */
    readonly history: number;
    /** Declared to be a program, for good. */
    readonly bot: boolean;
    readonly trust: Trust;
}

/** Games of one kind against robots of one level. */
export interface RobotRecord {
    readonly kind: GameKindName;
    readonly level: Level;
    readonly gamesPlayed: number;
    readonly gamesWon: number;
}

/** The same numbers for one kind of game. */
export interface KindRecord {
    readonly kind: GameKindName;
    readonly gamesPlayed: number;
    readonly gamesWon: number;
    /** Points won, including those in lost matches. A loss costs none. */
    readonly points: number;
    /** `null` before the first rated game. */
    readonly rating: PlayerRating | null;
    readonly standing: Standing;
}

/** One finished game as it counts for one of its players. A match counts as one game. */
export interface FinishedGame {
    readonly kind: GameKindName;
    readonly won: boolean;
    /** Points that the player won. In a match, the loser may have some too. */
    readonly points: number;
    /** The player's new rating; `null` if the game was not rated. */
    readonly rating: PlayerRating | null;
    /** The player's new standing and trust; `undefined` if they are as they were. */
    readonly standing?: Standing;
    readonly trust?: Trust;
}

const MAX_COUNT = 0xffff_ffff;

export function newProfile(createdAtMs: number): Profile {
    return {
        username: null,
        createdAtMs,
        gamesPlayed: 0,
        gamesWon: 0,
        kinds: [],
        robots: [],
        history: 0,
        bot: false,
        trust: NO_TRUST,
    };
}

export function kindRecord(profile: Profile, kind: GameKindName): KindRecord {
    const { kinds } = profile;
    for (let k = 0; k < kinds.length; k += 1) {
        const record = kinds[k]!;
        if (record.kind === kind) return record;
    }
    return { kind, gamesPlayed: 0, gamesWon: 0, points: 0, rating: null, standing: NO_STANDING };
}

/**
 * The rating with which the player has a place on the leaderboard of this kind, as far as it is backed; `null` for one without, as all
 * programs are.
 */
export function placedRating(profile: Profile, record: KindRecord): PlayerRating | null {
    const { standing } = record;
    const own = profile.bot || !standing.qualified ? null : placed(record.rating);
    if (own === null || own.rating <= NEEDS_NO_BACKING) return own;
    const most = ceilingOf(standing.backing);
    return own.rating <= most ? own : { ...own, rating: most };
}

/** The profile after one more game, which is the next in its history. Counters stop at 4294967295 instead of wrapping around. */
export function withGame(profile: Profile, { kind, won, points, rating, standing, trust }: FinishedGame): Profile {
    const { username, createdAtMs, gamesPlayed, gamesWon, kinds, robots, history, bot } = profile;
    const before = kindRecord(profile, kind);
    const after: KindRecord = {
        kind,
        gamesPlayed: add(before.gamesPlayed, 1),
        gamesWon: add(before.gamesWon, won ? 1 : 0),
        points: add(before.points, points),
        rating: rating ?? before.rating,
        standing: standing ?? before.standing,
    };
    const place = kinds.indexOf(before);
    return {
        username,
        createdAtMs,
        gamesPlayed: add(gamesPlayed, 1),
        gamesWon: add(gamesWon, won ? 1 : 0),
        kinds: place < 0 ? [...kinds, after] : kinds.with(place, after),
        robots,
        history: add(history, 1),
        bot,
        trust: trust ?? profile.trust,
    };
}

/** The profile after one more game against a robot, or one less where `played` is -1: history keeps its numbers. */
export function withRobotGame(
    profile: Profile,
    kind: GameKindName,
    level: Level,
    won: boolean,
    played: 1 | -1 = 1,
): Profile {
    const place = profile.robots.findIndex((each) => each.kind === kind && each.level === level);
    const { gamesPlayed, gamesWon } = profile.robots[place] ?? { gamesPlayed: 0, gamesWon: 0 };
    const after: RobotRecord = {
        kind,
        level,
        gamesPlayed: Math.max(0, add(gamesPlayed, played)),
        gamesWon: Math.max(0, add(gamesWon, won ? played : 0)),
    };
    const others = profile.robots.filter((_, each) => each !== place);
    const history = add(profile.history, Math.max(played, 0));
    if (after.gamesPlayed === 0) return { ...profile, robots: others, history };
    return { ...profile, robots: place < 0 ? [...others, after] : profile.robots.with(place, after), history };
}

function add(counter: number, more: number): number {
    return counter + more < MAX_COUNT ? counter + more : MAX_COUNT;
}
