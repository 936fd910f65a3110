import { byWorth } from './by_worth';
import type { Player } from './players';
import type { Entrant } from './tables';

/** How a player stands. */
export interface Line {
    readonly entrant: Entrant;
    /** From 1. Players whom nothing tells apart share a place. */
    readonly place: number;
    readonly halves: number;
    /** The sum of the half points of those whom they met. A bye counts as somebody with their own half points. */
    readonly buchholz: number;
}

/** A Buchholz is below that: 15 opponents with as many half points each. */
const BUCHHOLZ_SPAN = 2 ** 12;

/** Standings without a line for each player: there may be ten thousand. */
export interface Ranking {
    readonly size: number;
    /** @param at from 0 */
    line(at: number): Line;
}

/**
 * The standings of a Swiss or a round robin: by half points, then by Buchholz, then by what those who are level scored against one another
 * if all of them have met. Matches that go on count for nothing.
 *
 * @param players all of the event, by their numbers
 */
export function standingsOf(players: readonly Player[]): readonly Line[] {
    const { size, line } = rankingOf(players);
    return Array.from({ length: size }, (_, at) => line(at));
}

/** The same, which holds as long as the players do not change. In plain loops, because a canister ranks so many in one message. */
export function rankingOf(players: readonly Player[]): Ranking {
    const worth = new Float64Array(players.length);
    let entrant = 0;
    for (const player of players) worth[entrant++] = BUCHHOLZ_SPAN * player.halves + buchholzOf(player);
    const order = byWorth(worth);
    const places = new Uint32Array(order.length);
    for (let start = 0; start < places.length; ) {
        const shared = worth[order[start]!];
        let end = start;
        while (end < places.length && worth[order[end]!] === shared) {
            places[end] = start + 1;
            end += 1;
        }
        if (end > start + 1) tellApart(order, places, { start, end }, players);
        start = end;
    }
    return { size: order.length, line };

    function line(at: number): Line {
        const player = players[order[at]!];
        if (player === undefined) throw new RangeError(`${at} is no place of ${order.length}`);
        return { entrant: player.entrant, place: places[at]!, halves: player.halves, buchholz: buchholzOf(player) };
    }
}

function buchholzOf({ halves, byes, ofOpponents }: Player): number {
    return ofOpponents + byes * halves;
}

/** Sorts players who are level by what they scored against one another, if all of them have met. */
function tellApart(
    order: Entrant[],
    places: Uint32Array,
    { start, end }: { readonly start: number; readonly end: number },
    players: readonly Player[],
): void {
    const level = order.slice(start, end);
    if (!canHaveMet(level, players)) return;
    const own = level.flatMap((entrant) => players[entrant] ?? []).map((player) => matchesAmong(level, player));
    if (!own.every((matches) => isAll(matches, level.length - 1))) return;
    const direct = own.map((matches) => matches.reduce((sum, { halves }) => sum + halves, 0));
    for (const [nth, place] of byWorth(direct).entries()) {
        order[start + nth] = level[place]!;
        places[start + nth] = start + 1 + direct.filter((other) => other > direct[place]!).length;
    }
}

/** Most who are level cannot have met: they are too many. */
function canHaveMet(level: readonly Entrant[], players: readonly Player[]): boolean {
    for (let place = 0; place < level.length; place += 1) {
        const player = players[level[place]!];
        if (player === undefined || player.opponents.length < level.length - 1) return false;
    }
    return true;
}

interface Played {
    readonly opponent: Entrant;
    readonly halves: number;
}

/** Those that are over. */
function matchesAmong(level: readonly Entrant[], { opponents, scored }: Player): readonly Played[] {
    return opponents.flatMap((opponent, nth) => {
        const halves = scored[nth];
        return typeof halves === 'number' && level.includes(opponent) ? [{ opponent, halves }] : [];
    });
}

/** Whether these are so many opponents. In a small field two may have met twice. */
function isAll(matches: readonly Played[], count: number): boolean {
    return new Set(matches.map(({ opponent }) => opponent)).size === count;
}
