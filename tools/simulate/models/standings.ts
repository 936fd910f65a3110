/** Points, Buchholz and places, as `docs/play/events.md` and the package of pairings tell them. */
import type { EventTable, StandingsLine } from '../../../src/declarations/tournaments.did';
import type { KnownEvent } from '../events';
import { promised } from '../violation';

/** What the tables of an event come to for somebody. */
interface Sum {
    halves: number;
    buchholz: number;
    readonly met: Map<string, number>;
    losses: number;
}

/** Everybody's place follows from the tables, at any moment: those that are not settled count for nothing. Asked of no arena. */
export function placesFollow({ view, tables }: KnownEvent, lines: readonly StandingsLine[]): void {
    if ('Arena' in view.form) return;
    const settled = tables.filter(({ result }) => result.length > 0);
    const sums = sumsOf(lines, settled);
    if ('Knockout' in view.form) {
        if (settled.length === tables.length) winnerIsFirst(view, sums, lines);
        return;
    }
    const worth = ({ halves, buchholz }: Sum): number => 100_000 * halves + buchholz;
    for (const { player, place, buchholz } of lines) {
        const sum = sumOf(sums, player.toText());
        const holds = buchholz === sum.buchholz;
        promised('E4', holds, () => `${player} has Buchholz ${buchholz} in place of ${sum.buchholz}`);
        const better = [...sums.values()].filter((other) => worth(other) > worth(sum)).length;
        const level = [...sums].filter(([, other]) => worth(other) === worth(sum));
        const expected = better + 1 + aheadAmong(level, player.toText());
        promised('E4', place === expected, () => `${player} is ${place}. in place of ${expected}. in event ${view.id}`);
    }
}

function sumsOf(lines: readonly StandingsLine[], tables: readonly EventTable[]): ReadonlyMap<string, Sum> {
    const sums = new Map(
        lines.map(({ player }) => [player.toText(), { halves: 0, buchholz: 0, met: new Map(), losses: 0 } as Sum]),
    );
    const took = (player: string, halves: number, opponent: string | undefined): void => {
        const sum = sumOf(sums, player);
        sum.halves += halves;
        if (opponent === undefined) return;
        sum.met.set(opponent, (sum.met.get(opponent) ?? 0) + halves);
        if (halves === 0) sum.losses += 1;
    };
    for (const { first, second, result } of tables) {
        const [one, other] = [first.toText(), second[0]?.toText()];
        took(one, result[0]?.first ?? 0, other);
        if (other !== undefined) took(other, result[0]?.second ?? 0, one);
    }
    // The sum of the opponents' points, to which a bye adds one's own.
    for (const { first, second } of tables) {
        const [one, other] = [sumOf(sums, first.toText()), second[0] && sumOf(sums, second[0].toText())];
        one.buchholz += (other ?? one).halves;
        if (other !== undefined) other.buchholz += one.halves;
    }
    return sums;
}

function sumOf(sums: ReadonlyMap<string, Sum>, player: string): Sum {
    const sum = sums.get(player);
    promised('E4', sum !== undefined, () => `${player} has a table, and no line`);
    return sum as Sum;
}

/** How many of those who are level are ahead by the matches among them, which tell them apart if all of them have met. */
function aheadAmong(level: readonly (readonly [string, Sum])[], player: string): number {
    const names = level.map(([name]) => name);
    const haveMet = level.every(([name, { met }]) => names.every((other) => other === name || met.has(other)));
    if (!haveMet) return 0;
    const among = level.map(([name, { met }]) => ({
        name,
        halves: names.reduce((sum, other) => sum + (met.get(other) ?? 0), 0),
    }));
    const mine = among.find(({ name }) => name === player)?.halves ?? 0;
    return among.filter(({ halves }) => halves > mine).length;
}

/** Nobody plays on who has lost twice, and the winner of a knockout has lost nothing. */
function winnerIsFirst(
    view: KnownEvent['view'],
    sums: ReadonlyMap<string, Sum>,
    lines: readonly StandingsLine[],
): void {
    for (const [player, { losses }] of sums) {
        promised('E4', losses <= 2, () => `${player} has lost ${losses} times in the knockout ${view.id}`);
    }
    if (!('Over' in view.phase)) return;
    const first = lines.filter(({ place }) => place === 1).map(({ player }) => player.toText());
    const unbeaten = [...sums].filter(([, { losses }]) => losses === 0).map(([player]) => player);
    const holds = first.length === 1 && unbeaten.includes(first[0]);
    promised('E4', holds, () => `event ${view.id} was won by ${first}, and ${unbeaten} have lost nothing`);
}
