import { byWorth } from './by_worth';
import type { Meeting, Player } from './players';
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

/**
 * The standings of a Swiss or a round robin: by half points, then by Buchholz, then by what those who are level scored against one another
 * if all of them have met. Matches that go on count for nothing.
 *
 * @param players all of the event, by their numbers
 */
export function standingsOf(players: readonly Player[]): readonly Line[] {
    // In plain loops: a canister ranks ten thousand.
    const buchholz: number[] = [];
    const worth: number[] = [];
    for (let entrant = 0; entrant < players.length; entrant += 1) {
        buchholz.push(buchholzOf(players[entrant], players));
        worth.push(BUCHHOLZ_SPAN * players[entrant].halves + buchholz[entrant]);
    }
    const order = byWorth(worth);
    const lines: Line[] = [];
    for (let start = 0; start < order.length; ) {
        const shared = worth[order[start]];
        let end = start + 1;
        while (end < order.length && worth[order[end]] === shared) end += 1;
        const level = order.slice(start, end);
        for (const { entrant, before } of apart(level, players)) {
            const { halves } = players[entrant];
            lines.push({ entrant, place: start + before + 1, halves, buchholz: buchholz[entrant] });
        }
        start = end;
    }
    return lines;
}

function buchholzOf({ halves, byes, met }: Player, players: readonly Player[]): number {
    let sum = byes * halves;
    for (let nth = 0; nth < met.length; nth += 1) {
        const meeting = met[nth];
        if (meeting.halves !== null) sum += players[meeting.opponent].halves;
    }
    return sum;
}

interface Apart {
    readonly entrant: Entrant;
    /** How many of those who were level are before them. */
    readonly before: number;
}

/** Players who are level, by what they scored against one another if all of them have met. */
function apart(level: readonly Entrant[], players: readonly Player[]): readonly Apart[] {
    if (level.length === 1 || !canHaveMet(level, players)) return level.map((entrant) => ({ entrant, before: 0 }));
    const own = level.map((entrant) => players[entrant].met.filter((each) => isOver(each, level)));
    if (!own.every((met) => isAll(met, level.length - 1))) return level.map((entrant) => ({ entrant, before: 0 }));
    const direct = own.map((met) => met.reduce((sum, { halves }) => sum + (halves ?? 0), 0));
    return byWorth(direct).map((place) => ({
        entrant: level[place],
        before: direct.filter((other) => other > direct[place]).length,
    }));
}

/** Most who are level cannot have met: they are too many. */
function canHaveMet(level: readonly Entrant[], players: readonly Player[]): boolean {
    for (let place = 0; place < level.length; place += 1) {
        if (players[level[place]].met.length < level.length - 1) return false;
    }
    return true;
}

function isOver({ opponent, halves }: Meeting, among: readonly Entrant[]): boolean {
    return halves !== null && among.includes(opponent);
}

/** Whether these are so many opponents. In a small field two may have met twice. */
function isAll(met: readonly Meeting[], count: number): boolean {
    return met.filter(({ opponent }, n) => met.findIndex((each) => each.opponent === opponent) === n).length === count;
}
