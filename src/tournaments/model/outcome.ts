import { byWorth } from '@dice-wards/pairings/by_worth';
import { sha256 } from '../../platform/hash_tree';
import type { MatchEnd } from '../../platform/matches';
import { samePrincipal } from '../../platform/principal';
import { type Field, type How, type Match, playerOf, type Result, resultOf, won } from './field';

/** What came of a match, and the players who were missing from it, by their numbers. */
export interface Outcome {
    readonly result: Result;
    readonly absent: readonly number[];
}

/** Nobody has earned more of it than the other; where there has to be a winner, the lot names one. */
type Undecided = (match: Match, how: How) => Result;

/** Half a point each where a match has to be left open, and none where both have stayed away. */
export const shared: Undecided = (_, how) => (how === 'Unfinished' ? resultOf(how, 1, 1) : resultOf(how, 0, 0));

/**
 * The lot of a match, which everybody can draw again: the lowest bit of the first byte of SHA-256 of the event's seed, the letter M, and
 * the number of its table in 32 bits. 0 is the first player.
 */
export function byLot(seed: Uint8Array): Undecided {
    return ({ spot }) => {
        const hash = sha256(seed, Uint8Array.of(0x4d, spot >>> 24, spot >>> 16, spot >>> 8, spot));
        return won((hash[0]! & 1) === 0, 'Lot');
    };
}

/**
 * What comes of the end of a match; null if it is to be played once more, because no engine took it.
 *
 * @param isWorthless whether the winner has nothing of it, as in an arena: then the loser has left it
 */
export function outcomeOf(
    field: Field,
    match: Match,
    end: MatchEnd,
    undecided: Undecided,
    isWorthless = false,
): Outcome | null {
    const { first, second } = match;
    if (second === null) return null;
    const isFirst = (id: Uint8Array): boolean => samePrincipal(id, playerOf(field, first).id);
    if ('Won' in end) {
        const { winner, berserk } = end.Won;
        if (isWorthless) return { result: won(isFirst(winner), 'Left'), absent: [] };
        return { result: won(isFirst(winner), berserk ? 'Berserk' : 'Played'), absent: [] };
    }
    if ('Absent' in end) {
        const { present } = end.Absent;
        if (present === null) return { result: undecided(match, 'Absent'), absent: [first, second] };
        const firstCame = isFirst(present);
        return { result: won(firstCame, 'Absent'), absent: [firstCame ? second : first] };
    }
    return 'NotStarted' in end ? null : { result: undecided(match, 'Unfinished'), absent: [] };
}

/** Settles what need not be played: whoever is not in the event any more has lost. */
export function settledAtOnce(field: Field, match: Match, undecided: Undecided): Result | null {
    const { first, second, result } = match;
    if (result !== null || second === null) return result;
    const one = playerOf(field, first).isIn;
    const other = playerOf(field, second).isIn;
    if (one && other) return null;
    return one === other ? undecided(match, 'Withdrawn') : won(one, 'Withdrawn');
}

/** Two matches to which somebody does not come are one too many. */
const MOST_NO_SHOWS = 2;

export function noteAbsence(field: Field, entrant: number): void {
    const player = playerOf(field, entrant);
    player.noShows += 1;
    if (player.noShows >= MOST_NO_SHOWS) player.isIn = false;
}

/** The order of the seeds: by rating, or by lot, SHA-256 of the event's seed, the letter S, and the principal. */
export function seeded(players: Field['players'], seed: Uint8Array | null): Field['players'] {
    if (seed === null) return byWorth(players.map(({ rating }) => rating)).map((place) => playerOf({ players }, place));
    // QuickJS sorts texts by itself, and calls no function for each comparison.
    const lots = players.map(({ id }, place) => lotOf(seed, id) + String.fromCharCode(place));
    return lots.sort().map((lot) => playerOf({ players }, lot.charCodeAt(HASH_BYTES)));
}

const HASH_BYTES = 32;

function lotOf(seed: Uint8Array, id: Uint8Array): string {
    return String.fromCharCode(...sha256(seed, Uint8Array.of(0x53), id));
}
