import { cheapestPairs, MOST_MATCHED } from './matching';
import { mend } from './mend';
import type { Player } from './players';
import type { Entrant, Pair, Round } from './tables';

/** With more, nobody could say that a large field has no repeats; see `mend.ts`. */
export const MOST_ROUNDS = 11;

/**
 * Pairs those who play the next round of a Swiss, of 11 at most. Nobody meets anybody twice, unless a field of 20 or fewer leaves no other way. In a group of
 * equal scores the upper half meets the lower half, by seed. Up to 20 players are paired in the best way: first without repeats, then
 * with a bye as low as it can be, then with equal scores, then as the seeds want it. More are paired from the top, and repeats are mended.
 *
 * @param players the best seed first
 */
export function pairSwiss(players: readonly Player[]): Round {
    const order = byHalves(players);
    return order.length <= MOST_MATCHED ? pairBest(order) : pairFromTop(order);
}

/** The most half points first, and in the list's order where they are the same. */
function byHalves(players: readonly Player[]): readonly Player[] {
    const groups: Player[][] = [];
    for (const player of players) {
        const group = groups[player.halves];
        if (group === undefined) groups[player.halves] = [player];
        else group.push(player);
    }
    return groups.reverse().flat();
}

/** Each of these outweighs all of the next that there can be at ten tables, with scores of eleven rounds. */
const REPEAT = 2 ** 32;
const BYE = 2 ** 27;
const FLOAT = 2 ** 10;

function pairBest(order: readonly Player[]): Round {
    const groups = groupsOf(order);
    const starts = groups.flatMap(({ start, end }) => new Array<number>(end - start).fill(start));
    const halfSizes = groups.flatMap(({ start, end }) => new Array<number>(end - start).fill((end - start) >> 1));
    const seats = cheapestPairs(order.length + (order.length % 2), (one, other) => {
        const [first, second] = [order[one], order[other]];
        if (first === undefined) throw new RangeError(`${one} is no player of ${order.length}`);
        if (second === undefined) return REPEAT * first.byes + BYE * (order.length - 1 - one);
        const repeats = first.opponents.filter((opponent) => opponent === second.entrant).length;
        const float = first.halves - second.halves;
        const aside = starts[one] === starts[other] ? Math.abs(other - one - halfSizes[one]!) : 0;
        return REPEAT * repeats + FLOAT * float ** 2 + aside;
    });
    return roundOf(order, seats);
}

const NOBODY = -1;

/** The bye goes to the last who has had the fewest. What is left over in a group meets the next one. */
function pairFromTop(order: readonly Player[]): Round {
    const bye = order.length % 2 === 0 ? NOBODY : lastWithFewestByes(order);
    const seats: number[] = [];
    let seated = 0;
    let left = NOBODY;
    for (const { start, end } of groupsOf(order)) {
        const group: number[] = [];
        let size = 0;
        if (left !== NOBODY) group[size++] = left;
        for (let place = start; place < end; place += 1) if (place !== bye) group[size++] = place;
        const half = size >> 1;
        for (let n = 0; n < half; n += 1) {
            seats[seated++] = group[n]!;
            seats[seated++] = group[n + half]!;
        }
        left = size % 2 === 0 ? NOBODY : group[size - 1]!;
    }
    mend(seats, (one, other) => {
        const [first, second] = [order[one], order[other]];
        return first !== undefined && second !== undefined && first.opponents.includes(second.entrant);
    });
    if (bye !== NOBODY) seats.push(bye, order.length);
    return roundOf(order, seats);
}

function lastWithFewestByes(order: readonly Player[]): number {
    const fewest = order.reduce((least, { byes }) => Math.min(least, byes), Number.POSITIVE_INFINITY);
    return order.findLastIndex(({ byes }) => byes === fewest);
}

/** A seat behind the last player is nobody's, so that the other has a bye. */
function roundOf(order: readonly Player[], seats: readonly number[]): Round {
    const pairs: Pair[] = [];
    let bye: Entrant | null = null;
    let paired = 0;
    for (let at = 0; at < seats.length; at += 2) {
        const first = order[seats[at]!];
        const second = order[seats[at + 1]!];
        if (first === undefined) continue;
        if (second === undefined) bye = first.entrant;
        else pairs[paired++] = [first.entrant, second.entrant];
    }
    return { pairs, bye };
}

/** Where those with equal scores stand in the order. */
function groupsOf(order: readonly Player[]): readonly { readonly start: number; readonly end: number }[] {
    const groups = [];
    for (let start = 0; start < order.length; ) {
        const halves = order[start]?.halves;
        let end = start + 1;
        while (end < order.length && order[end]?.halves === halves) end += 1;
        groups.push({ start, end });
        start = end;
    }
    return groups;
}
