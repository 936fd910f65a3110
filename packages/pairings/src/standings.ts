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
    const buchholz = players.map((player) => buchholzOf(player, players));
    const worth = players.map(({ halves }, entrant) => BUCHHOLZ_SPAN * halves + buchholz[entrant]);
    const order = byWorth(worth);
    const lines: Line[] = [];
    for (let start = 0; start < order.length; ) {
        let end = start + 1;
        while (end < order.length && worth[order[end]] === worth[order[start]]) end += 1;
        const level = order.slice(start, end).map((entrant) => players[entrant]);
        for (const { player, before } of apart(level)) {
            const { entrant, halves } = player;
            lines.push({ entrant, place: start + before + 1, halves, buchholz: buchholz[entrant] });
        }
        start = end;
    }
    return lines;
}

function buchholzOf({ halves, byes, met }: Player, players: readonly Player[]): number {
    let sum = byes * halves;
    for (const { opponent, halves: own } of met) if (own !== null) sum += players[opponent].halves;
    return sum;
}

interface Apart {
    readonly player: Player;
    /** How many of those who were level are before them. */
    readonly before: number;
}

/** Players who are level, by what they scored against one another if all of them have met. */
function apart(level: readonly Player[]): readonly Apart[] {
    const entrants = level.map(({ entrant }) => entrant);
    // Most who are level cannot have met: they are too many.
    const canHaveMet = level.every(({ met }) => met.length >= level.length - 1);
    const own = canHaveMet ? level.map(({ met }) => met.filter((each) => isOver(each, entrants))) : [];
    const haveMet = canHaveMet && own.every((met) => isAll(met, level.length - 1));
    if (!haveMet) return level.map((player) => ({ player, before: 0 }));
    const direct = own.map((met) => met.reduce((sum, { halves }) => sum + (halves ?? 0), 0));
    return byWorth(direct).map((place) => ({
        player: level[place],
        before: direct.filter((other) => other > direct[place]).length,
    }));
}

function isOver({ opponent, halves }: Meeting, among: readonly Entrant[]): boolean {
    return halves !== null && among.includes(opponent);
}

/** Whether these are so many opponents. In a small field two may have met twice. */
function isAll(met: readonly Meeting[], count: number): boolean {
    return met.filter(({ opponent }, n) => met.findIndex((each) => each.opponent === opponent) === n).length === count;
}
