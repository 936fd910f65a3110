import type { GameKindName } from '../../games/kinds';
import type { PlayerRating } from './rated_game';

/** What is known of a player. The player's principal is the record's key. */
export interface Profile {
    /** ASCII; `null` for a player who finished a game but never chose a name. */
    readonly username: Uint8Array | null;
    readonly createdAtMs: number;
    readonly gamesPlayed: number;
    readonly gamesWon: number;
    /** In the order in which the kinds were first played. */
    readonly kinds: readonly KindRecord[];
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
}

/** One finished game as it counts for one of its players. A match counts as one game. */
export interface FinishedGame {
    readonly kind: GameKindName;
    readonly won: boolean;
    /** Points that the player won. In a match, the loser may have some too. */
    readonly points: number;
    /** The player's new rating; `null` if the game was not rated. */
    readonly rating: PlayerRating | null;
}

const MAX_COUNT = 0xffff_ffff;

export function newProfile(createdAtMs: number): Profile {
    return { username: null, createdAtMs, gamesPlayed: 0, gamesWon: 0, kinds: [] };
}

export function kindRecord({ kinds }: Profile, kind: GameKindName): KindRecord {
    for (let k = 0; k < kinds.length; k += 1) if (kinds[k].kind === kind) return kinds[k];
    return { kind, gamesPlayed: 0, gamesWon: 0, points: 0, rating: null };
}

/** The profile after one more game. Counters stop at 4294967295 instead of wrapping around. */
export function withGame(profile: Profile, { kind, won, points, rating }: FinishedGame): Profile {
    const { username, createdAtMs, gamesPlayed, gamesWon, kinds } = profile;
    const before = kindRecord(profile, kind);
    const after: KindRecord = {
        kind,
        gamesPlayed: add(before.gamesPlayed, 1),
        gamesWon: add(before.gamesWon, won ? 1 : 0),
        points: add(before.points, points),
        rating: rating ?? before.rating,
    };
    const place = kinds.indexOf(before);
    return {
        username,
        createdAtMs,
        gamesPlayed: add(gamesPlayed, 1),
        gamesWon: add(gamesWon, won ? 1 : 0),
        kinds: place < 0 ? [...kinds, after] : kinds.with(place, after),
    };
}

function add(counter: number, more: number): number {
    return counter + more < MAX_COUNT ? counter + more : MAX_COUNT;
}
