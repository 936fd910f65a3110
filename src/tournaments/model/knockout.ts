import { type Entrant, type KnockoutTable, knockout, type Line } from '@dice-wards/pairings';
import { byWorth } from '@dice-wards/pairings/by_worth';
import { type Field, type Match, pairing } from './field';

/** A knockout with consolation is played in rounds as other events are: each has all the tables whose players are known by then. */
export function nextOfKnockout(field: Field): readonly Match[] {
    const played = bySpot(field);
    return tablesIn(field).flatMap(({ seats: [one, other] }, spot) =>
        typeof one === 'number' && typeof other === 'number' && played[spot] === undefined
            ? [pairing(one, other, spot)]
            : [],
    );
}

/** The matches by the numbers of their tables. */
function bySpot({ rounds }: Field): readonly (Match | undefined)[] {
    const found: (Match | undefined)[] = [];
    for (const round of rounds) for (const match of round) found[match.spot] = match;
    return found;
}

/** All tables, in an order that depends on the number of players alone. */
function tablesIn(field: Field): readonly KnockoutTable[] {
    const entrants = field.players.map((_, entrant) => entrant);
    const played = bySpot(field);
    const spots = new Map(knockout(entrants, () => undefined).map((table, spot) => [nameOf(table), spot]));
    return knockout(entrants, (place) => winnerOf(played[spots.get(nameOf(place)) ?? -1]));
}

function nameOf({ bracket, round, table }: Pick<KnockoutTable, 'bracket' | 'round' | 'table'>): string {
    return `${bracket} ${round} ${table}`;
}

function winnerOf(match: Match | undefined): Entrant | undefined {
    if (match === undefined || match.result === null || match.second === null) return undefined;
    const [first, second] = match.result.halves;
    return first > second ? match.first : match.second;
}

/** More than anybody can reach in a consolation. */
const OF_MAIN = 64;

/**
 * How far somebody came in the main bracket counts first, then how far in the consolation. Those who came as far share a place. Half
 * points are those of the matches that they played.
 */
export function standingsOfKnockout(field: Field): readonly Line[] {
    const tables = tablesIn(field);
    const main = reachedIn(field, tables, 'main');
    const consolation = reachedIn(field, tables, 'consolation');
    const reached = main.map((far, entrant) => OF_MAIN * far + consolation[entrant]!);
    const halves = halvesIn(field);
    let place = 0;
    return byWorth(reached).map((entrant, before, order) => {
        if (before === 0 || reached[entrant]! < reached[order[before - 1]!]!) place = before + 1;
        return { entrant, place, halves: halves[entrant]!, buchholz: 0 };
    });
}

/** Twice the last round in which each had a seat, and 1 more for having won it; 0 for none. */
function reachedIn(
    { players }: Field,
    tables: readonly KnockoutTable[],
    bracket: KnockoutTable['bracket'],
): readonly number[] {
    const far = players.map(() => 0);
    for (const table of tables) {
        if (table.bracket !== bracket) continue;
        for (const seat of table.seats) {
            if (typeof seat === 'number') far[seat] = 2 * table.round + (seat === table.winner ? 1 : 0);
        }
    }
    return far;
}

function halvesIn({ players, rounds }: Field): readonly number[] {
    const halves = players.map(() => 0);
    for (const { first, second, result } of rounds.flat()) {
        if (result === null) continue;
        halves[first]! += result.halves[0];
        if (second !== null) halves[second]! += result.halves[1];
    }
    return halves;
}
