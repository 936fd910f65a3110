import type { Entrant } from './tables';

/** Where a table stands in a knockout. */
export interface Place {
    readonly bracket: 'main' | 'consolation';
    /** From 1. */
    readonly round: number;
    /** From 0, the table of the first seed at the top. */
    readonly table: number;
}

/** A seat has a player, one who is not known yet, or nobody, so that the other has a bye. */
export type Seat = Entrant | 'open' | 'nobody';

export interface KnockoutTable extends Place {
    readonly seats: readonly [Seat, Seat];
    /** Known where somebody has won or has a bye; `nobody` where nobody sits. */
    readonly winner: Seat;
}

type WinnerOf = (place: Place, one: Entrant, other: Entrant) => Entrant | undefined;

/**
 * All tables of a knockout with consolation, by rounds, the main bracket first. Seeds 1 and 2 can meet in the final alone, 1 to 4 not
 * before the rounds before it, and so on; the best seeds have the byes. Whoever loses their first match plays on in the consolation:
 * there losers of the first round meet, and those who had a bye and lost come in a round later, from the other end of the bracket.
 *
 * @param entrants the best seed first
 * @param winnerOf who has won where both are known; undefined while they play
 */
export function knockout(entrants: readonly Entrant[], winnerOf: WinnerOf): readonly KnockoutTable[] {
    if (entrants.length < 2) return [];
    let last = played(pairsOf(seatsOf(entrants)), { bracket: 'main', round: 1 }, winnerOf);
    const main = [last];
    while (last.length > 1) {
        const winners = last.map(({ winner }) => winner);
        last = played(pairsOf(winners), { bracket: 'main', round: main.length + 1 }, winnerOf);
        main.push(last);
    }
    return [...main.flat(), ...consolation(main, winnerOf)];
}

function consolation([first, second]: readonly (readonly KnockoutTable[])[], winnerOf: WinnerOf): KnockoutTable[] {
    if (first === undefined || second === undefined) return [];
    const all: KnockoutTable[][] = [];
    const play = (seats: readonly Seat[]): readonly Seat[] => {
        const round = played(pairsOf(seats), { bracket: 'consolation', round: all.length + 1 }, winnerOf);
        all.push(round);
        return round.map(({ winner }) => winner);
    };
    const early = play(first.map(loserOf));
    const late = second.map((table) => loserOfFirstMatch(table, first)).reverse();
    const hadByes = first.some(({ seats }) => seats.includes('nobody'));
    let left = hadByes ? play(early.flatMap((seat, n) => [seat, late[n] ?? 'nobody'])) : early;
    while (left.length > 1) left = play(left);
    return all.flat();
}

function played(
    pairs: readonly (readonly [Seat, Seat])[],
    of: Pick<Place, 'bracket' | 'round'>,
    winnerOf: WinnerOf,
): KnockoutTable[] {
    return pairs.map((seats, table) => {
        const place: Place = { ...of, table };
        return { ...place, seats, winner: winnerAt(place, seats, winnerOf) };
    });
}

function winnerAt(place: Place, [one, other]: readonly [Seat, Seat], winnerOf: WinnerOf): Seat {
    if (one === 'nobody') return other;
    if (other === 'nobody') return one;
    return one === 'open' || other === 'open' ? 'open' : (winnerOf(place, one, other) ?? 'open');
}

function loserOf({ seats, winner }: KnockoutTable): Seat {
    if (seats.includes('nobody')) return 'nobody';
    if (winner === 'open') return 'open';
    return seats[0] === winner ? seats[1] : seats[0];
}

/** The loser of a table of the second round, if they had a bye in the first. */
function loserOfFirstMatch(table: KnockoutTable, first: readonly KnockoutTable[]): Seat {
    const loser = loserOf(table);
    const couldBe = first.slice(2 * table.table, 2 * table.table + 2).filter(({ seats }) => seats.includes('nobody'));
    if (couldBe.length === 0) return 'nobody';
    if (loser === 'open' || loser === 'nobody') return loser;
    return couldBe.some(({ winner }) => winner === loser) ? loser : 'nobody';
}

/** The seats of the first round: as many as a power of two has, in the order in which they meet. */
function seatsOf(entrants: readonly Entrant[]): readonly Seat[] {
    let seeds = [0];
    while (seeds.length < entrants.length) {
        const size = 2 * seeds.length;
        seeds = seeds.flatMap((seed) => [seed, size - 1 - seed]);
    }
    return seeds.map((seed) => entrants[seed] ?? 'nobody');
}

function pairsOf(seats: readonly Seat[]): readonly (readonly [Seat, Seat])[] {
    const seat = (at: number): Seat => seats[at] ?? 'nobody';
    return Array.from({ length: seats.length >> 1 }, (_, n) => [seat(2 * n), seat(2 * n + 1)] as const);
}
