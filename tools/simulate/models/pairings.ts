/** The pairings of an event, as `docs/play/events.md` and the package of pairings tell it. */
import { createHash } from 'node:crypto';
import type { EventTable } from '../../../src/declarations/tournaments.did';
import type { KnownEvent } from '../events';
import { promised } from '../violation';

/** Of more players there are too many ways to look at all. */
const MOST = 8;

/** What a way to pair comes to, from what counts most. */
interface Worth {
    readonly repeats: number;
    /** Those who sit out, and the points that they have. */
    readonly bye: string | undefined;
    readonly byeHas: number;
    readonly differences: number;
}
type Pair = readonly [string, string | undefined];

/** What players have done in the rounds before. */
class Before {
    private readonly halves = new Map<string, number>();
    private readonly met = new Set<string>();

    constructor(tables: readonly EventTable[]) {
        for (const { first, second, result } of tables) {
            const [one, other] = [first.toText(), second[0]?.toText()];
            this.add(one, result[0]?.first ?? 0);
            if (other !== undefined) this.add(other, result[0]?.second ?? 0);
            this.met.add(`${one} ${other}`).add(`${other} ${one}`);
        }
    }

    private add(player: string, halves: number): void {
        this.halves.set(player, this.of(player) + halves);
    }

    of(player: string): number {
        return this.halves.get(player) ?? 0;
    }

    worthOf(pairs: readonly Pair[]): Worth {
        let [repeats, byeHas, differences] = [0, 0, 0];
        const bye = pairs.find(([, other]) => other === undefined)?.[0];
        for (const [one, other] of pairs) {
            if (this.met.has(`${one} ${other}`)) repeats += 1;
            if (other === undefined) byeHas = this.of(one);
            else differences += (this.of(one) - this.of(other)) ** 2;
        }
        return { repeats, bye, byeHas, differences };
    }
}

/** All ways to pair these players; of an odd number one sits out. */
function* waysOf(players: readonly string[]): Generator<readonly Pair[]> {
    const [first, ...others] = players;
    if (first === undefined) {
        yield [];
        return;
    }
    for (const other of others)
        for (const rest of waysOf(others.filter((each) => each !== other))) yield [[first, other], ...rest];
    if (players.length % 2 === 1) for (const rest of waysOf(others)) yield [[first, undefined], ...rest];
}

/** Of players with as many points the lowest sits out, so no other bye tells whether differences could be smaller. */
function isBetter(one: Worth, other: Worth): boolean {
    if (one.repeats !== other.repeats) return one.repeats < other.repeats;
    if (one.byeHas !== other.byeHas) return one.byeHas < other.byeHas;
    return one.bye === other.bye && one.differences < other.differences;
}

function textOf({ repeats, byeHas, differences }: Worth): string {
    return `${repeats} repeats, a bye with ${byeHas} and differences of ${differences}`;
}

/** The newest round of a Swiss has the fewest repeats, then the lowest bye, then the smallest differences in points. */
export function swissIsPaired({ view, tables }: KnownEvent): void {
    const round = Math.max(...tables.map((each) => each.round));
    const pairs = tables
        .filter((each) => each.round === round)
        .map(({ first, second }): Pair => [first.toText(), second[0]?.toText()]);
    const players = pairs.flatMap(([one, other]) => (other === undefined ? [one] : [one, other]));
    if (players.length > MOST) return;
    const before = new Before(tables.filter((each) => each.round < round));
    const worth = before.worthOf(pairs);
    for (const way of waysOf(players)) {
        const other = before.worthOf(way);
        const isBest = !isBetter(other, worth);
        promised(
            'E2',
            isBest,
            () => `round ${round} of event ${view.id} has ${textOf(worth)} in place of ${textOf(other)}`,
        );
    }
}

/** Everybody meets everybody once in a round robin that is over. */
export function allHaveMet({ view, tables }: KnownEvent): void {
    const met = tables.filter(({ second }) => second.length > 0).length;
    const expected = (view.entered * (view.entered - 1)) / 2;
    promised('E2', met === expected, () => `a round robin of ${view.entered} has ${met} matches`);
    const sitting = tables.filter(({ second }) => second.length === 0);
    const points = sitting.reduce((sum, { result }) => sum + (result[0]?.first ?? 0), 0);
    promised('E3', points === 0, () => `sitting out of event ${view.id} is worth ${points}`);
}

/** By lot players are seeded in the order of their hashes; in the first round the upper half meets the lower half. */
export function lotSeeds({ view, tables }: KnownEvent): void {
    const [seed] = view.seed;
    const first = tables.filter(({ round }) => round === 1);
    if (seed === undefined || view.seeding !== 'Lot') return;
    const hashOf = (player: EventTable['first']): string =>
        createHash('sha256').update(seed).update('S').update(player.toUint8Array()).digest('hex');
    const players = first.flatMap((each) => [each.first, ...each.second]);
    const seeds = players.map((player) => [hashOf(player), player.toText()]).sort();
    const half = seeds.length >>> 1;
    const placeOf = new Map(seeds.map(([, player], nth) => [player, nth]));
    for (const { first: one, second } of first) {
        const [mine, theirs] = [placeOf.get(one.toText()) ?? -1, second[0] && placeOf.get(second[0].toText())];
        const isRight = theirs === undefined ? mine === seeds.length - 1 : Math.abs(mine - theirs) === half;
        promised('E2', isRight, () => `seeds ${mine} and ${theirs} of ${seeds.length} meet in the first round`);
    }
}
